#include <cmath>
#include <limits>

#include <gtest/gtest.h>

#include "distance_oracle.hpp"
#include "nearest_points.hpp"
#include "pair_maker.hpp"
#include "shape_kind.hpp"

// The oracle of distances and closest points itself: cases that a person can draw, and what holds of all.

namespace plumb {
namespace {

using oracle::ConvexSet;
using Six = std::array<double, 6>;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double largest = std::numeric_limits<double>::max();
const Aabb3 cube{{0, 0, 0}, {2, 2, 2}};

double oracle_distance(const ConvexSet& a, const ConvexSet& b) {
  const auto ab = oracle::distance(a, b);
  EXPECT_EQ(ab, oracle::distance(b, a));
  return ab.value_or(-1);
}
double oracle_squared_distance(const ConvexSet& a, const ConvexSet& b) {
  const auto ab = oracle::squared_distance(a, b);
  EXPECT_EQ(ab, oracle::squared_distance(b, a));
  return ab.value_or(-1);
}

TEST(DistanceOracle, MeasuresShapesThatOneCanDraw) {
  EXPECT_EQ(oracle_distance(Point3{5, 6, 2}, cube), 5);
  EXPECT_EQ(oracle_squared_distance(Point3{5, 6, 2}, cube), 25);
  EXPECT_EQ(oracle_distance(Point3{3, 3, 3}, cube), std::sqrt(3.0));
  EXPECT_EQ(oracle_distance(Sphere3{{5, 6, 2}, 2}, cube), 3);
  EXPECT_EQ(oracle_squared_distance(Sphere3{{5, 6, 2}, 2}, cube), 9);
  EXPECT_EQ(oracle_distance(Sphere3{{5, 6, 2}, 5}, cube), 0);
  EXPECT_EQ(oracle_distance(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 3}, {0, 1, 0}}), 3);
  EXPECT_EQ(oracle_distance(Capsule3{{0, 0, 9}, {2, 0, 9}, 1}, Lozenge3{{0, -1, 0}, {1, 0, 0}, {0, 2, 0}, 2}), 6);
  EXPECT_EQ(oracle_distance(Plane3{{0, 0, 3}, -27}, cube), 7);
  EXPECT_EQ(oracle_distance(Kdop6{{0, 0, 0}, {1, 1, 1}}, Tetrahedron3{{4, 0, 0}, {5, 0, 0}, {4, 1, 0}, {4, 0, 1}}), 3);
  EXPECT_EQ(oracle_distance(Triangle2{{0, 0}, {1, 0}, {0, 1}}, Point2{1, 1}), std::sqrt(0.5));
}

TEST(DistanceOracle, SaysNothingOfTheEmptySet) {
  const Kdop6 empty{{0, 0, 1}, {1, 1, 0}};
  const FrustumGl no_points{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, -1}}}};
  EXPECT_FALSE(oracle::distance(empty, cube));
  EXPECT_FALSE(oracle::squared_distance(cube, empty));
  EXPECT_FALSE(oracle::compare_distance_to(no_points, cube, 1));
  EXPECT_FALSE(oracle::closest(Point3{0, 0, 0}, no_points));
}

TEST(DistanceOracle, ComparesExactly) {
  const Point3 a{0, 0, 0}, b{1, 1, 1};
  const double root = std::sqrt(3.0);
  EXPECT_EQ(oracle::compare_distance_to(a, b, std::nextafter(root, 2)), Sign::negative);
  EXPECT_EQ(oracle::compare_distance_to(a, b, std::nextafter(root, 1)), Sign::positive);
  EXPECT_EQ(oracle::compare_distance_to(a, Point3{3, 4, 0}, 5), Sign::zero);
  EXPECT_EQ(oracle::compare_distance_to(a, a, 0), Sign::zero);
  EXPECT_EQ(oracle::compare_distance_to(a, a, 0x1p-1074), Sign::negative);
  EXPECT_EQ(oracle::compare_distance_to(Sphere3{a, 2}, Sphere3{b, 3}, 0), Sign::zero);
  EXPECT_EQ(oracle::compare_distance_to(Sphere3{a, 2}, Point3{3, 4, 0}, 3), Sign::zero);
}

