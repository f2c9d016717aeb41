#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <string>

#include <plumb/invalid_argument.hpp>
#include <plumb/turning.hpp>
#include <word_source.hpp>

#include "message_of.hpp"
#include "turning_by_definition.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using std::numbers::pi;

constexpr double infinity = std::numeric_limits<double>::infinity(), largest = std::numeric_limits<double>::max();
constexpr Pose still{{1, 0, 0, 0}, {0, 0, 0}};
constexpr Pose quarter{{1, 0, 0, 1}, {0, 0, 0}}, half{{0, 0, 0, 1}, {0, 0, 0}};
constexpr Segment3 rod{{1, 0, 0}, {2, 0, 0}};

void expect_close_above(double found, double wanted) {
  EXPECT_GE(found, wanted * (1 - 0x1p-50));
  EXPECT_LE(found, wanted * (1 + 0x1p-40));
}

TEST(MovementBound, OfATurnIsTheArcOfTheFarthestPoint) {
  expect_close_above(movement_bound(rod, still, quarter), pi);
  expect_close_above(movement_bound(rod, still, half), 2 * pi);
  expect_close_above(movement_bound(rod, half, {{0, 0, 0, -5}, {3, 4, 0}}), 5);
  expect_close_above(movement_bound(Point3{0, 3, 4}, still, {{2, 0, 0, 2}, {3, 4, 0}}), 5 + 2.5 * pi);
  expect_close_above(movement_bound(Sphere3{{0, 0, 2}, 1}, still, quarter), 1.5 * pi);
  expect_close_above(movement_bound(Aabb3{{-1, -2, -2}, {1, 1, 1}}, still, half), 3 * pi);
  expect_close_above(movement_bound(Kdop14{{-9, -9, -9, 1, -9, -9, -9}, {0, 9, 9, 1, 9, 9, 9}}, still, half),
                     movement_bound(Kdop14{{-9, -9, -9, 1, -9, -9, -9}, {0, 9, 9, 1, 9, 9, 9}}, still, quarter) * 2);
}
TEST(MovementBound, OfATranslationIsRoundedUpOnce) {
  EXPECT_EQ(movement_bound(rod, still, {{1, 0, 0, 0}, {3, 4, 0}}), 5);
  EXPECT_EQ(movement_bound(rod, still, {{-7, 0, 0, 0}, {1, 1, 1}}), std::nextafter(std::sqrt(3), 2));
  EXPECT_EQ(movement_bound(rod, still, still), 0);
  EXPECT_EQ(movement_bound(Point3{0, 0, 0}, still, {{0, 1, 0, 0}, {0, 0, 2}}), 2) << "of the origin alone";
  EXPECT_EQ(movement_bound(rod, still, {{1, 0, 0, 0}, {5e-324, 5e-324, 0}}), 1e-323);
  EXPECT_EQ(movement_bound(rod, still, {{1, 0, 0, 0}, {largest, 0, 0}}), largest);
  EXPECT_EQ(movement_bound(rod, still, {{1, 0, 0, 0}, {largest, 1e-300, 0}}), infinity);
}
TEST(MovementBound, OfWhatHasNoEndIsThatOfItsTranslationOrNone) {
  const Pose away{{1, 0, 0, 0}, {0, 3, 4}};
  const Plane3 plane{{0, 0, 1}, 2};
  const HalfSpace3 half_space{{0, 0, 1}, 2};
  EXPECT_EQ(movement_bound(plane, still, away), 5);
  EXPECT_EQ(movement_bound(plane, still, half), infinity) << "although it is the same plane then";
  EXPECT_EQ(movement_bound(half_space, still, away), 5);
  EXPECT_EQ(movement_bound(half_space, still, quarter), infinity);
  EXPECT_EQ(movement_bound(Ray3{{1, 0, 0}, {0, 0, 1}}, still, quarter), infinity);
  EXPECT_EQ(movement_bound(Line3{{1, 0, 0}, {0, 1, 0}}, quarter, away), infinity);
  expect_close_above(movement_bound(Ray3{{2, 0, 0}, {0, 0, 0}}, still, quarter), pi);
  expect_close_above(movement_bound(Line3{{2, 0, 0}, {0, -0., 0}}, still, quarter), pi);
}
TEST(MovementBound, OfAnEmptySetIsThatOfItsTranslation) {
  const Kdop14 empty{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}};
  EXPECT_EQ(movement_bound(empty, still, {{0, 0, 0, 1}, {3, 4, 0}}), 5);
}

/// By numbers of 400 bits.
TEST(MovementBound, IsAtMostALittleMoreThanTheBoundOfAnyQuaternions) {
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomWords words(seed);
    const bool is_far = words.one_in(2);
    const auto number = [&] {
      const double x = words.one_in(3) ? words.between(-3, 3) : std::ldexp(words.between(-1000, 1000), -10);
      return std::ldexp(x, words.one_in(2) ? 0 : is_far ? words.between(-1074, 1000) : words.between(-60, 60));
    };
    const auto pose = [&] {
      Pose p{{number(), number(), number(), number()}, {number(), number(), number()}};
      if (p.q == std::array<double, 4>{}) p.q[0] = 1;
      return p;
    };
    const Pose start = pose();
    Pose end = pose();
    if (words.one_in(3)) end.q = start.q;
    if (words.one_in(4)) end.t = start.t;
    if (words.one_in(3)) end.q[1] += number();
    if (end.q == std::array<double, 4>{}) end.q[0] = 1;
    if (!std::isfinite(end.q[1])) continue;
    const Capsule3 capsule{{number(), number(), number()}, {number(), number(), number()}, std::fabs(number())};
    const double found = movement_bound(capsule, start, end);
    ASSERT_EQ(fault_of_movement_bound({oracle::vector(capsule.a), oracle::vector(capsule.b)},
                                      oracle::Rational(capsule.radius), start, end, found),
              "")
        << "seed " << seed;
  }
}

TEST(MovementBound, RefusesNumbersThatAreNoneOfAPose) {
  const auto message = [](const auto& shape, const Pose& start, const Pose& end) {
    return message_of([&] { return movement_bound(shape, start, end); });
  };
  const Pose zero{{0, 0, 0, 0}, {0, 0, 0}};
  EXPECT_EQ(message(rod, zero, still), "movement_bound: start.q is zero");
  EXPECT_EQ(message(rod, still, zero), "movement_bound: end.q is zero");
  EXPECT_EQ(message(rod, still, {{1, 0, 0, 0}, {0, 0, -infinity}}), "movement_bound: end.t.z is minus infinity");
  EXPECT_EQ(message(Sphere3{{0, 0, 0}, -1}, zero, still), "movement_bound: shape.radius is negative");
  EXPECT_EQ(message(Hull3{nullptr, 0}, still, still), "movement_bound: shape.points is empty");
  EXPECT_EQ(message(Plane3{{0, 0, 0}, 0}, still, still), "movement_bound: shape.normal is zero");
}

}  // namespace
}  // namespace plumb::tests
