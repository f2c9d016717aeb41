#pragma once

#include "case.hpp"

// What is particular about features: it wants cases of polytopes that are apart, polygons with all others among them.

namespace plumb::questions {

bool is_of_features(const Question& question);

/// In half of the cases the second polytope is moved away from the first.
Numbers make_features(const Question& question, InputClass input_class, WordSource& words);

Answer expected_features(const Question& question, const Numbers& numbers);

}  // namespace plumb::questions
