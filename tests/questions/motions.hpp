#pragma once

#include "case.hpp"

// What is particular about first_contact and compare_first_contact: each set has a vector behind it, a time may follow,
// and a distance.

namespace plumb::questions {

bool is_of_first_contact(const Question& question);

/// Two shapes that touch at some time of the way, or nearly, or are about as far apart as counts; of a comparison with
/// a time at the first contact or beside it.
Numbers make_first_contact(const Question& question, InputClass input_class, WordSource& words);

/// Makes a call that is not refused of shapes that are not.
void mend_first_contact(const Question& question, Numbers& numbers);

/// The answer by the definitions.
Answer expected_first_contact(const Question& question, const Numbers& numbers);

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
