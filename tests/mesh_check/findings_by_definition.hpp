#pragma once

#include <plumb/check_mesh.hpp>

namespace plumb::tests {

/// What check_mesh finds, from the definitions and by trying all pairs, for a few triangles whose coordinates are
/// integers of magnitude below 2^10: all but the shared sets.
MeshFindings findings_by_definition(const TriangleMesh& mesh, std::span<const std::uint32_t> faces,
                                    std::optional<double> near);

}  // namespace plumb::tests
