#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include <plumb/triangle_mesh.hpp>

namespace plumb::bench {

/// Finds the pairs of triangles that meet and says how many they are.
using MeshContender = std::function<std::size_t()>;

/// CGAL's usual way to find the self-intersections of a soup: box_self_intersection_d, then the exact tests of its
/// EPICK kernel for each pair of boxes that overlap. Pairs that share no vertex count when they intersect. With
/// neighbours, a pair that shares one vertex counts when an opposite side meets the other triangle, a pair that shares
/// two when it is folded flat, and a pair that shares three always. Without neighbours, pairs that share a vertex are
/// passed over. The mesh has no triangle of zero area. Its points and triangles are made CGAL's own beforehand.
MeshContender cgal_self_intersections(const TriangleMesh& mesh, bool neighbours);

}  // namespace plumb::bench
