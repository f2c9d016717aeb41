// As compiled without NDEBUG, whatever the build.
#undef NDEBUG

#include <gtest/gtest.h>

#include <plumb/domain.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Point3 o{0, 0, 0}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};

TEST(CheckedDomain, AnswersForPointsOfTheBoxAndItsBoundary) {
  const Domain3 space({0, 0, 0}, {1, 1, 1});
  EXPECT_EQ(space.orient3d(o, x, y, z), Sign::positive);
  EXPECT_EQ(space.insphere(o, x, y, z, {1, 1, 1}), Sign::zero);
  const Domain2 plane({0, 0}, {1, 1});
  EXPECT_EQ(plane.orient2d({0, 0}, {1, 0}, {1, 1}), Sign::positive);
}

TEST(CheckedDomain, RefusesAPointOutside) {
  const Domain3 space({0, 0, 0}, {1, 1, 1});
  expect_refused("orient3d: b is outside the domain", [&] { space.orient3d(o, {1.5, 0, 0}, y, z); });
  expect_refused("insphere: e is outside the domain", [&] { space.insphere(o, x, y, z, {0, 0, -0x1p-1074}); });
  const Domain2 plane({0, 0}, {1, 1});
  expect_refused("orient2d: a is outside the domain", [&] { plane.orient2d({0, 2}, {0, 0}, {1, 0}); });
  expect_refused("incircle: d is outside the domain", [&] { plane.incircle({0, 0}, {1, 0}, {0, 1}, {9, 9}); });
}

TEST(CheckedDomain, NamesTheNumberThatIsNotFinite) {
  const Domain3 space({0, 0, 0}, {1, 1, 1});
  expect_refused("orient3d: c.y is NaN", [&] { space.orient3d(o, x, {0, nan, 0}, z); });
}

}  // namespace
}  // namespace plumb
