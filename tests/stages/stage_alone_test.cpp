#include <algorithm>
#include <cfenv>
#include <cmath>
#include <limits>
#include <utility>

#include <gtest/gtest.h>

#include <plumb/exact_stages.hpp>

#include "subjects.hpp"

// Every stage alone: undecided or right on every class of input, and decided where it has to be.

namespace plumb::generators {
namespace {

template <class List>
struct TypesOf;
template <class... Subjects>
struct TypesOf<SubjectList<Subjects...>> {
  using Types = testing::Types<Subjects...>;
};
struct Names {
  template <class Subject>
  static std::string GetName(int) {
    std::string name = Subject::name();
    std::replace(name.begin(), name.end(), ' ', '_');
    return name;
  }
};

constexpr int cases = 400;

template <class Stage, class Subject>
[[gnu::noinline]] filters::Certificate certificate_of(const typename Subject::Arguments& arguments) {
  return std::apply([](const auto&... s) { return Stage::template certify<typename Subject::Test::Predicate>(s...); },
                    stage_arguments(arguments));
}

/// Calls visit(class, arguments, sign by the oracle) for the cases of the classes.
template <class Subject, class Classes, class Visit>
void for_each_case(const Classes& classes, Visit&& visit) {
  for (const InputClass c : classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto arguments = Subject::make(c, words);
      visit(c, arguments, Subject::oracle(arguments));
    }
}

template <class Subject>
double largest_magnitude(const typename Subject::Arguments& arguments) {
  double largest = 0;
  const auto visit = [&](const auto& s) {
    for_each_number_of(s, [&](double x) { largest = std::max(largest, std::fabs(x)); });
  };
  std::apply([&](const auto&... s) { (visit(s), ...); }, arguments);
  return largest;
}

template <class Subject>
class StageTest : public testing::Test {
 protected:
  template <class Stage>
  static void expect_undecided_or_right() {
    int decided = 0;
    for_each_case<Subject>(input_classes, [&](InputClass c, const auto& arguments, Sign expected) {
      const filters::Certificate found = certificate_of<Stage, Subject>(arguments);
      if (!filters::is_certain(found)) return;
      ++decided;
      EXPECT_EQ(found, plumb::filters::certificate_of(expected))
          << Subject::eval_line(arguments) << " of class " << name_of(c);
    });
    EXPECT_GT(decided, cases);
  }
};

// All take a compiler minutes: scripts/mutate, which compiles this again and again, gets one of each kind.
#if defined(PLUMB_TEST_FEW)
using StagedSubjects = SubjectList<Subject<TestOrient2d, Locus::flat, Point2, Point2, Point2>,
                                   Subject<TestOrient3d, Locus::flat, Point3, Point3, Point3, Point3>,
                                   Subject<TestPowerTest, Locus::power, WeightedPoint3, WeightedPoint3, WeightedPoint3,
                                           WeightedPoint3, WeightedPoint3>,
                                   Subject<TestSideOfPlane, Locus::plane, Plane3, Point3>,
                                   Subject<TestSideOfSphere, Locus::sphere, Sphere3, Point3>>;
#else
using StagedSubjects = PolynomialSubjects;
#endif
TYPED_TEST_SUITE(StageTest, TypesOf<StagedSubjects>::Types, Names);

TYPED_TEST(StageTest, ErrorBoundIsUndecidedOrRight) { this->template expect_undecided_or_right<ErrorBoundStage>(); }
TYPED_TEST(StageTest, IntervalIsUndecidedOrRight) { this->template expect_undecided_or_right<IntervalStage>(); }
TYPED_TEST(StageTest, GridIntegerIsUndecidedOrRight) { this->template expect_undecided_or_right<GridIntegerStage>(); }
TYPED_TEST(StageTest, WideGridIntegerIsUndecidedOrRight) {
  this->template expect_undecided_or_right<WideGridIntegerStage>();
}
TYPED_TEST(StageTest, ExpansionIsUndecidedOrRight) { this->template expect_undecided_or_right<ExpansionStage>(); }

TYPED_TEST(StageTest, RationalIsAlwaysRight) {
  for_each_case<TypeParam>(input_classes, [](InputClass, const auto& arguments, Sign expected) {
    EXPECT_EQ((certificate_of<RationalStage, TypeParam>(arguments)), plumb::filters::certificate_of(expected))
        << TypeParam::eval_line(arguments);
  });
}

TYPED_TEST(StageTest, ErrorBoundDecidesNearlyAllRandomInputFromTheUnitCube) {
  int decided = 0, asked = 0;
  for_each_case<TypeParam>(std::array{InputClass::random}, [&](InputClass, const auto& arguments, Sign) {
    if (largest_magnitude<TypeParam>(arguments) > 1) return;
    ++asked;
    decided += filters::is_certain(certificate_of<ErrorBoundStage, TypeParam>(arguments));
  });
  EXPECT_GT(asked, cases / 2);
  EXPECT_GE(decided, asked * 99 / 100);
}

TYPED_TEST(StageTest, GridIntegersOfBothWidthsDecideAllIntegers) {
  for_each_case<TypeParam>(std::array{InputClass::integer_grid}, [](InputClass, const auto& arguments, Sign) {
    EXPECT_TRUE(filters::is_certain(certificate_of<GridIntegerStage, TypeParam>(arguments)))
        << TypeParam::eval_line(arguments);
    EXPECT_TRUE(filters::is_certain(certificate_of<WideGridIntegerStage, TypeParam>(arguments)))
        << TypeParam::eval_line(arguments);
  });
}

TYPED_TEST(StageTest, GridIntegersOfBothWidthsTakeMinusZeroForZero) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    RandomWords words(seed);
    const auto arguments = TypeParam::make(InputClass::integer_grid, words);
    int numbers = 1;
    for (int target = 0; target < numbers; ++target) {
      auto with_zero = arguments;
      numbers = 0;
      const auto put = [&](auto& s) { for_each_number_of(s, [&](double& x) { x = numbers++ == target ? -0.0 : x; }); };
      std::apply([&](auto&... s) { (put(s), ...); }, with_zero);
      const filters::Certificate expected = plumb::filters::certificate_of(TypeParam::oracle(with_zero));
      EXPECT_EQ((certificate_of<GridIntegerStage, TypeParam>(with_zero)), expected) << TypeParam::eval_line(with_zero);
      EXPECT_EQ((certificate_of<WideGridIntegerStage, TypeParam>(with_zero)), expected)
          << TypeParam::eval_line(with_zero);
    }
  }
}

