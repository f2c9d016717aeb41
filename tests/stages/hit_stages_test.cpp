#include <lines_and_sets/hit_stage.hpp>
#include <lines_and_sets/parameters_stage.hpp>
#include <lines_and_sets/planar_hit_stage.hpp>

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include <plumb/detail/bodies_of_shapes.hpp>

#include "distance_cases.hpp"
#include "expected.hpp"
#include "lines.hpp"

// Each number type alone, asked for a hit or parameters, says the answer of the definition or nothing; rationals say it
// always, and so do numbers that have no doubts of most cases.

namespace plumb::lines_and_sets {
namespace {

using catalogue::Answer;
using catalogue::AnswerKind;
using generators::input_classes;
using generators::RandomWords;
using questions::Numbers;
using questions::Question;

AnyShape shape_at(const Question& q, std::size_t i, const Numbers& numbers) {
  const catalogue::Shape& shape = *q.parameter[i].shape;
  const double* const at = numbers.data() + (i == 0 ? 0 : q.parameter[0].shape->count);
  if (shape.dimension == 2) return {questions::body_kind(shape.name), at};
  return *catalogue::body_of(shape, at);
}

/// Whether neither direction is 0, for which no stage is asked.
bool are_lines(const AnyShape& first, const AnyShape& second) {
  return !degenerate_line<Point2>(first) && !degenerate_line<Point3>(first) && !degenerate_line<Point2>(second);
}

/// The answer of a stage; no kind of numbers where it knows none.
template <class N>
std::optional<Answer> by_stage(const Question& q, const Numbers& numbers) {
  const AnyShape first = shape_at(q, 0, numbers), second = shape_at(q, 1, numbers);
  Answer answer{AnswerKind::numbers};
  if (q.name == "parameters") {
    const auto known = parameters_by<N>(first, second, RoundTo::nearest);
    if (!known) return {};
    const std::optional<ClosestParameters>& found = *known;
    if (!found)
      answer.text = "parallel";
    else if (q.parameter[1].shape->name == "point")
      answer.numbers = {found->first};
    else
      answer.numbers = {found->first, found->second};
    return answer;
  }
  answer.text = "miss";
  if (q.parameter[0].shape->dimension == 2) {
    const auto found = planar_hit_by<N>(first, second, false, RoundTo::nearest);
    if (!found) return {};
    if (found->kind == PlanarHit::Kind::miss) return answer;
    answer.text = found->kind == PlanarHit::Kind::meet ? "meet" : "overlap";
    answer.numbers = {found->first, found->second};
    return answer;
  }
  const auto known = hit_by<N>(first, second, RoundTo::nearest);
  if (!known) return {};
  const Found& found = *known;
  if (!found) return answer;
  answer.text = "hit";
  answer.numbers = {found->enter, found->leave};
  if (found->weights) answer.numbers.insert(answer.numbers.end(), {found->weights->b, found->weights->c});
  return answer;
}

/// How many of the cases a stage decides, each as the definition has it.
template <class N>
double decided(int of_each_class) {
  int asked = 0, known = 0;
  for (const Question& q : catalogue::questions()) {
    if ((q.name != "hit" && q.name != "parameters") || q.parameter[1].shape == nullptr) continue;
    for (const auto c : input_classes)
      for (int i = 0; i < of_each_class; ++i) {
        RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c) + 77);
        const Numbers numbers = questions::make(q, c, words);
        if (q.name == "hit" && !are_lines(shape_at(q, 0, numbers), shape_at(q, 1, numbers))) continue;
        ++asked;
        const auto found = by_stage<N>(q, numbers);
        if (!found) continue;
        ++known;
        const std::string wrong = questions::fault(q, numbers, *found);
        EXPECT_EQ(wrong, "") << questions::eval_line(q, numbers);
      }
  }
  return static_cast<double>(known) / asked;
}

TEST(HitStages, OfDoubleDoublesAreRightOrUndecided) { EXPECT_GT(decided<BoundedDoubleDouble>(2), 0.3); }
TEST(HitStages, OfDyadicNumbersAreRightOrUndecided) { EXPECT_GT(decided<filters::Dyadic>(2), 0.6); }
TEST(HitStages, OfRationalsAreRight) { EXPECT_EQ(decided<filters::Rational>(2), 1); }

}  // namespace
}  // namespace plumb::lines_and_sets
