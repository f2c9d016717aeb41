#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "expected.hpp"
#include "maps.hpp"
#include "motions.hpp"

// What holds of every two sets that move straight, whatever else: of the same motion said in other ways, and of the
// time and what compares it.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// The question of this name about the sets of another, exchanged or not.
const Question& same_sets(const Question& question, std::string_view name, bool are_exchanged) {
  const auto is_same = [](const Parameter& a, const Parameter& b) { return a.shape == b.shape && a.list == b.list; };
  for (const Question& q : catalogue::questions())
    if (q.name == name && is_same(q.parameter[0], question.parameter[are_exchanged ? 2 : 0]) &&
        is_same(q.parameter[2], question.parameter[are_exchanged ? 0 : 2]))
      return q;
  return question;
}

/// Calls check(question, numbers, answer) for cases of every two kinds of sets.
template <class Check>
void for_each_motion(const Check& check) {
  int pairs = 0;
  for (const Question& question : catalogue::questions()) {
    if (question.name != "first_contact") continue;
    ++pairs;
    for (const InputClass c : input_classes)
      for (std::uint64_t seed = 100; seed < 103; ++seed) {
        RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
        const Numbers numbers = make(question, c, words);
        check(question, numbers, question.ask(numbers.data()));
        if (testing::Test::HasFatalFailure()) return;
      }
  }
  EXPECT_EQ(pairs, 14 * 14 + 2 * 14);
}

TEST(FirstContact, IsThatOfTheSetsInEitherOrder) {
  for_each_motion([](const Question& q, const Numbers& numbers, const Answer& answer) {
    // From the first set, v, second set, w, r.
    const std::vector<Place> of = places(q, numbers);
    const std::size_t second = of[2].first - (q.parameter[2].list ? 1 : 0);
    Numbers exchanged = numbers;
    std::rotate(exchanged.begin(), exchanged.begin() + static_cast<std::ptrdiff_t>(second), exchanged.end() - 1);
    ASSERT_EQ(same_sets(q, "first_contact", true).ask(exchanged.data()), answer) << eval_line(q, numbers);
  });
}

TEST(FirstContact, IsThatOfTheMotionOfOneAgainstTheOther) {
  int shifted = 0;
  for_each_motion([&](const Question& q, const Numbers& numbers, const Answer& answer) {
    const std::vector<Place> of = places(q, numbers);
    Numbers other = numbers;
    Exactly arithmetic;
    for (std::size_t i = 0; i < 3; ++i) {
      double &v = other[of[1].first + i], &w = other[of[3].first + i];
      v = arithmetic.sum(v, -w);
      w = 0;
    }
    if (!arithmetic.exact) return;
    ++shifted;
    ASSERT_EQ(q.ask(other.data()), answer) << eval_line(q, numbers);
  });
  EXPECT_GT(shifted, 3000);
}

TEST(FirstContact, IsSomewhereOnTheWayBackToo) {
  int reversed = 0;
  for_each_motion([&](const Question& q, const Numbers& numbers, const Answer& answer) {
    const std::vector<Place> of = places(q, numbers);
    Numbers back = numbers;
    Exactly arithmetic;
    for (const std::size_t s : {std::size_t{0}, std::size_t{2}}) {
      double* const way = back.data() + of[s + 1].first;
      Coordinates by{};
      for (int i = 0; i < 3; ++i) by[i] = way[i];
      double* const x = back.data() + of[s].first;
      if (const ShapeKind* const kind = kind_of(q.parameter[s])) {
        kind->translate(x, {by, arithmetic});
      } else {
        for (std::size_t i = 0; i < of[s].count; ++i) x[i] = arithmetic.sum(x[i], by[static_cast<int>(i % 3)]);
      }
      for (int i = 0; i < 3; ++i) way[i] = -way[i];
    }
    if (!arithmetic.exact) return;
    ++reversed;
    ASSERT_EQ(q.ask(back.data()).text, answer.text) << eval_line(q, numbers);
  });
  EXPECT_GT(reversed, 1000);
}

TEST(FirstContact, IsBetweenTheTimesThatItIsComparedWith) {
  for_each_motion([](const Question& q, const Numbers& numbers, const Answer& answer) {
    const Question& comparison = same_sets(q, "compare_first_contact", false);
    const auto order = [&](double t) {
      Numbers compared = numbers;
      compared.insert(compared.end() - 1, t);
      return comparison.ask(compared.data()).value;
    };
    if (answer.numbers.empty()) {
      ASSERT_EQ(order(2), 1) << eval_line(q, numbers);
      return;
    }
    const double t = answer.numbers[0];
    ASSERT_EQ(order(std::nextafter(t, -1)), 1) << eval_line(q, numbers);
    ASSERT_EQ(order(std::nextafter(t, 2)), -1) << eval_line(q, numbers);
    ASSERT_LE(order(1), 0) << eval_line(q, numbers);
    ASSERT_GE(order(0), 0) << eval_line(q, numbers);
  });
}

TEST(FirstContact, IsNoLaterWithinMore) {
  for_each_motion([](const Question& q, const Numbers& numbers, const Answer& answer) {
    Numbers more = numbers;
    more.back() = more.back() * 1.5 + 0x1p-30;
    if (!std::isfinite(more.back()) || answer.numbers.empty()) return;
    const Answer sooner = q.ask(more.data());
    ASSERT_FALSE(sooner.numbers.empty()) << eval_line(q, numbers);
    ASSERT_LE(sooner.numbers[0], answer.numbers[0]) << eval_line(q, numbers);
  });
}

}  // namespace
}  // namespace plumb::properties
