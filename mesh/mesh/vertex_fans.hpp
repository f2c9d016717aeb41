#pragma once

// For mesh.
// What the triangles around a vertex show of a mesh.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::mesh {

/// What the triangles around the vertices show, in no order.
struct FanFindings {
  std::vector<IntersectingPair> pairs;        // of triangles that share a vertex
  std::vector<DuplicateTriangle> duplicates;  // degenerate ones too
  std::vector<DirectedEdge> boundary_edges;
  std::vector<DirectedEdge> non_manifold_uses;         // of edges that more than two triangles use
  std::vector<TriangleAtVertex> non_manifold_classes;  // the least triangle of each class, where there are several
  std::vector<TurnedTriangle> turned;                  // once for each edge by which a triangle is
  std::size_t unbalanced_edges = 0;                    // used more often one way than the other
  std::size_t edges_used_twice_one_way = 0;
  std::size_t unused_vertices = 0;
};

/// Whether pairs are told of triangles that have the same corners as an earlier one, or of the first of them alone.
enum class PairsOfCopies : unsigned char { all, of_first };

/// All that can be found among triangles that share a vertex, given their facings. See check_mesh for what counts. Of a
/// mesh whose faces have their own corners the pairs alone.
///
/// Nearly every vertex of a real mesh is decided at once: its triangles form one closed fan, all of them face along
/// some direction, and the fan goes around once. Seen along that direction, the triangles lie side by side in angles
/// that share only their sides. So the triangles meet in no more than the vertex and the edges they share. Only around
/// the other vertices are pairs of triangles tested one by one; and where many
/// meet, only pairs whose directions from the vertex have overlapping boxes.
FanFindings check_vertex_fans(const MeshView& mesh, std::span<const std::uint8_t> facings,
                              PairsOfCopies of_copies = PairsOfCopies::all);

}  // namespace plumb::mesh
