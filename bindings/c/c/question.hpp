#pragma once

// For c.
// A question as C has it: a pointer to what the catalogue says of it.

#include <plumb/catalogue.hpp>

#include <plumb.h>

namespace plumb::c {

const plumb_question* handle(const catalogue::Question& question);
const catalogue::Question& question_of(const plumb_question* question);

}  // namespace plumb::c