TEST(DistanceOracle, RoundsOnce) {
  using oracle::nearest_double;
  using oracle::Rational;
  EXPECT_EQ(nearest_double(Rational(1, 3), 0, 0), 1.0 / 3);
  EXPECT_EQ(nearest_double(-Rational(1, 3), 0, 0), -1.0 / 3);
  EXPECT_EQ(nearest_double(0, -1, 2), -std::sqrt(2.0));
  EXPECT_EQ(nearest_double(3, -1, 9), 0);
  EXPECT_FALSE(std::signbit(nearest_double(3, -1, 9)));
  EXPECT_TRUE(std::signbit(nearest_double(-Rational(0x1p-1074) / 2, 0, 0)));
  EXPECT_EQ(nearest_double(Rational(0x1p-1074) * 3 / 2, 0, 0), 0x1p-1073);
  EXPECT_EQ(nearest_double(Rational(largest) + Rational(0x1p970), 0, 0), infinity);
  EXPECT_EQ(nearest_double(Rational(largest) + Rational(0x1p969), 0, 0), largest);
  EXPECT_EQ(nearest_double(1 + Rational(0x1p-53), 0, 0), 1);
  EXPECT_EQ(nearest_double(1 + Rational(0x1p-53), 1, Rational(0x1p-1000)), 1 + 0x1p-52);
  EXPECT_EQ(nearest_double(Rational(0x1p600), -1, Rational(0x1p1000) * Rational(0x1p200) - 1), 0x1p-601);
}

