#pragma once

#include <cstdint>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/mesh_parts.hpp>

namespace plumb::tests {

/// The corners of faces, each with three at least.
using Faces = std::vector<std::vector<std::uint32_t>>;

/// What the faces show of a mesh with so many vertices, from the definitions and by trying all: the topology, and
/// nothing that is measured. Where Findings names a triangle, this names the face.
MeshFindings faces_by_definition(std::size_t vertices, const Faces& faces);

/// For each face the least one of its component.
std::vector<std::uint32_t> components_by_definition(const Faces& faces);

/// As turned_patches, by faces, for a few patches.
std::vector<TurnedPatch> patches_by_definition(const Faces& faces);

}  // namespace plumb::tests
