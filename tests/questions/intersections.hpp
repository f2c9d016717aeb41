#pragma once

#include <optional>

#include "case.hpp"

// What is particular about intersection and corners: their answers are a word and numbers.

namespace plumb::questions {

bool is_of_shared_set(const Question& question);
/// Whether it is about two sets, one of them a point.
bool has_point(const Question& question);

/// The answer by the definitions.
Answer expected_shared_set(const Question& question, const Numbers& numbers);

/// Whether other numbers for the same sets give the same answer: a ray, a line or a plane is answered by its own.
bool has_answer_of_sets(const Question& question);

/// Whether all numbers of an answer are lengths.
bool are_lengths(const Answer& answer);

}  // namespace plumb::questions
