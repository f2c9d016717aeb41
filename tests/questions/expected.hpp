#pragma once

#include <string>

#include "case.hpp"

// What semantics.md says that a question's answer is, by the definitions in rational arithmetic.

namespace plumb::questions {

/// Whether there is an oracle by other formulas; a sign of a polynomial has at least the polynomial in rationals.
bool has_expected(const Question& question);

/// The answer as the definition has it; of a witness only whether the sets meet.
Answer expected(const Question& question, const Numbers& numbers);

/// An answer as text, the numbers of one that was constructed in hexadecimal.
std::string spelled(const Answer& answer);

/// What is wrong with an answer that the library gave; empty when nothing is. A witness is proved.
std::string fault(const Question& question, const Numbers& numbers, const Answer& found);

}  // namespace plumb::questions
