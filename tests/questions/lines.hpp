#pragma once

#include "case.hpp"

// What is particular about hit, parameters, barycentric and the measures of triangles and tetrahedra: an answer is a
// word, or none, and numbers that are rounded one by one.

namespace plumb::questions {

/// Whether a question is one of these.
bool is_of_numbers(const Question& question);

/// Makes a call that is not refused of shapes that are not: no weights of corners that are collinear or coplanar.
void mend_flat(const Question& question, Numbers& numbers);

/// The answer by the definitions, its numbers rounded to nearest, below or above.
Answer expected_numbers(const Question& question, const Numbers& numbers, RoundTo to = RoundTo::nearest);

/// How often the unit of length is a factor of the numbers; -1 where they depend on the lengths of directions too.
int power_of_length(const Question& question);

}  // namespace plumb::questions
