#include <convex/separating_axes.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>

#include <convex/gjk.hpp>
#include <convex/plain_axis_filter.hpp>

namespace plumb::convex {

namespace {

/// The corner of the difference that most generators lead to.
template <class R>
constexpr Axis last_corners(const Body<R>& a, const Body<R>& b) {
  return {Axis::Kind::corner, Axis::none, Axis::none, static_cast<signed char>(corners(a) - 1),
          static_cast<signed char>(corners(b) - 1)};
}

/// The most roundings behind any value whose sign is asked for.
template <class A, class B>
constexpr int most_roundings(const A& first, const B& second) {
  Body<RoundingCount> a, b;
  build(a, first, {});
  build(b, second, {});
  int most = 0;
  const Vec3<RoundingCount> d = difference_of_corners(a, b, last_corners(a, b));
  most = dot(d, cross(d, d)).count;
  const auto consider = [&](Axis axis) {
    const Vec3<RoundingCount> n = direction(a, b, axis);
    const auto [lower, upper] = range_of_difference(n, axis, a, b);
    const RoundingCount longest = greater(lower, upper), reach = squared_reach(n, a, b);
    most = greater(RoundingCount{most}, a.is_rounded || b.is_rounded ? longest * longest - reach : longest).count;
    return false;
  };
  any_facet_axis(a, b, consider);
  if (a.is_rounded || b.is_rounded) any_corner_axis(a, b, consider);
  return most;
}
static_assert(most_roundings(ViewFrustum{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(OrthographicFrustum{}, Sphere3{}) <= Approximate::roundings &&
              most_roundings(CornerOf<Obb3>{Obb3{}, 7}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, Aabb3{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, ViewFrustum{}) <= Approximate::roundings &&
              most_roundings(Lozenge3{}, Obb3{}) <= Approximate::roundings &&
              most_roundings(Ellipsoid3{}, Scaled<Obb3>{Obb3{}, Ellipsoid3{}}) <= Approximate::roundings);

/// The filter of two polytopes: apart along what leads from 0 to the nearest point of some corners of their
/// difference, or 0 inside of four corners.
Meeting meeting_by_corners(const AxisFilter& filter) {
  CornerSimplex simplex(filter.first(), filter.second());
  for (int steps = 0; steps < CornerSimplex::most_steps; ++steps) {
    const CornerSimplex::Corner lowest = simplex.lowest();
    if (filter.is_separated_along(simplex.nearest(), lowest.at)) return Meeting::apart;
    if (simplex.is_triangle() && filter.has_zero_inside(simplex.volumes_with(lowest))) return Meeting::meet;
    if (!simplex.add(lowest)) break;
  }
  return Meeting::unknown;
}

/// Whether one of the axes is known to separate; the ones of which nothing certain is known are added to `open`.
template <class R, class AnyAxis>
bool is_separated(const Body<R>& a, const Body<R>& b, AnyAxis&& any_axis, OpenAxes& open) {
  return any_axis(a, b, [&](Axis axis) {
    const Separation s = separation(a, b, axis);
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

bool is_bounded(const Body<Approximate>& body) { return body.extent == Body<Approximate>::Extent::bounded; }

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

/// In a default floating-point environment. Whether the nearest corners may tell more where doubles do not.
[[gnu::noinline]] bool meet(const Source& first, const Source& second, bool nearest_corners_may_tell) {
  Body<Approximate> a, b;
  first.build_into(a, first.anchor);
  second.build_into(b, first.anchor);
  const AxisFilter plain(a, b);
  const bool are_polytopes = !a.is_rounded && !b.is_rounded && is_bounded(a) && is_bounded(b);
  if (are_polytopes && plain.is_in_range()) {
    Meeting m = meeting_by_corners(plain);
    if (m == Meeting::unknown) m = meeting_by_nearest_corners(first, second);
    if (m != Meeting::unknown) return m == Meeting::meet;
  }
  OpenAxes open;
  const auto is_separating = [&](Axis axis) {
    Separation s = plain.separation(axis);
    if (s == Separation::unknown) [[unlikely]] {
      s = separation(a, b, axis);
      if (s == Separation::unknown) open.add(axis);
    }
    return s == Separation::yes;
  };
  if (any_facet_axis(a, b, is_separating)) return false;
  if (a.is_rounded || b.is_rounded) {
    if (any_corner_axis(a, b, is_separating)) return false;
  } else if (!spans_space(a, b) && any_axis_of_flat_bodies(a, b, is_separating)) {
    return false;
  }
  if (nearest_corners_may_tell && !open.empty() && (a.is_rounded || b.is_rounded)) {
    const Meeting nearest = meeting_by_nearest_corners(first, second);
    if (nearest != Meeting::unknown) return nearest == Meeting::meet;
  }
  return !is_separated_exactly(first, second, open);
}

}  // namespace

bool have_common_point(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  return meet(first, second, true);
}

bool meet_about_contact(const Source& first, const Source& second) {
  const DefaultFloatingPoint environment;
  const Meeting nearest = meeting_by_nearest_corners(first, second);
  return nearest == Meeting::unknown ? meet(first, second, false) : nearest == Meeting::meet;
}

bool have_common_point(const Source& first, const Source& second, const OpenAxes& open) {
  const DefaultFloatingPoint environment;
  return meet_but_for(open, first, second);
}

}  // namespace plumb::convex
