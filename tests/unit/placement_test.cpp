#include <plumb/placement.hpp>

#include <gtest/gtest.h>

#include <array>
#include <string>

#include <plumb/exact_fractions.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Fractions = std::array<std::string, 3>;

TEST(Placement, GivesExactImages) {
  const Placement shear({1, 1, 0, 10, 0, 2, 0, 20, 0, 0, 1, 0.5});
  EXPECT_EQ(exact_fractions(shear({1, 2, 3})), (Fractions{"13", "24", "7/2"}));
  const Placement tiny({1, 0x1p-60, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0});
  EXPECT_EQ(exact_fractions(tiny({1, 1, 0})), (Fractions{"1152921504606846977/1152921504606846976", "1", "0"}));
}

TEST(Placement, OfAPoseTurnsAsTheQuaternionWhateverItsLength) {
  // A quarter turn about z takes x to y.
  EXPECT_EQ(exact_fractions(Placement({1, 0, 0, 1}, {0, 0, 5})({1, 0, 0})), (Fractions{"0", "1", "5"}));
  // (2, 1, 0, 0) turns about x by the angle whose cosine is 3/5 and whose sine is 4/5.
  EXPECT_EQ(exact_fractions(Placement({2, 1, 0, 0}, {0, 0, 0})({0, 1, 0})), (Fractions{"0", "3/5", "4/5"}));
  EXPECT_EQ(exact_fractions(Placement({-6, -3, 0, 0}, {0, 0, 0})({0, 1, 0})), (Fractions{"0", "3/5", "4/5"}));
}

TEST(Placement, KnowsWhetherItMirrorsAndKeepsShapes) {
  const Placement mirror({0, 2, 0, 0, 2, 0, 0, 0, 0, 0, 2, 7}), stretch({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0});
  EXPECT_EQ(mirror.orientation(), Sign::negative);
  EXPECT_TRUE(mirror.keeps_shape());
  EXPECT_EQ(stretch.orientation(), Sign::positive);
  EXPECT_FALSE(stretch.keeps_shape());
  EXPECT_TRUE(Placement({1, 2, 3, 4}, {5, 6, 7}).keeps_shape());
}

TEST(Placement, RefusesWhatIsNotFiniteAndWhatFlattens) {
  expect_refused("Placement: m is of determinant 0", [] { Placement({1, 0, 0, 0, 0, 1, 0, 0, 1, 1, 0, 0}); });
  expect_refused("Placement: q is zero", [] { Placement({0, 0, 0, 0}, {1, 2, 3}); });
  expect_refused("Placement: m[11] is infinity", [] { Placement({1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, infinity}); });
  expect_refused("Placement: q[3] is minus infinity", [] { Placement({1, 0, 0, -infinity}, {1, 2, 3}); });
  expect_refused("Placement: t.z is minus infinity", [] { Placement({1, 0, 0, 0}, {1, 2, -infinity}); });
}

}  // namespace
}  // namespace plumb
