#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>
#include <vector>

#include "depths.hpp"
#include "distances.hpp"
#include "expected.hpp"
#include "features.hpp"
#include "intersections.hpp"
#include "light_run.hpp"
#include "lines.hpp"
#include "maps.hpp"
#include "motions.hpp"
#include "property.hpp"
#include "turnings.hpp"

// What holds of every question of the catalogue: it is answered as its definition says, and as it must be when the
// shapes are exchanged, moved, scaled, mirrored or said by other numbers.

namespace plumb::properties {
namespace {

using namespace generators;
using namespace questions;

/// Of motion and of depth: some hundreds of questions behind few algorithms.
bool takes_longest(const Question& q) { return moves_straight(q) || is_of_penetration(q) || is_of_turning(q); }

/// How many cases of each class: more of the signs, which decide all else, and fewer of what takes long to prove; so
/// many that some can be moved exactly.
int cases_of(const Question& q) {
  if (q.kind == AnswerKind::witness) return std::max(4 / share, 3);
  if ((is_of_distance(q) && is_of_shapes(q)) || is_of_features(q) || is_of_shared_set(q)) return light_or_full(1, 2);
  if (takes_longest(q)) return 1;
  if (is_of_numbers(q)) return std::max(8 / share, 3);
  if (q.family == "continuous_collision") return light_or_full(6, 120) / share;
  return (q.is_plain ? 120 : 12) / share;
}

/// What is wrong when an answer is not as expected.
std::string difference(const Question& q, const Numbers& numbers, const Answer& found, const Answer& wanted) {
  const bool is_same = q.kind == AnswerKind::witness ? found.value == wanted.value : found == wanted;
  if (is_same) return {};
  return eval_line(q, numbers) + "  -> " + spelled(found) + " instead of " + spelled(wanted);
}

/// Of what takes longest, the light run takes some of the classes of input, unless cases of one kind are counted.
enum class Classes { some_if_long, all };

using QuestionProperty = std::function<std::string(const Numbers&, WordSource&)>;

/// By words of our own, which cost a fraction of RapidCheck's; it looks for a smaller counterexample when there is one.
testing::AssertionResult holds_for(const Question& q, int cases, Classes classes, const QuestionProperty& property) {
  const auto check = [&](InputClass c, WordSource& words) {
    const Numbers numbers = make(q, c, words);
    return property(numbers, words);
  };
  const std::size_t any_number = q.text().size();
  for (const InputClass c : input_classes) {
    if (classes == Classes::some_if_long && takes_longest(q) && !takes_class(c, any_number)) continue;
    for (int i = 0; i < cases; ++i) {
      RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
      const std::string wrong = check(c, words);
      if (wrong.empty()) continue;
      EXPECT_TRUE(holds_on_every_class(check, most_words));
      return testing::AssertionFailure() << wrong << " of class " << name_of(c);
    }
  }
  return testing::AssertionSuccess();
}

testing::AssertionResult holds_for(const Question& q, int cases, const QuestionProperty& property) {
  return holds_for(q, cases, Classes::some_if_long, property);
}

class EveryQuestion : public testing::TestWithParam<std::size_t> {
 protected:
  const Question& question = catalogue::questions()[GetParam()];
  int cases = cases_of(question);

  Answer ask(const Numbers& numbers) const { return question.ask(numbers.data()); }
};

TEST_P(EveryQuestion, IsAnsweredAsTheDefinitionSays) {
  if (!has_expected(question)) return;
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource&) {
    const std::string wrong = fault(question, numbers, ask(numbers));
    return wrong.empty() ? wrong : eval_line(question, numbers) + ": " + wrong;
  }));
}

/// Or a question for which there is no other formula would be compared with something else.
TEST_P(EveryQuestion, HasTheSignOfItsPolynomialInRationals) {
  if (!question.polynomial) return;
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource&) {
    const Answer found{question.kind, question.polynomial->by_rationals(numbers.data())};
    return difference(question, numbers, found, expected(question, numbers));
  }));
}

TEST_P(EveryQuestion, HasTheSameAnswerAsANumber) {
  if (question.ask_value == nullptr) return;
  EXPECT_TRUE(holds_for(question, 1, [&](const Numbers& numbers, WordSource&) {
    const Answer found = ask(numbers);
    return found.value == question.ask_value(numbers.data()) ? "" : eval_line(question, numbers);
  }));
}

