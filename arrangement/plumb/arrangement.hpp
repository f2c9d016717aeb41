#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/detail/mesh_points.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// An input triangle that a triangle of an arrangement lies in: the mesh, by its place among the inputs, and the
/// triangle, by its place in that mesh. The orientation is 1 where both turn the same way, else -1.
struct ArrangementSource {
  std::uint32_t mesh, triangle;
  std::int32_t orientation;
  friend bool operator==(const ArrangementSource&, const ArrangementSource&) = default;
};

/// Triangles that share nothing, a vertex, or a whole edge, two by two, and together are the input: what `resolve`
/// makes. Vertices are exact: the input's, each place once, in the order of their first occurrence, and after them
/// those where an edge crosses a triangle, or two cuts cross.
class Arrangement {
 public:
  using Triangle = std::array<std::uint32_t, 3>;

  std::size_t size() const { return triangles_.size(); }
  /// By numbers of vertices, turned as the first of the triangle's sources.
  std::span<const Triangle> triangles() const { return triangles_; }
  /// The input triangles that a triangle lies in, in rising order.
  std::span<const ArrangementSource> sources(std::size_t triangle) const {
    return std::span(sources_).subspan(first_source_[triangle], first_source_[triangle + 1] - first_source_[triangle]);
  }

  std::size_t vertices() const { return input_.vertices.size() + made_.size(); }
  /// How many of the vertices, the first ones, are the input's.
  std::size_t input_vertices() const { return input_.vertices.size(); }
  ExactPoint3 vertex(std::size_t i) const;
  /// Each coordinate of a vertex to the nearest double.
  const Point3& rounded(std::size_t i) const {
    return i < input_.vertices.size() ? input_.vertices[i] : made_[i - input_.vertices.size()].point.rounded;
  }

  /// All input triangles, mesh after mesh, by numbers of vertices, and the vertices of the input.
  const TriangleMesh& input() const { return input_; }
  std::size_t meshes() const { return first_of_mesh_.size(); }
  /// The number of a source among the triangles of `input`.
  std::uint32_t number(const ArrangementSource& source) const { return first_of_mesh_[source.mesh] + source.triangle; }
  /// The mesh of a triangle of `input`.
  std::uint32_t mesh_of(std::uint32_t triangle) const;

  std::size_t pairs() const { return pairs_; }            ///< of input triangles that met in more than they shared
  std::size_t degenerate() const { return degenerate_; }  ///< input triangles of no area, which are left out
  std::size_t copies() const { return copies_; }          ///< input triangles that are one with an earlier one
  std::size_t cut() const { return cut_; }  ///< input triangles of which there are several pieces, copies aside

 private:
  friend class ArrangementMaker;
  TriangleMesh input_;  // of all meshes, one after the other, vertices of one place merged
  std::vector<std::uint32_t> first_of_mesh_;
  std::vector<arrangement::MadePoint> made_;
  std::vector<Triangle> triangles_;
  std::vector<std::uint32_t> first_source_{0};
  std::vector<ArrangementSource> sources_;
  std::size_t pairs_ = 0, degenerate_ = 0, copies_ = 0, cut_ = 0;
};

}  // namespace plumb
