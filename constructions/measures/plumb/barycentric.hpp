#pragma once

#include <plumb/detail/round_to.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// The weights of the corners of a triangle, and of a tetrahedron.
struct TriangleWeights {
  double a, b, c;
  friend constexpr bool operator==(const TriangleWeights&, const TriangleWeights&) = default;
};
struct TetrahedronWeights {
  double a, b, c, d;
  friend constexpr bool operator==(const TetrahedronWeights&, const TetrahedronWeights&) = default;
};

/// The barycentric coordinates of a point: the weights, of sum 1, with which the corners add up to it, each rounded
/// once, to the nearest double, ties to even, or to the double next below or above; the same bits on every machine and
/// in every floating-point environment. For a triangle in space those of the point's projection onto its plane.
///   none negative:        the point (the projection) lies in the set; one is +0 where it lies on a side
///   some negative, or -0: it lies beyond the side against each such corner
/// An exact zero is +0. What is too small for a double is 0 with its sign, so that +0 may be a little more than that;
/// what is too large is infinite.
/// Refused: a number that is not finite; corners that are collinear, or coplanar ones of a tetrahedron.
/// Ericson, Real-Time Collision Detection (2005), section 3.4: quotients of areas or volumes, in double-doubles with a
/// bound, or in integers. Degree 2 in the plane, 4 for a triangle in space, 3 for a tetrahedron.
[[gnu::visibility("default")]] TriangleWeights barycentric(const Point2& point, const Triangle2& triangle,
                                                           RoundTo to = RoundTo::nearest);
[[gnu::visibility("default")]] TriangleWeights barycentric(const Point3& point, const Triangle3& triangle,
                                                           RoundTo to = RoundTo::nearest);
[[gnu::visibility("default")]] TetrahedronWeights barycentric(const Point3& point, const Tetrahedron3& tetrahedron,
                                                              RoundTo to = RoundTo::nearest);

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto barycentric(const P&... p) -> detail::Answer<decltype(barycentric(detail::read<P...>(p)...))> {
  return barycentric(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> barycentric(const Shapes&...);

}  // namespace plumb
