#include <plumb/convex_hull.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "arrangement.hpp"
#include "convex_hull_check.hpp"
#include "subject_property.hpp"

// Convex hulls are those of the definition, whatever the points and their order.

namespace plumb::properties {
namespace {

using Points = std::vector<Point3>;

std::string text(const Points& points) {
  std::string text;
  for (const Point3& p : points) text += " " + hexadecimal(p.x) + hexadecimal(p.y) + hexadecimal(p.z);
  return text;
}

std::vector<Point2> without_z(const Points& points) {
  std::vector<Point2> all;
  for (const Point3& p : points) all.push_back({p.x, p.y});
  return all;
}

template <class Point>
void shuffle(std::vector<Point>& points, WordSource& words) {
  for (std::size_t i = points.size(); i > 1; --i)
    std::swap(points[i - 1], points[static_cast<std::size_t>(words.below(static_cast<int>(i)))]);
}

/// What is wrong with the hulls of the points, in space and of their first two coordinates, in this order and another.
std::string fault_of_hulls(Points points, WordSource& words) {
  const ConvexHull3 hull = convex_hull(points);
  std::vector<Point2> plane = without_z(points);
  const ConvexHull2 hull2 = convex_hull2(plane);
  std::string fault = oracle::fault_of_convex_hull(points, hull);
  if (fault.empty()) fault = oracle::fault_of_convex_hull2(plane, hull2);
  if (fault.empty()) {
    shuffle(points, words);
    shuffle(plane, words);
    points.push_back(points.front());
    if (convex_hull(points) != hull || convex_hull2(plane) != hull2) fault = "another order gives another hull";
  }
  return fault.empty() ? fault : fault + ":" + text(points);
}

Points make_points(InputClass input_class, WordSource& words) {
  constexpr Locus loci[] = {Locus::flat, Locus::circle, Locus::distance, Locus::diametral};
  Points points;
  do {
    Arrangement a;
    a.dimension = 3;
    a.points = words.between(1, Arrangement::most_points);
    arrange(a, input_class, loci[words.below(4)], words);
    for (int i = 0; i < a.points; ++i) points.push_back({a.point[i][0], a.point[i][1], a.point[i][2]});
  } while (points.size() < 20 && words.one_in(2));
  return points;
}

TEST(ConvexHulls, AreThoseOfTheDefinition) {
  EXPECT_TRUE(holds_on_every_class([](InputClass input_class, WordSource& words) {
    return fault_of_hulls(make_points(input_class, words), words);
  }));
}

/// Expects it of some sets of many points, of which `make` makes one, at many scales.
template <class Make>
void expect_hulls(int rounds, int most_points, const Make& make, bool are_scaled = true) {
  RandomWords words(29);
  for (int round = 0; round < rounds; ++round) {
    Points points(static_cast<std::size_t>(words.between(1, most_points)));
    const int scale = are_scaled && words.one_in(3) ? words.between(-1000, 900) : 0;
    for (Point3& p : points) {
      p = make(words);
      for (double* const x : {&p.x, &p.y, &p.z}) *x = std::ldexp(*x, scale);
    }
    EXPECT_EQ(fault_of_hulls(points, words), "");
  }
}

double on_grid(int size, WordSource& words) { return words.between(-size, size); }

TEST(ConvexHulls, OfSmallGridsHaveFacesOfManyCorners) {
  for (const int size : {1, 2, 3, 7})
    expect_hulls(30 / share, 120, [size](WordSource& words) {
      return Point3{on_grid(size, words), on_grid(size, words), on_grid(size, words)};
    });
}

/// Integer points of a sphere: all signs and orders of a few coordinates with one length.
TEST(ConvexHulls, OfCosphericalPointsHaveThemAllForCorners) {
  constexpr int squares[][3] = {{0, 29, 0}, {20, 21, 0}, {12, 16, 21}, {11, 12, 24}};
  expect_hulls(40 / share, 100, [&](WordSource& words) {
    const auto& s = squares[words.below(4)];
    double x[3] = {double(s[0]), double(s[1]), double(s[2])};
    std::rotate(x, x + words.below(3), x + 3);
    for (double& c : x) c = words.one_in(2) ? -c : c;
    return Point3{x[0], x[1], x[2]};
  });
}

TEST(ConvexHulls, OfNearlyFlatSetsTakeExactSigns) {
  // On a plane through tenths, with some coordinates an ulp or two aside.
  expect_hulls(60 / share, 60, [](WordSource& words) {
    const double x = on_grid(9, words) / 10, y = on_grid(9, words) / 10;
    double z = x + y;
    for (int i = words.below(4); i > 1; --i) z = std::nextafter(z, words.one_in(2) ? 9 : -9);
    return Point3{x, y, z};
  });
}

TEST(ConvexHulls, OfFlatAndStraightSetsAreFlatAndStraight) {
  expect_hulls(40 / share, 60, [](WordSource& words) {
    const double x = on_grid(5, words), y = on_grid(5, words);
    return Point3{x, y, 2 * x - 3 * y};
  });
  expect_hulls(40 / share, 30, [](WordSource& words) {
    const double x = on_grid(3, words);
    return Point3{-2 * x, 0, 3 * x};
  });
}

TEST(ConvexHulls, OfNumbersOfAllMagnitudesAreExact) {
  const auto with_exponents = [](auto exponent) {
    return [exponent](WordSource& words) {
      const auto any = [&] { return std::ldexp(on_grid(3, words), exponent(words)); };
      return Point3{any(), any(), any()};
    };
  };
  expect_hulls(40 / share, 40, with_exponents([](WordSource& words) { return words.between(-60, 60); }));
  expect_hulls(20 / share, 30, with_exponents([](WordSource& words) { return words.one_in(2) ? -1074 : 1022; }), false);
}

}  // namespace
}  // namespace plumb::properties
