#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <plumb/point_array.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// What kind of set the convex hull of some points is.
enum class HullKind : unsigned char { point, segment, polygon, polyhedron };

/// A convex hull in the plane: its corners, each once.
struct ConvexHull2 {
  HullKind kind;
  std::vector<Point2> corners;  ///< counter-clockwise from the lexicographically least; of a segment that end first
  friend bool operator==(const ConvexHull2&, const ConvexHull2&) = default;
};

/// A convex hull in space: its corners, each once, and the faces of a polyhedron.
struct ConvexHull3 {
  HullKind kind;
  /// Of a polyhedron and a segment in lexicographic order; of a polygon around it from the least, the way for which the
  /// first component of (v1 - v0) x (v2 - v0) that is not 0 is positive.
  std::vector<Point3> corners;
  /// The places in `corners` of the corners of all faces, one face after the other. A face goes counter-clockwise, seen
  /// from outside, from its least corner; it has all that is in its plane. Faces are in lexicographic order.
  std::vector<std::size_t> face_corners;
  std::vector<std::size_t> face_ends;  ///< for each face where it ends in `face_corners`

  std::size_t face_count() const { return face_ends.size(); }
  std::span<const std::size_t> face(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : face_ends[i - 1];
    return std::span(face_corners).subspan(begin, face_ends[i] - begin);
  }
  friend bool operator==(const ConvexHull3&, const ConvexHull3&) = default;
};

// Both are exact, and the same for the same points in any order, repeated or not. A zero among the numbers is +0.
// Refused: no point at all; a number that is not finite.

/// The smallest convex polyhedron that contains the points; of points in one plane a polygon, a segment or a point.
/// Quickhull: the point farthest above a face takes the place of all faces that it is above, which orient3d decides
/// where the plane of the face in doubles does not; then coplanar triangles make one face. n log n in practice.
/// Degree 3. Barber, Dobkin and Huhdanpaa, The Quickhull Algorithm for Convex Hulls (1996).
ConvexHull3 convex_hull(std::span<const Point3> points);

/// The smallest convex polygon that contains the points; of points on one line a segment or a point.
/// By the lower and the upper chain of the points in order. Degree 2. Andrew, Another Efficient Algorithm for Convex
/// Hulls in Two Dimensions (1979).
ConvexHull2 convex_hull2(std::span<const Point2> points);

// The same of points of other types (point_like.hpp), which are copied.

template <detail::ForeignRangeOf<3> Points>
ConvexHull3 convex_hull(const Points& points) {
  return convex_hull(PointArray<Point3>(points));
}
template <detail::ForeignRangeOf<2> Points>
ConvexHull2 convex_hull2(const Points& points) {
  return convex_hull2(PointArray<Point2>(points));
}

}  // namespace plumb
