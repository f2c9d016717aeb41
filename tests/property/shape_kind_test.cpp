#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

#include "pair_maker.hpp"
#include "shape_kind.hpp"

// The shapes that everything is tested with.

namespace plumb::generators {
namespace {

/// Calls visit(first, second, input class, pair, words) for cases of every class, of every pair of kinds in one space.
template <class Visit>
void for_each_made(std::uint64_t cases, const Visit& visit) {
  for (const ShapeKind& first : shape_kinds())
    for (const ShapeKind& second : shape_kinds()) {
      if (first.dimension != second.dimension) continue;
      for (const InputClass c : input_classes)
        for (std::uint64_t seed = 0; seed < cases; ++seed) {
          RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
          PairOfShapes pair;
          make_pair_of_shapes(first, second, c, words, pair.first, pair.second);
          visit(first, second, c, pair, words);
        }
    }
}

TEST(ShapeKinds, AreMadeSoThatNoTestRefusesThem) {
  for_each_made(
      20, [](const ShapeKind& first, const ShapeKind& second, InputClass c, const PairOfShapes& pair, WordSource&) {
        EXPECT_TRUE(first.is_valid(pair.first)) << first.name << ", " << name_of(c);
        EXPECT_TRUE(second.is_valid(pair.second)) << second.name << ", " << name_of(c);
      });
}

/// All choices at their simplest, and after a few words: as a fuzzer's input ends.
TEST(ShapeKinds, AreMadeOfAnyWords) {
  for (const ShapeKind& first : shape_kinds())
    for (const ShapeKind& second : shape_kinds()) {
      if (first.dimension != second.dimension) continue;
      for (const InputClass c : input_classes)
        for (std::size_t size = 0; size < 24; size += 3) {
          std::vector<std::uint64_t> some(size, 0xFFFFFFFFFFFFFFFF);
          GivenWords words(some);
          PairOfShapes pair;
          make_pair_of_shapes(first, second, c, words, pair.first, pair.second);
          EXPECT_TRUE(first.is_valid(pair.first)) << first.name;
          EXPECT_TRUE(second.is_valid(pair.second)) << second.name;
        }
    }
}

class CountedWords final : public WordSource {
 public:
  explicit CountedWords(std::uint64_t seed) : words_(seed) {}
  std::uint64_t bits(int n) override {
    ++taken;
    return words_.bits(n);
  }
  std::size_t taken = 0;

