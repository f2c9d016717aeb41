#pragma once

// For check, eval, files, meshes, pairs, query and words.

#include <string>
#include <string_view>

namespace plumb::tools {

/// A JSON string, quotes included. Bytes that are not UTF-8, as file names may have, become U+FFFD each.
std::string json_string(std::string_view text);

/// A name as it is safe to print: "a\x1b[31m.stl" where it has control characters, C1 and those that turn the direction
/// of text included, or bytes that are not UTF-8.
std::string printable(std::string_view name);

}  // namespace plumb::tools
