#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/mesh_queries.hpp>

namespace plumb {

/// An octree in the plane: a square is split into four, and each again that has more than four triangles. Finkel and
/// Bentley, Quad Trees (1974).
/// Of a mesh, as if every z were 0, or of triangles of points of the plane. The vertices are copied, the triangles stay
/// in the caller's memory. A triangle that is seen edge on is degenerate. Asked of shapes of space it is the tree of
/// flat triangles in the plane z = 0. Refused: what Hierarchy refuses, and a z that is not finite.
class Quadtree : public MeshTree {
 public:
  explicit Quadtree(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit Quadtree(Mesh&& mesh) = delete;
  Quadtree(const Strided<Point2>& vertices, const TriangleView& triangles);
};

/// A point of triangles in the plane.
struct SurfacePoint2 {
  double distance;  ///< correctly rounded; 0 on a triangle and within
  Point2 point;     ///< each coordinate correctly rounded
  std::uint32_t triangle;
  Feature feature;  ///< of the triangle; never the face of a degenerate one
  friend constexpr bool operator==(const SurfacePoint2&, const SurfacePoint2&) = default;
};

// As in space (mesh_queries.hpp), with the same ties and refusals. The crossing of every hit is 0.

std::optional<SurfacePoint2> closest(const Quadtree& tree, const Point2& p);

std::vector<MeshHit> hits(const Quadtree& tree, const Ray2& ray, const HitRange& range = {});
std::vector<MeshHit> hits(const Quadtree& tree, const Segment2& segment, const HitRange& range = {});
std::vector<MeshHit> hits(const Quadtree& tree, const Line2& line, const HitRange& range = {});

std::optional<MeshHit> first_hit(const Quadtree& tree, const Ray2& ray, const HitRange& range = {});
std::optional<MeshHit> first_hit(const Quadtree& tree, const Segment2& segment, const HitRange& range = {});
std::optional<MeshHit> first_hit(const Quadtree& tree, const Line2& line, const HitRange& range = {});

template <class Linear>
bool any_hit(const Quadtree& tree, const Linear& line, const HitRange& range = {}) {
  return first_hit(tree, line, range).has_value();
}

namespace trees {

inline Triangle2 flat(const Triangle3& t) { return {{t.a.x, t.a.y}, {t.b.x, t.b.y}, {t.c.x, t.c.y}}; }

/// The triangles of which a test is true, which is also asked about the two triangles that fill the box of a node.
template <class Test>
std::vector<std::uint32_t> search_in_plane(const MeshTree& tree, const Test& test) {
  const auto box = [&](const Aabb3& b) {
    const Point2 low{b.min.x, b.min.y}, high{b.max.x, b.max.y};
    return test(Triangle2{low, {high.x, low.y}, high}) || test(Triangle2{low, high, {low.x, high.y}});
  };
  const auto triangle = [&](const Triangle3& t) { return test(flat(t)); };
  return search(tree, box, triangle);
}

}  // namespace trees

/// Of each shape that `intersects` takes with a Triangle2.
template <class Shape>
requires requires(const Shape& s) { intersects(s, Triangle2()); }
std::vector<std::uint32_t> overlaps(const Quadtree& tree, const Shape& shape) {
  static_cast<void>(intersects(shape, Triangle2()));  // refuses a shape that the tree would never show to a triangle
  return trees::search_in_plane(tree, [&](const Triangle2& t) { return intersects(shape, t); });
}

/// Of each shape that compare_distance_to takes with a Triangle2.
template <class Shape>
requires requires(const Shape& s) { compare_distance_to(s, Triangle2(), 0.0); }
std::vector<std::uint32_t> within(const Quadtree& tree, const Shape& shape, double r) {
  if (r < 0) throw InvalidArgument("within: r is negative");
  static_cast<void>(compare_distance_to(shape, Triangle2(), r));
  return trees::search_in_plane(tree, [&](const Triangle2& t) { return compare_distance_to(shape, t, r) <= 0; });
}

/// The same of points of other types (point_like.hpp).
template <detail::ForeignOf<2> P>
std::optional<SurfacePoint2> closest(const Quadtree& tree, const P& p) {
  return closest(tree, detail::read_as<Point2>(p));
}

}  // namespace plumb
