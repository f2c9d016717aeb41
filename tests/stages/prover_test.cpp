#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <filters/lowest_terms.hpp>

#include <distances/pair_values.hpp>
#include <solvers/stages.hpp>

#include "distance_cases.hpp"
#include "environment_of_caller.hpp"
#include "expected.hpp"
#include "pair_of_sets.hpp"

// The prover of distances, on every two kinds of shapes, every class of input and bad shapes. Each of its number types
// alone, from the right basis and from any other: it refuses, or what it proves is what the definition says. The steps
// in exact numbers are few wherever they begin.

namespace plumb::solvers {
namespace {

using generators::RandomWords;
using generators::WordSource;
using oracle::PairOfSets;
using questions::Numbers;
using questions::PairOfBodies;
using questions::PairOfKinds;

/// BoundedDoubleDouble as many steps from the worst of bases as were ever seen.
constexpr int most_steps_from_any_basis = 300;

ShapePair pair_to_prove(const PairOfBodies& bodies, double reach) {
  return ShapePair(bodies.first, bodies.second, reach);
}

struct Case {
  const PairOfKinds& kinds;
  Numbers numbers;
  std::optional<PairOfSets> sets;  ///< nothing where one is empty

  Case(const PairOfKinds& of, std::size_t case_class, WordSource& words)
      : kinds(of),
        numbers(make_pair(of, case_class, words)),
        sets(PairOfSets::of(of.first->set(numbers.data()), of.second->set(numbers.data() + of.first->count))) {}

