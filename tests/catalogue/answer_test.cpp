#include <algorithm>
#include <cctype>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/catalogue.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/point_questions.hpp>

#include "case.hpp"
#include "expected.hpp"
#include "input_class.hpp"

// What the catalogue says of the answers and the refusals of every question: bindings to other languages rest on it.

namespace plumb::catalogue {
namespace {

using generators::InputClass;
using questions::Numbers;

std::vector<std::string> words_of(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> all;
  for (std::string word; stream >> word;) all.push_back(word);
  return all;
}
bool is_whole(const std::string& word) { return word.find_first_not_of("0123456789") == std::string::npos; }
bool is_identifier(std::string_view name) {
  const auto may_be = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  return !name.empty() && std::isdigit(static_cast<unsigned char>(name[0])) == 0 && std::ranges::all_of(name, may_be);
}

/// A few calls of a question, each of another class.
std::vector<Numbers> calls_of(const Question& q) {
  std::vector<Numbers> all;
  for (const InputClass c : {InputClass::random, InputClass::integer_grid, InputClass::duplicates}) {
    generators::RandomWords words(q.text().size());
    all.push_back(questions::make(q, c, words));
  }
  return all;
}

/// The numbers of an answer in the order in which it is spelled, but for what is counted by a letter.
std::vector<double> spelled_numbers(const Question& q, const Outcome& outcome, const Answer& answer) {
  std::vector<double> all;
  if (q.kind == AnswerKind::numbers && !outcome.numbers.empty() && !q.form().has_fractions)
    for (const std::string& word : words_of(answer.text))
      if (is_whole(word)) all.push_back(std::stod(word));
  all.insert(all.end(), answer.numbers.begin(), answer.numbers.end());
  for (const std::size_t i : answer.indices) all.push_back(static_cast<double>(i));
  return all;
}
TEST(EveryAnswer, IsItsPartsInTheirForm) {
  for (const Question& q : questions()) {
    ASSERT_NE(q.ask_value == nullptr, q.ask_parts == nullptr) << q.text();
    const AnswerForm form = q.form();
    for (const Numbers& numbers : calls_of(q)) {
      const std::string line = questions::eval_line(q, numbers);
      AnswerParts parts{{7}, "before "};
      const int value = q.ask_into(numbers.data(), RoundTo::nearest, parts);
      ASSERT_EQ(parts.numbers[0], 7) << line;
      ASSERT_TRUE(parts.fractions.starts_with("before ")) << line;
      parts.numbers.erase(parts.numbers.begin());
      parts.fractions.erase(0, 7);
      EXPECT_EQ(parts.fractions.empty(), !form.has_fractions) << line;
      const Answer answer = q.ask(numbers.data());
      if (q.kind != AnswerKind::numbers && q.kind != AnswerKind::indices) {
        ASSERT_EQ(answer.value, value) << line;
      }
      if (form.outcomes.empty()) {
        ASSERT_TRUE(parts.numbers.empty()) << line;
        continue;
      }
      ASSERT_GE(value, form.first_value) << line;
      ASSERT_LT(static_cast<std::size_t>(value - form.first_value), form.outcomes.size()) << line;
      const Outcome& outcome = *form.outcome(value);
      if (form.layout == AnswerForm::Layout::features) continue;  // below
      EXPECT_EQ(spelled_numbers(q, outcome, answer), parts.numbers) << line;
      const std::string text = questions::spelled(answer);
      EXPECT_TRUE(form.has_fractions ? text.find(parts.fractions) != std::string::npos : text.starts_with(outcome.word))
          << line << ": " << text;
      const bool goes_on = outcome.numbers.ends_with("...");
      if (!goes_on) {
        EXPECT_EQ(parts.numbers.size(), words_of(outcome.numbers).size()) << line;
      }
      if (!form.is_counted()) {
        EXPECT_LE(parts.numbers.size(), form.most_numbers) << line;
        EXPECT_TRUE(!goes_on || parts.numbers.size() == form.most_numbers) << line;
      }
    }
  }
}

TEST(EveryAnswer, OfFeaturesCountsTheirCorners) {
  const Question* const q = find("features", "triangle", "point");
  ASSERT_NE(q, nullptr);
  const double above[] = {0, 0, 0, 4, 0, 0, 0, 4, 0, 1, 1, 2}, beside[] = {0, 0, 0, 4, 0, 0, 0, 4, 0, 2, -3, 0};
  AnswerParts parts;
  EXPECT_EQ(q->form().outcome(q->ask_into(above, RoundTo::nearest, parts))->name, "apart");
  EXPECT_EQ(parts.numbers, (std::vector<double>{3, 0, 1, 2, 1, 0, 2}));
  EXPECT_EQ(q->ask(above).text, "F 0 1 2 V 0");
  parts = {};
  q->ask_into(beside, RoundTo::nearest, parts);
  EXPECT_EQ(parts.numbers, (std::vector<double>{2, 0, 2, 1, 0, 3}));
  EXPECT_EQ(q->ask(beside).text, "E 0 2 V 0");
}

TEST(EveryAnswer, IsRoundedToASideWhereItSaysSo) {
  std::set<std::string_view> names;
  for (const Question& q : questions()) {
    if (!q.is_rounded) continue;
    names.insert(q.name);
    const Numbers numbers = calls_of(q)[0];
    AnswerParts below, above;
    EXPECT_EQ(q.ask_into(numbers.data(), RoundTo::below, below), q.ask_into(numbers.data(), RoundTo::above, above));
    ASSERT_EQ(below.numbers.size(), above.numbers.size()) << q.text();
    for (std::size_t i = 0; i < below.numbers.size(); ++i) EXPECT_LE(below.numbers[i], above.numbers[i]) << q.text();
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"area", "barycentric", "distance", "hit", "parameters", "signed_area",
                                               "signed_volume", "squared_area", "squared_distance"}));
}

