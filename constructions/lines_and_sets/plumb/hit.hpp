#pragma once

#include <optional>
#include <type_traits>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/round_to.hpp>
#include <plumb/detail/shared_names.hpp>

namespace plumb {

/// The parameters at which a segment, ray or line enters a set and leaves it.
struct Hit {
  double enter, leave;
  friend constexpr bool operator==(const Hit&, const Hit&) = default;
};

/// The weights of the corners b and c of the triangle, at the point that is hit.
struct HitWeights {
  double b, c;
  friend constexpr bool operator==(const HitWeights&, const HitWeights&) = default;
};
struct TriangleHit {
  double enter, leave;
  std::optional<HitWeights> weights;  ///< where one point of a triangle that has an area is hit, at one parameter
  friend constexpr bool operator==(const TriangleHit&, const TriangleHit&) = default;
};

/// What two of segment2, ray2 and line2 share, by the parameters there.
struct PlanarHit {
  enum class Kind : signed char {
    miss,     ///< nothing
    meet,     ///< one point, at the parameter `first` of the first and `second` of the second
    overlap,  ///< more, from `first` to `second`, both parameters of the first
    hit       ///< the same where one of the directions is 0: the second is then hit as in space
  };
  Kind kind;
  double first, second;  ///< 0 where nothing is shared
  friend constexpr bool operator==(const PlanarHit&, const PlanarHit&) = default;
};

namespace bodies {

template <class S>
concept Linear2 = detail::is_any_of<S, Segment2, Ray2, Line2>;
template <class S>
concept Linear3 = detail::is_any_of<S, Segment3, Ray3, Line3>;
template <class S>
concept CanBeHit =
    detail::is_any_of<S, Triangle3, Tetrahedron3, Plane3, HalfSpace3, Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6, Kdop14,
                      Kdop18, Kdop26, Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum, Disc3, Cylinder3, Cone3>;

template <class S>
using HitOf = std::conditional_t<detail::is_same<S, Triangle3>, TriangleHit, Hit>;

}  // namespace bodies

namespace lines_and_sets {
[[gnu::visibility("default")]] std::optional<TriangleHit> hit(const bodies::AnyShape& first,
                                                              const bodies::AnyShape& second,
                                                              RoundTo to = RoundTo::nearest);
// What has a filter goes by it.
template <class A>
[[gnu::visibility("default")]] std::optional<TriangleHit> hit_triangle(const A& first, const Triangle3& second);
template <class A>
[[gnu::visibility("default")]] std::optional<Hit> hit_box(const A& first, const Aabb3& second);
[[gnu::visibility("default")]] std::optional<Hit> hit_plane(const Segment3& first, const Plane3& second);
[[gnu::visibility("default")]] PlanarHit hit_in_plane(const bodies::AnyShape& first, const bodies::AnyShape& second,
                                                      RoundTo to);
}  // namespace lines_and_sets

/// Where do a ray, segment or line o + t d (of a segment d = b - a) and a convex set share points? The parameters at
/// which it enters the closed set and leaves it, within its own range, each rounded once, to the nearest double, ties
/// to even, or to the double next below or above; the same bits on every machine and in every floating-point
/// environment.
///   nothing:  they share no point
///   enter = leave:  one point; touching counts
///   enter = 0:  a ray or segment that begins inside; leave = 1:  a segment that ends inside
///   leave infinite:  a half-line or more lies inside (enter -infinity: all of a line); or a parameter is so large
/// Where d = 0 the first is a point, and where that lies in the set all of the range is the answer: 0 to infinity, 0 to
/// 1, -infinity to infinity. Of a triangle that is hit at one parameter also the weights of the corners b and c; of one
/// whose corners are collinear there are none.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// The inequalities of a set without a radius become intervals of t, their ends quotients that are compared exactly:
/// Kay and Kajiya, Ray Tracing Complex Scenes (1986); of a triangle Moeller and Trumbore, Fast, Minimum Storage
/// Ray-Triangle Intersection (1997). Of the others the ends are roots of quadratic equations of a face: Ericson,
/// Real-Time Collision Detection (2005), 5.3; of a disc, cylinder or cone its planes are taken first. Double-doubles
/// with a bound, integers, rationals. Degree 2 and more.
template <bodies::Linear3 A, bodies::CanBeHit B>
inline auto hit(const A& first, const B& second, RoundTo to = RoundTo::nearest) -> std::optional<bodies::HitOf<B>> {
  if (to == RoundTo::nearest) {
    if constexpr (detail::is_same<B, Triangle3>)
      return lines_and_sets::hit_triangle(first, second);
    else if constexpr (detail::is_same<B, Aabb3>)
      return lines_and_sets::hit_box(first, second);
    else if constexpr (detail::is_same<A, Segment3> && detail::is_same<B, Plane3>)
      return lines_and_sets::hit_plane(first, second);
  }
  const std::optional<TriangleHit> found = lines_and_sets::hit(bodies::any_shape(first), bodies::any_shape(second), to);
  if constexpr (detail::is_same<B, Triangle3>) {
    return found;
  } else {
    if (!found) return {};
    return Hit{found->enter, found->leave};
  }
}

/// The same in the plane, of two of segment, ray and line, as PlanarHit says it.
/// Refused: a number that is not finite. Degree 2 to 4. By definition: quotients of cross products.
template <bodies::Linear2 A, bodies::Linear2 B>
inline PlanarHit hit(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return lines_and_sets::hit_in_plane(bodies::any_shape(first), bodies::any_shape(second), to);
}

/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> hit(const Shapes&...);

}  // namespace plumb
