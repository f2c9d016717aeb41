#include <gtest/gtest.h>

#include <plumb/hollow.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

/// What the four tests answer: solid against solid, hollow sphere, hollow box, both hollow.
struct Answers {
  bool solid, hollow_sphere, hollow_box, hollow;
  friend bool operator==(const Answers&, const Answers&) = default;
};
Answers ask(const Sphere3& sphere, const Aabb3& box) {
  return {intersects_hollow(sphere, box), intersects_hollow(Hollow<Sphere3>{sphere}, box),
          intersects_hollow(sphere, Hollow<Aabb3>{box}),
          intersects_hollow(Hollow<Sphere3>{sphere}, Hollow<Aabb3>{box})};
}
constexpr Answers all{true, true, true, true}, none{false, false, false, false};

constexpr Aabb3 box{{-3, -4, -12}, {3, 4, 12}};

TEST(IntersectsHollow, NeedsTheSurfacesToMeetWhereTheyAreAsked) {
  EXPECT_EQ(ask({{5, 0, 0}, 2.5}, box), all) << "across a face";
  EXPECT_EQ(ask({{5, 0, 0}, 1.5}, box), none) << "beside the box";
  EXPECT_EQ(ask({{0, 0, 0}, 2.5}, box), (Answers{true, true, false, false})) << "inside of the box";
  EXPECT_EQ(ask({{0, 0, 0}, 14}, box), (Answers{true, false, true, false})) << "around the box";
  EXPECT_EQ(ask({{1, 0, 0}, 13}, box), all) << "with two faces' corners inside, and those of the far face not";
  for (const double x : {-1, 1})
    for (const double y : {-1, 1})
      for (const double z : {-1, 1})
        EXPECT_EQ(ask({{x, y, z}, 14}, box), all) << "with all corners inside but the farthest";
}

TEST(IntersectsHollow, CountsTouching) {
  EXPECT_EQ(ask({{5, 0, 0}, 2}, box), all) << "a face from without";
  EXPECT_EQ(ask({{0, 0, 0}, 3}, box), all) << "two faces from within";
  EXPECT_EQ(ask({{0, 0, 0}, 0x1.7ffffffffffffp1}, box), (Answers{true, true, false, false}));
  EXPECT_EQ(ask({{0, 0, 0}, 13}, box), all) << "all corners, 3^2 + 4^2 + 12^2 = 13^2";
  EXPECT_EQ(ask({{0, 0, 0}, 0x1.a000000000001p3}, box), (Answers{true, false, true, false}));
  EXPECT_EQ(ask({{5, 7, 18}, 7}, box), all) << "one corner, 2^2 + 3^2 + 6^2 = 7^2";
  EXPECT_EQ(ask({{5, 7, 18}, 0x1.bffffffffffffp2}, box), none);
}

TEST(IntersectsHollow, OfAFlatBoxIsSolid) {
  const Aabb3 square{{-1, -1, 0}, {1, 1, 0}}, point{{1, 2, 2}, {1, 2, 2}};
  EXPECT_EQ(ask({{0, 0, 0}, 0.5}, square), all) << "a disc of it";
  EXPECT_EQ(ask({{0, 0, 0}, 2}, square), (Answers{true, false, true, false})) << "around it";
  EXPECT_EQ(ask({{0, 0, 2}, 1}, square), none);
  EXPECT_EQ(ask({{0, 0, 0}, 3}, point), all) << "1 + 4 + 4 = 9";
  EXPECT_EQ(ask({{0, 0, 0}, 4}, point), (Answers{true, false, true, false}));
}

TEST(IntersectsHollow, OfASphereOfRadiusZeroIsItsCentre) {
  for (const double zero : {0.0, -0.0}) {
    EXPECT_EQ(ask({{3, 4, 0}, zero}, box), all) << "on an edge";
    EXPECT_EQ(ask({{1, 1, 1}, zero}, box), (Answers{true, true, false, false}));
    EXPECT_EQ(ask({{4, 1, 1}, zero}, box), none);
  }
}

TEST(IntersectsHollow, IsExactWhereDoublesAreNot) {
  EXPECT_EQ(ask({{0, 0, 0}, 1e-200}, {{1e-200, 0, 0}, {1, 1, 1}}), all);
  EXPECT_EQ(ask({{0, 0, 0}, 1e-200}, {{1e-200, 1e-300, 0}, {1, 1, 1}}), none);
}

TEST(IntersectsHollow, RefusesWhatIsNoShape) {
  expect_refused("intersects_hollow: first.radius is negative", [] { ask({{0, 0, 0}, -1}, box); });
  expect_refused("intersects_hollow: second.min.y is greater than max.y", [] {
    intersects_hollow(Sphere3{{0, 0, 0}, 1}, Hollow<Aabb3>{{{0, 1, 0}, {1, 0, 1}}});
  });
  expect_refused("intersects_hollow: first.center.z is NaN", [] {
    intersects_hollow(Hollow<Sphere3>{{{0, 0, nan}, 1}}, box);
  });
}

}  // namespace
}  // namespace plumb
