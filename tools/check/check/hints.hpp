#pragma once

// For check.

#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// What to do, first things first; nothing of a clean mesh that was read whole. After find_parts and find_borders. What
/// would not be wrong without the duplicates is told as because of them: a mesh that has some is checked once more
/// without, as `options` say.
void find_hints(CheckedMesh& mesh, const mesh::Options& options);

/// As find_hints found them.
inline const std::vector<Hint>& hints(const CheckedMesh& mesh) { return mesh.hints; }

}  // namespace plumb::tools
