#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <plumb/triangle_mesh.hpp>
#include <plumb/triangle_triangle.hpp>

namespace plumb {

/// Two triangles of a mesh that meet in more than the vertices or the edge they share.
struct IntersectingPair {
  std::uint32_t first, second;   // first < second
  TriangleRelation relation;     // the set they have in common: point, segment or polygon
  std::uint8_t shared_vertices;  // how many vertices they share: 0 to 3
  friend bool operator==(const IntersectingPair&, const IntersectingPair&) = default;
};

/// A triangle with the same vertices, in whatever order and however often each, as an earlier one: the first such.
struct DuplicateTriangle {
  std::uint32_t triangle, earlier;
  friend bool operator==(const DuplicateTriangle&, const DuplicateTriangle&) = default;
};

/// What check_mesh finds. All lists are sorted, by their first member and then by their second.
struct MeshReport {
  std::vector<IntersectingPair> pairs;        // of triangles that are not degenerate
  std::vector<std::uint32_t> degenerate;      // triangles of zero area
  std::vector<DuplicateTriangle> duplicates;  // degenerate ones too
  std::size_t boundary_edges = 0;             // used by exactly one triangle
  std::size_t non_manifold_edges = 0;         // used by more than two

  /// No pairs, no degenerate and no duplicate triangles. Open and non-manifold meshes may be clean.
  bool clean() const { return pairs.empty() && degenerate.empty() && duplicates.empty(); }
  friend bool operator==(const MeshReport&, const MeshReport&) = default;
};

struct CheckOptions {
  /// How many threads to use; 0: as many as there are cores.
  unsigned threads = 0;
  /// Told from time to time which fraction of the pairs has been tested, 0 to 1; never by two threads at once, but
  /// by any. An exception thrown from it ends the check and reaches the caller of check_mesh.
  std::function<void(double)> progress = {};
};

/// Finds every pair of triangles that meet in more than the vertices or the edge they share, and all triangles of zero
/// area and duplicates. Exact: each `double` is the number it is, touching counts, and nothing is missed or made up.
///
/// Vertices are told apart by their index, so equal ones must have been merged, as read_mesh does; otherwise neighbours
/// count as meeting. By the number of vertices that two triangles share, they are a pair
///   none   when they have any point in common
///   one    when they have more in common than that vertex
///   two    when they lie in one plane, on the same side of their edge
///   three  always: they are duplicates
/// A triangle is degenerate when its corners are collinear; such triangles are listed and take no part in pairs.
///
/// Edges are combinatorial: every triangle with three different vertices uses its three edges, also when these are
/// collinear (such a triangle closes the gap at a vertex that lies on a neighbour's edge, and duplicates make an edge
/// non-manifold); a triangle that names a vertex twice uses none.
///
/// The report does not depend on the number of threads. Refused: a vertex that is not finite, an index out of range,
/// and more than 2^32 - 1 triangles. Time O(n log n + overlapping boxes).
MeshReport check_mesh(const TriangleMesh& mesh, const CheckOptions& options = {});

}  // namespace plumb