/// Whatever the power of two they are multiples of: subnormal numbers and the largest are on a grid as good as others.
TYPED_TEST(StageTest, GridIntegersOfBothWidthsDecideIntegersAtAnyScale) {
  for (const int scale : {-1074, -1060, -950, -700, 700, 850, 1005}) {
    for_each_case<TypeParam>(std::array{InputClass::integer_grid}, [scale](InputClass, auto arguments, Sign expected) {
      using P = typename TypeParam::Test::Predicate;
      bool one_unit = largest_magnitude<TypeParam>(arguments) < 0x1p17;
      for (const Argument& a : P::arguments) one_unit = one_unit && a.dimension == P::arguments[0].dimension;
      if (!one_unit) return;
      const auto rescale = [scale](auto& s) {
        for_each_number_of(s, [scale](double& x) { x = std::ldexp(x, scale); });
      };
      std::apply([&](auto&... s) { (rescale(s), ...); }, arguments);
      EXPECT_EQ((certificate_of<GridIntegerStage, TypeParam>(arguments)), plumb::filters::certificate_of(expected))
          << TypeParam::eval_line(arguments);
      EXPECT_EQ((certificate_of<WideGridIntegerStage, TypeParam>(arguments)), plumb::filters::certificate_of(expected))
          << TypeParam::eval_line(arguments);
    });
  }
}

