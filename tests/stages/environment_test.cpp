#include <gtest/gtest.h>

#include <cfenv>
#include <vector>

#include <plumb/exact_stages.hpp>

#include "domain_subjects.hpp"
#include "environment_of_caller.hpp"
#include "subjects.hpp"

// The caller's floating-point environment: whatever the rounding mode, with and without flushing of subnormals.

namespace plumb::generators {
namespace {

/// What body() gives in the environment, and whether it left that as it was. The arguments of body are in memory that
/// the compiler must take to change when the environment does, so nothing of it is computed outside.
template <class Body>
[[gnu::noinline]] auto in_environment(const Environment& environment, const Body& body, bool& left_as_found) {
  decltype(body()) result{};
  escape(body);
  escape(result);
  {
    const InEnvironment inside(environment);
    result = computed(body);
    left_as_found = !inside.changed();
  }
  escape(result);
  return result;
}

/// The four rounding modes, as they are and with flushing.
std::vector<Environment> environments(bool with_flushing) {
  std::vector<Environment> all;
  for (const Environment& e : plumb::environments())
    if (with_flushing || e.gradual_underflow) all.push_back(e);
  return all;
}

template <class Subject>
void expect_same_answer_in_every_environment() {
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto arguments = Subject::make(c, words);
      const auto expected = Subject::oracle(arguments);
      for (const Environment& e : environments(true)) {
        bool left_as_found = false;
        const auto found = in_environment(
            e, [&] { return Subject::library(arguments); }, left_as_found);
        EXPECT_EQ(found, expected) << Subject::eval_line(arguments) << " " << e.name;
        EXPECT_TRUE(left_as_found) << Subject::eval_line(arguments) << " " << e.name;
      }
    }
}

template <class Stage, class Subject>
void expect_undecided_or_right(const std::vector<Environment>& in) {
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto arguments = Subject::make(c, words);
      const auto stage_parts = stage_arguments(arguments);
      const auto expected = Subject::oracle(arguments);
      for (const Environment& e : in) {
        bool left_as_found = false;
        const auto certify = [&] {
          return std::apply(
              [](const auto&... s) { return Stage::template certify<typename Subject::Test::Predicate>(s...); },
              stage_parts);
        };
        const filters::Certificate found = in_environment(e, certify, left_as_found);
        if (filters::is_certain(found)) {
          EXPECT_EQ(filters::sign_of(found), expected) << Subject::eval_line(arguments) << " " << e.name;
        }
      }
    }
}

TEST(Environment, PolynomialsAnswerTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for_each_subject(PolynomialSubjects{}, []<class Subject>() { expect_same_answer_in_every_environment<Subject>(); });
}

/// The domain, too, is made in the environment.
TEST(Environment, DomainsAnswerTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for_each_subject(DomainSubjects<DomainKind::tight>{},
                   []<class Subject>() { expect_same_answer_in_every_environment<Subject>(); });
  for_each_subject(DomainSubjects<DomainKind::with_origin>{},
                   []<class Subject>() { expect_same_answer_in_every_environment<Subject>(); });
}

TEST(Environment, RanksAnswerTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for_each_subject(RankSubjects{}, []<class Subject>() { expect_same_answer_in_every_environment<Subject>(); });
}

TEST(Environment, PairsOfShapesAnswerTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for_each_subject(PairSubjects{}, []<class Subject>() { expect_same_answer_in_every_environment<Subject>(); });
}

TEST(Environment, ErrorBoundIsUndecidedOrRightInEveryEnvironment) {
  for_each_subject(PolynomialSubjects{},
                   []<class Subject>() { expect_undecided_or_right<ErrorBoundStage, Subject>(environments(true)); });
}

TEST(Environment, SmallIntegerIsUndecidedOrRightInEveryEnvironment) {
  for_each_subject(PolynomialSubjects{},
                   []<class Subject>() { expect_undecided_or_right<SmallIntegerStage, Subject>(environments(true)); });
}

TEST(Environment, GridIntegerIsUndecidedOrRightInEveryEnvironment) {
  for_each_subject(PolynomialSubjects{},
                   []<class Subject>() { expect_undecided_or_right<GridIntegerStage, Subject>(environments(true)); });
}

/// Read as zero, a subnormal number would be one more small integer, and on any grid.
TEST(Environment, IntegersDoNotTakeASubnormalNumberForZero) {
  for (const Environment& e : environments(true)) {
    bool left_as_found = false;
    const auto small = [] {
      return SmallIntegerStage::certify<Orient2d>(Point2{0, 0}, Point2{1, 0x1p-1074}, Point2{2, 0});
    };
    EXPECT_EQ(in_environment(e, small, left_as_found), filters::Certificate::uncertain) << e.name;
    for (const double largest : {0x1p-700, 1.0, 0x1p700}) {
      const auto on_grid = [largest] {
        return GridIntegerStage::certify<Orient2d>(Point2{0, 0}, Point2{1, 0x1p-1074}, Point2{2, largest});
      };
      EXPECT_EQ(in_environment(e, on_grid, left_as_found), filters::Certificate::uncertain) << e.name;
    }
  }
}

TEST(Environment, IntervalIsUndecidedOrRightInEveryRoundingMode) {
  for_each_subject(PolynomialSubjects{},
                   []<class Subject>() { expect_undecided_or_right<IntervalStage, Subject>(environments(false)); });
}

#if defined(__GLIBC__)
/// Those of a caller who has overflow and invalid operations end the program; where the machine has traps.
TEST(Environment, TrapsAreNotTakenByTheExactStages) {
  for_each_subject(PolynomialSubjects{}, []<class Subject>() {
    constexpr int traps = FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW;
    for (const InputClass c : input_classes)
      for (std::uint64_t seed = 0; seed < 100; ++seed) {
        RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
        const auto arguments = Subject::make(c, words);
        const auto stage_parts = stage_arguments(arguments);
        const Sign expected = Subject::oracle(arguments);
        std::feclearexcept(FE_ALL_EXCEPT);
        feenableexcept(traps);
        if ((fegetexcept() & traps) != traps) return;
        const Sign found = std::apply(
            [](const auto&... s) { return decide_exactly<typename Subject::Test::Predicate>(s...).sign; }, stage_parts);
        const int left = fegetexcept();
        fedisableexcept(traps);
        EXPECT_EQ(found, expected) << Subject::eval_line(arguments);
        EXPECT_EQ(left & traps, traps) << Subject::eval_line(arguments);
      }
  });
}
#endif

TEST(Environment, RefusalsLeaveTheEnvironmentAsFound) {
  for (const Environment& e : environments(true)) {
    bool left_as_found = false;
    const bool refused = in_environment(
        e,
        [] {
          try {
            orient2d({0, 0}, {1, 1}, {__builtin_nan(""), 2});
          } catch (const std::invalid_argument&) {
            return true;
          }
          return false;
        },
        left_as_found);
    EXPECT_TRUE(refused);
    EXPECT_TRUE(left_as_found);
  }
}

}  // namespace
}  // namespace plumb::generators
