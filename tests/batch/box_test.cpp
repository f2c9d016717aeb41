#include <gtest/gtest.h>

#include <plumb/aabb_aabb.hpp>
#include <plumb/invalid_argument.hpp>

namespace plumb {
namespace {

constexpr Aabb3 unit{{0, 0, 0}, {1, 1, 1}};

bool in_either_order(const Aabb3& a, const Aabb3& b) {
  EXPECT_EQ(intersects(a, b), intersects(b, a));
  return intersects(a, b);
}

TEST(Boxes, MeetWhenTheyOverlapOnEveryAxis) {
  EXPECT_TRUE(in_either_order(unit, unit));
  EXPECT_TRUE(in_either_order(unit, {{0.5, -1, 0.25}, {2, 2, 0.75}}));
  EXPECT_FALSE(in_either_order(unit, {{2, 0, 0}, {3, 1, 1}}));
  EXPECT_FALSE(in_either_order(unit, {{0, 2, 0}, {1, 3, 1}}));
  EXPECT_FALSE(in_either_order(unit, {{0, 0, 2}, {1, 1, 3}}));
}

TEST(Boxes, MeetWhenTheyTouchInAFaceAnEdgeOrACorner) {
  EXPECT_TRUE(in_either_order(unit, {{1, 0, 0}, {2, 1, 1}}));
  EXPECT_TRUE(in_either_order(unit, {{1, 1, 0}, {2, 2, 1}}));
  EXPECT_TRUE(in_either_order(unit, {{1, 1, 1}, {2, 2, 2}}));
}

TEST(Boxes, AreTakenAtTheirLastBit) {
  EXPECT_FALSE(in_either_order(unit, {{0x1.0000000000001p0, 0, 0}, {2, 1, 1}}));
  EXPECT_FALSE(in_either_order({{0, 0, 0}, {0, 0, 0}}, {{0x1p-1074, 0, 0}, {1, 1, 1}}));
  EXPECT_TRUE(in_either_order({{-0.0, 0, 0}, {-0.0, 0, 0}}, {{0.0, 0, 0}, {1, 1, 1}}));
}

TEST(Boxes, MayHaveNoThickness) {
  EXPECT_TRUE(in_either_order({{0.5, 0.5, 0.5}, {0.5, 0.5, 0.5}}, unit));
  EXPECT_TRUE(in_either_order({{1, 1, 1}, {1, 1, 1}}, unit));
  EXPECT_FALSE(in_either_order({{2, 0.5, 0.5}, {2, 0.5, 0.5}}, unit));
  EXPECT_FALSE(in_either_order({{0.5, 2, 0.5}, {0.5, 2, 0.5}}, unit));
  EXPECT_FALSE(in_either_order({{0.5, 0.5, 2}, {0.5, 0.5, 2}}, unit));
}

void expect_refused(const Aabb3& a, const Aabb3& b, const char* message) {
  try {
    intersects(a, b);
    ADD_FAILURE() << "not refused";
  } catch (const InvalidArgument& error) {
    EXPECT_STREQ(error.what(), message);
  }
}

TEST(Boxes, AreRefusedWhenTheyDenoteNoSet) {
  expect_refused({{2, 0, 0}, {1, 1, 1}}, unit, "intersects: first.min.x is greater than max.x");
  expect_refused(unit, {{0, 2, 0}, {1, 1, 1}}, "intersects: second.min.y is greater than max.y");
  expect_refused(unit, {{0, 0, 2}, {1, 1, 1}}, "intersects: second.min.z is greater than max.z");
  expect_refused(unit, {{0, 0, __builtin_nan("")}, {1, 1, 1}}, "intersects: second.min.z is NaN");
  expect_refused({{0, 0, 0}, {1, __builtin_inf(), 1}}, unit, "intersects: first.max.y is infinity");
}

}  // namespace
}  // namespace plumb
