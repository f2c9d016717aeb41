#pragma once

#include <string>
#include <string_view>

namespace plumb {

/// A JSON string, quotes included. Bytes that are not UTF-8, as file names may have, become U+FFFD each.
std::string json_string(std::string_view text);

}  // namespace plumb
