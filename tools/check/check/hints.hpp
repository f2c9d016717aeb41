#pragma once

// For check and python.

#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// What to do, first things first; nothing for a clean mesh that was read whole. To be called after find_parts and
/// find_borders. Faults that would vanish with the duplicates are told as due to them: a mesh with duplicates is
/// checked once more without them, as `options` say.
void find_hints(CheckedMesh& mesh, const CheckOptions& options);

/// As find_hints found them.
inline const std::vector<Hint>& hints(const CheckedMesh& mesh) { return mesh.hints; }

}  // namespace plumb::tools
