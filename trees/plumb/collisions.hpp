#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <plumb/mesh_view.hpp>

namespace plumb {

/// A vertex and a face that touch: the least time at which they do, correctly rounded, as of vertex_face.
struct VertexFaceCollision {
  std::uint32_t vertex, triangle;
  double time;
  friend constexpr bool operator==(const VertexFaceCollision&, const VertexFaceCollision&) = default;
};

/// Two edges that touch, each by the indices of its ends, the lesser one first; and when they do, as of edge_edge.
struct EdgeEdgeCollision {
  std::array<std::uint32_t, 2> first, second;
  double time;
  friend constexpr bool operator==(const EdgeEdgeCollision&, const EdgeEdgeCollision&) = default;
};

struct Collisions {
  std::vector<VertexFaceCollision> vertex_face;  ///< rising by vertex, then by triangle
  std::vector<EdgeEdgeCollision> edge_edge;      ///< rising by the first edge, then by the second, which is the greater
  friend bool operator==(const Collisions&, const Collisions&) = default;
};

/// What of a mesh touches while it deforms: each vertex moves along a straight line at constant speed, from its start
/// at the time 0 to its end at the time 1. All pairs of a vertex and a face, and of two edges, that share a point at a
/// time in [0, 1]; a pair that shares a vertex, by its index, is none. So neighbours are pairs too, of what they do not
/// share. Each vertex of a triangle counts once, one of no triangle not at all; each two vertices that are neighbours
/// in a triangle are one edge, however many triangles have it. Vertices of different indices are different, wherever
/// they are; a triangle that names a vertex twice is a face that is a segment or a point, and {v, v} is no edge.
/// Touching counts, and degenerate and coplanar motion is answered like any other.
///
/// The arrays are read and not kept. In parallel, the same for any number of threads. Refused: another number of ends
/// than of starts, a coordinate that is not finite, an index out of range, 2^32 - 1 triangles or vertices or more.
/// Curtis, Tamstorf and Manocha, Fast Collision Detection for Deformable Models using Representative-Triangles (2008).
Collisions collisions(const VertexView& start, const VertexView& end, const TriangleView& triangles);

}  // namespace plumb