  std::string line() const { return questions::eval_line(*kinds.distance, numbers); }
};

/// Calls visit(case, words) for some cases of every two kinds: the classes take turns.
template <class Visit>
void for_each_case(int of_each_pair, const Visit& visit) {
  const auto pairs = questions::pairs_of_kinds();
  for (std::size_t n = 0; n < pairs.size() * static_cast<std::size_t>(of_each_pair); ++n) {
    RandomWords words(n * 1000003);
    const std::size_t turn = n / pairs.size();
    visit(Case(pairs[n % pairs.size()], (n + turn) % questions::case_classes, words), words);
  }
}

/// Rows that are not the same, dependent or not; any of them inactive.
Basis any_basis(const ShapePair& pair, WordSource& words) {
  Prover<filters::Rational> prover;
  write_bodies(pair, prover);
  Basis basis;
  for (int s = 0; s < 2; ++s)
    for (int j = 0; j < 3; ++j) {
      int& row = basis.row[s][j];
      if (!words.one_in(4) && prover.body[s].rows > 0) row = words.below(prover.body[s].rows);
      for (int k = 0; k < j; ++k)
        if (basis.row[s][k] == row) row = -1 - j;
      basis.inactive[s][j] = words.one_in(3);
    }
  return basis;
}

std::string exact_squared_distance(const ShapePair& pair, const Basis& basis) {
  distances::PairValues<filters::Rational> values;
  return values.set(pair, basis) ? filters::LowestTerms::quotient(values.squared, values.divisor) : "no points";
}

template <class Number, Stage which>
struct Alone {
  using N = Number;
  static constexpr Stage stage = which;
};

struct Bounded : Alone<BoundedDouble, Stage::bounded> {};
struct LongIntegers : Alone<filters::Dyadic, Stage::dyadic> {};
struct Rationals : Alone<filters::Rational, Stage::rational> {};
using Stages = testing::Types<Bounded, LongIntegers, Rationals>;

template <class Alone>
class ProverStage : public testing::Test {
 protected:
  /// Whether it decides; then it must be right.
  static bool nearest_is_right(const Case& c, const Basis& from, int& steps) {
    const PairOfBodies bodies = pair_of_bodies(c.kinds, c.numbers);
    const ShapePair pair = pair_to_prove(bodies, 0);
    Proof proof;
    proof.basis = from;
    if (!prove_nearest_by<typename Alone::N>(Alone::stage, pair, proof)) return false;
    EXPECT_EQ(proof.is_empty, !c.sets) << c.line();
    EXPECT_EQ(proof.stage, Alone::stage);
    steps = proof.steps;
    if (c.sets && !proof.is_empty) {
      EXPECT_EQ(exact_squared_distance(pair, proof.basis), c.sets->squared_distance_of_cores().str()) << c.line();
    }
    return true;
  }
  static bool reach_is_right(const Case& c, const Basis& from, double r, int& steps) {
    const PairOfBodies bodies = pair_of_bodies(c.kinds, c.numbers);
    const ShapePair pair = pair_to_prove(bodies, r);
    Reach reach;
    Basis basis = from;
    if (!compare_reach_by<typename Alone::N>(Alone::stage, pair, r, basis, reach)) return false;
    EXPECT_EQ(reach.is_empty, !c.sets) << c.line();
    steps = reach.steps;
    if (c.sets && !reach.is_empty) {
      EXPECT_EQ(static_cast<Sign>(reach.sign), c.sets->compare_distance_to(r)) << c.line() << " " << r;
    }
    return true;
  }
};

TYPED_TEST_SUITE(ProverStage, Stages);

TYPED_TEST(ProverStage, RefusesOrIsRightFromEveryBasis) {
  int all = 0, nearest = 0, reached = 0, from_any = 0, zeros = 0, steps = 0, most = 0;
  for_each_case(6, [&](const Case& c, WordSource& words) {
    const PairOfBodies bodies = pair_of_bodies(c.kinds, c.numbers);
    const ShapePair pair = pair_to_prove(bodies, 0);
    ++all;
    const Proof proof = prove_nearest(bodies.first, bodies.second);
    const Basis right = proof.basis;
    const double distance = c.sets ? c.sets->distance() : 1;
    if (this->nearest_is_right(c, right, steps)) {
      ++nearest;
      zeros += distance == 0 ? 1 : 0;
    }
    for (const double r : {0.0, std::min(distance, __DBL_MAX__), std::min(2 * distance, __DBL_MAX__)})
      if (this->reach_is_right(c, right, r, steps)) ++reached;
    for (int i = 0; i < 2; ++i) {
      const Basis any = any_basis(pair, words);
      if (this->nearest_is_right(c, any, steps)) {
        ++from_any;
        most = std::max(most, steps);
      }
      if (this->reach_is_right(c, any, distance == 0 ? 1 : 0, steps)) most = std::max(most, steps);
    }
  });
  EXPECT_GT(nearest, all / 20);
  EXPECT_GT(reached, all / 10);
  EXPECT_GT(zeros, all / 40);
  EXPECT_LE(most, most_steps_from_any_basis);
  if (TypeParam::stage != Stage::rational) return;
  EXPECT_EQ(nearest, all);
  EXPECT_EQ(reached, 3 * all);
  EXPECT_EQ(from_any, 2 * all);
}

/// Of the rows that another may take the place of; the proof that steps end needs no more than this order.
TEST(Prover, LetsTheFirstInOrderLeave) {
  int choices = 0;
  for_each_case(1, [&](const Case& c, WordSource& words) {
    const PairOfBodies bodies = pair_of_bodies(c.kinds, c.numbers);
    const ShapePair pair = pair_to_prove(bodies, 0);
    Prover<filters::Rational> prover;
    write_bodies(pair, prover);
    prover.basis = any_basis(pair, words);
    prover.start();
    for (int steps = 0; steps < most_steps_from_any_basis; ++steps) {
      const Violation v = prover.find_violation();
      if (v.none()) return;
      const int s = v.shape;
      std::vector<int> inactive, active;
      for (int j = 0; v.slot < 0 && j < 3; ++j) {
        const int change = sign_of_number(slope(prover.body[s], v.row, prover.corner[s].along[j]));
        if (prover.basis.inactive[s][j] && change != 0) inactive.push_back(prover.basis.row[s][j]);
        if (!prover.basis.inactive[s][j] && change == 1) active.push_back(prover.basis.row[s][j]);
      }
      std::vector<int>& may_leave = inactive.empty() ? active : inactive;
      std::sort(may_leave.begin(), may_leave.end(),
                [&](int row, int other) { return prover.order.is_before(s, row, s, other); });
      if (!prover.step(v)) return;
      if (may_leave.empty()) continue;
      EXPECT_LT(prover.slot_of(s, may_leave.front()), 0) << c.line();
      choices += may_leave.size() > 1 ? 1 : 0;
    }
  });
  EXPECT_GT(choices, 100);
}

TEST(Prover, AnswersBadShapesInFewSteps) {
  int most = 0, exact = 0;
  const auto pairs = questions::pairs_of_kinds();
  for (std::size_t n = 0; n < 6 * pairs.size(); ++n) {
    RandomWords words(n * 1000003);
    const PairOfKinds& pair = pairs[n % pairs.size()];
    const Numbers numbers = make_pair(pair, questions::bad_shapes, words);
    questions::Proofs proofs;
    EXPECT_EQ(wrong_answers(pair, numbers, words, proofs), "");
    most = std::max({most, proofs.nearest.steps, proofs.reach.steps});
    exact += proofs.nearest.steps > 0;
  }
  EXPECT_LE(most, questions::most_steps);
  EXPECT_GT(exact, 100);
}

/// Which numbers decide is no claim of the semantics, but all of them are to be of use.
TEST(Prover, AsksEveryStage) {
  std::set<Stage> nearest, reach;
  for_each_case(3, [&](const Case& c, WordSource&) {
    const PairOfBodies bodies = pair_of_bodies(c.kinds, c.numbers);
    nearest.insert(prove_nearest(bodies.first, bodies.second).stage);
    reach.insert(
        compare_reach(bodies.first, bodies.second, c.sets ? std::min(c.sets->distance(), __DBL_MAX__) : 0).stage);
  });
  const auto stages = static_cast<std::size_t>(Stage::rational) + 1;
  EXPECT_EQ(nearest.size(), stages);
  EXPECT_EQ(reach.size(), stages);
}

TEST(Prover, KnowsTheOtherSideOfAFlatSlabWhereverItsRowsStand) {
  bodies::Description description;
  for (const double width : {0, 1}) {
    description.row(1, 0, 0, 0);
    description.slab(0, 1, 1, 2, 2 + width);
  }
  bodies::Body<filters::Rational> body;
  bodies::BodyWriter<filters::Rational>(description, body, {}, 0);
  const int opposite[] = {-1, 2, 1, -1, -1, -1};
  for (int i = 0; i < body.rows; ++i) EXPECT_EQ(body.opposite(i), opposite[i]) << i;
}

TEST(Prover, AnswersTheSameInEveryEnvironment) {
  for_each_case(1, [&](const Case& c, WordSource&) {
    for (const questions::Question* const q : {c.kinds.distance, c.kinds.squared_distance, c.kinds.closest}) {
      if (!q) continue;
      const catalogue::Answer usual = q->ask(c.numbers.data());
      for (const Environment& environment : environments()) {
        std::optional<catalogue::Answer> found;
        {
          const InEnvironment inside(environment);
          found = computed([&] { return q->ask(c.numbers.data()); });
        }
        EXPECT_EQ(questions::spelled(*found), questions::spelled(usual)) << c.line() << " " << environment.name;
      }
    }
  });
}

}  // namespace
}  // namespace plumb::solvers
