#include <algorithm>

#include "property.hpp"
#include "shape_pairs.hpp"

// What holds of every test of two shapes.

namespace plumb::properties {
namespace {

/// What is wrong when the library's answer to the question is not as expected.
std::string difference(const ShapePair& test, const PairOfShapes& pair, int found, int expected) {
  if (found == expected) return {};
  return test.eval_line(pair) + "  -> " + test.word(found) + " instead of " + test.word(expected);
}

using PairProperty = std::function<std::string(const PairOfShapes&, WordSource&)>;

/// By words of our own, which cost a fraction of RapidCheck's; it looks for a smaller counterexample when there is one.
testing::AssertionResult holds_for(const ShapePair& test, int cases, const PairProperty& property) {
  const auto look = [&](InputClass c, WordSource& words) {
    const PairOfShapes pair = test.make(c, words);
    return property(pair, words);
  };
  for (const InputClass c : input_classes)
    for (int i = 0; i < cases; ++i) {
      RandomWords words(static_cast<std::uint64_t>(i) * 64 + static_cast<std::uint64_t>(c));
      const std::string wrong = look(c, words);
      if (wrong.empty()) continue;
      EXPECT_TRUE(holds_on_every_class(look, most_words_of_a_pair));
      return testing::AssertionFailure() << wrong << " of class " << name_of(c);
    }
  return testing::AssertionSuccess();
}

// Sanitizers make each case cost ten times as much, and the cases without them find wrong answers.
#if defined(__SANITIZE_ADDRESS__)
constexpr int cases = 2, cases_of_a_witness = 1;
#else
constexpr int cases = 12, cases_of_a_witness = 4;
#endif
constexpr int cases_of_a_contact = 400;

class EveryPairOfShapes : public testing::TestWithParam<ShapePair> {};

TEST_P(EveryPairOfShapes, AgreesWithTheDefinitionOnEveryClassOfInput) {
  const ShapePair& test = GetParam();
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource&) {
    return difference(test, pair, test.ask(pair), test.expected(pair));
  }));
}

TEST_P(EveryPairOfShapes, ProvesItsAnswerByAWitness) {
  const ShapePair& test = GetParam();
  if (test.witness == nullptr) return;
  EXPECT_TRUE(holds_for(test, cases_of_a_witness, [&](const PairOfShapes& pair, WordSource&) {
    const oracle::AnyWitness found = test.witness(pair.first, pair.second);
    const std::string fault = test.fault(found, pair);
    if (!fault.empty()) return test.eval_line(pair) + ": " + fault;
    return difference(test, pair, static_cast<int>(found.intersect), test.ask(pair));
  }));
}

TEST_P(EveryPairOfShapes, AnswersTheSameInEitherOrder) {
  const ShapePair& test = GetParam();
  if (test.exchanged == nullptr) return;
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource&) {
    return difference(test, pair, test.exchanged(pair.first, pair.second), test.ask(pair));
  }));
}

TEST_P(EveryPairOfShapes, AnswersTheSameOfTheSameSetsByOtherNumbers) {
  const ShapePair& test = GetParam();
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource& words) {
    PairOfShapes other = pair;
    // Whose plane it is may be said by the opposite numbers, too, but not which side of it is which.
    if (test.test != std::string("classify") || test.first->name != std::string("plane"))
      test.first->restate(other.first, words);
    test.second->restate(other.second, words);
    return difference(test, other, test.ask(other), test.ask(pair));
  }));
}

TEST_P(EveryPairOfShapes, AnswersTheSameAtEveryPowerOfTwoOfTheUnitAndOfTheLengthOfDirections) {
  const ShapePair& test = GetParam();
  int scaled_exactly = 0;
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource& words) {
    PairOfShapes scaled = pair;
    const int exponent = words.between(-200, 200);
    Exactly arithmetic;
    test.first->scale(scaled.first, {exponent, words.between(-200, 200), arithmetic});
    test.second->scale(scaled.second, {exponent, words.between(-200, 200), arithmetic});
    if (!arithmetic.exact) return std::string();
    ++scaled_exactly;
    return difference(test, scaled, test.ask(scaled), test.ask(pair));
  }));
  EXPECT_GT(scaled_exactly, 0);
}

TEST_P(EveryPairOfShapes, AnswersTheSameAfterAnExactTranslation) {
  const ShapePair& test = GetParam();
  int moved_exactly = 0;
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource& words) {
    PairOfShapes moved = pair;
    // On the grid of the input where its first numbers say what that is.
    Coordinates by{};
    const double factor = std::ldexp(words.one_in(2) ? 1 : -1, words.between(0, 3));
    for (int i = 0; i < test.first->dimension; ++i) by[i] = pair.first[i] * factor;
    Exactly arithmetic;
    test.first->translate(moved.first, {by, arithmetic});
    test.second->translate(moved.second, {by, arithmetic});
    if (!arithmetic.exact) return std::string();
    ++moved_exactly;
    return difference(test, moved, test.ask(moved), test.ask(pair));
  }));
  EXPECT_GT(moved_exactly, 0);
}

TEST_P(EveryPairOfShapes, AnswersTheSameAfterASymmetryOfTheCube) {
  const ShapePair& test = GetParam();
  EXPECT_TRUE(holds_for(test, cases, [&](const PairOfShapes& pair, WordSource& words) {
    const CubeSymmetry map = any_cube_symmetry(test.first->dimension, words);
    PairOfShapes turned = pair;
    test.first->turn(turned.first, map);
    test.second->turn(turned.second, map);
    return difference(test, turned, test.ask(turned), test.ask(pair));
  }));
}

/// Or the cases would not be where the answer changes.
TEST_P(EveryPairOfShapes, IsAskedOnBothSidesOfAContact) {
  const ShapePair& test = GetParam();
  for (const InputClass c : {InputClass::exactly_degenerate, InputClass::computed, InputClass::touching}) {
    int answers[5] = {}, asked = 0;  // a side of a plane is -1 at least
    for (std::uint64_t seed = 0; seed < cases_of_a_contact; ++seed, ++asked) {
      RandomWords words(seed);
      ++answers[1 + test.ask(test.make(c, words))];
    }
    const int most = *std::max_element(std::begin(answers), std::end(answers));
    EXPECT_LE(most, asked - asked / 40) << name_of(c);
  }
}

INSTANTIATE_TEST_SUITE_P(Matrix, EveryPairOfShapes, testing::ValuesIn(shape_pairs().begin(), shape_pairs().end()),
                         [](const auto& named) {
                           std::string name = named.param.name();
                           std::replace(name.begin(), name.end(), ' ', '_');
                           return name;
                         });

}  // namespace
}  // namespace plumb::properties
