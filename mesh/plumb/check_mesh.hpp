#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb {

/// What is done once the pairs are known, in this order.
enum class CheckPhase { measures, nested_components, shared_sets, near_vertices };

struct CheckOptions {
  /// How many threads to use; 0: as many as there are cores.
  unsigned threads = 0;
  /// Told from time to time which fraction of the pairs has been tested, 0 to 1; never by two threads at once, but
  /// by any. An exception thrown from it ends the check and reaches the caller of check_mesh.
  std::function<void(double)> progress = {};
  /// Of how many pairs, the first ones, to construct what they share.
  std::size_t shared_sets = (std::numeric_limits<std::size_t>::max)();
  /// Also find all pairs of different vertices at a distance of at most this.
  std::optional<double> near_distance = {};
  /// Told that another part of the work than the search for pairs begins, with 0, and of the search for nested
  /// components from time to time which fraction of it is done; as progress is otherwise.
  std::function<void(CheckPhase, double)> phase = {};
  /// Also find the components and what the surface encloses: all of MeshFindings from `components` to `nested`. Without
  /// that a mesh in which nothing is found takes a fifth less time, and four bytes a vertex less.
  bool enclosed = true;
};

/// Checks a mesh, without a copy of it: finds the pairs of triangles that meet in more than the vertices or the edge
/// they share, the sets that these have in common, and what the mesh is as a surface. Exact: each double is taken
/// as the number that it is, touching counts, and rounding never loses or adds anything.
///
/// Vertices are told apart by their index, so equal ones must have been merged, as read_mesh does (merge_vertices);
/// otherwise neighbours count as meeting. By the number of vertices that two triangles share, they are a pair
///   none   when they have any point in common
///   one    when they have more in common than that vertex
///   two    when they lie in one plane, on the same side of their edge
///   three  always: they are duplicates
/// Triangles of one face are never a pair. A triangle is degenerate when its corners are collinear; such triangles are
/// listed and take no part in pairs.
///
/// Edges are combinatorial: also a triangle of no area uses its edges (it closes the gap at a vertex that lies on a
/// neighbour's edge), and duplicates make an edge non-manifold.
///
/// One component lies inside another when no triangle of one has a point in common with any of the other (triangles
/// without area aside) and the other's winding number about it is not 0; for `inward` it must be positive.
///
/// The findings do not depend on the number of threads. Refused: a vertex that is not finite, an index out of range,
/// more than 2^32 - 1 triangles, as many faces as there are not triangles, and a distance that is negative or not
/// finite. What is found costs what there is of it; a mesh in which nothing is found takes time O(n log n + overlapping
/// boxes).
MeshFindings check_mesh(const MeshView& mesh, const CheckOptions& options = {});

/// The set that the two triangles of a pair have in common, exact.
SharedSet<ExactPoint3> shared_set(const MeshView& mesh, const IntersectingPair& pair);

}  // namespace plumb