TEST(EveryAnswer, HasNamesThatAreIdentifiers) {
  for (const Question& q : questions()) {
    std::set<std::string> seen;
    for (const Parameter& p : q.arguments()) {
      EXPECT_TRUE(is_identifier(p.identifier())) << q.text() << ": " << p.name;
      EXPECT_TRUE(seen.insert(p.identifier()).second) << q.text() << ": " << p.name;
    }
    std::set<std::string_view> outcomes;
    for (const Outcome& outcome : q.form().outcomes) {
      EXPECT_TRUE(is_identifier(outcome.name)) << q.text() << ": " << outcome.name;
      EXPECT_TRUE(outcomes.insert(outcome.name).second) << q.text() << ": " << outcome.name;
    }
  }
}

std::optional<Fault> fault_of(const Question& q, const Numbers& numbers) {
  AnswerParts parts;
  try {
    q.ask_into(numbers.data(), RoundTo::nearest, parts);
  } catch (const InvalidArgument& error) {
    return q.fault(error);
  }
  return {};
}

TEST(EveryRefusal, TellsWhichNumberOfWhichArgumentIsNotFinite) {
  for (const Question& q : questions()) {
    const Numbers healthy = calls_of(q)[0];
    std::size_t argument = 0;
    for (const questions::Place& place : questions::places(q, healthy)) {
      for (std::size_t i = 0; i < place.count; ++i) {
        Numbers numbers = healthy;
        numbers[place.first + i] = std::numeric_limits<double>::quiet_NaN();
        const std::optional<Fault> fault = fault_of(q, numbers);
        ASSERT_TRUE(fault) << questions::eval_line(q, numbers);
        EXPECT_EQ(fault->argument, static_cast<int>(argument)) << questions::eval_line(q, numbers);
        EXPECT_EQ(fault->number, static_cast<int>(i)) << questions::eval_line(q, numbers);
        EXPECT_EQ(fault->what, "is NaN");
      }
      ++argument;
    }
  }
}

TEST(EveryRefusal, TellsWhatElseIsWrong) {
  const auto fault = [](const Question* q, const Numbers& numbers) { return *fault_of(*q, numbers); };
  const auto expect = [](const Fault& found, int argument, int number, const char* what) {
    EXPECT_EQ(found.argument, argument) << found.what;
    EXPECT_EQ(found.number, number) << found.what;
    EXPECT_EQ(found.what, what);
  };
  const Question* const balls = find("intersects", "sphere", "sphere");
  expect(fault(balls, {0, 0, 0, 1, 0, 0, 0, -1}), 1, 3, "is negative");
  expect(fault(find("classify", "plane", "point"), {0, 0, 0, 1, 0, 0, 0}), 0, 0, "is zero");
  expect(fault(find("intersects", "aabb", "aabb"), {0, 0, 0, 1, 1, 1, 0, 3, 0, 1, 2, 1}), 1, 1,
         "is greater than max.y");
  const auto of_points = [](std::string_view name) {
    return &*std::find_if(questions().begin(), questions().end(), [name](const Question& q) { return q.name == name; });
  };
  expect(fault(of_points("bounding_sphere"), {0}), 0, -1, "is empty");
  expect(fault(of_points("bounding_obb"), {1, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 0, 0}), -1, -1,
         "frame u, v, w is linearly dependent");
  const auto culls = std::find_if(questions().begin(), questions().end(),
                                  [](const Question& q) { return q.text() == "cull frustum_gl sphere options"; });
  Numbers numbers{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 63, -1, 0, 0};
  EXPECT_FALSE(fault_of(*culls, numbers));
  numbers[20] = 64;
  expect(fault(&*culls, numbers), 2, 0, "is no whole number that it may be");
}

TEST(InvalidArgument, SaysItsParts) {
  const InvalidArgument parts("orient3d", "c.y", "is NaN"), no_argument("f", "", "fails"), text("anything: at all");
  EXPECT_STREQ(parts.what(), "orient3d: c.y is NaN");
  EXPECT_EQ(parts.function(), "orient3d");
  EXPECT_EQ(parts.argument(), "c.y");
  EXPECT_EQ(parts.reason(), "is NaN");
  EXPECT_STREQ(no_argument.what(), "f: fails");
  EXPECT_EQ(no_argument.argument(), "");
  EXPECT_EQ(no_argument.reason(), "fails");
  EXPECT_EQ(text.function(), "");
  EXPECT_EQ(text.argument(), "");
  EXPECT_EQ(text.reason(), "anything: at all");
}

TEST(EveryQuestionAboutPoints, AnswersItsParts) {
  for (const PointQuestion& q : point_questions()) {
    const AnswerForm form = q.form();
    ASSERT_FALSE(form.outcomes.empty()) << q.text();
    EXPECT_EQ(form.most_numbers, q.kind == AnswerKind::numbers ? static_cast<std::size_t>(q.dimension()) : 0);
  }
}

}  // namespace
}  // namespace plumb::catalogue
