#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "checked_mesh.hpp"

namespace plumb {

/// "3 boundary loops of 4, 4 and 128 edges" or "1 boundary chain of 2 edges", which ends at non-manifold edges; of many
/// the first unless all are wanted, and how many more there are.
std::string boundary_text(const CheckedMesh& mesh, bool all);

/// The boundary edges of a loop, or of a chain, which ends at non-manifold edges; by triangle.
struct Border {
  std::span<const DirectedEdge> edges;
  bool is_loop;
};
std::vector<Border> borders(const CheckedMesh& mesh);

/// A vertex on the inside of a boundary edge, exactly.
struct TJunction {
  std::uint32_t vertex;
  DirectedEdge edge;
  friend bool operator==(const TJunction&, const TJunction&) = default;
};

/// By edge; each is in a pair, for the triangle of the edge and one at the vertex meet there.
std::vector<TJunction> t_junctions(const CheckedMesh& mesh);

/// A boundary loop whose vertices all lie about on its longest edge: a T-junction that is not exact.
struct ThinLoop {
  std::size_t edges;
  TJunction farthest;  // the vertex farthest from the longest edge
  double off;          // about how far
};

/// Those in which there is no exact T-junction.
std::vector<ThinLoop> thin_loops(const CheckedMesh& mesh, const std::vector<TJunction>& exact);

/// How far apart, at most, the vertices of borders that nearly coincide are, and a distance for --near that finds them;
/// nothing if less than half of the vertices at boundary edges are near another one. A hint: about.
struct NearBorders {
  double apart, near;
};
std::optional<NearBorders> near_borders(const CheckedMesh& mesh);

/// Whether there are pairs that --near found, all of them of vertices at boundary edges, and no edge is as short as
/// that: so each may be one vertex that was written twice.
bool near_pairs_are_of_borders(const CheckedMesh& mesh);

}  // namespace plumb
