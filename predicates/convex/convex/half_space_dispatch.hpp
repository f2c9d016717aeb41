#pragma once

// Which filter and which exact method decide a pair of which one set is given by half-spaces.

#include <plumb/half_space_sets.hpp>

#include <plumb/floating_point_environment.hpp>
#include <plumb/valid.hpp>

#include <convex/hull_frustum.hpp>
#include <convex/hull_frustum_integers.hpp>
#include <convex/hull_kdop.hpp>
#include <convex/kdop_planes.hpp>
#include <convex/line_frustum.hpp>
#include <convex/line_kdop.hpp>
#include <convex/plane_frustum.hpp>
#include <convex/plane_side_filter.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace {

template <class Shape>
inline constexpr bool is_kdop = convex::is_one_of<Shape, Kdop6, Kdop14, Kdop18, Kdop26>;

// What is not certain at once is decided in calls of their own, once for both orders of the arguments; only what is
// refused is named by their order.

template <int J, int K>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_numbers(const Kdop<J>& a, const Kdop<K>& b) {
  const auto c = convex::common_kdop(
      a, b, [](double x, double y) { return lesser(x, y); }, [](double x, double y) { return greater(x, y); });
  bool is_empty = false;
  check_conditions(c, [&is_empty](const char*, const char*, const char*) { is_empty = true; });
  if (is_empty) return false;
  return std::is_same_v<decltype(c), const Kdop6> || solvers::share_a_point(a, b);
}

template <int K, class B>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_numbers(const Kdop<K>& a, const B& b) {
  if constexpr (convex::Clipped<B>) {
    const convex::Meeting s = convex::exact_signs(b, a);
    if (s != convex::Meeting::unknown) return s == convex::Meeting::meet;
  } else if constexpr (!std::is_same_v<B, Obb3>) {
    const DefaultFloatingPoint environment;
    const convex::Meeting s = convex::meeting_by_exact_planes(a, b);
    if (s != convex::Meeting::unknown) return s == convex::Meeting::meet;
  }
  return solvers::share_a_point(a, b);
}

template <class A, class B>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_numbers(const A& a, const B& b) {
  const DefaultFloatingPoint environment;
  const convex::Meeting s = convex::meeting_by_exact_planes(a, b);
  if (s != convex::Meeting::unknown) return s == convex::Meeting::meet;
  return solvers::share_a_point(a, b);
}

template <class A>
[[gnu::noinline, gnu::cold]] bool meet_by_exact_numbers(const A& frustum, const Plane3& plane) {
  const DefaultFloatingPoint environment;
  const convex::Meeting s = convex::meeting_by_exact_edges(frustum, plane);
  return s != convex::Meeting::unknown ? s == convex::Meeting::meet : solvers::share_a_point(frustum, plane);
}

/// a and b are first and second or, in another order or form, made of them.
template <class A, class B, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_exactly(const A& a, const B& b, const First& first, const Second& second) {
  require_valid("intersects", first, second);
  return meet_by_exact_numbers(a, b);
}

template <class A, class B>
[[gnu::noinline]] convex::Meeting filter_by_slabs(const A& a, const B& b) {
  return convex::meeting_by_slabs(a, b);
}

/// a and b are the two in the order of the call; a box is a k-DOP.
template <int J, int K, class First, class Second>
[[gnu::always_inline]] inline bool share_a_point(const Kdop<J>& a, const Kdop<K>& b, const First& first,
                                                 const Second& second) {
  using namespace convex;
  const Meeting s = filter_by_slabs(a, b);
  if (s != Meeting::unknown && all_finite(first) && all_finite(second) && conditions_hold(first) &&
      conditions_hold(second)) [[likely]]
    return s == Meeting::meet;
  return meet_exactly(a, b, first, second);
}
constexpr Kdop6 as_kdop(const Aabb3& b) { return {{b.min.x, b.min.y, b.min.z}, {b.max.x, b.max.y, b.max.z}}; }
template <int K>
constexpr const Kdop<K>& as_kdop(const Kdop<K>& s) {
  return s;
}

