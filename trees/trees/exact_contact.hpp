#pragma once

// For trees.
// The first contact of two meshes of which one moves straight, exactly, wherever they are placed.

#include <cstdint>
#include <optional>

#include <plumb/mesh_queries.hpp>
#include <trees/query_line.hpp>
#include <trees/seen_mesh.hpp>

namespace plumb::trees {

struct ExactMeshContact {
  Fraction time;
  std::uint32_t first, second;  ///< the least pair of triangles that share a point then
};
/// What it costs.
struct ContactCounts {
  std::uint64_t at_start = 0, at_contact = 0;  ///< pairs of triangles asked whether they share a point then
  std::uint64_t bounded = 0;                   ///< asked when they touch, in doubles
  std::uint64_t solved = 0;                    ///< and exactly
};
/// The second one moves by v from the time 0 to the time 1. Nothing where they never touch.
std::optional<ExactMeshContact> first_contact_of(const SeenMesh& first, const SeenMesh& second, const Vector3& v,
                                                 ContactCounts* counts = nullptr);
MeshContact rounded(const ExactMeshContact& found);

}  // namespace plumb::trees