TEST_P(EveryQuestion, HasTheSameAnswerInEitherOrder) {
  if (!question.is_symmetric || question.parameter[0].shape == nullptr || question.parameter[1].shape == nullptr)
    return;
  const Question* const other = in_other_order(question);
  ASSERT_NE(other, nullptr);
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource&) {
    const Numbers exchanged = in_other_order(question, numbers);
    return difference(*other, exchanged, other->ask(exchanged.data()), ask(numbers));
  }));
}

TEST_P(EveryQuestion, HasTheSameAnswerForTheSameSetsByOtherNumbers) {
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource& words) {
    Numbers other = numbers;
    if (!restate(question, other, words)) return std::string();
    return difference(question, other, ask(other), ask(numbers));
  }));
}

TEST_P(EveryQuestion, HasTheSameAnswerAtEveryPowerOfTwoOfTheUnitAndOfTheLengthOfDirections) {
  if (!can_be_scaled(question)) return;
  int scaled_exactly = 0;
  EXPECT_TRUE(holds_for(question, cases, Classes::all, [&](const Numbers& numbers, WordSource& words) {
    Numbers scaled = numbers;
    Exactly arithmetic;
    const int length = words.between(-200, 200);
    scale(question, scaled, length, words, arithmetic);
    if (!arithmetic.exact) return std::string();
    ++scaled_exactly;
    const auto wanted = in_other_unit(question, numbers, ask(numbers), length);
    return wanted ? difference(question, scaled, ask(scaled), *wanted) : std::string();
  }));
  EXPECT_GT(scaled_exactly, cases);
}

TEST_P(EveryQuestion, HasTheSameAnswerAfterAnExactTranslation) {
  if (!can_be_moved(question) || question.kind == AnswerKind::mask) return;
  // Among the cases of a question with few there may be none whose numbers leave room.
  int moved_exactly = 0;
  EXPECT_TRUE(holds_for(question, std::max(cases, 4), Classes::all, [&](const Numbers& numbers, WordSource& words) {
    Numbers moved = numbers;
    // On the grid of the input where its first numbers say what that is.
    Coordinates by{};
    const double factor = std::ldexp(words.one_in(2) ? 1 : -1, words.between(0, 3));
    for (int i = 0; i < question.parameter[0].shape->dimension; ++i)
      by[i] = numbers[static_cast<std::size_t>(i)] * factor;
    Exactly arithmetic;
    translate(question, moved, {by, arithmetic});
    if (!arithmetic.exact) return std::string();
    ++moved_exactly;
    return difference(question, moved, ask(moved), ask(numbers));
  }));
  EXPECT_GT(moved_exactly, 0);
}

TEST_P(EveryQuestion, ChangesAtMostItsSignUnderASymmetryOfTheCube) {
  const Mirrored mirrored = when_mirrored(question);
  if (mirrored == Mirrored::unknown) return;
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource& words) {
    const CubeSymmetry map = any_cube_symmetry(question.parameter[0].shape->dimension, words);
    Numbers turned = numbers;
    turn(question, turned, map);
    Answer wanted = ask(numbers);
    if (mirrored == Mirrored::opposite && is_reflection(map)) wanted.value = -wanted.value;
    return difference(question, turned, ask(turned), wanted);
  }));
}

/// Or the cases would not be where the answer changes.
TEST_P(EveryQuestion, IsAskedOnBothSidesOfAContact) {
  if (question.ask_value == nullptr || question.is_plain || question.parameters % 2 != 0) return;
  for (const InputClass c : {InputClass::exactly_degenerate, InputClass::computed, InputClass::touching}) {
    constexpr int most_asked = 400, others_needed = most_asked / 40;
    int answers[5] = {};  // a sign is -1 at least
    int asked = 0, others = 0;
    for (std::uint64_t seed = 0; seed < most_asked && others < others_needed; ++seed) {
      RandomWords words(seed);
      ++answers[1 + question.ask_value(make(question, c, words).data())];
      others = ++asked - *std::max_element(std::begin(answers), std::end(answers));
    }
    EXPECT_GE(others, others_needed) << name_of(c);
  }
}

