#include "separating_axes.hpp"

#include <plumb/floating_point_environment.hpp>

namespace plumb::convex {

namespace {

/// The most roundings behind any value whose sign is asked for.
template <class A, class B>
constexpr int most_roundings(const A& first, const B& second) {
  Body<RoundingCount> a, b;
  build(a, first, {});
  build(b, second, {});
  int most = 0;
  const auto look_at = [&](Axis axis) {
    const Vec3<RoundingCount> n = direction(a, b, axis);
    const auto [lower, upper] = range_of_difference(n, axis, a, b);
    const RoundingCount longest = greater(lower, upper), reach = squared_reach(n, a, b);
    most = greater(RoundingCount{most}, a.is_rounded || b.is_rounded ? longest * longest - reach : longest).count;
    return false;
  };
  any_facet_axis(a, b, look_at);
  if (a.is_rounded || b.is_rounded) any_corner_axis(a, b, look_at);
  return most;
}
static_assert(most_roundings(ViewFrustum{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, Aabb3{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Lozenge3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Ellipsoid3{}, Scaled<Obb3>{Obb3{}, Ellipsoid3{}}) <= Approximate::roundings);

/// Axes along which nothing certain is known yet.
class OpenAxes {
 public:
  OpenAxes() {}  // NOLINT(modernize-use-equals-default)
  void add(Axis axis) { axis_[count_++] = axis; }
  bool empty() const { return count_ == 0; }
  const Axis* begin() const { return axis_; }
  const Axis* end() const { return axis_ + count_; }

 private:
  static constexpr int most_corners = 64;
  static constexpr int most = 2 * Body<Approximate>::most_faces + Axis::most_edges * Axis::most_edges +
                              3 * (1 + 2 * Axis::most_edges) + most_corners * (1 + 2 * Axis::most_edges);
  int count_ = 0;
  union {  // of which nothing is written before it is used
    Axis axis_[most];
  };
};

/// Whether one of the axes is known to separate; the ones of which nothing certain is known are added to `open`.
template <class R, class AnyAxis>
bool is_separated(const Body<R>& a, const Body<R>& b, AnyAxis&& any_axis, OpenAxes& open) {
  return any_axis(a, b, [&](Axis axis) {
    const Separation s = separation(a, b, axis);
    if (s == Separation::unknown) open.add(axis);
    return s == Separation::yes;
  });
}

[[gnu::noinline, gnu::cold]] bool is_separated_exactly(const Source& first, const Source& second,
                                                       const OpenAxes& open) {
  Body<Rational> a, b;
  first.build_exact(a, first.shape, first.anchor);
  second.build_exact(b, second.shape, first.anchor);
  for (const Axis axis : open)
    if (separation(a, b, axis) == Separation::yes) return true;
  return false;
}

/// In a default floating-point environment.
[[gnu::noinline]] bool meet(const Source& first, const Source& second) {
  const auto of_facets = [](const auto& a, const auto& b, auto&& visit) { return any_facet_axis(a, b, visit); };
  const auto of_flat = [](const auto& a, const auto& b, auto&& visit) { return any_axis_of_flat_bodies(a, b, visit); };
  const auto of_corners = [](const auto& a, const auto& b, auto&& visit) { return any_corner_axis(a, b, visit); };
  Body<Approximate> a, b;
  first.build_approximate(a, first.shape, first.anchor);
  second.build_approximate(b, second.shape, first.anchor);
  OpenAxes open;
  if (is_separated(a, b, of_facets, open)) return false;
  if (a.is_rounded || b.is_rounded) {
    if (is_separated(a, b, of_corners, open)) return false;
  } else if (!spans_space(a, b) && is_separated(a, b, of_flat, open)) {
    return false;
  }
  return open.empty() || !is_separated_exactly(first, second, open);
}

}  // namespace

bool have_common_point(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  return meet(first, second);
}

}  // namespace plumb::convex
