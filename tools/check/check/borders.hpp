#pragma once

// For check and python.

#include <span>
#include <string>
#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// "3 holes of 4, 4 and 128 edges" or "1 boundary chain of 2 edges", which ends at non-manifold edges; of many the
/// first unless all are wanted, and how many more there are.
std::string boundary_text(const CheckedMesh& mesh, bool all);

/// The boundary edges of a loop, or of a chain, which ends at non-manifold edges; by triangle.
struct Border {
  std::span<const DirectedEdge> edges;
  bool is_loop;
};
std::vector<Border> borders(const CheckedMesh& mesh);

/// Loops and chains, T-junctions and where borders nearly coincide, which half of the vertices at boundary edges or
/// more must. Each T-junction is in a pair, for the triangle of the edge and one at the vertex meet there.
void find_borders(CheckedMesh& mesh);

/// As find_borders found them.
inline const std::vector<TJunction>& t_junctions(const CheckedMesh& mesh) { return mesh.borders.t_junctions; }

/// Whether there are pairs that --near found, all of them of vertices at boundary edges, and no edge is as short as
/// that: so each may be one vertex that was written twice.
bool near_pairs_are_of_borders(const CheckedMesh& mesh);

}  // namespace plumb::tools
