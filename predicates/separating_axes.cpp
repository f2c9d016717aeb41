#include "separating_axes.hpp"

#include <algorithm>

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
              most_roundings(CornerOf<Obb3>{Obb3{}, 7}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, Aabb3{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Lozenge3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Ellipsoid3{}, Scaled<Obb3>{Obb3{}, Ellipsoid3{}}) <= Approximate::roundings);

/// A body in plain doubles: the first look along an axis. The largest magnitudes of its numbers, as Approximate knows
/// them, bound the error of what is computed from them: an axis e x f has numbers of at most 2 |e| |f|, and the gap
/// along it is a sum of products of these with positions, at most 6 |e| |f| times the size of both bodies, in as many
/// roundings as Approximate counts. Where all sizes lie within the range below what underflow costs is less than the
/// roundings.
class PlainBody {
 public:
  explicit PlainBody(const Body<Approximate>& body) : is_rounded_(body.is_rounded) {
    plain_.points = body.points;
    plain_.generators = body.generators;
    for (int i = 0; i < body.points; ++i) {
      plain_.point[i] = values(body.point[i]);
      extent_ = greater(extent_, size(body.point[i]));
    }
    for (int i = 0; i < body.generators; ++i) {
      plain_.generator[i] = values(body.generator[i]);
      extent_ += size(body.generator[i]);
    }
    in_range_ = body.extent == Body<Approximate>::Extent::bounded && !body.is_weighted;
    for (int i = 0; i < body.edges; ++i) {
      plain_.edge[i] = values(body.edge[i]);
      edge_[i] = size(body.edge[i]);
      in_range_ = in_range_ && in_range(edge_[i]);
    }
  }

  static bool both_in_range(const PlainBody& a, const PlainBody& b) {
    return a.in_range_ && b.in_range_ && in_range(a.extent_ + b.extent_);
  }

  static Separation separation(const PlainBody& a, const PlainBody& b, Axis axis) {
    const Range<double> range = range_of_difference(direction(a.plain_, b.plain_, axis), axis, a.plain_, b.plain_);
    const double error = unit * (size_of(a, b, axis.i) * size_of(a, b, axis.j) * (a.extent_ + b.extent_));
    if (range.lower > error || -range.upper > error)
      return a.is_rounded_ || b.is_rounded_ ? Separation::unknown : Separation::yes;
    return -range.lower > error && range.upper > error ? Separation::no : Separation::unknown;
  }

 private:
  static constexpr double unit = 6 * (Approximate::roundings + 3) * 0x1p-53;

  static Vec3<double> values(const Vec3<Approximate>& v) { return {v.x.value, v.y.value, v.z.value}; }
  static double size(const Vec3<Approximate>& v) {
    return greater(greater(v.x.magnitude, v.y.magnitude), v.z.magnitude);
  }
  static bool in_range(double size) { return size > 0x1p-200 && size < 0x1p200; }
  static double size_of(const PlainBody& a, const PlainBody& b, signed char i) {
    return i < Axis::of_second ? a.edge_[i] : b.edge_[i - Axis::of_second];
  }

  Body<double> plain_;
  double extent_ = 0, edge_[Axis::most_edges];
  bool is_rounded_, in_range_;
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

/// The same of the axes of facets, by plain numbers first where that will do.
bool is_separated_by_facets(const Body<Approximate>& a, const Body<Approximate>& b, OpenAxes& open) {
  const PlainBody plain_a(a), plain_b(b);
  const bool in_range = PlainBody::both_in_range(plain_a, plain_b);
  return any_facet_axis(a, b, [&](Axis axis) {
    Separation s = in_range ? PlainBody::separation(plain_a, plain_b, axis) : Separation::unknown;
    if (s == Separation::unknown) s = separation(a, b, axis);
    if (s == Separation::unknown) open.add(axis);
    return s == Separation::yes;
  });
}

/// Whether one of the open axes is known to separate; those of which nothing certain is known stay open.
template <class R>
[[gnu::noinline, gnu::cold]] bool is_separated_by(OpenAxes& open, const Source& first, const Source& second) {
  Body<R> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  bool is_separated = false;
  open.remove_if([&](Axis axis) {
    const Separation s = is_separated ? Separation::no : separation(a, b, axis);
    is_separated = is_separated || s == Separation::yes;
    return s != Separation::unknown;
  });
  return is_separated;
}

/// Whether one of the axes on which doubles with errors did not decide separates: small integers and coarse grids in
/// doubles that are exact, then numbers in place of any position, and what does not fit into those.
bool is_separated_exactly(const Source& first, const Source& second, OpenAxes& open) {
  return !open.empty() && (is_separated_by<GridDouble>(open, first, second) ||
                           (!open.empty() && (is_separated_by<Dyadic>(open, first, second) ||
                                              (!open.empty() && is_separated_by<Rational>(open, first, second)))));
}

constexpr auto of_flat = [](const auto& a, const auto& b, auto&& visit) {
  return any_axis_of_flat_bodies(a, b, visit);
};

/// Whether two sets of which no axis of a facet separates but perhaps one of `open` meet. In a default floating-point
/// environment.
[[gnu::noinline]] bool meet_but_for(const OpenAxes& left_open, const Source& first, const Source& second) {
  Body<Approximate> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  OpenAxes open;
  const auto of_those = [&left_open](const auto&, const auto&, auto&& visit) {
    return std::any_of(left_open.begin(), left_open.end(), visit);
  };
  if (is_separated(a, b, of_those, open)) return false;
  if (!spans_space(a, b) && is_separated(a, b, of_flat, open)) return false;
  return !is_separated_exactly(first, second, open);
}

/// In a default floating-point environment.
[[gnu::noinline]] bool meet(const Source& first, const Source& second) {
  const auto of_corners = [](const auto& a, const auto& b, auto&& visit) { return any_corner_axis(a, b, visit); };
  Body<Approximate> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  OpenAxes open;
  if (is_separated_by_facets(a, b, open)) return false;
  if (a.is_rounded || b.is_rounded) {
    if (is_separated(a, b, of_corners, open)) return false;
  } else if (!spans_space(a, b) && is_separated(a, b, of_flat, open)) {
    return false;
  }
  return !is_separated_exactly(first, second, open);
}

}  // namespace

bool have_common_point(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  return meet(first, second);
}

bool have_common_point(const Source& first, const Source& second, const OpenAxes& open) {
  const DefaultFloatingPoint environment;
  return meet_but_for(open, first, second);
}

}  // namespace plumb::convex
