#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/turning.hpp>

#include "message_of.hpp"
#include "turning_by_definition.hpp"

namespace plumb::tests {
namespace {

using Outcome = Bracket::Outcome;

constexpr Bracket never;
constexpr Bracket at_start{Outcome::contact, 0, 0};
constexpr Pose still{{1, 0, 0, 0}, {0, 0, 0}};
/// Turned by a right angle about the axis z, from x to y; by half a turn.
constexpr Pose quarter{{1, 0, 0, 1}, {0, 0, 0}}, half{{0, 0, 0, 1}, {0, 0, 0}};
constexpr Segment3 rod{{1, 0, 0}, {2, 0, 0}};

constexpr Pose moved_by(double x, double y, double z) { return {{1, 0, 0, 0}, {x, y, z}}; }

void expect_around(const Bracket& found, double time, double epsilon) {
  EXPECT_EQ(found.outcome, Outcome::contact);
  EXPECT_LE(found.apart_before, time);
  EXPECT_GE(found.contact, time);
  EXPECT_LE(found.contact - found.apart_before, epsilon);
}

// Where the time is known.

TEST(Bracket, OfBallsThatMoveStraightIsAroundTheirFirstContact) {
  const Sphere3 ball{{0, 0, 0}, 1}, other{{6, 0, 0}, 1};
  for (const double epsilon : {1., 0x1p-4, 0x1p-20, 0x1p-40, 0x1p-50})
    expect_around(bracket(ball, still, moved_by(8, 0, 0), other, still, still, 0, epsilon), 0.5, epsilon);
  expect_around(bracket(ball, still, moved_by(4, 0, 0), other, still, moved_by(-4, 0, 0), 0, 0x1p-30), 0.5, 0x1p-30);
  expect_around(bracket(ball, still, moved_by(8, 0, 0), other, still, still, 2, 0x1p-30), 0.25, 0x1p-30);
  EXPECT_EQ(bracket(ball, still, moved_by(3.9, 0, 0), other, still, still, 0, 0x1p-30), never);
}
TEST(Bracket, OfContactAtTheStartIsZeroAtBothEnds) {
  const Sphere3 ball{{0, 0, 0}, 1};
  EXPECT_EQ(bracket(ball, still, moved_by(-9, 0, 0), Sphere3{{2, 0, 0}, 1}, still, still, 0, 1e-9), at_start);
  EXPECT_EQ(bracket(ball, still, moved_by(-9, 0, 0), Sphere3{{3, 0, 0}, 1}, still, still, 1, 1e-9), at_start);
  EXPECT_EQ(bracket(ball, still, still, ball, still, still, 0, 1e-300), at_start);
}
TEST(Bracket, OfContactAtTheEndAloneEndsThere) {
  const Sphere3 ball{{0, 0, 0}, 1}, other{{6, 0, 0}, 1};
  expect_around(bracket(ball, still, moved_by(4, 0, 0), other, still, still, 0, 1e-9), 1, 1e-9);
  expect_around(bracket(ball, still, moved_by(4, 0, 0), other, still, still, 0, 2), 1, 2);
  EXPECT_EQ(bracket(ball, still, moved_by(std::nextafter(4, 0), 0, 0), other, still, still, 0, 1e-9).outcome,
            Outcome::never);
  expect_around(bracket(rod, still, quarter, Point3{0, 2, 0}, still, still, 0, 1e-9), 1, 1e-9);
}

/// q(s) = (1, 0, 0, s): the rod is turned by the angle whose half has the tangent s.
TEST(Bracket, OfARodThatTurnsIntoAWallIsAroundTheRootOfAQuadratic) {
  // Its end (2, 0) is at the height 2 (2 s / (1 + s^2)), which is 1 where s = 2 - sqrt(3).
  const double time = 2 - std::sqrt(3);
  const Aabb3 wall{{-3, 1, -1}, {3, 2, 1}};
  for (const double epsilon : {0x1p-10, 0x1p-30, 0x1p-45})
    expect_around(bracket(rod, still, quarter, wall, still, still, 0, epsilon), time, epsilon);
  // The wall turns the other way instead.
  const Pose back{{1, 0, 0, -1}, {0, 0, 0}};
  expect_around(bracket(rod, still, still, wall, still, back, 0, 0x1p-30), time, 0x1p-30);
  // By one of twice the length to begin with, the turn is late: the tangent is s / (2 (1 - s) + s) then.
  const Pose twice{{2, 0, 0, 0}, {0, 0, 0}};
  expect_around(bracket(rod, twice, quarter, wall, still, still, 0, 0x1p-30), 2 * time / (1 + time), 0x1p-30);
}
TEST(Bracket, OfARodThatTurnsPastAWallIsNever) {
  // Its end keeps the distance 2 from the origin.
  EXPECT_EQ(bracket(rod, still, quarter, Aabb3{{-3, 2.000001, -1}, {3, 3, 1}}, still, still, 0, 1e-9), never);
  EXPECT_EQ(bracket(rod, still, half, Point3{0, 2.000001, 0}, still, still, 0, 1e-9), never);
  EXPECT_EQ(bracket(rod, still, quarter, Point3{1, -0.000001, 0}, still, still, 0, 1e-9), never);
}
TEST(Bracket, OfHalfATurnGoesTheWayThatTheQuaternionsSay) {
  // (1 - s, 0, 0, s): by s = 1/2 it is a right angle, from x to y; with -q' from x to -y.
  const Pose other_half{{0, 0, 0, -1}, {0, 0, 0}};
  expect_around(bracket(rod, still, half, Point3{0, 1.5, 0}, still, still, 0, 1e-9), 0.5, 1e-9);
  EXPECT_EQ(bracket(rod, still, other_half, Point3{0, 1.5, 0}, still, still, 0, 1e-9), never);
  expect_around(bracket(rod, still, other_half, Point3{0, -1.5, 0}, still, still, 0, 1e-9), 0.5, 1e-9);
}
TEST(Bracket, GoesTheShorterWay) {
  // Three quarters from x to y are one quarter from x to -y.
  const Pose long_way{{-1, 0, 0, 1}, {0, 0, 0}};
  EXPECT_EQ(bracket(rod, still, long_way, Point3{0, 1.5, 0}, still, still, 0, 1e-9), never);
  expect_around(bracket(rod, still, long_way, Point3{0, -1.5, 0}, still, still, 0, 1e-9), 1, 1e-9);
}
TEST(Bracket, OfOppositeQuaternionsDoesNotTurn) {
  const Pose p{{1, 2, 3, 4}, {0, 0, 0}}, opposite{{-3, -6, -9, -12}, {0, 0, 0}};
  EXPECT_EQ(bracket(rod, p, opposite, Point3{50, 0, 0}, still, still, 40, 1e-300), never);
  // All of it is the movement of the origin.
  const Pose away{{-3, -6, -9, -12}, {8, 0, 0}};
  expect_around(bracket(Sphere3{{0, 0, 0}, 1}, p, away, Sphere3{{6, 0, 0}, 1}, still, still, 0, 1e-9), 0.5, 1e-9);
}
TEST(Bracket, OfWhatTurnsAboutItsAxisDoesNotMove) {
  const Capsule3 along_z{{0, 0, -1}, {0, 0, 1}, 1};
  EXPECT_EQ(bracket(along_z, still, half, Sphere3{{2.0000000000000004, 0, 0}, 1}, still, still, 0, 1e-300), never);
  EXPECT_EQ(bracket(Sphere3{{0, 0, 0}, 1}, still, half, Point3{std::nextafter(1, 2), 0, 0}, still, still, 0, 1e-300),
            never);
  EXPECT_EQ(bracket(along_z, still, half, Sphere3{{2, 0, 0}, 1}, still, still, 0, 1e-300), at_start);
}

// Where it cannot be told.

TEST(Bracket, OfAGrazingContactBetweenDoublesEndsApart) {
  // The only contact is at the time 1/3.
  const Bracket found =
      bracket(Point3{0, 0, 0}, still, moved_by(3, 0, 0), Sphere3{{1, 1, 0}, 1}, still, still, 0, 1e-9);
  EXPECT_EQ(found.outcome, Outcome::apart);
  EXPECT_LT(found.apart_before, 1 / 3.);
  EXPECT_GT(found.apart_before, 0.33333);
}
TEST(Bracket, OfAContactAtADoubleThatGrazesIsFound) {
  expect_around(bracket(Point3{0, 0, 0}, still, moved_by(2, 0, 0), Sphere3{{1, 1, 0}, 1}, still, still, 0, 1e-4), 0.5,
                1e-4);
}
TEST(Bracket, WithoutADoubleInBetweenEndsApart) {
  const Bracket found =
      bracket(Point3{0, 0, 0}, still, moved_by(3, 0, 0), Point3{1, 0, 0}, still, still, 0x1p-30, 1e-300);
  EXPECT_EQ(found.outcome, Outcome::apart);
  EXPECT_NEAR(found.apart_before, (1 - 0x1p-30) / 3, 0x1p-50);
}
TEST(Bracket, OfTimesNearTheStartIsAsNarrowAsDoublesAreThere) {
  const Bracket found = bracket(Point3{0, 0, 0}, still, moved_by(1, 0, 0), Point3{0x1p-900, 0, 0}, still,
                                moved_by(0, 0, 0), 0x1p-901, 0x1p-940);
  expect_around(found, 0x1p-901, 0x1p-940);
}

// At the ends of the range.

TEST(Bracket, TakesQuaternionsOfAnyLength) {
  const Aabb3 wall{{-3, 1, -1}, {3, 2, 1}};
  for (const double p : {5e-324, 1e-300, 1., 1e300})
    for (const double q : {5e-324, 1e-300, 1., 1e300}) {
      const Pose start{{p, 0, 0, 0}, {0, 0, 0}}, end{{q, 0, 0, q}, {0, 0, 0}};
      const TurningSet a{rod, start, end}, b{wall, still, still};
      const Bracket found = bracket(rod, start, end, wall, still, still, 0, 0x1p-10);
      EXPECT_EQ(fault_of_bracket(a, b, 0, 0x1p-10, found), "") << p << " " << q;
      EXPECT_EQ(found.outcome, Outcome::contact) << p << " " << q;
    }
}
TEST(Bracket, TakesLengthsOfAnySize) {
  for (const double unit : {0x1p-1060, 0x1p-600, 0x1p600, 0x1p1021}) {
    const Segment3 long_rod{{unit, 0, 0}, {2 * unit, 0, 0}};
    const Aabb3 wall{{-3 * unit, unit, -unit}, {3 * unit, 2 * unit, unit}};
    const Bracket found = bracket(long_rod, still, quarter, wall, still, still, 0, 0x1p-20);
    expect_around(found, 2 - std::sqrt(3), 0x1p-20);
  }
  const double most = std::numeric_limits<double>::max();
  EXPECT_EQ(bracket(Point3{most, most, most}, still, quarter, Point3{-most, -most, -most}, still, quarter, most, 1),
            never);
  expect_around(bracket(Point3{most, 0, 0}, still, quarter, Point3{0, most, 0}, still, still, 0, 1e-9), 1, 1e-9);
}

// Of every kind of shape.

TEST(Bracket, IsThatOfTheHullOfTheCorners) {
  const Obb3 box{{1, 2, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 0.5, 0.25, 1};
  std::vector<Point3> corners;
  for (const double u : {-0.5, 0.5})
    for (const double v : {-0.25, 0.25})
      for (const double w : {-1., 1.}) corners.push_back({1 + u - v, 2 + u + v, w});
  const Pose end{{3, 1, -1, 2}, {1, -1, 0}};
  const Lozenge3 plate{{0, -2, 0}, {1, 0, 0}, {0, 0, 1}, 0.5};
  const Bracket found = bracket(box, still, end, plate, still, half, 0.25, 0x1p-30);
  EXPECT_EQ(bracket(hull(corners), still, end, plate, still, half, 0.25, 0x1p-30), found);
  EXPECT_NE(found.outcome, Outcome::apart);
  const ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1};
  std::vector<Point3> of_view;
  for (const double z : {1., 2.})
    for (const double x : {-z, z})
      for (const double y : {-z, z}) of_view.push_back({x, y, z});
  for (const double r : {0., 0.5})
    EXPECT_EQ(bracket(view, still, half, plate, still, end, r, 0x1p-30),
              bracket(hull(of_view), still, half, plate, still, end, r, 0x1p-30));
}
TEST(Bracket, OfAnEmptySetIsNever) {
  const Kdop14 empty{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}};
  EXPECT_EQ(bracket(empty, still, half, rod, still, still, 100, 1e-9), never);
  EXPECT_EQ(bracket(rod, still, half, empty, still, still, 100, 1e-9), never);
}

// What is refused.

TEST(Bracket, RefusesNumbersThatAreNoneOfAPose) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto message = [](const Pose& a, const Pose& b, const Pose& c, const Pose& d, double r, double epsilon) {
    return message_of([&] { return bracket(rod, a, b, rod, c, d, r, epsilon); });
  };
  const Pose zero{{0, -0., 0, 0}, {0, 0, 0}};
  EXPECT_EQ(message({{1, nan, 0, 0}, {0, 0, 0}}, still, still, still, 0, 1), "bracket: first_start.q.x is NaN");
  EXPECT_EQ(message(still, {{1, 0, 0, 0}, {0, HUGE_VAL, 0}}, still, still, 0, 1), "bracket: first_end.t.y is infinity");
  EXPECT_EQ(message(still, still, {{1, 0, 0, nan}, {0, 0, 0}}, still, 0, 1), "bracket: second_start.q.z is NaN");
  EXPECT_EQ(message(still, still, still, {{nan, 0, 0, 0}, {0, 0, 0}}, 0, 1), "bracket: second_end.q.w is NaN");
  EXPECT_EQ(message(still, still, still, still, nan, 1), "bracket: r is NaN");
  EXPECT_EQ(message(still, still, still, still, 0, nan), "bracket: epsilon is NaN");
  EXPECT_EQ(message(zero, still, still, still, -1, 0), "bracket: first_start.q is zero");
  EXPECT_EQ(message(still, zero, still, still, -1, 0), "bracket: first_end.q is zero");
  EXPECT_EQ(message(still, still, zero, still, -1, 0), "bracket: second_start.q is zero");
  EXPECT_EQ(message(still, still, still, zero, -1, 0), "bracket: second_end.q is zero");
  EXPECT_EQ(message(still, still, still, still, -1, 0), "bracket: r is negative");
  EXPECT_EQ(message(still, still, still, still, 0, 0), "bracket: epsilon is not positive");
  EXPECT_EQ(message(still, still, still, still, 0, -5e-324), "bracket: epsilon is not positive");
  EXPECT_EQ(message_of([&] {
              return bracket(Sphere3{{0, 0, 0}, -1}, zero, still, rod, still, still, 0, 1);
            }),
            "bracket: first.radius is negative");
  EXPECT_EQ(message_of([&] {
              return bracket(rod, still, still, Hull3{nullptr, 0}, still, still, 0, 1);
            }),
            "bracket: second.points is empty");
}

}  // namespace
}  // namespace plumb::tests
