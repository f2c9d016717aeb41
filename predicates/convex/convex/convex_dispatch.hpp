#pragma once

// Which filter and which exact method decide a pair of convex sets.

#include <plumb/convex_sets.hpp>

#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include <convex/alternating_cores.hpp>
#include <convex/axis_integers.hpp>
#include <convex/ball_box_integers.hpp>
#include <convex/ball_frustum_integers.hpp>
#include <convex/box_axes_filter.hpp>
#include <convex/capsule_frustum.hpp>
#include <convex/containment_filter.hpp>
#include <convex/containment_integers.hpp>
#include <convex/line_box.hpp>
#include <convex/line_frustum.hpp>
#include <convex/line_signs.hpp>
#include <convex/line_signs_integers.hpp>
#include <convex/separating_axes.hpp>
#include <convex/swept_spheres.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace convex {

namespace {

/// With a filter along axes, in this order.
template <class A, class B>
inline constexpr bool has_gaps = gap_degree<A, B> > 0;

template <class A, class B, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_exactly(const A& a, const B& b, const First& first, const Second& second,
                                               const OpenAxes& open) {
  require_valid("intersects", first, second);
  const DefaultFloatingPoint environment;
  const Meeting s = meeting_in_integers(a, b, open);
  return s != Meeting::unknown ? s == Meeting::meet : solvers::share_a_point(a, b);
}

/// a and b are the two arguments, in the order in which they are looked at.
template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet(const A& a, const B& b, const First& first, const Second& second) {
  OpenAxes open;
  const Meeting s = filter_by_axes(a, b, open);
  if (s != Meeting::unknown && conditions_hold(a) && conditions_hold(b)) [[likely]]
    return s == Meeting::meet;
  return meet_exactly(a, b, first, second, open);
}

/// With a filter of the points of the cores that are nearest, in this order.
template <class A, class B>
concept HasNearestPoints = requires(const A& a, const B& b) {
  nearest_points(MeasuredLengths(), a, b);
};

template <class A, class B, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_about_contact(const A& a, const B& b, const First& first, const Second& second) {
  require_valid("intersects", first, second);
  if constexpr (std::is_same_v<B, Obb3>) {
    const Meeting s = nearest_points_of_skewed(MeasuredLengths(), a, b);
    if (s != Meeting::unknown) return s == Meeting::meet;
  }
  if constexpr (std::is_same_v<A, Sphere3> && is_one_of<B, Obb3, OrthographicFrustum>) {
    const DefaultFloatingPoint environment;
    const Meeting s = meeting_in_integers(a, b);
    if (s != Meeting::unknown) return s == Meeting::meet;
  }
  return solvers::share_a_point(a, b);
}

template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool are_within_reach(const A& a, const B& b, const First& first, const Second& second) {
  const Meeting s = nearest_points(MeasuredLengths(), a, b);
  if (s != Meeting::unknown) [[likely]]
    return s == Meeting::meet;
  return meet_about_contact(a, b, first, second);
}

/// With a filter of the planes of the first, in this order.
template <class A, class B>
inline constexpr bool has_planes = std::is_same_v<A, ViewFrustum> && (SeenFromPlanes<B> || std::is_same_v<B, Sphere3>);

template <class A, class B, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_planes(const A& a, const B& b, const First& first,
                                                       const Second& second) {
  require_valid("intersects", first, second);
  const DefaultFloatingPoint environment;
  const Meeting s = meeting_by_exact_planes(a, b);
  return s != Meeting::unknown ? s == Meeting::meet : solvers::share_a_point(a, b);
}

template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet_by_filtered_planes(const A& a, const B& b, const First& first,
                                                           const Second& second) {
  using Numbers = std::conditional_t<SeenFromPlanes<B>, MeasuredAgainst<A>, MeasuredAgainstBall<A>>;
  const Meeting s = meeting_by_planes<Numbers>(a, b);
  if (s != Meeting::unknown && conditions_hold(a) && conditions_hold(b)) [[likely]]
    return s == Meeting::meet;
  return meet_by_exact_planes(a, b, first, second);
}

template <class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_core(const ViewFrustum& frustum, const Capsule3& capsule,
                                                     const First& first, const Second& second) {
  require_valid("intersects", first, second);
  const DefaultFloatingPoint environment;
  if (meeting_by_exact_planes(frustum, capsule) == Meeting::meet) return true;
  return solvers::share_a_point(frustum, capsule);
}
template <class First, class Second>
[[gnu::always_inline]] inline bool meet_by_core(const ViewFrustum& frustum, const Capsule3& capsule, const First& first,
                                                const Second& second) {
  const Meeting s = meeting_by_planes(frustum, capsule);
  if (s != Meeting::unknown && conditions_hold(frustum) && conditions_hold(capsule)) [[likely]]
    return s == Meeting::meet;
  return meet_by_exact_core(frustum, capsule, first, second);
}

/// A point lies in a box or apart.
template <class A, class B>
inline constexpr bool has_contents = std::is_same_v<A, OrthographicFrustum>&& std::is_same_v<B, Point3>;

template <class A, class B, class First, class Second>
[[gnu::noinline]] bool meet_by_exact_contents(const A& a, const B& b, const First& first, const Second& second) {
  require_valid("intersects", first, second);
  const Certificate exact = exact_contains(a, b);
  return is_certain(exact) ? exact == Certificate::positive : solvers::share_a_point(a, b);
}

template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet_by_contents(const A& a, const B& b, const First& first, const Second& second) {
  const Certificate c = filter_contains(a, b);
  if (is_certain(c)) [[likely]]
    return c == Certificate::positive;
  return meet_by_exact_contents(a, b, first, second);
}

/// With a filter of signs, in this order.
template <class A, class B>
inline constexpr bool has_signs = sign_degree<A, B> > 0;

/// A call of its own, so that the filter has no registers to save.
template <class A, class B, class First, class Second>
[[gnu::noinline]] bool meet_by_exact_signs(const A& a, const B& b, const First& first, const Second& second) {
  require_valid("intersects", first, second);
  const Meeting s = exact_signs(a, b);
  return s != Meeting::unknown ? s == Meeting::meet : solvers::share_a_point(a, b);
}

template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet_by_filtered_signs(const A& a, const B& b, const First& first,
                                                          const Second& second) {
  Measured<sign_degree<A, B>> numbers;
  const Meeting s = meeting_by_signs(numbers, a, b);
  if (s != Meeting::unknown && conditions_hold(a) && conditions_hold(b)) [[likely]]
    return s == Meeting::meet;
  return meet_by_exact_signs(a, b, first, second);
}

}  // namespace

}  // namespace convex

