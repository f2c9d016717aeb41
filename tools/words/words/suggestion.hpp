#pragma once

// For eval, help, query and words.

#include <string>
#include <string_view>
#include <vector>

namespace plumb::tools {

/// The candidate that was likely meant by a word: the one at the least edit distance, where a letter is inserted, left
/// out, changed or exchanged with its neighbour. The first of several such; nothing when more than a third of its
/// letters would be wrong.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// ' (did you mean "orient2d"?)', or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace plumb::tools
