#include <cmath>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include <plumb/features.hpp>
#include <plumb/invalid_argument.hpp>

#include "distances.hpp"
#include "expected.hpp"
#include "property.hpp"

// With the last answer as the first guess every question has the answer that it has without.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// Each number by up to 0.7 %, and in some steps none but the first or the last few.
Numbers moved(const Question& question, const Numbers& numbers, WordSource& words) {
  Numbers next = numbers;
  for (const Place& place : places(question, numbers)) {
    const bool is_still = words.one_in(3);
    for (std::size_t i = place.first; i < place.first + place.count && !is_still; ++i)
      next[i] = finite(next[i] * (1 + 0.007 * words.between(-100, 100) / 100));
    if (const ShapeKind* kind = kind_of(*place.parameter)) kind->mend(next.data() + place.first);
  }
  return next;
}

/// What there is to compare: the answer, or why there is none.
template <class Ask>
std::string answer_or_refusal(const Ask& ask) {
  try {
    return spelled(ask());
  } catch (const InvalidArgument& error) {
    return error.what();
  }
}

TEST(CoherentAnswers, AreThoseOfEachQuestionAlone) {
  std::set<std::string_view> names;
  for (const Question& question : catalogue::questions()) {
    if (question.ask_parts_coherently == nullptr) continue;
    names.insert(question.name);
    polytopes::LastFeatures last;
    for (const InputClass c : input_classes) {
      RandomWords words(static_cast<std::uint64_t>(c));
      Numbers numbers = make(question, c, words);
      for (int step = 0; step < 5; ++step) {
        const std::string wanted = answer_or_refusal([&] { return question.ask(numbers.data()); });
        const std::string found = answer_or_refusal([&] { return question.ask_coherently(numbers.data(), last); });
        ASSERT_EQ(found, wanted) << eval_line(question, numbers) << " of class " << name_of(c) << ", step " << step;
        numbers = moved(question, numbers, words);
      }
    }
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"closest", "distance", "features", "intersects"}));
}

}  // namespace
}  // namespace plumb::properties
