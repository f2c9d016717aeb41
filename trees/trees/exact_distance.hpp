#pragma once

// For trees.
// How far meshes are apart, exactly, wherever they are placed.

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/detail/placed_pair.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/seen_mesh.hpp>

namespace plumb::trees {

struct ExactMeshDistance {
  distances::ExactClosestPoints points;
  std::uint32_t first, second;  ///< the least triangles on which the points lie
};
/// What it costs.
struct DistanceCounts {
  std::uint64_t bounded = 0;  ///< pairs of triangles looked at, in doubles
  std::uint64_t solved = 0;   ///< and exactly
};
/// Nothing where one has no triangles.
std::optional<ExactMeshDistance> distance_of(const SeenMesh& first, const SeenMesh& second,
                                             DistanceCounts* counts = nullptr);
MeshDistance rounded(const ExactMeshDistance& found);

/// The pairs that share a point, in rising order.
std::vector<std::array<std::uint32_t, 2>> overlapping_of(const SeenMesh& first, const SeenMesh& second);

}  // namespace plumb::trees