/// Integers times a power of two for each axis, some of them zero as a whole: far from any common grid.
TYPED_TEST(StageTest, TheExactStagesAreRightWhereAxesHaveUnitsOfAnySize) {
  constexpr std::array with_integers{InputClass::integer_grid, InputClass::exactly_degenerate};
  int seed = 0;
  for_each_case<TypeParam>(with_integers, [&](InputClass, auto arguments, Sign) {
    if (largest_magnitude<TypeParam>(arguments) >= 0x1p60) return;
    RandomWords words(static_cast<std::uint64_t>(++seed));
    int power[4];
    for (int& n : power) n = words.between(-800, 800);
    const auto stretch = [&](auto& s) {
      std::size_t axis = 0;
      for_each_number_of(s, [&](double& x) { x = std::ldexp(x, power[axis++ % 4]); });
    };
    std::apply([&](auto&... s) { (stretch(s), ...); }, arguments);
    const auto decide = [](const auto&... s) { return decide_exactly<typename TypeParam::Test::Predicate>(s...).sign; };
    EXPECT_EQ(std::apply(decide, stage_arguments(arguments)), TypeParam::oracle(arguments))
        << TypeParam::eval_line(arguments);
  });
}

TYPED_TEST(StageTest, SmallIntegerIsUndecidedOrRightAndDecidesTheSmallestIntegers) {
  for_each_case<TypeParam>(input_classes, [](InputClass c, const auto& arguments, Sign expected) {
    const filters::Certificate found = certificate_of<SmallIntegerStage, TypeParam>(arguments);
    if (!filters::is_certain(found)) return;
    EXPECT_EQ(found, plumb::filters::certificate_of(expected))
        << TypeParam::eval_line(arguments) << " of class " << name_of(c);
  });
  constexpr int bits = std::apply(
      []<class... Parts>(const Parts&...) {
        return SmallIntegerStage::bits_for<typename TypeParam::Test::Predicate, Parts...>();
      },
      decltype(stage_arguments(std::declval<typename TypeParam::Arguments>())){});
  if (bits < 8) return;
  int decided = 0;
  for_each_case<TypeParam>(std::array{InputClass::integer_grid}, [&](InputClass, const auto& arguments, Sign) {
    const double largest = largest_magnitude<TypeParam>(arguments);
    if (largest >= std::ldexp(1, bits)) return;
    ++decided;
    EXPECT_TRUE(filters::is_certain(certificate_of<SmallIntegerStage, TypeParam>(arguments)))
        << TypeParam::eval_line(arguments);
  });
  EXPECT_GT(decided, 10);
}

/// Below 2^53 after every operation of the highest degree here: integers of magnitude at most 100 and degree 5.
TYPED_TEST(StageTest, IntervalDecidesAllSmallIntegersZerosIncluded) {
  constexpr std::array with_integers{InputClass::integer_grid, InputClass::exactly_degenerate, InputClass::duplicates,
                                     InputClass::flat, InputClass::touching};
  int zeros = 0, asked = 0;
  for_each_case<TypeParam>(with_integers, [&](InputClass, const auto& arguments, Sign expected) {
    bool integers = largest_magnitude<TypeParam>(arguments) <= 100;
    const auto visit = [&](const auto& s) {
      for_each_number_of(s, [&](double x) { integers = integers && x == std::floor(x); });
    };
    std::apply([&](const auto&... s) { (visit(s), ...); }, arguments);
    if (!integers) return;
    ++asked;
    zeros += expected == Sign::zero;
    EXPECT_TRUE(filters::is_certain(certificate_of<IntervalStage, TypeParam>(arguments)))
        << TypeParam::eval_line(arguments);
  });
  EXPECT_GT(asked, 100);
  EXPECT_GT(zeros, 10);
}

