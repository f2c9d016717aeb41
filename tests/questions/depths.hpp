#pragma once

#include "case.hpp"

// What is particular about penetration: it wants cases of sets that are in each other, and some have a fraction.

namespace plumb::questions {

bool is_of_penetration(const Question& question);

/// In half of the cases the second set is moved so that its middle is at, or near, that of the first.
Numbers make_penetration(const Question& question, InputClass input_class, WordSource& words);

Answer expected_penetration(const Question& question, const Numbers& numbers);

/// The answer in a unit that is longer by 2^length.
Answer penetration_in_other_unit(const Answer& answer, int length);

}  // namespace plumb::questions
