#pragma once

// For check.

#include <cstdint>
#include <string>
#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// Between which components the pairs are: "all between the component of face 0 and that of face 496"; nothing where
/// there is but one component, or no pair.
std::string pairs_of_components_text(const CheckedMesh& mesh);

/// Whether components meet in pairs.
bool components_meet(const CheckedMesh& mesh);

/// Of a component that is turned inwards, by its first triangle: "component of face 0 is turned inwards and encloses
/// the component of face 528"; nothing where it encloses none.
std::string enclosed_text(const CheckedMesh& mesh, std::uint32_t first_triangle);

/// Of each component that lies in the material of others and is turned outward as they are.
std::vector<std::string> no_cavity_notes(const CheckedMesh& mesh);

}  // namespace plumb::tools
