#include <cmath>

#include <gtest/gtest.h>

#include <convex/meet.hpp>
#include "filter_cases.hpp"

// The filter of each pair of shapes that has one, alone: undecided or right on every class of input, in every
// floating-point environment, and decided of most.

namespace plumb::convex {
namespace {

template <class Pair>
class ConvexFilter : public testing::Test {};
using Pairs = testing::Types<
    PairOf<Triangle3, Aabb3>, PairOf<Triangle3, Obb3>, PairOf<Aabb3, Obb3>, PairOf<Obb3, Obb3>, PairOf<Segment3, Aabb3>,
    PairOf<Ray3, Aabb3>, PairOf<Line3, Aabb3>, PairOf<Ray3, Triangle3>, PairOf<Line3, Triangle3>, PairOf<Ray3, Sphere3>,
    PairOf<Line3, Sphere3>, PairOf<Point3, Obb3>, PairOf<Segment3, Obb3>, PairOf<Ray3, Obb3>, PairOf<Line3, Obb3>,
    PairOf<FrustumGl, Point3>, PairOf<FrustumD3d, Point3>, PairOf<ViewFrustum, Point3>, PairOf<Sphere3, Segment3>,
    PairOf<Sphere3, Triangle3>, PairOf<Sphere3, Capsule3>, PairOf<Sphere3, Obb3>, PairOf<Capsule3, Capsule3>,
    PairOf<FrustumGl, Sphere3>, PairOf<FrustumD3d, Sphere3>, PairOf<ViewFrustum, Sphere3>, PairOf<FrustumGl, Aabb3>,
    PairOf<FrustumD3d, Aabb3>, PairOf<ViewFrustum, Aabb3>, PairOf<Point3, OrthographicFrustum>,
    PairOf<Sphere3, OrthographicFrustum>, PairOf<Aabb3, OrthographicFrustum>, PairOf<Kdop6, Kdop6>,
    PairOf<Kdop14, Kdop14>, PairOf<Kdop18, Kdop18>, PairOf<Kdop26, Kdop26>, PairOf<Ray2, Ray2>, PairOf<Ray2, Line2>,
    PairOf<Line2, Ray2>, PairOf<Ray2, Segment2>, PairOf<Line2, Segment2>, PairOf<Ray2, Triangle2>,
    PairOf<Line2, Triangle2>>;
TYPED_TEST_SUITE(ConvexFilter, Pairs, Names);

TYPED_TEST(ConvexFilter, IsUndecidedOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<First, Second>(
      [](const First& a, const Second& b) { return filter(a, b); });
}

/// What these leave open is asked of integers. They may leave open what the filter decides, but are never wrong.
template <class Pair>
class ConvexIntegers : public testing::Test {};
using PairsOfIntegers =
    testing::Types<PairOf<Triangle3, Aabb3>, PairOf<Triangle3, Obb3>, PairOf<Aabb3, Obb3>, PairOf<Obb3, Obb3>,
                   PairOf<Segment3, Aabb3>, PairOf<Ray3, Aabb3>, PairOf<Line3, Aabb3>, PairOf<Ray3, Triangle3>,
                   PairOf<Line3, Triangle3>, PairOf<Ray3, Sphere3>, PairOf<Line3, Sphere3>, PairOf<Point3, Obb3>,
                   PairOf<Point3, OrthographicFrustum>, PairOf<Aabb3, OrthographicFrustum>, PairOf<Segment3, Obb3>,
                   PairOf<Ray3, Obb3>, PairOf<Line3, Obb3>, PairOf<Ray3, Point3>, PairOf<Line3, Point3>,
                   PairOf<Ray2, Point2>, PairOf<Ray2, Ray2>, PairOf<Ray2, Line2>, PairOf<Line2, Ray2>,
                   PairOf<Ray2, Segment2>, PairOf<Line2, Segment2>, PairOf<Ray2, Triangle2>, PairOf<Line2, Triangle2>>;
TYPED_TEST_SUITE(ConvexIntegers, PairsOfIntegers, Names);

TYPED_TEST(ConvexIntegers, AreUndecidedOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  static_assert(HasIntegers<First, Second>);
  expect_undecided_or_right_in_every_environment<First, Second>(
      [](const First& a, const Second& b) { return decide_on_grid(a, b); });
}

/// Which meet nearly always, or nearly never.
template <class A, class B>
void expect_decided_of_most() {
  int decided = 0;
  for_each_case<A, B>([&](generators::InputClass c, const A& a, const B& b, bool meet) {
    const Meeting found = filter(a, b);
    EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
    decided += found != Meeting::unknown;
  });
  EXPECT_GT(decided, cases);
}
TEST(ConvexFilterInThePlane, IsUndecidedOrRightOfTwoLines) { expect_decided_of_most<Line2, Line2>(); }
TEST(ConvexFilterInThePlane, IsUndecidedOrRightOfAPoint) {
  expect_decided_of_most<Ray2, Point2>();
  expect_decided_of_most<Line2, Point2>();
}
TEST(ConvexFilterOfLines, IsUndecidedOrRightOfAPoint) {
  expect_decided_of_most<Ray3, Point3>();
  expect_decided_of_most<Line3, Point3>();
}

TEST(ConvexFilterOfAnOrthographicFrustum, KnowsItsEnds) {
  const OrthographicFrustum near{{0, 0, 4}, {-1, 0, 0}, {0, 1, 0}, {0, 0, -1}, -1, 2, 2, 1};
  const auto above = [](double z) { return Aabb3{{-9, -9, z}, {9, 9, 9}}; };
  EXPECT_EQ(filter(Point3{1.9, -.9, 2.1}, near), Meeting::meet);
  EXPECT_EQ(filter(Point3{1.9, -.9, 1.9}, near), Meeting::apart);
  EXPECT_EQ(filter(Point3{1.9, -.9, 5.1}, near), Meeting::apart);
  const OrthographicFrustum oblique{{0, 0, 4}, {-1, .25, .125}, {.25, 1, .5}, {.125, -.25, -1}, -1, 2, 2, 1};
  EXPECT_EQ(filter(above(5.7), oblique), Meeting::meet);
  EXPECT_EQ(filter(above(5.8), oblique), Meeting::apart);
  EXPECT_EQ(filter(Sphere3{{5, 4, 9}, 5.9}, near), Meeting::meet);
  EXPECT_EQ(filter(Sphere3{{5, 4, 9}, 5.8}, near), Meeting::apart);
  EXPECT_EQ(filter(Sphere3{{0, 0, 0}, 2.1}, near), Meeting::meet);
  EXPECT_EQ(filter(Sphere3{{0, 0, 0}, 1.9}, near), Meeting::apart);
}

/// Products of edges that are parallel are 0, which leaves nothing open.
TEST(ConvexFilterOfParallelEdges, IsDecided) {
  const Aabb3 box{{0, 0, 0}, {4, 5, 6}};
  const auto upright = [](double x, double hw) { return Obb3{{x, 1, 1}, {0, -1, 0}, {1, 0, 0}, {0, 0, 1}, 1, 2, hw}; };
  EXPECT_EQ(filter(box, upright(5.9, 1)), Meeting::meet);
  EXPECT_EQ(filter(box, upright(6.1, 1)), Meeting::apart);
  EXPECT_EQ(filter(box, upright(5.9, 0)), Meeting::meet);
  EXPECT_EQ(filter(upright(0, 1), upright(3.9, 1)), Meeting::meet);
  EXPECT_EQ(filter(upright(0, 1), upright(4.1, 1)), Meeting::apart);
  EXPECT_EQ(filter(upright(0, 0), upright(3.9, 0)), Meeting::unknown);
  const auto turned = [](double x, double s) {
    return Obb3{{x, 0, 0}, {.6, .8, 0}, {s * -.8, s * .6, 0}, {0, 0, s}, 1, 1, 1};
  };
  EXPECT_EQ(filter(turned(0, 1), turned(2.4, -1)), Meeting::meet);
  EXPECT_EQ(filter(turned(0, 1), turned(2.6, -1)), Meeting::apart);
  EXPECT_EQ(filter(Triangle3{{-1, 1, 1}, {2, 1, 1}, {-1, 1, 4}}, box), Meeting::meet);
  EXPECT_EQ(filter(Triangle3{{-1, 1, 1}, {-.1, 1, 1}, {-1, 1, 4}}, box), Meeting::apart);
  EXPECT_EQ(filter(Triangle3{{-1, 1, 1}, {2, 1, 1}, {3, 1, 1}}, box), Meeting::unknown);
  EXPECT_EQ(filter(Ray3{{9, 1, 1}, {-2, 0, 0}}, upright(5.9, 1)), Meeting::meet);
  EXPECT_EQ(filter(Line3{{9, .5, 1}, {.6, .8, 0}}, Obb3{{0, -11.5, 1}, {.6, .8, 0}, {-.8, .6, 0}, {0, 0, 1}, 1, 1, 1}),
            Meeting::meet);
  EXPECT_EQ(filter(Ray3{{9, 1, 2.1}, {-2, 0, 0}}, upright(5.9, 1)), Meeting::apart);
}

/// In whatever way rounding leaves normals that are 0.
TEST(ConvexFilterOfParallelEdges, KnowsABoxOfOneDirection) {
  const Vector3 d{.1, .2, .7}, back{-.1, -.2, -.7};
  for (const Obb3& box :
       {Obb3{{0, 0, 0}, d, d, d, 1, 1, 1}, Obb3{{0, 0, 0}, d, back, d, 1, 1, 1},
        Obb3{{0, 0, 0}, {.1, .3, .5}, d, back, 1, 1, 1}, Obb3{{0, 0, 0}, d, {.1, .3, .5}, d, 1, 1, 1}}) {
    EXPECT_NE(filter(Line3{{5, 0, 0}, d}, box), Meeting::meet);
    EXPECT_NE(filter(Ray3{{5, 0, 0}, d}, box), Meeting::meet);
    EXPECT_NE(filter(Line3{{0, 0, 0}, d}, box), Meeting::apart);
    EXPECT_NE(filter(box, Obb3{{5, 0, 0}, d, back, d, 9, 9, 9}), Meeting::meet);
    EXPECT_NE(filter(Line3{{5, 0, 0}, d}, Obb3{{0, 0, -INFINITY}, d, d, back, 1, 1, 1}), Meeting::meet);
  }
}

/// Across z and an edge with a coordinate of 0, which is no product to leave out: they are apart by a rounding there.
TEST(ConvexFilterOfParallelEdges, LooksAcrossEdgesInCoordinatePlanes) {
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  const auto oblique = [](double x) { return Obb3{{x, 2, .5}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, 2, 1, 1}; };
  EXPECT_EQ(filter(box, oblique(1.9)), Meeting::meet);
  EXPECT_NE(filter(box, oblique(2 + 0x1p-51)), Meeting::meet);
  const auto tilted = [](double y) { return Triangle3{{-1, 4 + y, .5}, {3, y, .5}, {2, 2, 5}}; };
  EXPECT_EQ(filter(tilted(-1.1), box), Meeting::meet);
  EXPECT_NE(filter(tilted(-1 + 0x1p-51), box), Meeting::meet);
}

/// A direction too small for the sum of its coordinates.
TEST(ConvexFilterOfALine, KnowsASubnormalDirection) {
  const Line3 lines[] = {{{0, 0, 5}, {0, 0, 0x1p-1074}}, {{0, 0, 5}, {0x1p-1073, 0, 0x1p-1074}}};
  const Aabb3 box{{-1, -1, -1}, {1, 1, 1}};
  const Obb3 oriented{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1};
  for (const Environment& e : all_environments())
    for (const bool meet : {true, false}) {
      Meeting found[2];
      {
        const InEnvironment in(e);
        const Line3& line = lines[meet ? 0 : 1];
        escape(line);
        found[0] = computed([&] { return filter(line, box); });
        found[1] = computed([&] { return filter(line, oriented); });
        escape(found);
      }
      for (const Meeting each : found) EXPECT_TRUE(is_unknown_or(meet, each)) << e.name;
    }
}

/// Products with an axis that is parallel to the line are 0, which leaves nothing open.
TEST(ConvexFilterAlongAnAxis, IsDecided) {
  const Aabb3 box{{0, 0, 0}, {4, 5, 6}};
  EXPECT_EQ(filter(Segment3{{-1, 1, 2}, {9, 1, 2}}, box), Meeting::meet);
  EXPECT_EQ(filter(Ray3{{1, 9, 2}, {0, -1, 0}}, box), Meeting::meet);
  EXPECT_EQ(filter(Line3{{1, 2, 90}, {0, 0, 3}}, box), Meeting::meet);
  EXPECT_EQ(filter(Segment3{{-1, 7, 2}, {9, 7, 2}}, box), Meeting::apart);
  EXPECT_EQ(filter(Ray3{{1, 9, 2}, {0, 1, 0}}, box), Meeting::apart);
  EXPECT_EQ(filter(Line3{{1, -2, 90}, {0, 0, 3}}, box), Meeting::apart);
}

TEST(ConvexIntegersOfABox, TellTouchingFromNearlyTouching) {
  const Aabb3 box{{0, 0, 0}, {4, 5, 6}}, flat{{0, 0, 6}, {4, 5, 6}}, beside{{0, 0, std::nextafter(6., 7)}, {4, 5, 7}};
  EXPECT_EQ(decide_on_grid(Segment3{{1, 1, 8}, {3, 3, 6}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Segment3{{1, 1, 6}, {3, 3, 6}}, flat), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Segment3{{1, 1, 6}, {3, 3, 6}}, beside), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{8, -4, 0}, {-4, 4, 0}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{8, -4, 0}, {4, -4, 0}}, box), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Line3{{8, -4, 6}, {4, -4, 0}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line3{{4, 5, 6}, {0, 0, 0}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Triangle3{{4, 5, 6}, {9, 5, 6}, {4, 9, 9}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Triangle3{{8, 1, 6}, {1, 8, 6}, {7, 9, 9}}, box), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Triangle3{{8, std::nextafter(1., 2), 6}, {1, 8, 6}, {7, 9, 9}}, flat), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Triangle3{{8, 1, 6}, {2, 8, 6}, {7, 9, 9}}, box), Meeting::apart);
}

