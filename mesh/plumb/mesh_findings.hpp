#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/shared_set.hpp>
#include <plumb/sign.hpp>
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

/// What check_mesh finds. All lists are sorted, by their first member and then by the others, and the same for any
/// number of threads.
struct MeshFindings {
  // Of the geometry.
  std::vector<IntersectingPair> pairs;         // of triangles that are not degenerate
  std::vector<SharedSet<ExactPoint3>> shared;  // by the pairs: the set that both triangles have in common, exact
  std::vector<std::uint32_t> degenerate;       // triangles of zero area
  std::vector<DuplicateTriangle> duplicates;   // degenerate ones too

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
  bool closed = true;                                  // every edge is used as often one way as the other
  bool oriented = true;                                // no edge is used twice the same way
  std::size_t unused_vertices = 0;

  // Of what the surface encloses, if that was asked for; area and volume each rounded once, to the nearest double, ties
  // to even.
  std::size_t components = 0;     // classes of faces by common vertices
  std::optional<double> area;     // the sum of the triangles' areas; nothing beyond the largest double
  std::optional<double> volume;   // of a closed mesh, signed: parts that are covered twice count twice; else as area
  Sign volume_sign = Sign::zero;  // of a closed mesh, exactly
  std::optional<bool> outward;    // of a closed mesh: no component is turned inwards
  std::vector<std::uint32_t> inward;    // the least triangle of each component that is: its volume is not positive, nor
                                        // is it negative and the component inside another one whose volume is positive
  std::vector<NestedComponent> nested;  // of a closed mesh, by the inner component

  std::optional<std::vector<NearPair>> near_pairs;  // if they were asked for

  /// No pairs, no degenerate and no duplicate triangles. Open and non-manifold meshes may be clean.
  bool clean() const { return pairs.empty() && degenerate.empty() && duplicates.empty(); }
  bool manifold() const { return non_manifold_edges.empty() && non_manifold_vertices.empty(); }
  /// All that a solid's surface must be, if what it encloses was asked for; `triangles` is how many the mesh has.
  bool solid(std::size_t triangles) const {
    return clean() && closed && oriented && outward.value_or(false) && manifold() && triangles != 0;
  }
};

}  // namespace plumb
