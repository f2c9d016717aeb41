#include <gtest/gtest.h>

#include <convex/meet.hpp>
#include "filter_cases.hpp"

// The filter of each pair of shapes that has one, alone: undecided or right on every class of input, in every
// floating-point environment, and decided of most.

namespace plumb::convex {
namespace {

template <class Pair>
class ConvexFilter : public testing::Test {};
using Pairs =
    testing::Types<PairOf<Triangle3, Aabb3>, PairOf<Triangle3, Obb3>, PairOf<Aabb3, Obb3>, PairOf<Obb3, Obb3>,
                   PairOf<Segment3, Aabb3>, PairOf<Ray3, Aabb3>, PairOf<Line3, Aabb3>, PairOf<Ray3, Triangle3>,
                   PairOf<Line3, Triangle3>, PairOf<Ray3, Sphere3>, PairOf<Line3, Sphere3>, PairOf<Sphere3, Segment3>,
                   PairOf<Sphere3, Triangle3>, PairOf<Sphere3, Capsule3>, PairOf<Sphere3, Obb3>,
                   PairOf<Capsule3, Capsule3>, PairOf<FrustumGl, Sphere3>, PairOf<FrustumD3d, Sphere3>,
                   PairOf<ViewFrustum, Sphere3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumD3d, Aabb3>,
                   PairOf<ViewFrustum, Aabb3>, PairOf<Kdop6, Kdop6>, PairOf<Kdop14, Kdop14>, PairOf<Kdop18, Kdop18>,
                   PairOf<Kdop26, Kdop26>, PairOf<Ray2, Ray2>, PairOf<Ray2, Line2>, PairOf<Line2, Ray2>,
                   PairOf<Ray2, Segment2>, PairOf<Line2, Segment2>, PairOf<Ray2, Triangle2>, PairOf<Line2, Triangle2>>;
TYPED_TEST_SUITE(ConvexFilter, Pairs, Names);

TYPED_TEST(ConvexFilter, IsUndecidedOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<First, Second>(
      [](const First& a, const Second& b) { return filter(a, b); });
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
