#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "expected.hpp"
#include "light_run.hpp"
#include "turnings.hpp"

// What holds of every two sets that turn, whatever else: of the same motion said in other ways.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// Calls check(question, numbers, answer) for cases of every two kinds of sets; of every third two in the light
/// run.
template <class Check>
void for_each_turning(const Check& check) {
  std::size_t pairs = 0, taken = 0;
  for (const Question& question : catalogue::questions()) {
    if (question.name != "bracket") continue;
    if (pairs++ % 3 != 0 && !is_full_run) continue;
    const InputClass c = input_classes[taken++ % input_classes.size()];
    for (std::uint64_t seed = 100; seed < 102; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const Numbers numbers = make(question, c, words);
      check(question, numbers, question.ask(numbers.data()), words);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  EXPECT_EQ(pairs, 17U * 17);
}

/// Whether it is certain that they are near at some time, or that they never are.
bool are_near(const Answer& answer) { return answer.text != "never" && answer.text != "apart"; }
bool is_compatible(const Answer& one, const Answer& other) {
  return one.text == "apart" || other.text == "apart" || are_near(one) == are_near(other);
}

TEST(Bracket, OfTheSetsInEitherOrderIsOfTheSameContact) {
  for_each_turning([](const Question& q, const Numbers& numbers, const Answer& answer, WordSource&) {
    const std::vector<Place> of = places(q, numbers);
    const std::size_t second = of[3].first - (q.parameter[3].list ? 1 : 0);
    Numbers exchanged = numbers;
    std::rotate(exchanged.begin(), exchanged.begin() + static_cast<std::ptrdiff_t>(second), exchanged.end() - 2);
    const auto is_same = [](const Parameter& a, const Parameter& b) { return a.shape == b.shape && a.list == b.list; };
    for (const Question& other : catalogue::questions()) {
      if (other.name != "bracket" || !is_same(other.parameter[0], q.parameter[3]) ||
          !is_same(other.parameter[3], q.parameter[0]))
        continue;
      ASSERT_TRUE(is_compatible(other.ask(exchanged.data()), answer)) << eval_line(q, numbers);
    }
  });
}

TEST(Bracket, OfTheWayBackIsOfAContactOnTheWay) {
  for_each_turning([](const Question& q, const Numbers& numbers, const Answer& answer, WordSource&) {
    const std::vector<Place> of = places(q, numbers);
    Numbers back = numbers;
    for (const std::size_t i : {std::size_t{1}, std::size_t{4}})
      std::swap_ranges(back.begin() + static_cast<std::ptrdiff_t>(of[i].first),
                       back.begin() + static_cast<std::ptrdiff_t>(of[i].first + 7),
                       back.begin() + static_cast<std::ptrdiff_t>(of[i + 1].first));
    ASSERT_TRUE(is_compatible(q.ask(back.data()), answer)) << eval_line(q, numbers);
  });
}

/// All quaternions of a set times a power of two, and either of them times -1, is the same motion to the last bit.
TEST(Bracket, DependsOnTheRatioOfTheLengthsOfQuaternionsAlone) {
  for_each_turning([](const Question& q, const Numbers& numbers, const Answer& answer, WordSource& words) {
    const std::vector<Place> of = places(q, numbers);
    Numbers other = numbers;
    for (const std::size_t i : {std::size_t{1}, std::size_t{4}}) {
      const int power = words.between(-20, 20);
      const bool is_half_turn = [&] {
        double sum = 0;
        for (std::size_t k = 0; k < 4; ++k) sum += numbers[of[i].first + k] * numbers[of[i + 1].first + k];
        return sum == 0;
      }();
      for (std::size_t end = i; end < i + 2; ++end) {
        const int sign = !is_half_turn && words.one_in(2) ? -1 : 1;
        for (std::size_t k = 0; k < 4; ++k) {
          double& x = other[of[end].first + k];
          x = std::ldexp(sign * x, power);
        }
      }
    }
    if (std::any_of(other.begin(), other.end(), [](double x) { return x != 0 && !std::isnormal(x); })) return;
    ASSERT_EQ(q.ask(other.data()), answer) << eval_line(q, numbers);
  });
}

TEST(Bracket, IsNoLaterWithinMore) {
  for_each_turning([](const Question& q, const Numbers& numbers, const Answer& answer, WordSource&) {
    Numbers more = numbers;
    double& r = more[more.size() - 2];
    r = r * 1.5 + 0x1p-30;
    if (!std::isfinite(r) || !are_near(answer)) return;
    const Answer sooner = q.ask(more.data());
    ASSERT_NE(sooner.text, "never") << eval_line(q, numbers);
    if (answer.text == "0 0") {
      ASSERT_EQ(sooner.text, "0 0") << eval_line(q, numbers);
    } else if (sooner.text.empty()) {
      ASSERT_LE(sooner.numbers[0], answer.numbers[1]) << eval_line(q, numbers);
    }
  });
}

/// The bound holds for what turns about any axis: no point of a set at any pose between is further away.
TEST(MovementBound, OfTheWayBackIsTheSame) {
  for (const Question& q : catalogue::questions()) {
    if (q.name != "movement_bound") continue;
    for (const InputClass c : input_classes) {
      RandomWords words(static_cast<std::uint64_t>(c));
      const Numbers numbers = make(q, c, words);
      Numbers back = numbers;
      std::rotate(back.end() - 14, back.end() - 7, back.end());
      const double there = q.ask(numbers.data()).numbers[0], here = q.ask(back.data()).numbers[0];
      ASSERT_TRUE(there == here || std::fabs(there - here) <= 0x1p-40 * there + 0x1p-1074) << eval_line(q, numbers);
    }
  }
}

}  // namespace
}  // namespace plumb::properties