/// The numbers with two arguments exchanged that have as many numbers.
Numbers with_exchanged(const Question& q, const Numbers& numbers, std::size_t i, std::size_t j) {
  const auto all = places(q, numbers);
  Numbers exchanged = numbers;
  for (std::size_t k = 0; k < all[i].count; ++k) std::swap(exchanged[all[i].first + k], exchanged[all[j].first + k]);
  return exchanged;
}

/// Two different places among n, by choice.
std::pair<std::size_t, std::size_t> two_of(std::size_t n, WordSource& words) {
  const auto count = static_cast<int>(n);
  const int i = words.below(count), j = (i + 1 + words.below(count - 1)) % count;
  return {static_cast<std::size_t>(i), static_cast<std::size_t>(j)};
}

/// How the answer follows when two arguments are exchanged: of points alone, by what their order means.
enum class Exchanged { same, opposite, unknown };
Exchanged when_exchanged(const Question& q, std::size_t i, std::size_t j) {
  const std::string_view alternating[] = {"orient2d", "orient3d", "incircle", "insphere", "det4"};
  if (std::find(std::begin(alternating), std::end(alternating), q.name) != std::end(alternating))
    return Exchanged::opposite;
  if (q.name == "collinear" || q.name == "coplanar" || q.name == "meet_in_one_point") return Exchanged::same;
  const std::size_t first = std::min(i, j), last = std::max(i, j);
  if (q.name == "compare_distance") return first == 1 ? Exchanged::opposite : Exchanged::unknown;
  if (q.name.ends_with("diametral")) return last == 1 ? Exchanged::same : Exchanged::unknown;
  return Exchanged::unknown;
}

TEST_P(EveryQuestion, AnswersByTheOrderOfItsPoints) {
  EXPECT_TRUE(holds_for(question, cases, [&](const Numbers& numbers, WordSource& words) {
    if (question.parameters < 3) return std::string();
    const auto [i, j] = two_of(question.parameters, words);
    const Exchanged exchanged = when_exchanged(question, i, j);
    if (exchanged == Exchanged::unknown) return std::string();
    const Numbers other = with_exchanged(question, numbers, i, j);
    Answer wanted = ask(numbers);
    if (exchanged == Exchanged::opposite) wanted.value = -wanted.value;
    return difference(question, other, ask(other), wanted);
  }));
}

/// Each power sphere is a sphere of the lifted points: they are exchanged with their weights.
TEST(PowerTestByWeights, ChangesSignWhenTwoWeightedPointsAreExchanged) {
  const auto all = catalogue::questions();
  const auto is_it = [](const Question& q) { return q.name == "power_test"; };
  const Question& question = *std::find_if(all.begin(), all.end(), is_it);
  EXPECT_TRUE(holds_for(question, 120, [&](const Numbers& numbers, WordSource& words) {
    const auto [i, j] = two_of(5, words);
    Numbers other = with_exchanged(question, numbers, 2 * i, 2 * j);
    other = with_exchanged(question, other, 2 * i + 1, 2 * j + 1);
    Answer wanted = question.ask(numbers.data());
    wanted.value = -wanted.value;
    return difference(question, other, question.ask(other.data()), wanted);
  }));
}

TEST_P(EveryQuestion, IntersectsWhereTheRelationIsNotDisjoint) {
  if (question.name != "relate") return;
  const auto& p = question.parameter;
  const Question* const meet = catalogue::find("intersects", p[0].shape->name, p[1].shape->name);
  ASSERT_NE(meet, nullptr);
  EXPECT_TRUE(holds_for(question, 120, [&](const Numbers& numbers, WordSource&) {
    const Answer wanted{AnswerKind::boolean, ask(numbers).value != 0};
    return difference(*meet, numbers, meet->ask(numbers.data()), wanted);
  }));
}

std::vector<std::size_t> all_questions() {
  std::vector<std::size_t> all(catalogue::questions().size());
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
  return all;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryQuestion, testing::ValuesIn(all_questions()), [](const auto& named) {
  std::string name = catalogue::questions()[named.param].text();
  std::replace(name.begin(), name.end(), ' ', '_');
  return name;
});

}  // namespace
}  // namespace plumb::properties
