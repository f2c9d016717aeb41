#include <cfenv>

#include <gtest/gtest.h>

#include "look_cases.hpp"
#include "quick_ellipsoids.hpp"
#include "quick_lines.hpp"

// The first looks at ellipsoids, at lines beside balls, and at points beside boxes, each alone: undecided or right on
// every class of input, in every floating-point environment that they run in, and decided of what they are for.

namespace plumb::convex {
namespace {

template <class Pair>
class LookAtEllipsoid : public testing::Test {};
using Pairs = testing::Types<PairOf<Ellipsoid3, Segment3>, PairOf<Ellipsoid3, Ray3>, PairOf<Ellipsoid3, Line3>,
                             PairOf<Ellipsoid3, Triangle3>, PairOf<Ellipsoid3, Tetrahedron3>, PairOf<Ellipsoid3, Obb3>>;
TYPED_TEST_SUITE(LookAtEllipsoid, Pairs, Names);

TYPED_TEST(LookAtEllipsoid, IsUndecidedOrRight) {
  using B = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<Ellipsoid3, B>(
      [](const Ellipsoid3& e, const B& b) { return quick_look(e, b); });
}

TEST(LookAtEllipsoidAndLine, TellsWhereTheLineIsNearest) {
  const Ellipsoid3 e{{1, 1, 1}, {4, 2, 1}};
  EXPECT_EQ(quick_look(e, Line3{{4.5, 0, 1}, {0, 1, 0}}), Separation::no);
  EXPECT_EQ(quick_look(e, Line3{{5.5, 0, 1}, {0, 1, 0}}), Separation::yes);
  EXPECT_EQ(quick_look(e, Ray3{{4.5, -4, 1}, {0, 1, 0}}), Separation::no);
  EXPECT_EQ(quick_look(e, Ray3{{4.5, -4, 1}, {0, -1, 0}}), Separation::yes);
  EXPECT_EQ(quick_look(e, Ray3{{2, 1, 1}, {0, -1, 0}}), Separation::no);
  EXPECT_EQ(quick_look(e, Segment3{{4.5, -4, 1}, {4.5, 4, 1}}), Separation::no);
  EXPECT_EQ(quick_look(e, Segment3{{4.5, -4, 1}, {4.5, -3, 1}}), Separation::yes);
  EXPECT_EQ(quick_look(e, Segment3{{4.5, -4, 1}, {4.5, 1, 1}}), Separation::no);
  EXPECT_EQ(quick_look(e, Segment3{{4.5, 4, 1}, {4.5, 3, 1}}), Separation::yes);
  // In contact at the end of an axis.
  EXPECT_EQ(quick_look(e, Line3{{5, 0, 1}, {0, 1, 0}}), Separation::unknown);
}

TEST(LookAtEllipsoidAndLine, RaisesNothingBeyondItsRange) {
  std::feclearexcept(FE_ALL_EXCEPT);
  EXPECT_EQ(computed([&] {
              return quick_look(Ellipsoid3{{0, 0, 0}, {0x1p-1074, 1, 1}}, Line3{{5, 0, 1}, {0, 1, 0}});
            }),
            Separation::unknown);
  EXPECT_EQ(computed([&] {
              return quick_look(Ellipsoid3{{0, 0, 0}, {0, 1, 1}}, Triangle3{{5, 0, 1}, {0, 1, 0}, {}});
            }),
            Separation::unknown);
  EXPECT_EQ(std::fetestexcept(FE_OVERFLOW | FE_INVALID | FE_DIVBYZERO), 0);
}

template <class Pair>
class LookAtSignsOfBall : public testing::Test {};
using Lines = testing::Types<PairOf<Segment3, Sphere3>, PairOf<Ray3, Sphere3>, PairOf<Line3, Sphere3>>;
TYPED_TEST_SUITE(LookAtSignsOfBall, Lines, Names);

TYPED_TEST(LookAtSignsOfBall, IsUndecidedOrRight) {
  using A = typename TypeParam::First;
  expect_undecided_or_right_in_every_environment<A, Sphere3>([](const A& a, const Sphere3& b) {
    Measured<sign_degree<A, Sphere3>> numbers;
    return look_at_signs(numbers, a, b);
  });
}

TEST(LookAtNormalsOfBox, IsUndecidedOrRightOfPoints) {
  expect_undecided_or_right_in_every_environment<Point3, Obb3>([](const Point3& p, const Obb3& b) {
    OpenAxes open;
    return first_look(p, b, open);
  });
}

}  // namespace
}  // namespace plumb::convex
