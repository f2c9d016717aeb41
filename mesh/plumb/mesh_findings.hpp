#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/mesh_view.hpp>
#include <plumb/shared_set.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// An edge as a triangle runs along it.
struct DirectedEdge {
  std::uint32_t from, to, triangle;
  friend bool operator==(const DirectedEdge&, const DirectedEdge&) = default;
};

/// An edge that is used more than twice, and how often.
struct NonManifoldEdge {
  std::uint32_t first, second, uses;  // first < second
  friend bool operator==(const NonManifoldEdge&, const NonManifoldEdge&) = default;
};

/// A vertex whose triangles fall into more than one class by common edges, and how many these are.
struct NonManifoldVertex {
  std::uint32_t vertex, classes;
  friend bool operator==(const NonManifoldVertex&, const NonManifoldVertex&) = default;
};

/// A triangle and one of its corners.
struct TriangleAtVertex {
  std::uint32_t vertex, triangle;
  friend bool operator==(const TriangleAtVertex&, const TriangleAtVertex&) = default;
};

/// A triangle that runs along an edge the same way as an earlier one, the earliest that does; of several such edges the
/// one of the earliest such triangle.
struct TurnedTriangle {
  DirectedEdge edge;  // of the later triangle
  std::uint32_t earlier;
  friend bool operator==(const TurnedTriangle&, const TurnedTriangle&) = default;
};

/// Two vertices that are near each other, first < second.
struct NearPair {
  std::uint32_t first, second;
  friend bool operator==(const NearPair&, const NearPair&) = default;
};

/// A component of a closed mesh that lies inside others. Each is named by its least triangle.
struct NestedComponent {
  // Of those that the inner one lies inside of, outer is one that none of the others lies inside of: that whose
  // triangles with area begin last along x, the first of such.
  std::uint32_t inner, outer;
  Sign inner_volume, outer_volume;
  std::int64_t winding;  // about the inner one, of all that it lies inside of
  friend bool operator==(const NestedComponent&, const NestedComponent&) = default;
};

namespace mesh {

/// What check finds. All lists are sorted, by their first member and then by the others, and the same for any number of
/// threads.
struct Findings {
  // Of the geometry, as MeshReport has it.
  std::vector<IntersectingPair> pairs;
  std::vector<SharedSet<ExactPoint3>> shared;  // by the pairs: the set that both triangles have in common, exact
  std::vector<std::uint32_t> degenerate;
  std::vector<DuplicateTriangle> duplicates;

  // Of the topology, by the edges and corners of the faces: MeshView::faces, or the triangles. Repeated neighbours
  // count once, and an edge that a face walks once each way it does not use; so every triangle with three different
  // vertices uses its three edges, also when it has no area, and one that names a vertex twice none. Of a face with
  // several triangles the one with the edge in question is named, else its first.
  std::vector<DirectedEdge> boundary_edges;  // used once; loop by loop, and by triangle within a loop
  std::vector<std::size_t> boundary_loops;   // by loop, the one with the least triangle first: how many edges it has
  std::vector<NonManifoldEdge> non_manifold_edges;
  std::vector<DirectedEdge> non_manifold_uses;  // edge by edge, and by triangle
  std::vector<NonManifoldVertex> non_manifold_vertices;
  std::vector<TriangleAtVertex> non_manifold_classes;  // vertex by vertex: the least triangle of each class
  std::vector<TurnedTriangle> turned;                  // by triangle; none by an edge used as often each way
  std::size_t components = 0;                          // classes of faces by common vertices
  bool closed = true;                                  // every edge is used as often one way as the other
  bool oriented = true;                                // no edge is used twice the same way
  std::size_t unused_vertices = 0;

  // Of what the surface encloses; each rounded once, to the nearest double, ties to even.
  std::optional<double> area;     // the sum of the triangles' areas; nothing beyond the largest double
  std::optional<double> volume;   // of a closed mesh, signed: parts that are covered twice count twice; else as area
  Sign volume_sign = Sign::zero;  // of a closed mesh, exactly
  std::optional<bool> outward;    // of a closed mesh: no component is turned inwards
  std::vector<std::uint32_t> inward;    // the least triangle of each component that is: its volume is not positive, nor
                                        // is it negative and the component inside another one whose volume is positive
  std::vector<NestedComponent> nested;  // of a closed mesh, by the inner component

  std::optional<std::vector<NearPair>> near_pairs;  // if they were asked for

  bool manifold() const { return non_manifold_edges.empty() && non_manifold_vertices.empty(); }
  /// All that a solid's surface must be; `triangles` is how many the mesh has.
  bool solid(std::size_t triangles) const {
    return pairs.empty() && degenerate.empty() && duplicates.empty() && closed && oriented && outward.value_or(false) &&
           manifold() && triangles != 0;
  }
  MeshReport report() const {
    return {pairs, degenerate, duplicates, boundary_edges.size(), non_manifold_edges.size()};
  }
};

/// What is done once the pairs are known, in this order.
enum class Phase { measures, nested_components, shared_sets, near_vertices };

struct Options {
  /// How many threads to use; 0: as many as there are cores.
  unsigned threads = 0;
  /// As in CheckOptions.
  std::function<void(double)> progress = {};
  /// Of how many pairs, the first ones, to construct what they share.
  std::size_t shared_sets = (std::numeric_limits<std::size_t>::max)();
  /// Also find all pairs of different vertices at a distance of at most this.
  std::optional<double> near_distance = {};
  /// Told that another part of the work than the search for pairs begins, with 0, and of the search for nested
  /// components from time to time which fraction of it is done; as progress is otherwise.
  std::function<void(Phase, double)> phase = {};
};

/// Checks a mesh in the caller's own memory, without a copy: the pairs of triangles that meet where they must not, what
/// they share, and what the mesh is as the surface of something. Exact: each number is the number that it is.
///
/// Vertices are told apart by their index, as in check_mesh, where it is said what a pair is and what is refused; equal
/// vertices ought to have been merged (merge_vertices). Triangles of one face are never a pair.
///
/// One component lies inside another when no triangle of one has a point in common with any of the other (triangles
/// without area aside) and the other's winding number about it is not 0; for `inward` it must be positive.
///
/// Refused besides: a distance that is negative or not finite, and as many faces as there are not triangles. What is
/// found costs what there is of it; a mesh in which nothing is found takes time O(n log n + overlapping boxes) and no
/// more memory than check_mesh but four bytes a vertex.
Findings check(const MeshView& mesh, const Options& options = {});

/// The set that the two triangles of a pair have in common, exact.
SharedSet<ExactPoint3> shared_set(const MeshView& mesh, const IntersectingPair& pair);

}  // namespace mesh

}  // namespace plumb
