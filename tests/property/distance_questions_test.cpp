#include <algorithm>
#include <cmath>
#include <string>

#include <gtest/gtest.h>

#include "distances.hpp"
#include "expected.hpp"
#include "maps.hpp"
#include "nearest_points.hpp"

// The cases of the questions about distances, and what is expected of them, whether or not the catalogue has them:
// expected answers follow the exchange of the shapes, exact moves, scaling, mirrors, and other numbers for the same
// sets. What the catalogue has must keep the triangle inequality.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;
using oracle::Rational;

Question question_about(std::string_view name, const catalogue::Shape& a, const catalogue::Shape& b) {
  Question q{};
  q.name = name;
  q.parameter[0] = {"first", Parameter::Kind::shape, &a};
  q.parameter[1] = {"second", Parameter::Kind::shape, &b};
  q.parameter[2] = {"r", Parameter::Kind::number, nullptr};
  q.parameters = is_comparison_of_distance(q) ? 3 : 2;
  q.kind = is_comparison_of_distance(q) ? AnswerKind::sign : AnswerKind::numbers;
  return q;
}

bool is_among(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

bool have_questions(const catalogue::Shape& a, const catalogue::Shape& b) {
  const auto is_out = [](std::string_view s) {
    return is_among(s, {"ellipsoid", "disc", "cylinder", "cone"}) || s.ends_with("hollow");
  };
  return a.dimension == b.dimension && !is_out(a.name) && !is_out(b.name);
}

/// Calls visit(question, numbers, words) for some cases of every pair: all classes take turns.
template <class Visit>
void for_each_case(std::string_view name, int of_each_pair, const Visit& visit) {
  std::size_t next = 0;
  for (const catalogue::Shape& a : catalogue::shapes())
    for (const catalogue::Shape& b : catalogue::shapes()) {
      if (!have_questions(a, b)) continue;
      const Question question = question_about(name, a, b);
      for (int i = 0; i < of_each_pair; ++i) {
        RandomWords words(next);
        const Numbers numbers = make(question, input_classes[next++ % input_classes.size()], words);
        visit(question, numbers, words);
      }
    }
}

class Distances : public testing::TestWithParam<const char*> {};

TEST_P(Distances, AreExpectedToFollowMaps) {
  int moved_exactly = 0, scaled_exactly = 0, apart = 0, all = 0;
  for_each_case(GetParam(), 2, [&](const Question& question, const Numbers& numbers, WordSource& words) {
    const auto expect = [&](const Question& q, const Numbers& other, const Answer& wanted, const char* how) {
      const Answer found = expected(q, other);
      EXPECT_TRUE(are_same_numbers(found, wanted)) << eval_line(question, numbers) << " -> " << spelled(wanted) << ", "
                                                   << eval_line(q, other) << " -> " << spelled(found) << ", " << how;
    };
    const Answer answer = expected(question, numbers);
    ++all;
    apart +=
        is_comparison_of_distance(question) ? answer.value != 0 : !answer.numbers.empty() && answer.numbers[0] != 0;
    if (question.name != "closest") {
      const Question exchanged =
          question_about(question.name, *question.parameter[1].shape, *question.parameter[0].shape);
      expect(exchanged, in_other_order(question, numbers), answer, "exchanged");
    }
    Numbers other = numbers;
    if (restate(question, other, words)) expect(question, other, answer, "by other numbers");
    const int length = words.between(-200, 200);
    Exactly scaling;
    other = numbers;
    scale(question, other, length, words, scaling);
    const auto scaled = in_other_unit(question, numbers, answer, length);
    if (scaling.exact && scaled) {
      ++scaled_exactly;
      expect(question, other, *scaled, "in another unit");
    }
    if (when_mirrored(question) == Mirrored::same) {
      other = numbers;
      turn(question, other, any_cube_symmetry(question.parameter[0].shape->dimension, words));
      expect(question, other, answer, "mirrored");
    }
    Exactly moving;
    other = numbers;
    if (!can_be_moved(question)) return;
    translate(question, other, {{{numbers[0], -2 * numbers[1], 0, 0}}, moving});
    if (!moving.exact) return;
    ++moved_exactly;
    expect(question, other, answer, "moved");
  });
  EXPECT_GT(scaled_exactly, all / 4);
  EXPECT_GT(apart, all / 4);
  if (std::string_view(GetParam()) != "closest") {
    EXPECT_GT(moved_exactly, all / 20);
  }
}

INSTANTIATE_TEST_SUITE_P(Names, Distances,
                         testing::Values("distance", "squared_distance", "compare_distance_to", "closest"),
                         [](const auto& named) { return std::string(named.param); });

/// What is all that rounds to a double lies between these.
Rational least_of(double x) { return x > 0 ? (Rational(x) + Rational(std::nextafter(x, 0))) / 2 : Rational(0); }
Rational greatest_of(double x) { return (Rational(x) + Rational(std::nextafter(x, INFINITY))) / 2; }

TEST(Distance, IsAtMostTheWayByAPoint) {
  for (const Question& question : catalogue::questions()) {
    if (question.name != "distance" || !is_of_shapes(question)) continue;
    const catalogue::Shape &a = *question.parameter[0].shape, &b = *question.parameter[1].shape;
    const char* const point = a.dimension == 2 ? "point2" : "point";
    const Question* const from_a = catalogue::find("distance", a.name, point);
    const Question* const to_b = catalogue::find("distance", point, b.name);
    ASSERT_TRUE(from_a && to_b) << question.text();
    for (const InputClass c : input_classes) {
      RandomWords words(static_cast<std::uint64_t>(c));
      const Numbers numbers = make(question, c, words);
      const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(a.count);
      Numbers first(numbers.begin(), middle), second;
      for (int i = 0; i < a.dimension; ++i) {
        const double x = words.one_in(2)
                             ? numbers[static_cast<std::size_t>(words.below(static_cast<int>(numbers.size())))]
                             : coordinate(any_lattice(words), words);
        first.push_back(x);
        second.push_back(x);
      }
      second.insert(second.end(), middle, numbers.end());
      const auto measured = [](const Question& q, const Numbers& x) { return q.ask(x.data()).numbers; };
      const auto direct = measured(question, numbers), one = measured(*from_a, first), two = measured(*to_b, second);
      if (direct.empty() || one.empty() || two.empty()) continue;
      if (std::isinf(direct[0]) || std::isinf(std::nextafter(std::max(one[0], two[0]), INFINITY))) continue;
      EXPECT_LE(least_of(direct[0]), greatest_of(one[0]) + greatest_of(two[0])) << eval_line(question, numbers);
    }
  }
}

}  // namespace
}  // namespace plumb::properties