/// Along an edge with one of the other. The second is half of a unit away along the sum of two axes, or nearly so.
TEST(ConvexIntegersOfOrientedBoxes, TellTouchingFromNearlyTouching) {
  const Obb3 diamond{{2, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, .5, .5, 3};
  const auto upright = [](double x) { return Obb3{{x, 0, 0}, {0, 1, 1}, {0, -1, 1}, {1, 0, 0}, 2, 2, 1}; };
  EXPECT_EQ(decide_on_grid(diamond, upright(0)), Meeting::meet);
  EXPECT_EQ(decide_on_grid(diamond, upright(-0x1p-50)), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Aabb3{{-1, -1, -1}, {1, 1, 1}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Aabb3{{-1, -1, -1}, {1 - 0x1p-53, 1, 1}}, diamond), Meeting::apart);
  // Of long numbers, and of a box that is flat.
  const double third = 1. / 3;
  const Obb3 turned{{0, 0, 0}, {third, 2 * third, 0}, {-2 * third, third, 0}, {0, 0, third}, 1, 1, 1};
  const auto flat = [third](double x) { return Obb3{{x, 0, 0}, {third, 0, 0}, {0, third, 0}, {0, 0, third}, 1, 1, 0}; };
  EXPECT_EQ(decide_on_grid(turned, flat(4 * third)), Meeting::meet);
  EXPECT_EQ(decide_on_grid(turned, flat(std::nextafter(4 * third, 2))), Meeting::apart);
  // Neither has axes that span space.
  Obb3 line = upright(0);
  line.v = line.u;
  EXPECT_EQ(decide_on_grid(line, line), Meeting::unknown);
}

TEST(ConvexIntegersOfAnOrientedBox, TellTouchingFromNearlyTouching) {
  const Obb3 diamond{{2, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, .5, .5, 3};
  EXPECT_EQ(decide_on_grid(Point3{1, 0, 3}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Point3{1 - 0x1p-53, 0, 3}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Segment3{{0, 4, 4}, {1.5, .5, 2}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Segment3{{0, 4, 4}, {1.5, .5 + 0x1p-52, 2}}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Segment3{{1, 7, 2}, {1, -7, 4}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Segment3{{1, 7, 2}, {1 - 0x1p-53, -7, 4}}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{0, 1, 0}, {1, -1, 1}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{0, 1, 0}, {-1, 1, 1}}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{2, 0, 3}, {0, 0, 1}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{2, 0, 3 + 0x1p-51}, {0, 0, 1}}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Line3{{0, 1, 7}, {-1, 1, 0}}, diamond), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Line3{{0, 1, 3}, {-1, 1, 0}}, diamond), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line3{{0, 1, 3}, {0, 0, 0}}, diamond), Meeting::apart);
}

