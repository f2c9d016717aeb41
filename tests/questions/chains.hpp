#pragma once

#include "case.hpp"

// What is particular about polygons of the plane: they are no convex sets. An argument is seen as a closed chain, and a
// ray or a line as one that goes farther than the other argument.

namespace plumb::questions {

/// Whether an argument is one.
bool has_polygon2(const Question& question);

/// The numbers of a call with one, or with a hull of points of the plane, the first two arguments brought into contact.
Numbers make_with_chains(const Question& question, InputClass input_class, WordSource& words);

/// The answer by the definitions; its numbers rounded to nearest, below or above.
Answer expected_of_polygons2(const Question& question, const Numbers& numbers, RoundTo to = RoundTo::nearest);

}  // namespace plumb::questions
