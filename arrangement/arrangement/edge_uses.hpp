#pragma once

// For arrangement.
// The edges of a mesh by the triangles that use them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <plumb/mesh_view.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::arrangement {

/// An edge of a triangle, between vertices low < high.
struct EdgeUse {
  std::uint32_t low, high, triangle;
  std::uint8_t corner;  ///< from which the triangle runs along it
  bool is_along;        ///< from low to high
  bool is_of_edge(const EdgeUse& other) const { return low == other.low && high == other.high; }
};

/// By edge, then by triangle. A triangle that has a vertex twice uses none.
std::vector<EdgeUse> uses_of_edges(std::span<const std::array<std::uint32_t, 3>> triangles);

/// Calls visit(uses) for the uses of each edge.
template <class Visit>
void each_edge(std::span<const EdgeUse> uses, const Visit& visit) {
  for (std::size_t begin = 0, end = 0; begin < uses.size(); begin = end) {
    while (end < uses.size() && uses[end].is_of_edge(uses[begin])) ++end;
    visit(uses.subspan(begin, end - begin));
  }
}

/// An edge that more triangles run along one way than the other.
struct UnbalancedEdge {
  std::uint32_t low, high;
  std::int64_t surplus;  ///< of those from low to high; not 0
};
std::vector<UnbalancedEdge> unbalanced_edges(std::span<const EdgeUse> uses);

/// The ends of unbalanced edges at which these do not cancel, in rising order: none where the triangles cancel along
/// every edge of their arrangement.
///
/// Edges of one line with a surplus add up to 0 if and only if at each of their ends the surplus of what leaves it
/// along that line does, less that of what comes: for the sum changes along the line at ends alone. So each end is
/// asked by itself which of its edges lie on one line.
std::vector<std::uint32_t> open_ends(std::span<const Point3> vertices, std::span<const UnbalancedEdge> edges);

/// A copy of a mesh in which vertices of one place are one; what is refused is refused as of the function.
TriangleMesh with_places(const char* function, const MeshView& mesh);

}  // namespace plumb::arrangement
