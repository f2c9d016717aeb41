#include <cmath>
#include <utility>

#include <gtest/gtest.h>

#include <plumb/exact_stages.hpp>
#include <plumb/orient2d.hpp>

#include "subjects.hpp"

// Which stage answers.

namespace plumb::generators {
namespace {

/// Of consecutive Fibonacci numbers, which have the determinant 1 or -1: as soon as a product rounds, the determinant
/// is another number.
TEST(SmallInteger, IsSureOfDeterminantsNextToZeroUntilProductsRound) {
  constexpr int bits = SmallIntegerStage::bits_for<Orient2d, Point2, Point2, Point2>();
  double x = 1, y = 2;
  for (int n = 0; n < 70; ++n) {
    for (const double step : {0, 1}) {
      const Point2 a{0, 0}, b{x, y}, c{y, x + y - step};
      const filters::Certificate found = SmallIntegerStage::certify<Orient2d>(a, b, c);
      if (c.y < std::ldexp(1, bits))
        EXPECT_EQ(found, plumb::filters::certificate_of(orient2d(a, b, c))) << n;
      else
        EXPECT_EQ(found, filters::Certificate::uncertain) << n;
    }
    x = std::exchange(y, x + y);
  }
}

struct Turn {
  static constexpr const char* name = "turn";
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}};
  using exact_stages = StageList<IntervalStage, RationalStage>;
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c) {
    return cross(b - a, c - a);
  }
};

TEST(Cascade, GoesThroughTheStagesThatThePredicateNames) {
  const auto traced = [](const Point2& c) { return decide_exactly<Turn>(Point2{0.1, 0.1}, Point2{0.2, 0.2}, c); };
  EXPECT_EQ(traced({0.3, 3}), (Decision{Sign::positive, Stage::interval}));
  EXPECT_EQ(traced({0.7, 0.7}), (Decision{Sign::zero, Stage::rational}));
}

}  // namespace
}  // namespace plumb::generators
