#pragma once

#include <string>
#include <vector>

#include "checked_mesh.hpp"

namespace plumb {

/// One thing that keeps a mesh from being clean, and what to do about it.
struct Hint {
  std::string what;   // a key: "hole", "turned", ...
  std::string text;   // "2 holes"
  std::string to_do;  // "fill the holes: ..."
};

/// What to do first comes first; nothing of a clean mesh that was read whole.
std::vector<Hint> hints(const CheckedMesh& mesh);

}  // namespace plumb
