#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <ctime>
#include <limits>
#include <string>
#include <vector>

#include <plumb/first_contact.hpp>
#include <plumb/invalid_argument.hpp>
#include <word_source.hpp>

#include "contact_by_definition.hpp"
#include "message_of.hpp"
#include "polyhedron.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;

constexpr std::optional<double> never;
constexpr Vector3 still{0, 0, 0};
constexpr Aabb3 box{{0, 0, 0}, {1, 1, 1}};
constexpr Sphere3 ball{{0, 0, 0}, 1};
constexpr Plane3 floor_plane{{0, 0, 2}, 0};

TEST(FirstContact, OfBallsIsARootOfAQuadratic) {
  const Sphere3 other{{6, 0, 0}, 1};
  EXPECT_EQ(first_contact(ball, {8, 0, 0}, other, still), 0.5);
  EXPECT_EQ(first_contact(ball, {4, 0, 0}, other, {-4, 0, 0}), 0.5);
  // (6 - 8 t)^2 + 1 = 4: t = (6 - sqrt(3)) / 8.
  EXPECT_EQ(first_contact(ball, {8, 0, 0}, Sphere3{{6, 1, 0}, 1}, still),
            static_cast<double>((6 - std::sqrt(3.L)) / 8));
  EXPECT_EQ(first_contact(ball, {8, 0, 0}, Sphere3{{6, 2, 0}, 1}, still), 0.75) << "a grazing one";
  EXPECT_EQ(first_contact(ball, {8, 0, 0}, Sphere3{{6, std::nextafter(2, 3), 0}, 1}, still), never);
  EXPECT_EQ(first_contact(ball, {3, 0, 0}, other, still), never);
}
TEST(FirstContact, AtTheStartIsZero) {
  EXPECT_EQ(first_contact(ball, {1, 2, 3}, box, {-4, 0, 1}), 0);
  EXPECT_EQ(first_contact(ball, {-1, 0, 0}, Sphere3{{2, 0, 0}, 1}, still), 0) << "it leaves at once";
  EXPECT_EQ(compare_first_contact(ball, {-1, 0, 0}, Sphere3{{2, 0, 0}, 1}, still, 0), Sign::zero);
  EXPECT_EQ(compare_first_contact(ball, {-1, 0, 0}, Sphere3{{2, 0, 0}, 1}, still, -0.5), Sign::positive);
  EXPECT_EQ(compare_first_contact(ball, {-1, 0, 0}, Sphere3{{2, 0, 0}, 1}, still, 1), Sign::negative);
}
TEST(FirstContact, AtTheEndIsToldFromJustMissed) {
  const double less = std::nextafter(4, 0);
  const Aabb3 wall{{5, 0, 0}, {6, 1, 1}};
  EXPECT_EQ(first_contact(box, {4, 0, 0}, wall, still), 1);
  EXPECT_EQ(compare_first_contact(box, {4, 0, 0}, wall, still, 1), Sign::zero);
  EXPECT_EQ(first_contact(box, {less, 0, 0}, wall, still), never);
  EXPECT_EQ(first_contact(box, {std::nextafter(4, 5), 0, 0}, wall, still), 1 - 0x1p-52 / 2 * 2) << "rounded";
  EXPECT_EQ(compare_first_contact(box, {std::nextafter(4, 5), 0, 0}, wall, still, 1), Sign::negative);
  EXPECT_EQ(compare_first_contact(box, {less, 0, 0}, wall, still, 1), Sign::positive);
}
TEST(FirstContact, OfBoxesCountsFacesEdgesAndCorners) {
  EXPECT_EQ(first_contact(box, {8, 0, 0}, Aabb3{{3, 0, 0}, {4, 1, 1}}, still), 0.25);
  EXPECT_EQ(first_contact(box, {8, 0, 0}, Aabb3{{3, 1, 0}, {4, 2, 1}}, still), 0.25) << "edges slide along";
  EXPECT_EQ(first_contact(box, {8, 8, 8}, Aabb3{{3, 3, 3}, {4, 4, 4}}, still), 0.25) << "corners";
  EXPECT_EQ(first_contact(box, {8, 8, 4}, Aabb3{{3, 3, 3}, {4, 4, 4}}, still), 0.5);
  EXPECT_EQ(first_contact(box, {8, 0, 0}, Aabb3{{3, std::nextafter(1, 2), 0}, {4, 2, 1}}, still), never);
}
TEST(FirstContact, WithAPlaneIsThatOfTheNearestPoint) {
  EXPECT_EQ(first_contact(Sphere3{{0, 0, 3}, 1}, {1, 1, -4}, floor_plane, still), 0.5);
  EXPECT_EQ(first_contact(floor_plane, {7, 7, 4}, Sphere3{{0, 0, 3}, 1}, still), 0.5);
  EXPECT_EQ(first_contact(Sphere3{{0, 0, 3}, 1}, {5, 0, 0}, floor_plane, still), never);
  EXPECT_EQ(first_contact(Triangle3{{0, 0, 1}, {1, 0, 2}, {0, 1, 3}}, {0, 0, -4}, floor_plane, still), 0.25);
  EXPECT_EQ(first_contact(Kdop14{{-1, -1, 2, -9, -9, -9, -9}, {1, 1, 3, 9, 9, 9, 9}}, {0, 0, -4}, floor_plane, still),
            0.5);
}
TEST(FirstContact, WithinADistanceIsOfRoundedSets) {
  EXPECT_EQ(first_contact(Point3{0, 0, 0}, {4, 0, 0}, Point3{4, 0, 0}, still), 1);
  EXPECT_EQ(first_contact(Point3{0, 0, 0}, {4, 0, 0}, Point3{4, 0, 0}, still, 2), 0.5);
  EXPECT_EQ(first_contact(Point3{0, 0, 0}, {4, 0, 0}, Point3{4, 1, 0}, still), never);
  EXPECT_EQ(first_contact(Point3{0, 0, 0}, {8, 0, 0}, Point3{4, 3, 0}, still, 5), 0);
  EXPECT_EQ(first_contact(Point3{-4, 0, 0}, {8, 0, 0}, Point3{4, 3, 0}, still, 5), 0.5);
  EXPECT_EQ(compare_first_contact(Point3{-4, 0, 0}, {8, 0, 0}, Point3{4, 3, 0}, still, 0.5, 5), Sign::zero);
}
TEST(FirstContact, OfAnEmptySetIsNever) {
  Kdop14 empty{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}};
  EXPECT_EQ(first_contact(empty, {1, 0, 0}, box, still), never);
  EXPECT_EQ(first_contact(box, {1, 0, 0}, empty, still, 100), never);
  EXPECT_EQ(compare_first_contact(empty, {1, 0, 0}, box, still, 1e300), Sign::positive);
}
TEST(FirstContact, OfHullsIsThatOfAllTheirPoints) {
  std::vector<Point3> points;
  for (const double x : {0, 1})
    for (const double y : {0, 1})
      for (const double z : {0, 1}) points.insert(points.end(), 2, {x, y, z});
  points.push_back({0.5, 0.5, 0.5});
  const Hull3 cube = hull(points);
  for (const Vector3& v : {Vector3{8, 0, 0}, Vector3{8, 8, 8}, Vector3{8, 7, 6}, Vector3{8, -1, 0}, Vector3{3, 3, 3}}) {
    for (const Aabb3& other : {Aabb3{{3, 0, 0}, {4, 1, 1}}, Aabb3{{3, 3, 3}, {4, 4, 4}}, Aabb3{{3, 3, 2}, {4, 4, 4}}}) {
      EXPECT_EQ(first_contact(cube, v, other, still), first_contact(box, v, other, still));
      EXPECT_EQ(first_contact(other, still, cube, v), first_contact(box, v, other, still));
      EXPECT_EQ(first_contact(cube, v, other, still, 0.5), first_contact(box, v, other, still, 0.5));
    }
    EXPECT_EQ(first_contact(cube, v, Sphere3{{4, 3, 2}, 1}, still),
              first_contact(box, v, Sphere3{{4, 3, 2}, 1}, still));
  }
  for (Point3& p : points) p.x += 3;
  EXPECT_EQ(first_contact(cube, {-1, 0, 0}, cube, {-1, 0, 0}), 0) << "the same hull";
}

