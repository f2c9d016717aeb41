#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/compare_distance_to.hpp>
#include <plumb/detail/mesh_search.hpp>
#include <plumb/feature.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_tree.hpp>
#include <plumb/plumb.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

/// A point of a surface, on a triangle by its index.
struct SurfacePoint {
  double distance;  ///< correctly rounded; below 0, or -0, inside, where signed_distance answers
  Point3 point;     ///< each coordinate correctly rounded
  std::uint32_t triangle;
  Feature feature;  ///< of the triangle: where on it the point lies; never the face of a degenerate one
  friend constexpr bool operator==(const SurfacePoint&, const SurfacePoint&) = default;
};

/// Which points are inside of a closed surface, by their winding number.
enum class WindingRule : unsigned char { positive, nonzero, odd };

enum class PointInMesh : unsigned char { outside, boundary, inside };

/// The point of the surface that is nearest to p; nothing where there are no triangles.
///   several points are nearest:   the lexicographically least, before it is rounded
///   it lies on several triangles: that of the least index
/// Refused: a number of p that is not finite. Each triangle that bounds in doubles leave is told its nearest vertex,
/// edge or face by exact signs (Ericson, Real-Time Collision Detection (2005), 5.1.5); of different ones the squared
/// distances are compared. Degree 10.
std::optional<SurfacePoint> closest(const MeshTree& tree, const Point3& p);

/// How often the surface winds around p, outward faces counting as entered from outside; nothing on the surface. A ray
/// upward, moved by an infinitely small vector, meets neither vertices nor edges, so each crossing counts once.
/// Refused: a number of p that is not finite; a mesh that is not closed. Degree 3. Edelsbrunner and Muecke, Simulation
/// of Simplicity (1990).
std::optional<int> winding(const MeshTree& tree, const Point3& p);

/// Where is p, by the winding number there?
///   boundary  on the surface, whatever the winding number around it
///   inside    the winding number is positive, or what else the rule says
///   outside   everywhere else
/// Refused: as by winding.
PointInMesh inside(const MeshTree& tree, const Point3& p, WindingRule rule = WindingRule::positive);

/// The same as closest, with a distance below 0, or -0, where p is inside.
/// Refused: as by winding.
std::optional<SurfacePoint> signed_distance(const MeshTree& tree, const Point3& p,
                                            WindingRule rule = WindingRule::positive);

enum class HitKind : unsigned char {
  vertex,  ///< one point, a corner of a triangle there
  edge,    ///< one point, of an edge of one
  face,    ///< one point, inside of all triangles there
  along    ///< more than one point; or the line's direction is 0 and its range is the piece
};

/// A maximal piece that a line and the surface share.
struct MeshHit {
  double enter, leave;  ///< parameters, each correctly rounded
  HitKind kind;
  /// The change of the winding number across the whole piece, from before it on the line to behind it, whatever was
  /// cut: 1 for entering through an outward face. On a mesh that is not closed it is that of the line moved by (e, e^2,
  /// e^3) for an infinitely small e > 0.
  int crossing;
  std::vector<std::uint32_t> triangles;  ///< all that share a point with the piece, as it is cut, in rising order
  friend bool operator==(const MeshHit&, const MeshHit&) = default;
};

/// Which part of the line counts. Pieces are cut to from <= t <= to; then those are left out that begin at `after` or
/// before. Compared exactly.
struct HitRange {
  std::optional<double> from = {}, to = {}, after = {};
};

/// The pieces that a ray, segment or line shares with the surface, in their order along it. Each counts once, also
/// where it goes through a vertex or an edge: over a whole line the crossings of a closed mesh add up to 0, over a ray
/// from outside of the surface to minus the winding number of its origin.
///   the direction is 0:  one piece, where the origin lies on the surface, with the range as hit.hpp says it
///   from > to:           none
/// Refused: a number that is not finite. Edges are passed on the side of exact signs, degree 3; what these leave open
/// is compared in rationals.
std::vector<MeshHit> hits(const MeshTree& tree, const Ray3& ray, const HitRange& range = {});
std::vector<MeshHit> hits(const MeshTree& tree, const Segment3& segment, const HitRange& range = {});
std::vector<MeshHit> hits(const MeshTree& tree, const Line3& line, const HitRange& range = {});

/// The first of these.
std::optional<MeshHit> first_hit(const MeshTree& tree, const Ray3& ray, const HitRange& range = {});
std::optional<MeshHit> first_hit(const MeshTree& tree, const Segment3& segment, const HitRange& range = {});
std::optional<MeshHit> first_hit(const MeshTree& tree, const Line3& line, const HitRange& range = {});

/// Is there one?
template <class Linear>
bool any_hit(const MeshTree& tree, const Linear& line, const HitRange& range = {}) {
  return first_hit(tree, line, range).has_value();
}

/// The triangles that share a point with a shape, in rising order, for each shape that `intersects` takes with a
/// triangle and with an Aabb3. Refused: what intersects refuses of the shape.
template <class Shape>
requires(!detail::Foreign<Shape>) && requires(const Shape& s) { intersects(s, Aabb3()), intersects(s, Triangle3()); }
std::vector<std::uint32_t> overlaps(const MeshTree& tree, const Shape& shape) {
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid("overlaps", "shape", shape);
  const auto box = [&](const Aabb3& b) { return intersects(shape, b); };
  const auto triangle = [&](const Triangle3& t) { return intersects(shape, t); };
  return trees::search(tree, box, triangle, trees::surroundings_of(shape, 0));
}

