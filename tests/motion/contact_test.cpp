#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <plumb/contact.hpp>
#include <plumb/invalid_argument.hpp>
#include <word_source.hpp>

#include "contact_by_definition.hpp"
#include "message_of.hpp"
#include "touch_by_definition.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Kind = Contact::Kind;

constexpr Vector3 still{0, 0, 0};
constexpr Aabb3 box{{0, 0, 0}, {1, 1, 1}};
constexpr Sphere3 ball{{0, 0, 0}, 1};
constexpr Plane3 floor_plane{{0, 0, 2}, 0};
constexpr Contact never{}, overlap{Kind::overlap};

constexpr Contact touch(double t, const Point3& p, const Vector3& n) { return {Kind::touch, t, p, n}; }
double root(long double x) { return static_cast<double>(std::sqrt(x)); }

TEST(Contact, OfRoundSetsIsAlongTheWayBetweenTheirCores) {
  EXPECT_EQ(contact(ball, {8, 0, 0}, Sphere3{{6, 0, 0}, 1}, still), touch(0.5, {5, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(ball, {4, 0, 0}, Sphere3{{6, 0, 0}, 3}, {-4, 0, 0}), touch(0.25, {2, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(ball, {8, 0, 0}, Sphere3{{6, 2, 0}, 1}, still), touch(0.75, {6, 1, 0}, {0, -1, 0})) << "grazing";
  // (6 - 8 t)^2 + 1 = 4: the centers differ by (sqrt(3), 1).
  const long double three = std::sqrt(3.L);
  EXPECT_EQ(contact(ball, {8, 0, 0}, Sphere3{{6, 1, 0}, 1}, still),
            touch(static_cast<double>((6 - three) / 8), {static_cast<double>(6 - three / 2), 0.5, 0},
                  {static_cast<double>(-three / 2), -0.5, 0}));
  EXPECT_EQ(contact(ball, {8, 0, 0}, Sphere3{{6, std::nextafter(2, 3), 0}, 1}, still), never);
  EXPECT_EQ(contact(Capsule3{{0, -1, 0}, {0, 1, 0}, 1}, {4, 0, 0}, Capsule3{{4, 5, 0}, {4, 0, 0}, 1}, still),
            touch(0.5, {3, 0, 0}, {-1, 0, 0}))
      << "of a segment that they share the least point";
  EXPECT_EQ(contact(Lozenge3{{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1}, {4, 0, 0},
                    Lozenge3{{4, 0, 0}, {0, -1, 0}, {0, 0, 1}, 1}, {0, 1, 0}),
            touch(0.5, {3, 0, 0}, {-1, 0, 0}));
}
TEST(Contact, OfSetsWithFlatFacesIsAgainstTheirWay) {
  EXPECT_EQ(contact(box, {8, 0, 0}, Aabb3{{3, 0, 0}, {4, 1, 1}}, still), touch(0.25, {3, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(box, {8, 8, 4}, Aabb3{{3, 3, 3}, {4, 4, 4}}, still), touch(0.5, {4, 4, 3}, {0, 0, -1}));
  const double a = -root(1 / 3.L), b = root(1 / 14.L);
  EXPECT_EQ(contact(box, {8, 8, 8}, Aabb3{{3, 3, 3}, {4, 4, 4}}, still), touch(0.25, {3, 3, 3}, {a, a, a}))
      << "corners";
  EXPECT_EQ(contact(Point3{0, 0, 0}, {4, 8, 12}, Point3{1, 2, 3}, still),
            touch(0.25, {1, 2, 3}, {-b, -2 * b, root(9 / 14.L) * -1}));
  EXPECT_EQ(contact(box, {8, 0, 1}, Aabb3{{3, 1, 0}, {4, 2, 1}}, still), touch(0.25, {3, 1, 0.25}, {-1, 0, 0}))
      << "edges slide along";
  EXPECT_EQ(contact(Segment3{{-1, 0, 1}, {1, 0, 1}}, {0, 0, -2}, Segment3{{0, -1, 0}, {0, 1, 0}}, still),
            touch(0.5, {0, 0, 0}, {0, 0, 1}))
      << "edges cross";
}
TEST(Contact, WithAPlaneIsAcrossIt) {
  EXPECT_EQ(contact(Sphere3{{0, 0, 3}, 1}, {1, 1, -4}, floor_plane, still), touch(0.5, {0.5, 0.5, 0}, {0, 0, 1}));
  EXPECT_EQ(contact(floor_plane, {7, 7, 4}, Sphere3{{0, 0, 3}, 1}, still), touch(0.5, {0, 0, 2}, {0, 0, -1}));
  EXPECT_EQ(contact(Triangle3{{0, 0, 1}, {1, 0, 1}, {0, 1, 3}}, {0, 0, -4}, floor_plane, still),
            touch(0.25, {0, 0, 0}, {0, 0, 1}));
  EXPECT_EQ(contact(box, still, floor_plane, still), touch(0, {0, 0, 0}, {0, 0, 1}));
  EXPECT_EQ(contact(Aabb3{{0, 0, -1}, {1, 1, 1}}, still, floor_plane, still), overlap);
  EXPECT_EQ(contact(Triangle3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {0, 0, -1}, floor_plane, still),
            touch(0, {0, 0, 0}, {0, 0, 1}))
      << "in the plane both sides are free";
  EXPECT_EQ(contact(Triangle3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, still, floor_plane, still),
            touch(0, {0, 0, 0}, {0, 0, -1}));
}
TEST(Contact, AtTheStartTouchesOrOverlaps) {
  const Aabb3 beside{{1, 0, 0}, {2, 1, 1}};
  for (const double speed : {-1, 0, 1})
    EXPECT_EQ(contact(box, {speed, 0, 0}, beside, still), touch(0, {1, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(box, {1, 0, 0}, box, still), overlap);
  EXPECT_EQ(contact(box, {1, 0, 0}, Aabb3{{1 - 0x1p-53, 0, 0}, {2, 1, 1}}, still), overlap);
  EXPECT_EQ(contact(ball, {5, 1, 2}, Sphere3{{2, 0, 0}, 1}, still), touch(0, {1, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(ball, {5, 1, 2}, Sphere3{{2 - 0x1p-52, 0, 0}, 1}, still), overlap);
  EXPECT_EQ(contact(ball, still, Point3{0, 0, 0}, still), overlap);
  EXPECT_EQ(contact(box, still, Point3{0.5, 0.5, 0.5}, still), overlap);
  EXPECT_EQ(contact(box, still, Point3{1, 0.5, 0.5}, {1, 0, 0}), touch(0, {1, 0.5, 0.5}, {-1, 0, 0}));
}
TEST(Contact, AtTheStartHasTheLeastOfTheNormalsThereAre) {
  const Point3 corner{1, 1, 1};
  EXPECT_EQ(contact(box, still, corner, still), touch(0, {1, 1, 1}, {-1, 0, 0}));
  EXPECT_EQ(contact(box, {0, 1, 0}, corner, still), touch(0, {1, 1, 1}, {0, -1, 0}));
  EXPECT_EQ(contact(box, {-2, -1, -3}, corner, still), touch(0, {1, 1, 1}, {0, -1, 0}))
      << "along all of these it leaves";
  EXPECT_EQ(contact(box, {-1, -1, -1}, corner, still), touch(0, {1, 1, 1}, {-1, 0, 0})) << "of three the least";
  EXPECT_EQ(contact(box, {3, 4, -5}, corner, still), touch(0, {1, 1, 1}, {-0.6, -0.8, 0}));
  EXPECT_EQ(contact(Point3{0, 0, 0}, still, Point3{0, 0, 0}, still), touch(0, {0, 0, 0}, {-1, 0, 0}));
  EXPECT_EQ(contact(Point3{0, 0, 0}, {0, 3, -4}, Point3{0, 0, 0}, still), touch(0, {0, 0, 0}, {0, -0.6, 0.8}));
}
TEST(Contact, OfFlatSetsInOnePlaneIsNoOverlap) {
  const Triangle3 t{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  EXPECT_EQ(contact(t, still, t, still), touch(0, {0, 0, 0}, {0, 0, -1}));
  EXPECT_EQ(contact(t, still, t, {0, 0, 1}), touch(0, {0, 0, 0}, {0, 0, 1}));
  EXPECT_EQ(contact(t, {1, 0, 0}, t, still), touch(0, {0, 0, 0}, {0, 0, -1}));
  EXPECT_EQ(contact(Segment3{{-1, 0, 0}, {1, 0, 0}}, still, Segment3{{0, -1, 0}, {0, 1, 0}}, still),
            touch(0, {0, 0, 0}, {0, 0, -1}));
  EXPECT_EQ(contact(t, still, Triangle3{{0.25, 0.25, -1}, {0.25, 0.25, 1}, {5, 5, 0}}, still), overlap)
      << "one crosses";
  EXPECT_EQ(contact(Aabb3{{0, 0, 0}, {1, 1, 0}}, {0, 0, -1}, Kdop6{{0, 0, 0}, {1, 1, 0}}, still),
            touch(0, {0, 0, 0}, {0, 0, 1}));
}
TEST(Contact, OfAnEmptySetIsNever) {
  const Kdop14 empty{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}};
  EXPECT_EQ(contact(empty, {1, 0, 0}, box, still), never);
  EXPECT_EQ(contact(box, {1, 0, 0}, empty, still), never);
}
TEST(Contact, OfHullsIsThatOfAllTheirPoints) {
  std::vector<Point3> points;
  for (const double x : {0, 1})
    for (const double y : {0, 1})
      for (const double z : {0, 1}) points.insert(points.end(), 2, {x, y, z});
  points.push_back({0.5, 0.5, 0.5});
  const Hull3 cube = hull(points);
  const Kdop14 cut{{2, 2, 2, 6.5, 0, 0, 0}, {4, 4, 4, 12, 4, 4, 4}};
  for (const Vector3& v : {Vector3{8, 0, 0}, Vector3{8, 8, 8}, Vector3{8, 7, 6}, Vector3{8, -1, 0}, Vector3{3, 3, 3}}) {
    for (const Aabb3& other :
         {Aabb3{{3, 0, 0}, {4, 1, 1}}, Aabb3{{3, 3, 3}, {4, 4, 4}}, Aabb3{{1, 0.5, 1}, {4, 4, 4}}}) {
      EXPECT_EQ(contact(cube, v, other, still), contact(box, v, other, still));
      EXPECT_EQ(contact(other, still, cube, v), contact(other, still, box, v));
    }
    EXPECT_EQ(contact(cube, v, Sphere3{{4, 3, 2}, 1}, still), contact(box, v, Sphere3{{4, 3, 2}, 1}, still));
    EXPECT_EQ(contact(cube, v, cut, still), contact(box, v, cut, still));
  }
  EXPECT_EQ(contact(cube, {1, 2, 3}, cube, still), overlap) << "the same hull";
}

/// Points of a small grid, or a little beside it.
Point3 any_point(RandomWords& words, double x) {
  const auto number = [&] { return words.between(0, 3) + (words.one_in(9) ? words.between(-1, 1) * 0x1p-50 : 0); };
  return {number() + x, number(), number()};
}
/// From the definition, of tetrahedra, which may be flat, and hulls of the same corners.
TEST(Contact, IsAsTheDefinitionSays) {
  int touches = 0, overlaps = 0, starts = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    RandomWords words(seed);
    const double apart = words.between(0, 4);
    const auto tetrahedron = [&](double x) {
      return Tetrahedron3{any_point(words, x), any_point(words, x), any_point(words, x), any_point(words, x)};
    };
    const Tetrahedron3 a = tetrahedron(0), b = tetrahedron(apart);
    const auto way = [&] {
      return Vector3{words.between(-2, 8) / 2., words.between(-2, 2) / 2., words.between(-2, 2) / 2.};
    };
    const Vector3 v = way(), w = words.one_in(3) ? v : way();
    Contact expected;
    if (const auto t = contact_by_definition(a, v, b, w, 0)) {
      expected.kind = Kind::overlap;
      if (const auto found = touch_by_definition(a, v, b, w, *t)) {
        const auto& [time, x, y, z, nx, ny, nz] = *found;
        expected = touch(time, {x, y, z}, {nx, ny, nz});
      }
    }
    touches += expected.kind == Kind::touch;
    overlaps += expected.kind == Kind::overlap;
    starts += expected.kind == Kind::touch && expected.time == 0;
    ASSERT_EQ(contact(a, v, b, w), expected) << "seed " << seed;
    const std::vector<Point3> of_a = {a.a, a.b, a.c, a.d}, of_b = {b.d, b.c, b.b, b.a};
    ASSERT_EQ(contact(hull(of_a), v, hull(of_b), w), expected) << "seed " << seed;
  }
  EXPECT_GT(touches, 400);
  EXPECT_GT(overlaps, 100);
  EXPECT_GT(starts, 100);
}

TEST(Contact, RefusesNumbersThatAreNotFinite) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(message_of([&] { return contact(ball, {0, nan, 0}, box, still); }), "contact: v.y is NaN");
  EXPECT_EQ(message_of([&] { return contact(ball, still, box, {0, 0, HUGE_VAL}); }), "contact: w.z is infinity");
  EXPECT_EQ(message_of([&] {
              return contact(Sphere3{{0, 0, nan}, 1}, {nan, 0, 0}, box, still);
            }),
            "contact: first.center.z is NaN");
  EXPECT_EQ(message_of([&] {
              return contact(Sphere3{{0, 0, 0}, -1}, still, box, {0, nan, 0});
            }),
            "contact: w.y is NaN");
  EXPECT_EQ(message_of([&] {
              return contact(Sphere3{{0, 0, 0}, -1}, still, box, still);
            }),
            "contact: first.radius is negative");
  EXPECT_EQ(message_of([&] {
              return contact(ball, still, Hull3{nullptr, 0}, still);
            }),
            "contact: second.points is empty");
  EXPECT_EQ(message_of([&] {
              return contact(ball, still, Plane3{{0, 0, 0}, 1}, still);
            }),
            "contact: second.normal is zero");
}

}  // namespace
}  // namespace plumb::tests