// ---- By the Minkowski difference, which is found by brute force.

/// Up to four points of small integers, or of these and a little more.
std::vector<Point3> any_points(RandomWords& words, int shift) {
  std::vector<Point3> points;
  const bool is_near = words.one_in(4);
  const auto number = [&] { return words.between(0, 3) + (is_near ? words.between(-1, 1) * 0x1p-50 : 0); };
  for (int n = words.between(1, 4); n > 0; --n) points.push_back({number() + shift, number(), number()});
  return points;
}
TEST(FirstContact, OfHullsIsWhereARayEntersTheirDifference) {
  int contacts = 0;
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    RandomWords words(seed);
    const std::vector<Point3> a = any_points(words, 0), b = any_points(words, words.between(2, 5));
    const oracle::Vector u = {words.between(1, 8), words.between(-2, 2), words.between(-2, 2)};
    const Vector3 v{u[0].convert_to<double>() + 2, u[1].convert_to<double>() - 1, u[2].convert_to<double>()},
        w{2, -1, 0};
    std::vector<oracle::Vector> differences;
    for (const Point3& p : b)
      for (const Point3& q : a) differences.push_back(oracle::along(oracle::vector(p), -1, oracle::vector(q)));
    std::optional<double> expected;
    std::optional<oracle::Rational> exactly;
    if (const auto interval = oracle::interval_in(oracle::hull_of(differences), {}, u)) {
      const oracle::Rational low = interval->low && *interval->low > 0 ? *interval->low : oracle::Rational(0);
      if (low <= 1 && !(interval->high && *interval->high < 0)) {
        exactly = low;
        expected = nearest_double({{}, low, low});
        ++contacts;
      }
    }
    ASSERT_EQ(first_contact(hull(a), v, hull(b), w), expected) << "seed " << seed;
    for (const double t : {0., 0.25, 0.5, 1., expected.value_or(0.3)})
      ASSERT_EQ(static_cast<int>(compare_first_contact(hull(a), v, hull(b), w, t)),
                exactly ? sign(*exactly - oracle::Rational(t)) : 1)
          << "seed " << seed;
  }
  EXPECT_GT(contacts, 300);
}

