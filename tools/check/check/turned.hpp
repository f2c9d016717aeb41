#pragma once

// For check.

#include <string>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// "face 401 (line 7) is turned against all 3 neighbours: turn it", or of several faces "patch of 40 faces, 100 to 139,
/// is turned against the rest: turn it".
std::string patch_text(const CheckedMesh& mesh, const TurnedPatch& patch, const char* to_do = ": turn it");

/// Whether a mesh that is not closed would be so but for edges of two triangles that run along them the same way.
bool only_turned_faces_keep_it_open(const CheckedMesh& mesh);

}  // namespace plumb::tools
