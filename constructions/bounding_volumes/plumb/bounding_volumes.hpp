#pragma once

#include <span>

#include <plumb/point_array.hpp>
#include <plumb/round_solids.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

// Bounding volumes of points. Every point lies in the volume, which is a closed set, exactly: each number is rounded
// towards the outside, to the next double that contains all points. The numbers are the same in every floating-point
// environment, and a zero among them is +0. Nothing is allocated, but by exact arithmetic on numbers of exponents
// thousands apart.
//
// Refused by all: no point at all; a number that is not finite.

/// The smallest box that contains the points: the least and the greatest of their coordinates. Exact. Degree 1, by
/// definition.
Aabb3 bounding_aabb(std::span<const Point3> points);

/// The smallest box with doubles for bounds that contains the disc, the cylinder or the cone: each bound rounded once,
/// outward. Refused: what the shapes themselves refuse; a bound beyond the largest double.
/// A circle around c with the normal n reaches as far as c_i +- r sqrt(1 - n_i^2 / |n|^2) along an axis; by definition.
/// Degree 6.
Aabb3 bounding_aabb(const Disc3& disc);
Aabb3 bounding_aabb(const Cylinder3& cylinder);
Aabb3 bounding_aabb(const Cone3& cone);

/// The smallest k-DOP (k is 6, 14, 18 or 26) with doubles for bounds that contains the points: along each direction n
/// the greatest double that no n.p is below, and the least that none exceeds.
/// Refused: a sum n.p beyond the largest double, which no k-DOP bounds.
/// By error-free transformations of the sums, of at most three coordinates. Degree 1. Klosowski, Held, Mitchell,
/// Sowizral and Zikan, Efficient Collision Detection Using Bounding Volume Hierarchies of k-DOPs (1998).
template <int K>
[[gnu::visibility("default")]] Kdop<K> bounding_kdop(std::span<const Point3> points);
extern template Kdop6 bounding_kdop<6>(std::span<const Point3> points);
extern template Kdop14 bounding_kdop<14>(std::span<const Point3> points);
extern template Kdop18 bounding_kdop<18>(std::span<const Point3> points);
extern template Kdop26 bounding_kdop<26>(std::span<const Point3> points);

/// A ball that contains the points: about a centre in doubles, that of the smallest ball but for rounding errors, with
/// the least double for radius. The centre may depend on the order of the points; one point is its own centre.
/// Refused: points so far apart that the radius is beyond the largest double.
/// The centre by pivoting: the point farthest from the smallest ball of at most four points joins them, until none is
/// outside; mostly some ten passes over all points. Gaertner, Fast and Robust Smallest Enclosing Balls (1999); Welzl,
/// Smallest Enclosing Disks (1991). The radius by exact comparison with |p - c|^2; degree 2.
Sphere3 bounding_sphere(std::span<const Point3> points);

/// A box along a given frame that contains the points: { c + alpha u + beta v + gamma w : |alpha| <= hu, ... }, with u,
/// v and w as given, neither normalised nor orthogonal. The centre is that of the smallest such box, computed in
/// doubles; or some point among the points, which at most doubles the halves, where the frame is so flat that
/// |det(u, v, w)| is below 2^-40 once each vector is scaled by a power of two to a largest coordinate between 1 and 2.
/// (Where the middle of a skew box has a coordinate beyond the largest double, the centre has that.) For that centre
/// the halves are the least doubles. Refused: u, v and w that are linearly dependent; halves beyond the largest double.
/// The outermost points by exact comparison along the normals of the faces, v x w, w x u and u x v; degree 3. The
/// halves by exact comparison with the coordinates of these in the frame; degree 4. By definition.
Obb3 bounding_obb(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w);

/// A capsule along a direction that contains the points: about the axis in the middle of them, as wide as they are from
/// it, and no longer than its round ends need to be. All that in doubles; for the segment that these give the radius is
/// the greatest distance of a point, rounded outward by less than 2^-45 of the extent of the points. A direction of 0
/// leaves a ball.
/// Refused: a radius of 2^1023 or more.
/// The radius in intervals; degree 2. Larsen, Gottschalk, Lin and Manocha, Fast Proximity Queries with Swept Sphere
/// Volumes (2000).
Capsule3 bounding_capsule(std::span<const Point3> points, const Vector3& d);

/// A lozenge that contains the points: its rectangle is along u, and along what of v is orthogonal to u, in the middle
/// of their height above the plane of these, and no larger than round edges need it to be. Its radius, what is refused
/// and how: as for bounding_capsule. Where u or v is 0, or one a multiple of the other, any orthogonal one serves.
/// Larsen, Gottschalk, Lin and Manocha, Fast Proximity Queries with Swept Sphere Volumes (2000).
Lozenge3 bounding_lozenge(std::span<const Point3> points, const Vector3& u, const Vector3& v);

/// Axes for the frames of these, about orthonormal: u along which points vary most, w along which they vary least.
struct PrincipalAxes {
  Vector3 u, v, w;
};

/// Those of the covariance of points. Points that are inside of the others turn the axes where these are not evenly
/// spread; of the triangles of a surface it is better to take the area.
/// In doubles, by Jacobi's method. Gottschalk, Lin and Manocha, OBBTree (1996), 4.
PrincipalAxes principal_axes(std::span<const Point3> points);
/// Those of the covariance of all points of triangles, each as much as its area; of the corners where that is 0.
/// Gottschalk, Lin and Manocha, OBBTree (1996), 4.
PrincipalAxes principal_axes(std::span<const Triangle3> triangles);

// The same of points, and vectors, of other types (point_like.hpp), which are copied.

template <detail::ForeignRangeOf<3> Points>
Aabb3 bounding_aabb(const Points& points) {
  return bounding_aabb(PointArray<Point3>(points));
}
template <int K, detail::ForeignRangeOf<3> Points>
Kdop<K> bounding_kdop(const Points& points) {
  return bounding_kdop<K>(std::span<const Point3>(PointArray<Point3>(points)));
}
template <detail::ForeignRangeOf<3> Points>
Sphere3 bounding_sphere(const Points& points) {
  return bounding_sphere(PointArray<Point3>(points));
}
template <detail::ForeignRangeOf<3> Points, ReadAs<Vector3> U, ReadAs<Vector3> V, ReadAs<Vector3> W>
Obb3 bounding_obb(const Points& points, const U& u, const V& v, const W& w) {
  return bounding_obb(PointArray<Point3>(points), read_as<Vector3>(u), read_as<Vector3>(v), read_as<Vector3>(w));
}
template <detail::ForeignRangeOf<3> Points>
Capsule3 bounding_capsule(const Points& points, const Vector3& d) {
  return bounding_capsule(PointArray<Point3>(points), d);
}
template <detail::ForeignRangeOf<3> Points>
Lozenge3 bounding_lozenge(const Points& points, const Vector3& u, const Vector3& v) {
  return bounding_lozenge(PointArray<Point3>(points), u, v);
}
template <detail::ForeignRangeOf<3> Points>
PrincipalAxes principal_axes(const Points& points) {
  return principal_axes(std::span<const Point3>(PointArray<Point3>(points)));
}
template <ReadAs<Vector3> U, ReadAs<Vector3> V, ReadAs<Vector3> W>
requires(detail::Foreign<U> || detail::Foreign<V> || detail::Foreign<W>) Obb3
    bounding_obb(std::span<const Point3> points, const U& u, const V& v, const W& w) {
  return bounding_obb(points, read_as<Vector3>(u), read_as<Vector3>(v), read_as<Vector3>(w));
}

}  // namespace plumb