/// The triangles at a distance of at most r from a shape, in rising order, exactly; none from an empty one. For each
/// shape that compare_distance_to takes with a triangle and with an Aabb3. Refused: r below 0 or not finite; what
/// compare_distance_to refuses of the shape.
template <class Shape>
requires(!detail::Foreign<Shape>) && requires(const Shape& s) {
  compare_distance_to(s, Aabb3(), 0.0), compare_distance_to(s, Triangle3(), 0.0);
}
std::vector<std::uint32_t> within(const MeshTree& tree, const Shape& shape, double r) {
  detail::require_finite("within", "r", r);
  if (r < 0) throw InvalidArgument("within: r is negative");
  if (!is_valid(shape)) [[unlikely]]
    detail::refuse_invalid("within", "shape", shape);
  if constexpr (bodies::may_be_empty<Shape>) {
    if (solvers::empty_one(bodies::any_shape(shape), bodies::any_shape(Triangle3())) == 0) return {};
  }
  const auto box = [&](const Aabb3& b) { return compare_distance_to(shape, b, r) <= 0; };
  const auto triangle = [&](const Triangle3& t) { return compare_distance_to(shape, t, r) <= 0; };
  return trees::search(tree, box, triangle, trees::surroundings_of(shape, r));
}

/// The triangles of which no plane of a frustum has all corners strictly outside, in rising order: those that a camera
/// may see, and a few that are beside its frustum, across an edge of it. The planes are exact.
/// Refused: a number that is not finite; a ViewFrustum that is none, or of left, up and direction that are linearly
/// dependent. Subtrees outside of a plane are not looked into, and what is inside of one is not asked about it again;
/// the plane that was failed last comes first. Degree 3 at most, 6 of a ViewFrustum. Assarsson and Moeller, Optimized
/// View Frustum Culling Algorithms for Bounding Boxes (2000).
std::vector<std::uint32_t> cull(const MeshTree& tree, const FrustumGl& frustum);
std::vector<std::uint32_t> cull(const MeshTree& tree, const FrustumD3d& frustum);
std::vector<std::uint32_t> cull(const MeshTree& tree, const ViewFrustum& frustum);

/// The pairs of triangles of two meshes that share a point, one of each, in rising order. A mesh asked about itself is
/// like any other: each triangle meets itself and its neighbours; asked of one tree it is the search of check_mesh, and
/// ten times as fast as of two. In parallel, the same for any number of threads.
/// Refused: nothing that a tree is made of. Gottschalk, Lin and Manocha, OBBTree (1996), of boxes along the axes; each
/// pair of triangles by exact signs, degree 3.
std::vector<std::array<std::uint32_t, 2>> overlapping(const MeshTree& first, const MeshTree& second);

/// How far two surfaces are apart, and where.
struct MeshDistance {
  double distance;       ///< correctly rounded
  Point3 first, second;  ///< the points, one of each surface, each coordinate correctly rounded
  std::uint32_t triangle_of_first, triangle_of_second;  ///< the least on which each of them lies
  friend constexpr bool operator==(const MeshDistance&, const MeshDistance&) = default;
};

/// The least distance of two surfaces, not of the solids that they bound; nothing where one has no triangles.
///   several pairs are nearest:  the one whose first point is lexicographically least, then the second, exactly, before
///                               they are rounded
///   they share a point:         twice the least one that they share
/// Refused: nothing that a tree is made of. Pairs of triangles that bounds in doubles leave are compared by the closest
/// points that the prover finds (closest.hpp): den Hertog, Roos and Terlaky (1993). Degree 8 and more.
std::optional<MeshDistance> distance(const MeshTree& first, const MeshTree& second);

/// The first contact of two surfaces.
struct MeshContact {
  double time;                                          ///< correctly rounded
  std::uint32_t triangle_of_first, triangle_of_second;  ///< of the pairs that share a point then, exactly, the least
  friend constexpr bool operator==(const MeshContact&, const MeshContact&) = default;
};

/// When do two surfaces first touch, while the second one moves straight? At the time t, from 0 to 1, it is moved by
/// t v.
///   nothing  never, or one of them has no triangles
///   time 0   they share a point at the start, as overlapping says, whatever v is
/// Surfaces, not solids: one that lies inside of the other does not touch it. Refused: a number of v that is not
/// finite. Boxes that move bound the times from below (Ericson, Real-Time Collision Detection (2005), 5.5.8). Pairs
/// of triangles that these leave are solved as first_contact.hpp does it: den Hertog, Roos and Terlaky (1993). Degree
/// 8.
std::optional<MeshContact> first_contact(const MeshTree& first, const MeshTree& second, const Vector3& v);

/// The same of points of other types (point_like.hpp).
template <detail::ForeignOf<3> P>
std::optional<SurfacePoint> closest(const MeshTree& tree, const P& p) {
  return closest(tree, detail::read_as<Point3>(p));
}
template <detail::ForeignOf<3> P>
std::vector<std::uint32_t> overlaps(const MeshTree& tree, const P& p) {
  return overlaps(tree, detail::read_as<Point3>(p));
}
template <detail::ForeignOf<3> P>
std::vector<std::uint32_t> within(const MeshTree& tree, const P& p, double r) {
  return within(tree, detail::read_as<Point3>(p), r);
}
template <detail::ForeignOf<3> P>
std::optional<int> winding(const MeshTree& tree, const P& p) {
  return winding(tree, detail::read_as<Point3>(p));
}
template <detail::ForeignOf<3> P>
PointInMesh inside(const MeshTree& tree, const P& p, WindingRule rule = WindingRule::positive) {
  return inside(tree, detail::read_as<Point3>(p), rule);
}
template <detail::ForeignOf<3> P>
std::optional<SurfacePoint> signed_distance(const MeshTree& tree, const P& p,
                                            WindingRule rule = WindingRule::positive) {
  return signed_distance(tree, detail::read_as<Point3>(p), rule);
}

}  // namespace plumb