template <class T>
concept SeenFromSlabs = convex::Clipped<T> || convex::is_one_of<T, Triangle3, Tetrahedron3, Obb3>;
/// first and second are the two in the order of the call.
template <int K, SeenFromSlabs B, class First, class Second>
[[gnu::always_inline]] inline bool meets(const Kdop<K>& a, const B& b, const First& first, const Second& second) {
  using namespace convex;
  const Meeting s = filter_by_slabs(a, b);
  if (s != Meeting::unknown && all_finite(a) && all_finite(b) && conditions_hold(a) && conditions_hold(b)) [[likely]]
    return s == Meeting::meet;
  return meet_exactly(a, b, first, second);
}

/// first and second are the two in the order of the call.
template <convex::GivenByMatrix A, class First, class Second>
[[gnu::always_inline]] inline bool meet(const A& frustum, const Plane3& plane, const First& first,
                                        const Second& second) {
  const convex::Meeting s = convex::filter_by_edges(frustum, plane);
  if (s != convex::Meeting::unknown && convex::conditions_hold(plane)) [[likely]]
    return s == convex::Meeting::meet;
  return meet_exactly(frustum, plane, first, second);
}

/// In line for a box, of which many are asked about.
template <class A, class B>
[[gnu::noinline]] convex::Meeting filter_by_planes(const A& a, const B& b) {
  return convex::meeting_by_planes<convex::MeasuredAgainst<A>>(a, b);
}
template <class A>
[[gnu::always_inline]] inline convex::Meeting filter_by_planes(const A& a, const Aabb3& b) {
  return convex::meeting_by_planes<convex::MeasuredAgainst<A>>(a, b);
}

/// a is a frustum, and first and second the two in the order of the call.
template <class A, class B, class First, class Second>
[[gnu::always_inline]] inline bool meet(const A& a, const B& b, const First& first, const Second& second) {
  using namespace convex;
  const Meeting s = filter_by_planes(a, b);
  if (s != Meeting::unknown && conditions_hold(b)) [[likely]]
    return s == Meeting::meet;
  return meet_exactly(a, b, first, second);
}

}  // namespace

template <class A, class B>
requires(convex::HalfSpaces<A>&& convex::AgainstHalfSpaces<B>) ||
    (convex::AgainstHalfSpaces<A> && convex::HalfSpaces<B>)  //
    bool intersects(const A& first, const B& second) {
  if constexpr ((is_kdop<A> || is_kdop<B>)&&requires {
                  share_a_point(as_kdop(first), as_kdop(second), first, second);
                }) {
    if constexpr (sizeof as_kdop(first) > sizeof as_kdop(second))
      return share_a_point(as_kdop(second), as_kdop(first), first, second);
    else
      return share_a_point(as_kdop(first), as_kdop(second), first, second);
  } else if constexpr (is_kdop<A> && SeenFromSlabs<B>) {
    return meets(first, second, first, second);
  } else if constexpr (is_kdop<B> && SeenFromSlabs<A>) {
    return meets(second, first, first, second);
  } else if constexpr (convex::GivenByMatrix<A> && (convex::SeenFromPlanes<B> || std::is_same_v<B, Plane3>)) {
    return meet(first, second, first, second);
  } else if constexpr (convex::GivenByMatrix<B> && (convex::SeenFromPlanes<A> || std::is_same_v<A, Plane3>)) {
    return meet(second, first, first, second);
  } else {
    if constexpr (is_kdop<A> && std::is_same_v<B, Plane3>) {
      const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), second, first);
      if (quick.is_certain) [[likely]]
        return quick.meets_plane();
    } else if constexpr (is_kdop<B> && std::is_same_v<A, Plane3>) {
      const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), first, second);
      if (quick.is_certain) [[likely]]
        return quick.meets_plane();
    }
    require_valid("intersects", first, second);
    return solvers::share_a_point(first, second);
  }
}

}  // namespace plumb
