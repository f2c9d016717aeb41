#pragma once

// For mesh.
// For each vertex of a mesh the triangles that name it.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/mesh_view.hpp>
#include <surfaces/fresh_vector.hpp>

namespace plumb::mesh {

/// For each vertex of a mesh the triangles that name it, each once, in ascending order. Made by counting, in parallel:
/// a thread goes through all triangles and writes those of a range of vertices, so that no two write to one place.
class TrianglesOfVertices {
 public:
  explicit TrianglesOfVertices(const MeshView& mesh);

  std::span<const std::uint32_t> operator[](std::size_t vertex) const {
    return {triangles_.data() + (vertex == 0 ? 0 : ends_[vertex - 1]), triangles_.data() + ends_[vertex]};
  }

 private:
  std::vector<std::size_t> ends_;
  surfaces::FreshVector<std::uint32_t> triangles_;
};

}  // namespace plumb::mesh
