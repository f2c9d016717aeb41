#pragma once

// For mesh.
// How the faces of a mesh fit together, where faces have their own lists of corners.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/mesh_view.hpp>
#include <surfaces/fresh_vector.hpp>

#include <mesh/vertex_fans.hpp>

namespace plumb::mesh {

/// The edges that the faces of a valid mesh use, by the places of their first ends in mesh.faces.corners. Repeated
/// neighbours count once, and an edge that a face walks once each way is taken out: where the face came to it, it goes
/// on with what follows on the way back.
class FaceEdges {
 public:
  static constexpr std::uint32_t none = ~std::uint32_t{0};

  explicit FaceEdges(const MeshView& mesh);

  std::size_t size() const { return next_.size(); }
  /// The other end of the edge that begins at a place; none where none does.
  std::uint32_t next(std::size_t place) const { return next_[place]; }
  /// The first end of the edge before it.
  std::uint32_t previous(std::size_t place) const { return previous_[place]; }

 private:
  surfaces::FreshVector<std::uint32_t> next_, previous_;
};

/// An edge of a face, and where to write the triangle of the face that runs along it, the first of these; if none does
/// the face's first.
struct TriangleWanted {
  std::uint32_t face, from, to;
  std::uint32_t* triangle;
};

/// Of a mesh with faces. O(n log n) in the wanted ones and in the triangles of their faces.
void find_wanted_triangles(const MeshView& mesh, std::vector<TriangleWanted> wanted);

/// What check_vertex_fans finds, but the pairs, of the faces of a valid mesh. A face is named by its triangle that runs
/// along the edge in question, of a class at a vertex by that along the edge from there, of duplicates by its first.
/// Each face is turned once.
FanFindings check_faces(const MeshView& mesh);

}  // namespace plumb::mesh