/// What these stages leave undecided need not be checked before them.
TYPED_TEST(StageTest, IntegersAndExpansionsAreUndecidedWhereANumberIsNotFinite) {
  constexpr double none[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                             -std::numeric_limits<double>::infinity()};
  for (const int scale : {0, -1070, -900, 520, 900, 1000})
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      RandomWords words(seed);
      auto arguments = TypeParam::make(InputClass::integer_grid, words);
      int numbers = 0;
      const auto rescale = [&](auto& s) {
        for_each_number_of(s, [&](double& x) {
          x = std::ldexp(x, scale);
          ++numbers;
        });
      };
      std::apply([&](auto&... s) { (rescale(s), ...); }, arguments);
      for (int target = 0; target < numbers; ++target)
        for (const double poison : none) {
          auto poisoned = arguments;
          int i = 0;
          const auto put = [&](auto& s) { for_each_number_of(s, [&](double& x) { x = i++ == target ? poison : x; }); };
          std::apply([&](auto&... s) { (put(s), ...); }, poisoned);
          EXPECT_EQ((certificate_of<ErrorBoundStage, TypeParam>(poisoned)), filters::Certificate::uncertain);
          EXPECT_EQ((certificate_of<SmallIntegerStage, TypeParam>(poisoned)), filters::Certificate::uncertain);
          EXPECT_EQ((certificate_of<GridIntegerStage, TypeParam>(poisoned)), filters::Certificate::uncertain);
          EXPECT_EQ((certificate_of<WideGridIntegerStage, TypeParam>(poisoned)), filters::Certificate::uncertain);
          EXPECT_EQ((certificate_of<ExpansionStage, TypeParam>(poisoned)), filters::Certificate::uncertain);
        }
    }
}

/// Numbers of 20 bits each, of which some are 100 binary places below others.
TYPED_TEST(StageTest, WideGridIntegerDecidesNumbersOfVeryDifferentSize) {
  using P = typename TypeParam::Test::Predicate;
  for (const Argument& a : P::arguments)
    if (!(a.dimension == P::arguments[0].dimension)) return;
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    RandomWords words(seed);
    auto arguments = TypeParam::make(InputClass::integer_grid, words);
    const auto shrink = [&](auto& s) {
      for_each_number_of(
          s, [&](double& x) { x = std::ldexp(static_cast<double>(words.integer(1 << 20)), -100 * words.one_in(2)); });
    };
    std::apply([&](auto&... s) { (shrink(s), ...); }, arguments);
    EXPECT_EQ((certificate_of<WideGridIntegerStage, TypeParam>(arguments)),
              plumb::filters::certificate_of(TypeParam::oracle(arguments)))
        << TypeParam::eval_line(arguments);
  }
}

/// What the stage of expansions says of itself for a subject.
template <class Subject, class Arguments = decltype(stage_arguments(std::declval<typename Subject::Arguments>()))>
struct Expansions;
template <class Subject, class... Parts>
struct Expansions<Subject, std::tuple<Parts...>> {
  using P = typename Subject::Test::Predicate;
  static constexpr bool has_one_unit = (std::same_as<Parts, std::tuple_element_t<0, std::tuple<Parts...>>> && ...);
  static constexpr bool are_whole = ExpansionStage::is_whole<P, Parts...>();
  static constexpr int degree = ExpansionStage::degree<P, Parts...>();
  static constexpr int most_first = ExpansionStage::most_first<degree>, least_last = ExpansionStage::least_last<degree>;
};

