#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "point_cases.hpp"
#include "property.hpp"

// What holds of every construction of exact points and of every question about these: all the definition says, on all
// classes of input. The first cases of a run of very many.

namespace plumb::properties {
namespace {

using namespace questions;

generators::RandomWords words_of(std::size_t c, int i) {
  return generators::RandomWords(static_cast<std::uint64_t>(i) * 64 + c);
}

std::string name_of(std::string text) {
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c == ' '; }, '_');
  return text;
}

class EveryConstruction : public testing::TestWithParam<std::size_t> {
 protected:
  const oracle::ConstructionKind& kind = oracle::construction_kinds()[GetParam()];
};

TEST_P(EveryConstruction, GivesThePointThatTheDefinitionSays) {
  ASSERT_NE(construction_of(kind), nullptr);
  for (std::size_t c = 0; c < generators::construction_classes; ++c)
    for (int i = 0; i < 24 / share; ++i) {
      auto words = words_of(c, i);
      EXPECT_EQ(wrong_construction(kind, make_construction(kind, c, words)), "")
          << generators::construction_class_name(c);
    }
}

INSTANTIATE_TEST_SUITE_P(Points, EveryConstruction, testing::Range(std::size_t{0}, oracle::construction_kinds().size()),
                         [](const auto& asked) { return name_of(oracle::construction_kinds()[asked.param].text()); });

TEST(PointConstructions, AreAllKnownToTheOracle) {
  for (const PointConstruction& c : catalogue::point_constructions()) {
    const auto kinds = oracle::construction_kinds();
    EXPECT_TRUE(std::any_of(kinds.begin(), kinds.end(), [&c](const auto& kind) { return construction_of(kind) == &c; }))
        << c.name;
  }
}

const std::vector<PointQuestion>& all_questions() {
  static const std::vector<PointQuestion> all = catalogue::point_questions();
  return all;
}

class EveryPointQuestion : public testing::TestWithParam<std::size_t> {
 protected:
  const PointQuestion& question = all_questions()[GetParam()];
};

TEST_P(EveryPointQuestion, IsAnsweredAsTheDefinitionSaysOfAnyMixOfPoints) {
  for (std::size_t c = 0; c < generators::construction_classes; ++c)
    for (int i = 0; i < 12 / share; ++i) {
      auto words = words_of(c, i);
      EXPECT_EQ(wrong_answer(question, make_case(question, c, words)), "") << generators::construction_class_name(c);
    }
}

INSTANTIATE_TEST_SUITE_P(Points, EveryPointQuestion, testing::Range(std::size_t{0}, all_questions().size()),
                         [](const auto& asked) { return name_of(all_questions()[asked.param].text()); });

TEST(PointQuestions, AreThoseOfPlainPointsButForTheirCoordinates) {
  for (const PointQuestion& q : all_questions()) {
    std::vector<const catalogue::Shape*> shapes;
    for (const auto& p : q.arguments()) shapes.push_back(p.shape);
    const auto all = catalogue::questions();
    const bool is_asked = std::any_of(all.begin(), all.end(), [&](const catalogue::Question& other) {
      return other.name == q.name && other.kind == q.kind && other.parameters == shapes.size() &&
             std::equal(shapes.begin(), shapes.end(), other.parameter.begin(),
                        [](const auto* shape, const auto& p) { return p.shape == shape; });
    });
    EXPECT_EQ(is_asked, q.kind != catalogue::AnswerKind::numbers) << q.text();
  }
}

}  // namespace
}  // namespace plumb::properties
