#pragma once

#include "case.hpp"

// What is particular about bracket and movement_bound: each set has two poses behind it.

namespace plumb::questions {

bool is_of_turning(const Question& question);

/// Sets that are in contact at some time, or nearly, or are about as far apart as counts; with angles of all sizes.
Numbers make_turning(const Question& question, InputClass input_class, WordSource& words);

/// Makes a call that is not refused of shapes that are not.
void mend_turning(const Question& question, Numbers& numbers);

/// The answer that the library gives, for there are many; or where the definitions have it that it is none, why.
Answer expected_turning(const Question& question, const Numbers& numbers);

}  // namespace plumb::questions
