#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>

#include "distances.hpp"
#include "expected.hpp"

// Two algorithms of the library that share nothing: sets are at the distance 0 where they intersect.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// Whether compare_distance_to finds the distance 0; an empty set, which it refuses, has none.
bool are_at_distance_zero(const Question& question, Numbers numbers) {
  numbers.push_back(0);
  try {
    return question.ask(numbers.data()).value == 0;
  } catch (const InvalidArgument& error) {
    return !std::string(error.what()).ends_with(" is empty");
  }
}

TEST(CompareDistanceTo, IsZeroForRZeroWhereTheSetsIntersect) {
  int pairs = 0;
  for (const Question& question : catalogue::questions()) {
    if (!is_comparison_of_distance(question) || !is_of_shapes(question)) continue;
    const auto& p = question.parameter;
    const Question* const meet = catalogue::find("intersects", p[0].shape->name, p[1].shape->name);
    if (!meet) continue;
    ++pairs;
    for (const InputClass c : input_classes)
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
        const Numbers numbers = make(*meet, c, words);
        const bool intersect = meet->ask(numbers.data()).value != 0;
        ASSERT_EQ(are_at_distance_zero(question, numbers), intersect) << eval_line(*meet, numbers);
      }
  }
  EXPECT_GT(pairs, 300);
}

}  // namespace
}  // namespace plumb::properties