TEST(ConvexIntegersOfAnOrthographicFrustum, TellTouchingFromNearlyTouching) {
  const OrthographicFrustum slanted{{0, 0, 4}, {-1, 1, 0}, {1, 1, 0}, {0, 0, -1}, -.5, 2, 2, 1};
  EXPECT_EQ(decide_on_grid(Point3{3, -1, 4.5}, slanted), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Point3{3, -1, 4.5 + 0x1p-50}, slanted), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Point3{3 + 0x1p-51, -1, 2}, slanted), Meeting::apart);
  const auto beside = [](double x) { return Aabb3{{x, 0, 0}, {9, 9, 2}}; };
  EXPECT_EQ(decide_on_grid(beside(2), slanted), Meeting::meet);
  EXPECT_EQ(decide_on_grid(beside(2 + 0x1p-51), slanted), Meeting::apart);
  // Of long vectors the prover is asked.
  OrthographicFrustum view = slanted;
  view.up.x = 1. / 3;
  EXPECT_EQ(decide_on_grid(beside(2), view), Meeting::unknown);
}

TEST(ConvexIntegersOfLines, TellTouchingFromNearlyTouching) {
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 1}, {1, 2, 3}}, Point3{3, 5, 7}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 1}, {1, 2, 3}}, Point3{3, 5, 7 - 0x1p-50}), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 1}, {1, 2, 3}}, Point3{0, -1, -2}), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Line3{{1, 1, 1}, {1, 2, 3}}, Point3{0, -1, -2}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line3{{1, 1, 1}, {0, 0, 0}}, Point3{1, 1, 1}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 1}, {0, 0, 0}}, Point3{1, 1, 2}), Meeting::apart);
  const Triangle3 triangle{{0, 0, 0}, {6, 0, 0}, {0, 6, 0}};
  EXPECT_EQ(decide_on_grid(Ray3{{3, 3, 5}, {0, 0, -1}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{3, std::nextafter(3., 4), 5}, {0, 0, -1}}, triangle), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 0}, {3, 1, -1}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line3{{6, 0, 5}, {0, 0, -1}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{1, 1, 0}, {3, 1, 0}}, triangle), Meeting::unknown);
  const Sphere3 ball{{0, 0, 0}, 5};
  EXPECT_EQ(decide_on_grid(Line3{{5, 7, 3}, {0, 2, 1}}, ball), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Line3{{3, 8, 4}, {0, 2, 0}}, ball), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{3, 8, 4}, {0, -2, 0}}, ball), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{3, 8, 4}, {0, 2, 0}}, ball), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray3{{3, 0, 4}, {3, 0, 4}}, ball), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray3{{3, 0, 4}, {0, 0, 0}}, ball), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line3{{3, 0x1p-50, 4}, {0, 0, 0}}, ball), Meeting::apart);
}

