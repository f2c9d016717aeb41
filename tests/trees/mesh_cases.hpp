#pragma once

#include <string>
#include <vector>

#include <plumb/mesh_queries.hpp>
#include <plumb/triangle_mesh.hpp>

#include "queries_by_definition.hpp"
#include "word_source.hpp"

namespace plumb::tests {

/// A small mesh and what it is asked, from a stream of words. Corners lie on multiples of 12, so that points between
/// them are exact, and then all of it goes through one map: scaled, turned, moved far away, or with an exponent of its
/// own for each axis.
class MeshCase {
 public:
  explicit MeshCase(generators::WordSource& words);

  const TriangleMesh& mesh() const { return mesh_; }

  /// A corner, a point on an edge or in a triangle, one step of doubles beside it, anywhere near, or far away.
  Point3 point(generators::WordSource& words) const;
  /// Through two such points mostly; also along an axis, without a direction, or with a tiny or huge one.
  AnyLine line(generators::WordSource& words) const;
  /// Some of its ends are those of given pieces.
  static HitRange range(generators::WordSource& words, const std::vector<MeshHit>& hits);

 private:
  struct Map {
    double matrix[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    double factor[3] = {1, 1, 1}, offset[3] = {0, 0, 0};
    Point3 operator()(const Point3& p) const;
  };

  void add_topology(generators::WordSource& words);
  void add(std::size_t vertices, const std::vector<std::array<std::uint32_t, 3>>& triangles);
  void place(generators::WordSource& words);
  void change(generators::WordSource& words);
  void add_degenerate(generators::WordSource& words);
  static Map make_map(generators::WordSource& words);
  std::uint32_t some_vertex(generators::WordSource& words) const;
  std::size_t some_triangle(generators::WordSource& words) const;
  Point3 grid_point(generators::WordSource& words) const;
  Point3 grid_point_on(std::size_t triangle, generators::WordSource& words) const;

  TriangleMesh grid_, mesh_;
  Map map_;
};

/// The mesh as text that can be pasted, in hexadecimal.
std::string text_of(const TriangleMesh& mesh);
std::string text_of(const Point3& p);
std::string text_of(const AnyLine& line);
std::string text_of(const HitRange& range);
std::string text_of(const std::vector<MeshHit>& hits);
std::string text_of(const std::optional<SurfacePoint>& point);

}  // namespace plumb::tests
