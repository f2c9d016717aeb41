#pragma once

// For arrangement and mesh.
// Whether two triangles of a mesh meet in more than what they share.

#include <array>
#include <cstdint>
#include <optional>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb::mesh {

/// The pair that triangles i and j of the mesh make, i < j; nothing when they meet in no more than what they share.
/// Both have non-zero area.
std::optional<IntersectingPair> meeting_in_more_than_shared(const MeshView& mesh, std::uint32_t i, std::uint32_t j);

}  // namespace plumb::mesh
