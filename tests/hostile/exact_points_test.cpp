#include <gtest/gtest.h>

#include <optional>
#include <string>

#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "point_cases.hpp"

// Exact points in every environment: the same answers, coordinates and refusals, and the environment as it was.

namespace plumb::hostile {
namespace {

using namespace questions;

/// What comes of a call, as text; in hexadecimal, so that every bit and the sign of zero counts.
template <class Ask>
std::string outcome_in(const Environment& environment, const Ask& ask) {
  std::string text;
  bool changed = false;
  escape(ask);
  {
    const InEnvironment entered(environment);
    try {
      text = computed(ask);
    } catch (const InvalidArgument& refusal) {
      text = refusal.what();
    }
    changed = entered.changed();
  }
  EXPECT_FALSE(changed) << environment.name;
  return text;
}

template <class Ask>
void expect_same_everywhere(const Ask& ask, const std::string& line) {
  const std::string expected = outcome_in(environments().front(), ask);
  for (const Environment& environment : all_environments())
    EXPECT_EQ(outcome_in(environment, ask), expected) << line << " in " << environment.name;
}

std::string bits_of(const catalogue::Answer& answer) {
  std::string text = std::to_string(answer.value);
  for (const double x : answer.numbers) text += " " + std::to_string(__builtin_bit_cast(unsigned long long, x));
  return text;
}

TEST(ExactPoints, HaveTheSameCoordinatesInEveryEnvironment) {
  for (const ConstructionKind& kind : oracle::construction_kinds())
    for (std::size_t c = 0; c < generators::construction_classes; ++c)
      for (int i = 0; i < 3; ++i) {
        generators::RandomWords words(static_cast<std::uint64_t>(i) * 64 + c + 1000);
        const std::vector<double> numbers = make_construction(kind, c, words);
        const auto ask = [&] {
          std::string text;
          PointArguments made;
          construction_of(kind)->append(numbers.data(), made);
          for (const PointQuestion& q : catalogue::point_questions())
            if (q.kind == catalogue::AnswerKind::numbers && q.dimension() == kind.dimension)
              text += bits_of(q.ask(made)) + " ";
          for (const std::string& fraction : catalogue::fractions_of(made)) text += fraction + " ";
          return text;
        };
        expect_same_everywhere(ask, in_brackets(kind, numbers.data()));
      }
}

TEST(ExactPoints, GetTheSameAnswersInEveryEnvironment) {
  for (const PointQuestion& question : catalogue::point_questions())
    for (std::size_t c = 0; c < generators::construction_classes; ++c)
      for (int i = 0; i < 2; ++i) {
        generators::RandomWords words(static_cast<std::uint64_t>(i) * 64 + c + 2000);
        const PointCase made = make_case(question, c, words);
        const auto ask = [&] { return bits_of(question.ask(arguments_of(made))); };
        expect_same_everywhere(ask, eval_line(question, made));
      }
}

}  // namespace
}  // namespace plumb::hostile
