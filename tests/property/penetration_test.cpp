#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "depths.hpp"
#include "expected.hpp"
#include "light_run.hpp"
#include "maps.hpp"

// What holds of every two sets that may be in each other, whatever else.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// The question of this name about the same sets, exchanged or not; null where it takes no such.
const Question* same_sets(const Question& question, std::string_view name, bool are_exchanged) {
  const auto is_same = [](const Parameter& a, const Parameter& b) { return a.shape == b.shape && a.list == b.list; };
  for (const Question& q : catalogue::questions())
    if (q.name == name && is_same(q.parameter[0], question.parameter[are_exchanged ? 1 : 0]) &&
        is_same(q.parameter[1], question.parameter[are_exchanged ? 0 : 1]))
      return &q;
  return nullptr;
}

/// Calls check(question, numbers, answer) for cases of every two kinds of sets.
template <class Check>
void for_each_depth(const Check& check) {
  std::size_t pairs = 0;
  for (const Question& question : catalogue::questions()) {
    if (!is_of_penetration(question)) continue;
    ++pairs;
    for (const InputClass c : input_classes) {
      if (!takes_class(c, pairs)) continue;
      RandomWords words(100 * 64 + static_cast<std::uint64_t>(c));
      const Numbers numbers = make(question, c, words);
      check(question, numbers, question.ask(numbers.data()));
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_EQ(pairs, 15U * 15);
}

TEST(Depth, IsThatOfTheSetsInEitherOrder) {
  for_each_depth([](const Question& q, const Numbers& numbers, const Answer& answer) {
    const std::size_t second = places(q, numbers)[1].first - (q.parameter[1].list ? 1 : 0);
    Numbers exchanged = numbers;
    std::rotate(exchanged.begin(), exchanged.begin() + static_cast<std::ptrdiff_t>(second), exchanged.end());
    const Answer other = same_sets(q, "penetration", true)->ask(exchanged.data());
    ASSERT_EQ(other.text, answer.text) << eval_line(q, numbers);
    ASSERT_EQ(other.numbers[0], answer.numbers[0]) << eval_line(q, numbers);
  });
}

TEST(Depth, IsTheLengthOfTheTranslation) {
  int deep = 0;
  for_each_depth([&](const Question& q, const Numbers& numbers, const Answer& answer) {
    const std::vector<double>& x = answer.numbers;
    deep += x[0] > 0;
    const double length = std::hypot(x[1], x[2], x[3]);
    if (std::isfinite(length) && length > 0x1p-1000) {
      ASSERT_NEAR(x[0] / length, 1, 0x1p-50) << eval_line(q, numbers);
    }
    ASSERT_EQ(x[0] > 0, std::any_of(x.begin() + 1, x.end(), [](double c) { return c != 0; })) << eval_line(q, numbers);
  });
  EXPECT_GT(deep, light_or_full(100, 300));
}

TEST(Depth, IsOfSetsThatShareAPoint) {
  int deep = 0;
  for_each_depth([&](const Question& q, const Numbers& numbers, const Answer& answer) {
    const Question* const meet = same_sets(q, "intersects", false);
    if (meet == nullptr || !(answer.numbers[0] > 0)) return;
    ++deep;
    ASSERT_EQ(meet->ask(numbers.data()).value, 1) << eval_line(q, numbers);
  });
  EXPECT_GT(deep, light_or_full(100, 300));
}

/// Or nearly: where the translation is rounded, and what it moves.
TEST(Depth, IsGoneAfterTheTranslation) {
  int moved_sets = 0;
  for_each_depth([&](const Question& q, const Numbers& numbers, const Answer& answer) {
    const ShapeKind* const kind = kind_of(q.parameter[1]);
    const double depth = answer.numbers[0];
    if (kind == nullptr || !(depth > 0x1p-60) || !(depth < 0x1p60)) return;
    Numbers moved = numbers;
    Exactly arithmetic;
    const Coordinates by{answer.numbers[1], answer.numbers[2], answer.numbers[3]};
    kind->translate(moved.data() + places(q, numbers)[1].first, Translation{by, arithmetic});
    if (!arithmetic.exact) return;
    ++moved_sets;
    ASSERT_LE(q.ask(moved.data()).numbers[0], 0x1p-50 * depth) << eval_line(q, numbers);
  });
  EXPECT_GT(moved_sets, light_or_full(10, 30));
}

}  // namespace
}  // namespace plumb::properties
