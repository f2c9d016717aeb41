#pragma once

// For check.

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::tools {

/// The length of the UTF-8 sequence at the start of a text that is not empty, 0 when there is none: no overlong forms,
/// no surrogates, nothing above U+10FFFF (table 3-7 of the Unicode standard).
std::size_t utf8_sequence(std::string_view text);

/// A JSON string, quotes included. Bytes that are not UTF-8, as file names may have, become U+FFFD each.
std::string json_string(std::string_view text);

}  // namespace plumb::tools