// ---- What is refused.

TEST(FirstContact, RefusesNumbersThatAreNotFinite) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(message_of([&] { return first_contact(ball, {0, nan, 0}, box, still); }), "first_contact: v.y is NaN");
  EXPECT_EQ(message_of([&] {
              return first_contact(ball, still, box, {0, 0, HUGE_VAL});
            }),
            "first_contact: w.z is infinity");
  EXPECT_EQ(message_of([&] {
              return first_contact(Sphere3{{0, 0, nan}, 1}, {nan, 0, 0}, box, still);
            }),
            "first_contact: first.center.z is NaN");
  EXPECT_EQ(message_of([&] { return first_contact(ball, still, box, still, nan); }), "first_contact: r is NaN");
  EXPECT_EQ(message_of([&] { return first_contact(ball, still, box, still, -1); }), "first_contact: r is negative");
  EXPECT_EQ(message_of([&] {
              return first_contact(Sphere3{{0, 0, 0}, -1}, still, box, {0, nan, 0});
            }),
            "first_contact: w.y is NaN");
  EXPECT_EQ(message_of([&] {
              return first_contact(Sphere3{{0, 0, 0}, -1}, still, box, still, -1);
            }),
            "first_contact: first.radius is negative");
  EXPECT_EQ(message_of([&] { return compare_first_contact(ball, still, box, still, nan, nan); }),
            "compare_first_contact: t is NaN");
  EXPECT_EQ(message_of([&] {
              return first_contact(ball, still, Hull3{nullptr, 0}, still);
            }),
            "first_contact: second.points is empty");
}

/// The least processor time of several calls.
template <class Ask>
double least_time(const Ask& ask) {
  double least = HUGE_VAL;
  for (int i = 0; i < 5; ++i) {
    const std::clock_t start = std::clock();
    ask();
    least = std::min(least, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return least;
}

TEST(FirstContact, OfLargeHullsTakesFewLooksAtAllTheirPoints) {
  RandomWords words(7);
  std::vector<Point3> points[2];
  for (std::vector<Point3>& some : points) {
    for (int i = 0; i < 10000; ++i) {  // on a sphere, all of them extreme but for rounding
      const double z = words.between(-1000000, 1000000) * 1e-6, angle = words.between(0, 6283185) * 1e-6;
      some.push_back({std::sqrt(1 - z * z) * std::cos(angle), std::sqrt(1 - z * z) * std::sin(angle), z});
    }
  }
  const Hull3 a = hull(points[0]);
  double farthest = 0;
  const double look = least_time([&] {
                        for (int k = 0; k < 100; ++k)
                          for (const std::vector<Point3>& some : points)
                            for (const Point3& p : some) farthest = std::max(farthest, p.x * k + p.y * (100 - k) + p.z);
                      }) /
                      100;
  EXPECT_GT(farthest, 0);
  for (const double aside : {0., 1.5, 2.5}) {  // against each other, and past each other
    std::vector<Point3> moved = points[1];
    for (Point3& p : moved) p = {p.x + 4, p.y + aside, p.z};
    const Hull3 far = hull(moved);
    std::optional<double> t;
    const double time = least_time([&] { t = first_contact(a, {6, 0, 0}, far, still); });
    EXPECT_EQ(t.has_value(), aside < 2) << aside;
    EXPECT_LT(time, 3000 * look) << aside;
  }
}

}  // namespace
}  // namespace plumb::tests
