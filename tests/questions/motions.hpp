#pragma once

#include <optional>

#include "case.hpp"

// What is particular about first_contact, compare_first_contact and contact: each set has a vector behind it, a time
// may follow, and a distance.

namespace plumb::questions {

bool moves_straight(const Question& question);
/// Whether a distance ends the numbers of one that does.
bool has_reach(const Question& question);

/// Two shapes that touch at some time of the way, or nearly, or are about as far apart as counts; of a comparison with
/// a time at the first contact or beside it.
Numbers make_straight_motion(const Question& question, InputClass input_class, WordSource& words);

/// Makes a call that is not refused of shapes that are not.
void mend_straight_motion(const Question& question, Numbers& numbers);

/// The answer by the definitions.
Answer expected_of_straight_motion(const Question& question, const Numbers& numbers);

/// The answer of contact when all lengths are times 2^length; nothing where a coordinate says too little of itself.
std::optional<Answer> contact_in_other_unit(Answer answer, int length);

/// Calls change(x, y, z) for each vector.
template <class Change>
void for_each_way(const Question& question, Numbers& numbers, const Change& change) {
  for (const Place& place : places(question, numbers))
    if (place.parameter->shape && place.parameter->shape->name == "vector") {
      double* const v = numbers.data() + place.first;
      change(v[0], v[1], v[2]);
    }
}

}  // namespace plumb::questions
