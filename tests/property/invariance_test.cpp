#include <array>
#include <cmath>

#include "property.hpp"

namespace plumb::properties {
namespace {

template <class Subject>
class AnyTest : public testing::Test {};
TYPED_TEST_SUITE_P(AnyTest);

/// Multiplies by 2^exponent; notes when that is not exact.
struct Scaling {
  bool exact = true;
  void operator()(double& x, int exponent) {
    const double scaled = std::ldexp(x, exponent);
    exact = exact && std::isfinite(scaled) && std::ldexp(scaled, -exponent) == x;
    x = scaled;
  }
};

TYPED_TEST_P(AnyTest, AnswersTheSameAtEveryPowerOfTwoOfTheUnit) {
  int scaled_exactly = 0;
  EXPECT_TRUE(holds_on_every_class([&](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    auto scaled = arguments;
    const int length = words.between(-200, 200), normal = words.between(-200, 200);
    Scaling scale;
    const auto apply = [&]<class Shape>(Shape& s) {
      for_each_part(
          s,
          [&]<class Point>(Point& p) {
            for_each_number_of(p, [&](double& x) { scale(x, std::same_as<Point, Vector3> ? normal : length); });
          },
          [&](double& x) {
            scale(x, std::same_as<Shape, Plane3>           ? length + normal
                     : std::same_as<Shape, WeightedPoint3> ? 2 * length
                                                           : length);
          });
    };
    std::apply([&](auto&... s) { (apply(s), ...); }, scaled);
    if (!scale.exact) return std::string();
    ++scaled_exactly;
    return difference<TypeParam>(scaled, TypeParam::library(scaled), TypeParam::library(arguments));
  }));
  EXPECT_GE(scaled_exactly, 500);
}

/// Adds; notes when that is not exact.
struct Translation {
  bool exact = true;
  void operator()(double& x, double by) {
    const double sum = x + by, added = sum - x, kept = sum - added;
    exact = exact && std::isfinite(sum) && x - kept == 0 && by - added == 0;
    x = sum;
  }
};

TYPED_TEST_P(AnyTest, AnswersTheSameAfterAnExactTranslation) {
  constexpr bool asks_about_positions_alone =
      !std::same_as<typename TypeParam::Test, TestDet4> && !std::same_as<typename TypeParam::Test, TestSideOfPlane>;
  if constexpr (asks_about_positions_alone) {
    int moved_exactly = 0;
    EXPECT_TRUE(holds_on_every_class([&](InputClass c, WordSource& words) {
      const auto arguments = TypeParam::make(c, words);
      // On the grid of the input by construction: by a multiple of its own first point.
      std::array<double, 4> by{};
      std::size_t n = 0;
      const double factor = std::ldexp(words.one_in(2) ? 1 : -1, words.between(0, 3));
      for_each_number_of(std::get<0>(arguments), [&](double x) {
        if (n < 4) by[n++] = x * factor;
      });
      auto moved = arguments;
      Translation translate;
      const auto apply = [&](auto& s) {
        for_each_part(
            s,
            [&](auto& p) {
              n = 0;
              for_each_number_of(p, [&](double& x) { translate(x, by[n++]); });
            },
            [](double) {});
      };
      std::apply([&](auto&... s) { (apply(s), ...); }, moved);
      if (!translate.exact) return std::string();
      ++moved_exactly;
      return difference<TypeParam>(moved, TypeParam::library(moved), TypeParam::library(arguments));
    }));
    EXPECT_GE(moved_exactly, 300);
  }
}

template <class Asked>
constexpr bool is_oriented =
    std::same_as<Asked, TestOrient2d> || std::same_as<Asked, TestOrient3d> || std::same_as<Asked, TestIncircle> ||
    std::same_as<Asked, TestInsphere> || std::same_as<Asked, TestPowerTest> || std::same_as<Asked, TestDet4>;

TYPED_TEST_P(AnyTest, ChangesAtMostItsSignInAMirror) {
  constexpr bool has_orientation = is_oriented<typename TypeParam::Test>;
  EXPECT_TRUE(holds_on_every_class([](InputClass c, WordSource& words) {
    const auto arguments = TypeParam::make(c, words);
    auto mirrored = arguments;
    const bool swap_axes = words.one_in(2);
    const auto apply = [&](auto& s) {
      for_each_part(
          s,
          [&](auto& p) {
            if (swap_axes)
              std::swap(p.x, p.y);
            else
              p.x = -p.x;
          },
          [](double) {});
    };
    std::apply([&](auto&... s) { (apply(s), ...); }, mirrored);
    const auto answer = TypeParam::library(arguments);
    if constexpr (has_orientation)
      return difference<TypeParam>(mirrored, TypeParam::library(mirrored), -answer);
    else
      return difference<TypeParam>(mirrored, TypeParam::library(mirrored), answer);
  }));
}

REGISTER_TYPED_TEST_SUITE_P(AnyTest, AnswersTheSameAtEveryPowerOfTwoOfTheUnit, AnswersTheSameAfterAnExactTranslation,
                            ChangesAtMostItsSignInAMirror);
INSTANTIATE_TYPED_TEST_SUITE_P(Polynomials, AnyTest, TypesOf<PolynomialSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Ranks, AnyTest, TypesOf<RankSubjects>::Types, SubjectNames);
INSTANTIATE_TYPED_TEST_SUITE_P(Pairs, AnyTest, TypesOf<PairSubjects>::Types, SubjectNames);

}  // namespace
}  // namespace plumb::properties
