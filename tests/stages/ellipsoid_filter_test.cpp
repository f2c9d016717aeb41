#include <cfenv>

#include <gtest/gtest.h>

#include <convex/alternating_cores.hpp>
#include <convex/ellipsoid_filter.hpp>
#include <convex/line_box.hpp>
#include "filter_cases.hpp"

// The filters at ellipsoids, at lines beside balls, and at points beside boxes, each alone: undecided or right on
// every class of input, in every floating-point environment that they run in, and decided of what they are for.

namespace plumb::convex {
namespace {

template <class Pair>
class FilterEllipsoid : public testing::Test {};
using Pairs = testing::Types<PairOf<Ellipsoid3, Segment3>, PairOf<Ellipsoid3, Ray3>, PairOf<Ellipsoid3, Line3>,
                             PairOf<Ellipsoid3, Triangle3>, PairOf<Ellipsoid3, Tetrahedron3>, PairOf<Ellipsoid3, Obb3>>;
TYPED_TEST_SUITE(FilterEllipsoid, Pairs, Names);

TYPED_TEST(FilterEllipsoid, IsUndecidedOrRight) {
  using B = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<Ellipsoid3, B>(
      [](const Ellipsoid3& e, const B& b) { return filter_ellipsoid(e, b); });
}

TEST(FilterEllipsoidAndLine, TellsWhereTheLineIsNearest) {
  const Ellipsoid3 e{{1, 1, 1}, {4, 2, 1}};
  EXPECT_EQ(filter_ellipsoid(e, Line3{{4.5, 0, 1}, {0, 1, 0}}), Meeting::meet);
  EXPECT_EQ(filter_ellipsoid(e, Line3{{5.5, 0, 1}, {0, 1, 0}}), Meeting::apart);
  EXPECT_EQ(filter_ellipsoid(e, Ray3{{4.5, -4, 1}, {0, 1, 0}}), Meeting::meet);
  EXPECT_EQ(filter_ellipsoid(e, Ray3{{4.5, -4, 1}, {0, -1, 0}}), Meeting::apart);
  EXPECT_EQ(filter_ellipsoid(e, Ray3{{2, 1, 1}, {0, -1, 0}}), Meeting::meet);
  EXPECT_EQ(filter_ellipsoid(e, Segment3{{4.5, -4, 1}, {4.5, 4, 1}}), Meeting::meet);
  EXPECT_EQ(filter_ellipsoid(e, Segment3{{4.5, -4, 1}, {4.5, -3, 1}}), Meeting::apart);
  EXPECT_EQ(filter_ellipsoid(e, Segment3{{4.5, -4, 1}, {4.5, 1, 1}}), Meeting::meet);
  EXPECT_EQ(filter_ellipsoid(e, Segment3{{4.5, 4, 1}, {4.5, 3, 1}}), Meeting::apart);
  // In contact at the end of an axis.
  EXPECT_EQ(filter_ellipsoid(e, Line3{{5, 0, 1}, {0, 1, 0}}), Meeting::unknown);
}

TEST(FilterEllipsoidAndLine, RaisesNothingBeyondItsRange) {
  std::feclearexcept(FE_ALL_EXCEPT);
  EXPECT_EQ(computed([&] {
              return filter_ellipsoid(Ellipsoid3{{0, 0, 0}, {0x1p-1074, 1, 1}}, Line3{{5, 0, 1}, {0, 1, 0}});
            }),
            Meeting::unknown);
  EXPECT_EQ(computed([&] {
              return filter_ellipsoid(Ellipsoid3{{0, 0, 0}, {0, 1, 1}}, Triangle3{{5, 0, 1}, {0, 1, 0}, {}});
            }),
            Meeting::unknown);
  EXPECT_EQ(std::fetestexcept(FE_OVERFLOW | FE_INVALID | FE_DIVBYZERO), 0);
}

template <class Pair>
class FilterSignsOfBall : public testing::Test {};
using Lines = testing::Types<PairOf<Segment3, Sphere3>, PairOf<Ray3, Sphere3>, PairOf<Line3, Sphere3>>;
TYPED_TEST_SUITE(FilterSignsOfBall, Lines, Names);

TYPED_TEST(FilterSignsOfBall, IsUndecidedOrRight) {
  using A = typename TypeParam::First;
  expect_undecided_or_right_in_every_environment<A, Sphere3>([](const A& a, const Sphere3& b) {
    Measured<sign_degree<A, Sphere3>> numbers;
    return meeting_by_signs(numbers, a, b);
  });
}

template <class A>
Meeting look(const A& a, const Sphere3& ball) {
  Measured<sign_degree<A, Sphere3>> numbers;
  return meeting_by_signs(numbers, a, ball);
}

TEST(FilterSignsOfBallOnALine, TellWhereTheBallLies) {
  const Sphere3 ball{{1, 0, 0}, 2};
  const Vector3 forth{2, 1, 0}, back{-2, -1, 0};
  EXPECT_EQ(look(Line3{{9, 4, 0}, forth}, ball), Meeting::meet);
  EXPECT_EQ(look(Line3{{9, 9, 0}, forth}, ball), Meeting::apart);
  EXPECT_EQ(look(Ray3{{9, 4, 0}, back}, ball), Meeting::meet);
  EXPECT_EQ(look(Ray3{{9, 4, 0}, forth}, ball), Meeting::apart);
  EXPECT_EQ(look(Ray3{{9, 9, 0}, back}, ball), Meeting::apart);
  EXPECT_EQ(look(Ray3{{2, 1, 0}, forth}, ball), Meeting::meet);
  EXPECT_EQ(look(Segment3{{9, 4, 0}, {0, 1, 0}}, ball), Meeting::meet);
  EXPECT_EQ(look(Segment3{{9, 4, 0}, {-9, -4, 0}}, ball), Meeting::meet);
  EXPECT_EQ(look(Segment3{{9, 4, 0}, {5, 2, 0}}, ball), Meeting::apart);
  EXPECT_EQ(look(Segment3{{5, 2, 0}, {9, 4, 0}}, ball), Meeting::apart);
  EXPECT_EQ(look(Segment3{{9, 9, 0}, {-9, 0, 0}}, ball), Meeting::apart);
  EXPECT_EQ(look(Segment3{{2, 1, 0}, {9, 4, 0}}, ball), Meeting::meet);
}

TEST(FilterSignsOfBallOnALine, KnowWhatTheyCanWhereASignIsZero) {
  const Sphere3 ball{{0, 0, 0}, 1};
  EXPECT_EQ(look(Line3{{1, 5, 0}, {0, 1, 0}}, ball), Meeting::unknown);
  EXPECT_EQ(look(Ray3{{1, -5, 0}, {0, 1, 0}}, ball), Meeting::unknown);
  EXPECT_EQ(look(Ray3{{1, 5, 0}, {0, 1, 0}}, ball), Meeting::apart);
  EXPECT_EQ(look(Ray3{{0, 0, 0}, {0, 1, 0}}, ball), Meeting::meet);
  EXPECT_EQ(look(Ray3{{1, 0, 0}, {0, 1, 0}}, ball), Meeting::unknown);
  EXPECT_EQ(look(Segment3{{1, -5, 0}, {1, -2, 0}}, ball), Meeting::apart);
  EXPECT_EQ(look(Segment3{{0, -5, 0}, {0, 0, 0}}, ball), Meeting::meet);
  EXPECT_EQ(look(Segment3{{0, -5, 0}, {0, -1, 0}}, ball), Meeting::unknown);
}

TEST(FilterSignsOfBallOnALine, KnowNothingOutOfRange) {
  for (const double x :
       {0x1p-1074, 0x1p-300, 0x1p250, 0x1p1000, 0x1.fffffffffffffp1023, __builtin_inf(), __builtin_nan("")}) {
    const Sphere3 ball{{0, 0, 0}, x};
    EXPECT_EQ(look(Line3{{0, x, 0}, {x, x, 0}}, ball), Meeting::unknown) << x;
    EXPECT_EQ(look(Ray3{{x, -x, 0}, {x, x, 0}}, ball), Meeting::unknown) << x;
    EXPECT_EQ(look(Segment3{{0, -x, 0}, {-x, x, 0}}, ball), Meeting::unknown) << x;
    EXPECT_EQ(look(Line3{{0, 0, 0}, {1, 0, 0}}, ball), Meeting::unknown) << x;
    EXPECT_EQ(look(Ray3{{0, 0, 0}, {x, 0, 0}}, Sphere3{{5, 0, 0}, 1}), Meeting::unknown) << x;
  }
}

template <class Pair>
class FilterNearestPoints : public testing::Test {};
using Cores = testing::Types<PairOf<Sphere3, Obb3>, PairOf<Sphere3, Capsule3>, PairOf<Sphere3, Triangle3>,
                             PairOf<Capsule3, Capsule3>, PairOf<Point3, Capsule3>, PairOf<Point3, Lozenge3>,
                             PairOf<Segment3, Capsule3>, PairOf<Segment3, Lozenge3>>;
TYPED_TEST_SUITE(FilterNearestPoints, Cores, Names);

TYPED_TEST(FilterNearestPoints, IsUndecidedOrRight) {
  using A = typename TypeParam::First;
  using B = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<A, B>(
      [](const A& a, const B& b) { return nearest_points(MeasuredLengths(), a, b); });
}

TEST(FilterNearestPointsOfABall, TellsWhichCertificateHolds) {
  const Obb3 box{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 3};
  const Capsule3 capsule{{0, 0, 0}, {4, 0, 0}, 1};
  const auto look = [](const Sphere3& ball, const auto& other) {
    return nearest_points(MeasuredLengths(), ball, other);
  };
  EXPECT_EQ(look({{0, 0, 0}, 1}, box), Meeting::meet);
  EXPECT_EQ(look({{0.5, -1, 2}, 0x1p-20}, box), Meeting::meet);
  EXPECT_EQ(look({{-4, 6, 1}, 4.9}, box), Meeting::apart);
  EXPECT_EQ(look({{-4, 6, 1}, 5.1}, box), Meeting::meet);
  EXPECT_EQ(look({{-4, 6, 1}, 5}, box), Meeting::unknown);
  EXPECT_EQ(look({{7, 4, 0}, 3.9}, capsule), Meeting::apart);
  EXPECT_EQ(look({{7, 4, 0}, 4.1}, capsule), Meeting::meet);
  EXPECT_EQ(look({{7, 4, 0}, 4}, capsule), Meeting::unknown);
  EXPECT_EQ(look({{2, 0, 0}, 1}, capsule), Meeting::meet);
  EXPECT_EQ(look({{2, 3, 0}, -1}, capsule), Meeting::unknown);
  EXPECT_EQ(look({{2, 3, 0}, 0x1p200}, capsule), Meeting::unknown);
}

TEST(FilterNormalsOfBox, IsUndecidedOrRightOfPoints) {
  expect_undecided_or_right_in_every_environment<Point3, Obb3>([](const Point3& p, const Obb3& b) {
    OpenAxes open;
    return filter_by_axes(p, b, open);
  });
}

}  // namespace
}  // namespace plumb::convex
