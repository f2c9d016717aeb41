#pragma once

// For eval, help and words.

#include <string>
#include <string_view>
#include <vector>

namespace plumb::tools {

/// What is likely to have been meant by a word: the candidate that the fewest letters put in, left out, changed or
/// exchanged with their neighbours make of it; the first of several, and nothing when more than a third of its letters
/// would be wrong.
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);

/// ' (did you mean "orient2d"?)', or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace plumb::tools