TEST(ConvexIntegersInThePlane, TellTouchingFromNearlyTouching) {
  const Triangle2 triangle{{0, 0}, {6, 0}, {0, 6}};
  EXPECT_EQ(decide_on_grid(Line2{{0, 6}, {1, 0}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Line2{{0, std::nextafter(6., 7)}, {1, 0}}, triangle), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray2{{3, 3}, {1, -1}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray2{{7, -1}, {1, -1}}, triangle), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray2{{6, 6}, {-1, 0}}, triangle), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray2{{6, 6}, {1, 0}}, triangle), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Ray2{{0, 0}, {1, 0}}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Ray2{{1, 0}, {-1, 0}}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Ray2{{1, 0}, {1, 0}}), Meeting::apart);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Ray2{{3, 3}, {2, 2}}), Meeting::unknown);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Segment2{{3, 3}, {2, 1}}), Meeting::meet);
  EXPECT_EQ(decide_on_grid(Ray2{{0, 0}, {1, 1}}, Segment2{{-3, -3}, {2, 1}}), Meeting::apart);
}

/// A plane of the frustum does not tell them apart, nor is the middle of the one inside of the other.
TEST(ConvexFilterAtAFrustum, FindsMultipliersAndPoints) {
  const ViewFrustum frustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1};
  EXPECT_EQ(filter(frustum, Aabb3{{-9, -9, -1}, {0.9, 0.9, 9}}), Meeting::meet);
  EXPECT_EQ(filter(frustum, Aabb3{{1.9, 1.9, 1.95}, {5, 5, 5}}), Meeting::meet);
  EXPECT_EQ(filter(frustum, Sphere3{{3.5, 0, 3.5}, 2.1}), Meeting::apart);
  EXPECT_EQ(filter(frustum, Sphere3{{3.5, 0, 3.5}, 2.2}), Meeting::meet);
}

}  // namespace
}  // namespace plumb::convex
