#pragma once

// For trees.

#include <cstddef>
#include <cstdint>
#include <mutex>

#include <plumb/detail/vector.hpp>
#include <plumb/mesh_view.hpp>
#include <surfaces/fresh_vector.hpp>

namespace plumb::trees {

using Corners = TriangleView::Corners;

/// The power of two by which coordinates of up to a magnitude are multiplied, so that no product of six of them leaves
/// the range; 1 unless that is beyond 2^100 or below 2^-100.
double unit_of(double largest);

/// The triangles that a tree is about, in the caller's memory, and what is known of all of them. Vertices of equal
/// coordinates are one: each is named by the first of them. Filters work with coordinates times a power of two, `unit`;
/// what that makes subnormal is rounded, and bounds allow for it.
class Surface {
 public:
  /// Refused: what check_mesh refuses of a mesh; the function is named in the message.
  Surface(const char* function, const MeshView& mesh);

  std::uint32_t size() const { return static_cast<std::uint32_t>(mesh_.triangles.size()); }
  const MeshView& mesh() const { return mesh_; }
  Point3 vertex(std::uint32_t v) const { return mesh_.vertices[v]; }
  /// The corners by the first vertex at each place.
  Corners corners(std::uint32_t triangle) const {
    const auto [a, b, c] = mesh_.triangles[triangle];
    return {place_[a], place_[b], place_[c]};
  }
  Triangle3 triangle(std::uint32_t i) const { return mesh_.triangle(i); }
  /// Counted when it is first asked for: sorting the edges takes as long as building a tree.
  std::size_t unbalanced_edges() const;

  /// The power of two by which filters multiply.
  double unit() const { return unit_; }
  Vec3<double> scaled(const Point3& p) const { return {p.x * unit_, p.y * unit_, p.z * unit_}; }
  Vec3<double> scaled_vertex(std::uint32_t v) const { return scaled(vertex(v)); }
  /// The least box that holds all triangles, times the unit.
  const Vec3<double>& low() const { return low_; }
  const Vec3<double>& high() const { return high_; }

 private:
  MeshView mesh_;
  surfaces::FreshVector<std::uint32_t> place_;
  mutable std::once_flag edges_are_counted_;
  mutable std::size_t unbalanced_edges_ = 0;
  double unit_ = 1;
  Vec3<double> low_{0, 0, 0}, high_{0, 0, 0};
};

}  // namespace plumb::trees
