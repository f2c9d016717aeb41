#pragma once

// For mesh.
// The edges at one vertex of a mesh, for vertex_fans.cpp.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <mesh/vertex_fans.hpp>

namespace plumb::mesh {

/// A triangle at a vertex, as its other corners in its own order, from the vertex on; or a corner of a face, as the
/// place of its edge to the next corner.
struct Corner {
  std::uint32_t triangle, next, previous;
};

/// The edges at a vertex, each with the triangles that use it.
class EdgesAtVertex {
 public:
  /// By their triangles, none of which names a vertex twice.
  void gather(std::uint32_t vertex, std::span<const Corner> corners);

  /// The faults of the edges whose lesser end is the vertex: so every edge is looked at once.
  void find(FanFindings& findings) const;

  /// The least triangle of each of the classes into which the triangles fall by common edges, if there are several.
  /// Two triangles here that share an edge elsewhere have all three vertices in common, and so share edges here too.
  /// The corners are those that were gathered.
  void find_classes(std::span<const Corner> corners, FanFindings& findings);

 private:
  struct Use {
    std::uint32_t other, triangle, corner;
    bool leaves;  // runs from the vertex to the other end
  };

  std::uint32_t vertex_ = 0;
  std::vector<Use> uses_;  // by other end, then by triangle
  std::vector<std::uint32_t> class_;
};

}  // namespace plumb::mesh
