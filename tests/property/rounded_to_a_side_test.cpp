#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>

#include "distances.hpp"
#include "environment_of_caller.hpp"
#include "expected.hpp"
#include "lines.hpp"

// Numbers rounded below and above: the doubles that the definition has on either side, the same bits, zeros included.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

std::string bits(const Answer& answer) {
  std::string text = answer.text;
  for (const double x : answer.numbers) text += ' ' + std::to_string(std::bit_cast<std::uint64_t>(x));
  return text;
}

/// The box of a round solid is rounded outward, and a time of contact to nearest alone.
bool rounds_one_way(const Question& question) {
  if (question.family == "continuous_collision") return true;
  const catalogue::Shape* const shape = question.parameter[0].shape;
  return question.name == "bounding_aabb" && shape != nullptr &&
         (shape->name == "disc" || shape->name == "cylinder" || shape->name == "cone");
}

template <class Check>
void for_each_case(const Question& question, std::uint64_t cases, const Check& check) {
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c) + 7);
      check(make(question, c, words));
    }
}

TEST(RoundedToASide, NumbersAreTheDoublesBelowAndAboveByTheDefinition) {
  int asked = 0;
  for (const Question& question : catalogue::questions()) {
    if (!is_of_numbers(question) || !has_expected(question) || rounds_one_way(question)) continue;
    ASSERT_TRUE(question.is_rounded) << question.text();
    ++asked;
    for_each_case(question, 3, [&](const Numbers& numbers) {
      for (const RoundTo to : {RoundTo::below, RoundTo::above})
        ASSERT_EQ(bits(question.ask(numbers.data(), to)), bits(expected_numbers(question, numbers, to)))
            << eval_line(question, numbers) << (to == RoundTo::below ? " below" : " above");
    });
  }
  EXPECT_GT(asked, 60);
}

TEST(RoundedToASide, NumbersAreTheSameInEveryEnvironment) {
  for (const Question& question : catalogue::questions()) {
    if (!question.is_rounded || (!is_of_numbers(question) && question.name != "distance")) continue;
    const catalogue::Shape* const shape = question.parameter[0].shape;
    if (question.name == "distance" && shape && shape->name != "sphere") continue;
    for_each_case(question, 1, [&](const Numbers& numbers) {
      for (const RoundTo to : {RoundTo::below, RoundTo::above}) {
        const std::string usual = bits(question.ask(numbers.data(), to));
        for (const Environment& environment : environments()) {
          const InEnvironment in(environment);
          const Answer found = question.ask(numbers.data(), to);
          const bool is_changed = in.changed();
          const InEnvironment outside(environments().front());
          ASSERT_EQ(bits(found), usual) << eval_line(question, numbers) << ", " << environment.name;
          ASSERT_FALSE(is_changed) << eval_line(question, numbers) << ", " << environment.name;
        }
      }
    });
  }
}

/// Two algorithms of the library: a distance is not less than its double below, nor greater than that above, and these
/// are one double or neighbours.
TEST(RoundedToASide, DistancesLieBetweenNeighbours) {
  int exact = 0, inexact = 0;
  for (const Question& question : catalogue::questions()) {
    if (question.name != "distance") continue;
    const Question* comparison = nullptr;
    for (const Question& q : catalogue::questions())
      if (q.name == "compare_distance_to" && q.parameter[0].shape_name() == question.parameter[0].shape_name() &&
          q.parameter[1].shape_name() == question.parameter[1].shape_name())
        comparison = &q;
    ASSERT_NE(comparison, nullptr);
    for_each_case(question, 1, [&](Numbers numbers) {
      const Answer below = question.ask(numbers.data(), RoundTo::below),
                   above = question.ask(numbers.data(), RoundTo::above);
      ASSERT_EQ(below.text, above.text);
      if (below.numbers.empty()) return;
      const double low = below.numbers[0], high = above.numbers[0], nearest = question.ask(numbers.data()).numbers[0];
      ASSERT_TRUE(nearest == low || nearest == high) << eval_line(question, numbers);
      const auto sign_less = [&](double r) {
        Numbers asked = numbers;
        asked.push_back(r);
        return comparison->ask(asked.data()).value;
      };
      const int side = sign_less(low);
      (low == high ? exact : inexact) += 1;
      if (low == high) {
        ASSERT_EQ(side, 0) << eval_line(question, numbers);
        return;
      }
      ASSERT_EQ(high, std::nextafter(low, HUGE_VAL)) << eval_line(question, numbers);
      ASSERT_EQ(side, 1) << eval_line(question, numbers);
      if (std::isfinite(high)) {
        ASSERT_EQ(sign_less(high), -1) << eval_line(question, numbers);
      }
    });
  }
  EXPECT_GT(exact, 1000);
  EXPECT_GT(inexact, 1000);
}

}  // namespace
}  // namespace plumb::properties
