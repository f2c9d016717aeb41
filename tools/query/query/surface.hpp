#pragma once

// For query.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <plumb/mesh_file.hpp>
#include <plumb/mesh_tree.hpp>
#include <plumb/placed_queries.hpp>

#include <trees/tree_kinds.hpp>

namespace plumb::tools {

/// Some meshes as one surface, made ready for queries. Its triangles are those of the meshes in their order.
class QueriedSurface {
 public:
  /// A mesh as a file has it, or placed.
  struct PlacedFile {
    MeshFile file;
    std::optional<Placement> by = {};
  };
  /// Throws InvalidArgument where there are too many triangles, or vertices.
  explicit QueriedSurface(std::vector<PlacedFile> meshes, const trees::TreeKind& kind = trees::tree_kinds[0]);
  QueriedSurface(const QueriedSurface&) = delete;
  QueriedSurface& operator=(const QueriedSurface&) = delete;

  /// Of meshes that are not placed, or whose placed coordinates are doubles; null of others.
  const MeshTree* tree() const { return tree_ ? &*tree_ : nullptr; }
  /// Of the others.
  const PlacedMeshes& placed() const { return *placed_; }
  /// Is it asked as if every z were 0? Then it has a tree.
  bool is_in_plane() const { return is_in_plane_; }
  /// Counts what queries cost from now on.
  void count_in(QueryCounts& counts) { tree_ ? tree_->count_in(&counts) : placed_->count_in(&counts); }

  /// Appends how answers name a triangle: by its index in its mesh, of several meshes after the mesh's: "17", "0:17".
  void append_triangle(std::string& text, std::uint32_t triangle) const;

 private:
  void add(MeshFile mesh);

  TriangleMesh mesh_;
  std::vector<std::uint32_t> face_of_triangle_, face_starts_, face_corners_;  // empty where every face is a triangle
  std::vector<std::uint32_t> first_triangles_;                                // of each mesh
  std::optional<MeshTree> tree_;
  std::optional<PlacedMeshes> placed_;
  bool is_in_plane_;
};

}  // namespace plumb::tools