template <class A, class B>
requires convex::Pair<A, B>
bool intersects(const A& first, const B& second) {
  if constexpr (convex::has_planes<A, B>) {
    return convex::meet_by_filtered_planes(first, second, first, second);
  } else if constexpr (convex::has_planes<B, A>) {
    return convex::meet_by_filtered_planes(second, first, first, second);
  } else if constexpr (std::is_same_v<A, ViewFrustum> && std::is_same_v<B, Capsule3>) {
    return convex::meet_by_core(first, second, first, second);
  } else if constexpr (std::is_same_v<B, ViewFrustum> && std::is_same_v<A, Capsule3>) {
    return convex::meet_by_core(second, first, first, second);
  } else if constexpr (convex::has_contents<A, B>) {
    return convex::meet_by_contents(first, second, first, second);
  } else if constexpr (convex::has_contents<B, A>) {
    return convex::meet_by_contents(second, first, first, second);
  } else if constexpr (convex::has_gaps<A, B>) {
    return convex::meet(first, second, first, second);
  } else if constexpr (convex::has_gaps<B, A>) {
    return convex::meet(second, first, first, second);
  } else if constexpr (convex::HasNearestPoints<A, B>) {
    return convex::are_within_reach(first, second, first, second);
  } else if constexpr (convex::HasNearestPoints<B, A>) {
    return convex::are_within_reach(second, first, first, second);
  } else if constexpr (convex::has_signs<A, B>) {
    return convex::meet_by_filtered_signs(first, second, first, second);
  } else if constexpr (convex::has_signs<B, A>) {
    return convex::meet_by_filtered_signs(second, first, first, second);
  } else {
    require_valid("intersects", first, second);
    return solvers::share_a_point(first, second);
  }
}

}  // namespace plumb
