#pragma once

// For meshes.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/boolean.hpp>

namespace plumb::tools {

/// The exit statuses of the commands that make meshes.
namespace made {
inline constexpr int done = 0, refused = 1, broken = 2;
}

/// What resolve, boolean and repair are asked for.
struct MeshesOptions {
  std::string_view command;  ///< "plumb resolve", which its messages begin with
  std::vector<std::string> meshes;
  std::optional<BooleanOperation> operation = {};  ///< none of resolve
  WindingRule rule = WindingRule::positive;
  double weld = 0;
  bool orient = false, outward = false;
  unsigned rounds = 16;

  std::string out, map, exact;  ///< names of files; empty where they are not wanted
  bool shared = false, unclean = false, text = false, json = false;

  unsigned threads = 0;
  bool no_progress = false;
};

}  // namespace plumb::tools