TYPED_TEST(StageTest, WholeExpansionsDecideWhateverIsInTheirRange) {
  using E = Expansions<TypeParam>;
  if (!E::are_whole) return;
  constexpr std::array classes{InputClass::integer_grid, InputClass::exactly_degenerate, InputClass::duplicates,
                               InputClass::flat, InputClass::touching};
  int asked = 0, zeros = 0;
  for_each_case<TypeParam>(classes, [&](InputClass, auto arguments, Sign) {
    RandomWords words(static_cast<std::uint64_t>(++asked));
    const bool by_axis = words.one_in(2), in_tails = words.one_in(2);
    int place[4];
    for (int& n : place) n = words.between(E::least_last + 106, E::most_first - 1);
    if (words.one_in(3)) place[1] = place[2] = place[3] = place[0];
    const auto put = [&](auto& s) {
      std::size_t axis = 0;
      for_each_number_of(s, [&](double& x) {
        const int to = by_axis ? place[axis++ % 4] : words.between(E::least_last + 106, E::most_first - 1);
        const bool far = std::fabs(x) >= 0x1p53 || std::fabs(x) < 1;
        x = std::ldexp(far ? static_cast<double>(words.integer(100)) : x, to - 52);
        if (in_tails && words.one_in(8)) x = std::nextafter(x, words.one_in(2) ? 0x1p1000 : -0x1p1000);
        if (std::fabs(x) < std::ldexp(1, E::least_last + 52)) x = 0;
      });
    };
    std::apply([&](auto&... s) { (put(s), ...); }, arguments);
    std::feclearexcept(FE_ALL_EXCEPT);
    const filters::Certificate found = certificate_of<ExpansionStage, TypeParam>(arguments);
    const int raised = std::fetestexcept(FE_OVERFLOW | FE_UNDERFLOW | FE_INVALID);
    const Sign expected = TypeParam::oracle(arguments);
    EXPECT_EQ(raised, 0) << TypeParam::eval_line(arguments);
    EXPECT_EQ(found, plumb::filters::certificate_of(expected)) << TypeParam::eval_line(arguments);
    zeros += expected == Sign::zero;
  });
  EXPECT_GT(zeros, E::has_one_unit ? 20 : -1);
}

/// Integers of 10 bits, whatever the power of two they are multiples of: none of their polynomials is so nearly zero,
/// unless it is zero, that two components would not tell; zero is told where there are all.
TYPED_TEST(StageTest, ExpansionDecidesSmallIntegersAtAnyScale) {
  using P = typename TypeParam::Test::Predicate;
  for (const Argument& a : P::arguments)
    if (!(a.dimension == P::arguments[0].dimension)) return;
  int decided = 0;
  for (const int scale : {-1074, -1000, -700, 0, 700, 1010})
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      RandomWords words(seed);
      auto arguments = TypeParam::make(InputClass::integer_grid, words);
      const auto replace = [&](auto& s) {
        for_each_number_of(s, [&](double& x) { x = std::ldexp(static_cast<double>(words.integer(1 << 10)), scale); });
      };
      std::apply([&](auto&... s) { (replace(s), ...); }, arguments);
      const Sign expected = TypeParam::oracle(arguments);
      const filters::Certificate found = certificate_of<ExpansionStage, TypeParam>(arguments);
      if (expected == Sign::zero && !Expansions<TypeParam>::are_whole)
        EXPECT_EQ(found, filters::Certificate::uncertain) << TypeParam::eval_line(arguments);
      else
        EXPECT_EQ(found, plumb::filters::certificate_of(expected)) << TypeParam::eval_line(arguments);
      decided += expected != Sign::zero;
    }
  EXPECT_GT(decided, cases);
}

TYPED_TEST(StageTest, CascadeInAnyOrderOfStagesDecidesAndNamesTheStage) {
  using P = typename TypeParam::Test::Predicate;
  for_each_case<TypeParam>(input_classes, [](InputClass, const auto& arguments, Sign expected) {
    std::apply(
        [&](const auto&... s) {
          EXPECT_EQ(decide_traced<P>(s...).sign, expected) << TypeParam::eval_line(arguments);
          EXPECT_EQ((decide<P, IntervalStage, ExpansionStage, RationalStage>(s...)), expected)
              << TypeParam::eval_line(arguments);
          const Decision last = decide_traced<P, RationalStage>(s...);
          EXPECT_EQ(last, (Decision{expected, Stage::rational})) << TypeParam::eval_line(arguments);
          const Decision first = decide_traced<P, ErrorBoundStage, RationalStage>(s...);
          const bool by_bound = filters::is_certain(ErrorBoundStage::certify<P>(s...));
          EXPECT_EQ(first.stage, by_bound ? Stage::error_bound : Stage::rational) << TypeParam::eval_line(arguments);
        },
        stage_arguments(arguments));
  });
}

}  // namespace
}  // namespace plumb::generators