TEST(DistanceOracle, NamesTheLeastOfSeveralPairs) {
  // Two squares of side 2 face each other, shifted by 1.
  EXPECT_EQ(oracle::closest(cube, Aabb3{{5, 1, 1}, {6, 3, 3}}), (Six{2, 1, 1, 5, 1, 1}));
  EXPECT_EQ(oracle::closest(Aabb3{{5, 1, 1}, {6, 3, 3}}, cube), (Six{5, 1, 1, 2, 1, 1}));
  // What is shared.
  EXPECT_EQ(oracle::closest(cube, Aabb3{{1, -1, -1}, {6, 3, 3}}), (Six{1, 0, 0, 1, 0, 0}));
  EXPECT_EQ(oracle::closest(Segment3{{3, 0, 0}, {1, 0, 0}}, Segment3{{0, 0, 1}, {9, 0, 1}}), (Six{1, 0, 0, 1, 0, 1}));
  EXPECT_EQ(oracle::closest(Plane3{{1, 0, 0}, 0}, cube), (Six{0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(oracle::closest(Plane3{{1, 0, 0}, 3}, cube), (Six{-3, 0, 0, 0, 0, 0}));
}

TEST(DistanceOracle, NamesAPointOfRaysLinesAndPlanes) {
  const Line3 x_axis{{7, 0, 0}, {2, 0, 0}};
  EXPECT_EQ(oracle::closest(x_axis, Line3{{3, 0, 4}, {-1, 0, 0}}), (Six{0, 0, 0, 0, 0, 4}));
  EXPECT_EQ(oracle::closest(Line3{{3, 1, 4}, {-1, 0, 0}}, x_axis), (Six{0, 1, 4, 0, 0, 0}));
  EXPECT_EQ(oracle::closest(x_axis, Ray3{{3, 0, 4}, {-1, 0, 0}}), (Six{3, 0, 0, 3, 0, 4}));
  EXPECT_EQ(oracle::closest(x_axis, Ray3{{3, 0, 4}, {1, 0, 0}}), (Six{3, 0, 0, 3, 0, 4}));
  // Rays that run beside each other to the same side, and to different ones.
  EXPECT_EQ(oracle::closest(Ray3{{1, 0, 0}, {-1, 0, 0}}, Ray3{{3, 0, 4}, {-2, 0, 0}}), (Six{1, 0, 0, 1, 0, 4}));
  EXPECT_EQ(oracle::closest(Ray3{{1, 0, 0}, {1, 0, 0}}, Ray3{{3, 0, 4}, {-2, 0, 0}}), (Six{1, 0, 0, 1, 0, 4}));
  EXPECT_EQ(oracle::closest(Ray3{{3, 0, 4}, {-2, 0, 0}}, Ray3{{1, 0, 0}, {1, 0, 0}}), (Six{1, 0, 4, 1, 0, 0}));
  const Plane3 floor{{0, 0, 2}, 0};
  EXPECT_EQ(oracle::closest(floor, Plane3{{0, 0, 1}, -3}), (Six{0, 0, 0, 0, 0, 3}));
  EXPECT_EQ(oracle::closest(floor, Plane3{{1, 0, 0}, -3}), (Six{3, 0, 0, 3, 0, 0}));
  EXPECT_EQ(oracle::closest(floor, Line3{{9, 1, 5}, {1, 0, 0}}), (Six{0, 1, 0, 0, 1, 5}));
  EXPECT_EQ(oracle::closest(floor, Ray3{{9, 1, 5}, {-1, 0, 0}}), (Six{9, 1, 0, 9, 1, 5}));
  EXPECT_EQ(oracle::closest(floor, Ray3{{9, 1, 5}, {0, 0, -1}}), (Six{9, 1, 0, 9, 1, 0}));
  // Directions that are 0.
  EXPECT_EQ(oracle::closest(Line3{{9, 1, 5}, {0, 0, 0}}, Ray3{{0, 1, 5}, {0, 0, 0}}), (Six{9, 1, 5, 0, 1, 5}));
}

TEST(DistanceOracle, FindsPointsOnRoundShapes) {
  EXPECT_EQ(oracle::closest(Point3{6, 8, 0}, Sphere3{{0, 0, 0}, 5}), (Six{6, 8, 0, 3, 4, 0}));
  EXPECT_EQ(oracle::closest(Sphere3{{0, 0, 0}, 5}, Point3{-6, 8, 0}), (Six{-3, 4, 0, -6, 8, 0}));
  EXPECT_EQ(oracle::closest(Sphere3{{0, 0, 0}, 5}, Point3{1, 1, 0}), (Six{1, 1, 0, 1, 1, 0}));
  EXPECT_EQ(oracle::closest(Capsule3{{0, 0, 0}, {9, 0, 0}, 1}, Point3{4, 0, -3}), (Six{4, 0, -1, 4, 0, -3}));
  EXPECT_EQ(oracle::closest(Sphere3{{0, 0, 0}, 1}, Point3{1, 1, 0}), (Six{std::sqrt(0.5), std::sqrt(0.5), 0, 1, 1, 0}));
  EXPECT_EQ(oracle::closest(Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 1}, Point3{1, 1, 5}), (Six{1, 1, 1, 1, 1, 5}));
}

TEST(DistanceOracle, FindsPointsOfTheSetsThatPlanesThroughThemPartAsFar) {
  using namespace generators;
  for (const ShapeKind& a : shape_kinds())
    for (const ShapeKind& b : shape_kinds()) {
      const std::string_view first = a.name, second = b.name;
      if (&b < &a || a.dimension != b.dimension || first == "ellipsoid" || second == "ellipsoid") continue;
      for (const InputClass c : input_classes) {
        RandomWords words(static_cast<std::uint64_t>(c) * 1000 + a.count * 100 + b.count);
        double x[most_shape_numbers], y[most_shape_numbers];
        make_pair_of_shapes(a, b, c, words, x, y);
        const ConvexSet p = a.set(x), q = b.set(y);
        const auto nearest = oracle::any_nearest_points(*p, *q);
        const auto exchanged = oracle::any_nearest_points(*q, *p);
        ASSERT_EQ(nearest.has_value(), exchanged.has_value()) << first << " " << second;
        if (!nearest) continue;
        const oracle::Vector d = nearest->difference();
        EXPECT_EQ(nearest->squared_distance(), exchanged->squared_distance());
        for (const oracle::Vector& corner : p->corners)
          EXPECT_GE(oracle::dot(d, oracle::along(corner, -1, nearest->first)), 0);
        for (const oracle::Vector& corner : q->corners)
          EXPECT_LE(oracle::dot(d, oracle::along(corner, -1, nearest->second)), 0);
        const auto lies_in = [](const oracle::Vector& point, const oracle::Description& set) {
          return oracle::any_nearest_points(oracle::single(point), set)->squared_distance() == 0;
        };
        EXPECT_TRUE(lies_in(nearest->first, *p) && lies_in(nearest->second, *q)) << first << " " << second;
      }
    }
}

}  // namespace
}  // namespace plumb