 private:
  RandomWords words_;
};

TEST(ShapeKinds, TakeNoMoreWordsThanTheyAreGiven) {
  std::size_t most = 0;
  for (const ShapeKind& first : shape_kinds())
    for (const ShapeKind& second : shape_kinds()) {
      if (first.dimension != second.dimension) continue;
      for (const InputClass c : input_classes)
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
          CountedWords words(seed);
          PairOfShapes pair;
          make_pair_of_shapes(first, second, c, words, pair.first, pair.second);
          most = std::max(most, words.taken);
        }
    }
  EXPECT_LT(most, most_words_of_a_pair);
  EXPECT_GT(most, most_words_of_a_pair / 2);
}

/// Whether the sets meet; nothing where the definition does not say.
std::optional<bool> meet(const ShapeKind& first, const ShapeKind& second, const PairOfShapes& pair) {
  try {
    return oracle::share_a_point(first.set(pair.first), second.set(pair.second));
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

/// Checks that the sets of pairs of all kinds meet after the change when they did before: most of them touch.
template <class Change>
void expect_same_meetings(const Change& change) {
  for_each_made(2, [&](const ShapeKind& first, const ShapeKind& second, InputClass c, const PairOfShapes& pair,
                       WordSource& words) {
    if (c != InputClass::exactly_degenerate && c != InputClass::touching && c != InputClass::flat) return;
    PairOfShapes other = pair;
    if (!change(first, second, other, words)) return;
    EXPECT_EQ(meet(first, second, other), meet(first, second, pair)) << first.name << " " << second.name;
  });
}

TEST(ShapeKinds, AreScaledAsSpaceIs) {
  int scaled = 0;
  expect_same_meetings([&](const ShapeKind& first, const ShapeKind& second, PairOfShapes& pair, WordSource& words) {
    const int exponent = words.between(-50, 50);
    Exactly arithmetic;
    first.scale(pair.first, {exponent, words.between(-50, 50), arithmetic});
    second.scale(pair.second, {exponent, words.between(-50, 50), arithmetic});
    scaled += arithmetic.exact;
    return arithmetic.exact;
  });
  EXPECT_GT(scaled, 2000);
}

TEST(ShapeKinds, AreMovedAsSpaceIs) {
  int moved = 0;
  expect_same_meetings([&](const ShapeKind& first, const ShapeKind& second, PairOfShapes& pair, WordSource& words) {
    Coordinates by = any_point(first.dimension, Lattice::small_integers, words);
    Exactly arithmetic;
    first.translate(pair.first, {by, arithmetic});
    second.translate(pair.second, {by, arithmetic});
    moved += arithmetic.exact;
    return arithmetic.exact;
  });
  EXPECT_GT(moved, 1000);
}

TEST(ShapeKinds, AreTurnedAsSpaceIs) {
  expect_same_meetings([&](const ShapeKind& first, const ShapeKind& second, PairOfShapes& pair, WordSource& words) {
    const CubeSymmetry map = any_cube_symmetry(first.dimension, words);
    first.turn(pair.first, map);
    second.turn(pair.second, map);
    return true;
  });
}

TEST(ShapeKinds, AreTheSameSetsByOtherNumbers) {
  expect_same_meetings([&](const ShapeKind& first, const ShapeKind& second, PairOfShapes& pair, WordSource& words) {
    first.restate(pair.first, words);
    second.restate(pair.second, words);
    return true;
  });
}

/// Gap, contact without common interior points, or overlap of two intervals.
enum class Meeting { apart, touching, overlapping };

Meeting meeting_of(const double* a, const double* b) {
  Meeting meeting = Meeting::overlapping;
  for (int i = 0; i < 3; ++i) {
    const double low = std::max(a[i], b[i]), high = std::min(a[i + 3], b[i + 3]);
    meeting = std::min(meeting, low > high ? Meeting::apart : low == high ? Meeting::touching : Meeting::overlapping);
  }
  return meeting;
}

TEST(GeneratedContact, OfBoxesIsAMixOfGapsContactsAndOverlaps) {
  const ShapeKind& box = shape_kind("aabb");
  for (const InputClass c : {InputClass::exactly_degenerate, InputClass::computed, InputClass::ulp_neighbours,
                             InputClass::subnormal, InputClass::touching}) {
    int counts[3] = {};
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      RandomWords words(seed);
      PairOfShapes pair;
      make_pair_of_shapes(box, box, c, words, pair.first, pair.second);
      ++counts[static_cast<int>(meeting_of(pair.first, pair.second))];
    }
    for (const int count : counts) EXPECT_GT(count, 50) << name_of(c);
  }
}

/// Or the cases would not be where the answers change.
TEST(GeneratedContact, OfAnyShapesIsOftenMadeAndOftenMissed) {
  for (const ShapeKind& first : shape_kinds())
    for (const ShapeKind& second : shape_kinds()) {
      if (first.dimension != second.dimension) continue;
      constexpr int cases = 40;
      int made = 0, missed = 0;
      for (std::uint64_t seed = 0; seed < cases; ++seed) {
        RandomWords words(seed);
        PairOfShapes pair;
        make_pair_of_shapes(first, second, InputClass::exactly_degenerate, words, pair.first, pair.second);
        const std::optional<bool> answer = meet(first, second, pair);
        made += answer == true;
        missed += answer == false;
      }
      if (made + missed < cases) continue;
      EXPECT_GE(made, cases / 8) << first.name << " " << second.name;
      EXPECT_GE(missed, cases / 16) << first.name << " " << second.name;
    }
}

}  // namespace
}  // namespace plumb::generators
