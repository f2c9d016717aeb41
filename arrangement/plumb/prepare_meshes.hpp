#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <plumb/boolean.hpp>
#include <plumb/mesh_view.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

// What makes solids of meshes before they are resolved or united: each only where it is asked for. Nothing here
// changes a mesh; it is said which vertices move, and which triangles are to be turned. In parallel where that pays,
// the same for any number of threads; 0 threads: as many as there are cores.

/// Vertices that were moved onto others.
struct WeldedVertices {
  /// By mesh, all its vertices, in their order.
  std::vector<std::vector<Point3>> vertices;
  std::size_t moved = 0;  ///< places of vertices, each counted once, that are others now
  /// The greatest distance from a vertex to where it is now, rounded up; infinity beyond the largest double.
  double moved_by = 0;
};

/// Vertices of all meshes together that a chain of steps of a length of at most r joins become the lexicographically
/// least of them. Vertices that no triangle uses are vertices too.
///   r = 0  nothing moves
/// Exact. Vertices of one place, -0 as 0, are one. What is not moved keeps its numbers as they are.
/// Refused: r below 0 or not finite; as of resolve. O(n log n) for n vertices, however near they are to each other.
WeldedVertices weld_vertices(std::span<const MeshView> meshes, double r);

/// Triangles that edges join, by the first of them.
struct TrianglePatch {
  std::uint32_t first;
  std::size_t triangles;
  friend bool operator==(const TrianglePatch&, const TrianglePatch&) = default;
};

/// Which triangles to turn so that neighbours agree.
struct PatchesToTurn {
  std::vector<std::uint32_t> triangles;       ///< in rising order
  std::vector<TrianglePatch> not_orientable;  ///< where that cannot be done, in rising order; nothing of them is turned
};

/// Which triangles of a mesh to turn so that neighbours run opposite ways along their edge. Neighbours are the two
/// triangles of an edge that no third one uses. What neighbours join is a patch.
///   the patch can be turned so  the ways in which most of its triangles run stay; of as many, that of its first one
///   it cannot, a Moebius strip  it stays as it is, and is named
/// Vertices of one place are one. A triangle that has a vertex twice uses no edge; one of no area uses its three.
/// Refused: as of resolve. O(n log n).
PatchesToTurn patches_to_turn(const MeshView& mesh);

/// Which triangles of a mesh to turn so that its solids are on the inner side.
struct ComponentsToTurn {
  std::vector<std::uint32_t> triangles;   ///< in rising order
  std::vector<TrianglePatch> components;  ///< whose triangles these are, in rising order
};

/// Which triangles of a mesh to turn so that its outer components face outward: those of each component whose signed
/// volume is negative and that lies in no other one. Components are classes of triangles by common vertices; one lies
/// in another as check_mesh says it: no triangle of one has a point in common with the other, whose winding number
/// about it is not 0. Exact. A component that bounds no solid (bounds_solid) has no volume: it is left as it is, and
/// nothing lies in it.
/// Vertices of one place are one. Refused: as of resolve.
ComponentsToTurn components_to_turn(const MeshView& mesh, unsigned threads = 0);

/// Turns triangles of a mesh: their first corners stay.
inline void turn_triangles(TriangleMesh& mesh, std::span<const std::uint32_t> triangles) {
  for (const std::uint32_t t : triangles) std::swap(mesh.triangles[t][1], mesh.triangles[t][2]);
}

/// Whether the triangles of a mesh cancel, with their multiplicities, along every edge of its arrangement, which is not
/// made for that: so a T-junction that fits is no boundary, and the least crack is.
/// Exact. Refused: as of resolve. O(n log n).
bool bounds_solid(const MeshView& mesh);

/// Whether a mesh bounds a solid and its signed volume, of which parts that are covered twice count twice, is negative,
/// exactly. Refused: as of resolve.
bool is_inside_out(const MeshView& mesh);

/// Where an input of a boolean bounds no solid.
struct OpenBoundary {
  std::uint32_t mesh;
  std::size_t edges;  ///< of the arrangement, each once, whatever its surplus
  /// The sum of their lengths: each rounded to the nearest double, added in their order.
  double length;
  /// The first ten at most, in the order of BooleanResult::open, as their surplus runs; each coordinate rounded.
  std::vector<std::array<Point3, 2>> first;
};

/// By mesh, the boundaries of the inputs that have one, and so are refused; none where a boolean is done.
std::vector<OpenBoundary> open_boundaries(const BooleanResult& result);

/// The least r with which weld_vertices, of all meshes together, makes the edges of one of them balance: along each,
/// by the places of its ends, as many triangles run one way as the other. Of the distances between the ends of edges
/// of that mesh that do not balance, each the least double that is not below it.
///   0        they balance as they are
///   nothing  no finite one does
/// That crossings are closed then is not promised. Where there is a hole the least r is one that makes it a point, or
/// a line there and back.
/// Exact. Refused: as of resolve, and a mesh that there is not.
std::optional<double> least_weld(std::span<const MeshView> meshes, std::uint32_t mesh);

/// Triangles whose vertices were repeated where parts touch.
struct SeparatedTriangles {
  std::vector<std::array<std::uint32_t, 3>> triangles;  ///< in their order, the corners of each in theirs
  /// Of each vertex beyond those that were there, in their order: which of those it repeats.
  std::vector<std::uint32_t> repeats;
};

/// Repeats vertices of a closed mesh so that each edge has two triangles by the numbers of its ends, and each vertex
/// one fan: what touches in an edge or a vertex alone comes apart.
///   an edge of more than two triangles  two go together between which the solid lies, which is on the inner side
///   parts that are one at both ends     there vertices alone cannot keep apart what the solid joins at the edge: of
///                                       these two go together between which it does not lie
/// Nothing is repeated where that is so already. Where a vertex is repeated its own number stays with the first of the
/// triangles. Triangles around an edge are sorted by exact signs. Of a closed mesh with pairs each edge has two
/// triangles as well, that run opposite ways; of one that is not closed, no more is promised than that triangles stay
/// where they are. Refused: as of resolve. Vertices of one place must be one (merge_vertices). O(n log n). Degree 3.
SeparatedTriangles separate_touching(const MeshView& mesh);
/// The same of what a boolean made, by vertices of its arrangement, exactly.
SeparatedTriangles separate_touching(const BooleanResult& result);

/// A mesh with the vertices that were repeated.
inline TriangleMesh separated(std::vector<Point3> vertices, SeparatedTriangles parts) {
  vertices.reserve(vertices.size() + parts.repeats.size());
  for (const std::uint32_t v : parts.repeats) vertices.push_back(vertices[v]);
  return {std::move(vertices), std::move(parts.triangles)};
}

}  // namespace plumb
