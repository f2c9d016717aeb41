#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/penetration.hpp>
#include <word_source.hpp>

#include "message_of.hpp"

namespace plumb::tests {
namespace {

constexpr Penetration none{};
constexpr Aabb3 box{{0, 0, 0}, {2, 2, 2}};
constexpr Sphere3 ball{{0, 0, 0}, 1};
constexpr Tetrahedron3 corner{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};

Penetration depth(double d, double x, double y, double z) { return {d, {x, y, z}}; }

TEST(Penetration, IsTheShortestWayOutOfTheSecond) {
  EXPECT_EQ(penetration(box, Aabb3{{1.5, 0, 0}, {4, 2, 2}}), depth(0.5, 0.5, 0, 0));
  EXPECT_EQ(penetration(Aabb3{{1.5, 0, 0}, {4, 2, 2}}, box), depth(0.5, -0.5, 0, 0));
  EXPECT_EQ(penetration(box, Aabb3{{0, 0, -3}, {2, 2, 0.25}}), depth(0.25, 0, 0, -0.25));
  EXPECT_EQ(penetration(box, Point3{1, 1.75, 1}), depth(0.25, 0, 0.25, 0));
  EXPECT_EQ(penetration(Point3{1, 1.75, 1}, box), depth(0.25, 0, -0.25, 0));
}
TEST(Penetration, OfWhatTouchesOrIsApartIsZero) {
  EXPECT_EQ(penetration(box, Aabb3{{2, 0, 0}, {3, 2, 2}}), none) << "a common face";
  EXPECT_EQ(penetration(box, Aabb3{{2, 2, 0}, {3, 3, 2}}), none) << "a common edge";
  EXPECT_EQ(penetration(box, Aabb3{{2, 2, 2}, {3, 3, 3}}), none) << "a common corner";
  EXPECT_EQ(penetration(box, Aabb3{{5, 0, 0}, {6, 2, 2}}), none);
  EXPECT_EQ(penetration(box, Point3{1, 1, 2}), none);
  EXPECT_EQ(exact_penetration(box, Point3{1, 1, 2}), ExactPenetration());
  const double inside = std::nextafter(2, 0);
  EXPECT_EQ(penetration(box, Point3{1, 1, inside}), depth(2 - inside, 0, 0, 2 - inside)) << "by one unit";
}
TEST(Penetration, OfAFlatDifferenceIsZero) {
  const Triangle3 triangle{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  EXPECT_EQ(penetration(triangle, triangle), none);
  EXPECT_EQ(penetration(triangle, Segment3{{1, 1, 0}, {-1, -1, 0}}), none);
  EXPECT_EQ(penetration(Segment3{{-1, 0, 0}, {1, 0, 0}}, Segment3{{0, -1, 0}, {0, 1, 0}}), none);
  EXPECT_EQ(penetration(Aabb3{{0, 0, 1}, {2, 2, 1}}, Point3{1, 1, 1}), none);
  EXPECT_EQ(penetration(Point3{1, 1, 1}, Point3{1, 1, 1}), none);
  const Segment3 segment{{-1, 0.5, 0.25}, {1, 2, 3}};
  EXPECT_EQ(penetration(segment, segment), none) << "all edges are parallel";
  EXPECT_EQ(penetration(segment, Point3{0, 1.25, 1.625}), none);
  const std::vector<Point3> flat{{0, 0, 0}, {2, 0, 2}, {0, 2, 2}, {2, 2, 4}};
  EXPECT_EQ(penetration(hull(flat), hull(flat)), none);
  // Not flat, though each of the two is.
  EXPECT_EQ(penetration(triangle, Segment3{{1, 1, -1}, {1, 1, 0.5}}), depth(0.5, 0, 0, -0.5));
}
TEST(Penetration, OfSeveralIsTheLexicographicallyLeast) {
  EXPECT_EQ(penetration(box, Point3{1, 1, 1}), depth(1, -1, 0, 0)) << "in the middle of a box";
  EXPECT_EQ(penetration(box, box), depth(2, -2, 0, 0));
  EXPECT_EQ(penetration(box, Point3{1.5, 1.5, 1}), depth(0.5, 0, 0.5, 0)) << "0 before 1/2";
  EXPECT_EQ(penetration(box, Point3{1, 1.5, 0.5}), depth(0.5, 0, 0, -0.5)) << "z before y";
  const Obb3 turned{{0, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 2}, 1, 1, 1};
  EXPECT_EQ(penetration(turned, Point3{0, 0, 0}), depth(std::sqrt(2), -1, -1, 0));
}
TEST(Penetration, HasItsSquareAsAFraction) {
  // Through (4, 0, 0), (0, 4, 0) and (0, 0, 4), 4 / sqrt(3) from the origin: (1, 1, 1) is 1 / sqrt(3) below.
  const ExactPenetration found = exact_penetration(corner, Point3{1, 1, 1});
  EXPECT_EQ(found.squared_depth, "1/3");
  EXPECT_EQ(static_cast<const Penetration&>(found),
            depth(static_cast<double>(1 / std::sqrt(3.L)), 1. / 3, 1. / 3, 1. / 3));
  EXPECT_EQ(exact_penetration(box, box).squared_depth, "4");
  EXPECT_EQ(exact_penetration(box, Point3{9, 9, 9}).squared_depth, "0");
  EXPECT_EQ(static_cast<const Penetration&>(exact_penetration(corner, box)), penetration(corner, box));
}
TEST(Penetration, AcrossTwoEdgesIsFound) {
  // Edges along x and y, 1/2 deep; out of their sides it is farther.
  const Tetrahedron3 below{{-4, 0, 0.25}, {4, 0, 0.25}, {0, -4, -8}, {0, 4, -8}},
      above{{0, -4, -0.25}, {0, 4, -0.25}, {-4, 0, 8}, {4, 0, 8}};
  EXPECT_EQ(penetration(below, above), depth(0.5, 0, 0, 0.5));
  EXPECT_EQ(exact_penetration(above, below).squared_depth, "1/4");
}
TEST(Penetration, DeepInsideIsThatOfTheNearestFace) {
  const Aabb3 large{{-1000, -1000, -1000}, {1000, 1000, 1000}};
  EXPECT_EQ(penetration(large, Aabb3{{-1, -1, 990}, {1, 1, 992}}), depth(10, 0, 0, 10));
  EXPECT_EQ(penetration(large, Obb3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 1, 1}), depth(1001, -1001, 0, 0));
  EXPECT_EQ(penetration(large, Sphere3{{0, -999, 0}, 2}), depth(3, 0, -3, 0));
}
TEST(Penetration, OfKdopsIsThatOfTheirSlabs) {
  const Kdop14 cube{{0, 0, 0, -9, -9, -9, -9}, {2, 2, 2, 9, 9, 9, 9}},
      cut{{0, 0, 0, -9, -9, -9, -9}, {2, 2, 2, 3, 9, 9, 9}};
  EXPECT_EQ(penetration(cube, Point3{1, 1, 1.5}), depth(0.5, 0, 0, 0.5));
  EXPECT_EQ(penetration(cut, Point3{0.875, 0.875, 0.875}),
            depth(static_cast<double>(std::sqrt(3.L) / 8), 0.125, 0.125, 0.125));
  EXPECT_EQ(exact_penetration(cut, Point3{0.875, 0.875, 0.875}).squared_depth, "3/64");
  const Kdop14 empty{{0, 0, 0, 5, -9, -9, -9}, {1, 1, 1, 6, 9, 9, 9}};
  EXPECT_EQ(penetration(empty, box), none);
  EXPECT_EQ(penetration(ball, empty), none);
  EXPECT_EQ(penetration(Kdop6{{0, 0, 0}, {2, 2, 2}}, Kdop26{{1, 1, 1, -9, -9, -9, -9, -9, -9, -9, -9, -9, -9},
                                                            {3, 3, 3, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}}),
            depth(1, 0, 0, 1));
}
TEST(Penetration, OfBallsIsAlongTheirCenters) {
  EXPECT_EQ(penetration(ball, Sphere3{{1.5, 0, 0}, 1}), depth(0.5, 0.5, 0, 0));
  EXPECT_EQ(penetration(ball, Sphere3{{0, 3, 4}, 5}), depth(1, 0, 0.6, 0.8));
  EXPECT_EQ(penetration(ball, Sphere3{{0, 3, 4}, 4}), none);
  EXPECT_EQ(penetration(ball, Sphere3{{1, 1, 0}, 1}),
            depth(static_cast<double>(2 - std::sqrt(2.L)), static_cast<double>(std::sqrt(2.L) - 1),
                  static_cast<double>(std::sqrt(2.L) - 1), 0));
  EXPECT_EQ(penetration(ball, ball), depth(2, -2, 0, 0)) << "any direction";
}
TEST(Penetration, AddsTheRadiusToADeepCore) {
  EXPECT_EQ(penetration(box, Sphere3{{1, 1, 1.5}, 1}), depth(1.5, 0, 0, 1.5));
  EXPECT_EQ(penetration(Sphere3{{1, 1, 1.5}, 1}, box), depth(1.5, 0, 0, -1.5));
  EXPECT_EQ(penetration(box, Sphere3{{1, 1, 2.5}, 1}), depth(0.5, 0, 0, 0.5)) << "the center is outside";
  EXPECT_EQ(penetration(box, Sphere3{{1, 1, 1}, 0}), depth(1, -1, 0, 0)) << "a radius of 0";
  EXPECT_EQ(penetration(box, Sphere3{{1, 1, 2}, 0}), none);
  EXPECT_EQ(penetration(corner, Sphere3{{1, 1, 1}, 1}).depth, static_cast<double>(1 + 1 / std::sqrt(3.L)));
}
TEST(Penetration, OfATouchingCoreIsTheRadiusAlongTheLeastNormal) {
  EXPECT_EQ(penetration(box, Sphere3{{1, 1, 2}, 1}), depth(1, 0, 0, 1)) << "in a face";
  EXPECT_EQ(penetration(box, Sphere3{{1, 2, 2}, 1}), depth(1, 0, 0, 1)) << "in an edge";
  EXPECT_EQ(penetration(box, Sphere3{{0, 0, 2}, 1}), depth(1, -1, 0, 0)) << "in a corner";
  EXPECT_EQ(penetration(box, Sphere3{{2, 2, 2}, 1}), depth(1, 0, 0, 1));
  // The face of the tetrahedron across (1, 1, 1) and that of the axes' planes meet along an edge.
  EXPECT_EQ(penetration(corner, Sphere3{{2, 2, 0}, 1}), depth(1, 0, 0, -1));
  EXPECT_EQ(penetration(corner, Sphere3{{4, 0, 0}, 3}), depth(3, 0, -3, 0));
}
TEST(Penetration, OfAFlatCoreIsTheRadius) {
  const Triangle3 floor{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  EXPECT_EQ(penetration(floor, Sphere3{{1, 1, 0}, 2}), depth(2, 0, 0, -2));
  EXPECT_EQ(penetration(floor, Sphere3{{2, 2, 0}, 2}), depth(2, 0, 0, -2)) << "on the edge";
  EXPECT_EQ(penetration(floor, Sphere3{{0, 1, 0}, 2}), depth(2, -2, 0, 0)) << "on another edge";
  const Capsule3 along_x{{-1, 0, 0}, {1, 0, 0}, 1}, along_y{{0, -1, 0}, {0, 1, 0}, 1};
  EXPECT_EQ(penetration(along_x, along_y), depth(2, 0, 0, -2)) << "crossing axes";
  EXPECT_EQ(penetration(along_x, along_x), depth(2, 0, -2, 0));
  EXPECT_EQ(penetration(along_x, Capsule3{{1, 0, 0}, {3, 0, 0}, 1}), depth(2, 0, -2, 0)) << "end to end";
  EXPECT_EQ(penetration(along_x, Capsule3{{-3, 0, 0}, {-1, 0, 0}, 1}), depth(2, -2, 0, 0));
  EXPECT_EQ(penetration(Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 0.5}, Point3{1, 1, 0.25}), depth(0.25, 0, 0, 0.25));
}
TEST(Penetration, TakesHullsAndPolygons) {
  std::vector<Point3> cube;
  for (int i = 0; i < 8; ++i) cube.push_back({i & 1 ? 2. : 0., i & 2 ? 2. : 0., i & 4 ? 2. : 0.});
  cube.push_back({1, 1, 1});
  cube.push_back({0, 1, 1});
  EXPECT_EQ(penetration(hull(cube), box), depth(2, -2, 0, 0));
  EXPECT_EQ(penetration(hull(cube), Sphere3{{1, 1, 1.5}, 1}), depth(1.5, 0, 0, 1.5));
  EXPECT_EQ(penetration(hull(cube), Sphere3{{1, 2, 2}, 1}), depth(1, 0, 0, 1));
  const std::vector<Point3> square{{0, 0, 1.5}, {2, 0, 1.5}, {2, 2, 1.5}, {0, 2, 1.5}};
  EXPECT_EQ(penetration(hull(cube), convex_polygon(square)), depth(0.5, 0, 0, 0.5));
  EXPECT_EQ(penetration(convex_polygon(square), convex_polygon(square)), none);
  EXPECT_EQ(exact_penetration(convex_polygon(square), hull(cube)).squared_depth, "1/4");
}
/// What stumbles in floating point: so many points on a sphere that nearly every face is nearly nearest.
TEST(Penetration, OfManyPointsOnASphereIsBelowItsRadius) {
  generators::RandomWords words(7);
  std::vector<Point3> points;
  for (int i = 0; i < 200; ++i) {
    const double z = words.between(-1000, 1000) / 1000., t = words.between(0, 6283) / 1000., r = std::sqrt(1 - z * z);
    points.push_back({r * std::cos(t), r * std::sin(t), z});
  }
  const Penetration found = penetration(hull(points), Point3{0, 0, 0});
  EXPECT_GT(found.depth, 0.8);
  EXPECT_LT(found.depth, 1);
  std::vector<Point3> moved = points;
  for (Point3& p : moved) p.x += 0.5;
  const double apart = penetration(hull(points), hull(moved)).depth;
  EXPECT_GT(apart, 1.3);
  EXPECT_LT(apart, 1.5);
}
TEST(Penetration, AtTheEndsOfTheRangeIsRounded) {
  constexpr double most = std::numeric_limits<double>::max(), least = std::numeric_limits<double>::denorm_min();
  const Aabb3 huge{{-most, -most, -most}, {most, most, most}}, tiny{{0, 0, 0}, {2 * least, 2 * least, 2 * least}};
  EXPECT_EQ(penetration(huge, Point3{0, 0, 0}), depth(most, -most, 0, 0));
  EXPECT_EQ(penetration(huge, huge).depth, std::numeric_limits<double>::infinity());
  EXPECT_EQ(penetration(tiny, Point3{least, least, least}), depth(least, -least, 0, 0));
  EXPECT_EQ(penetration(huge, tiny), depth(most, 0, 0, most)) << "the other way it is a little farther";
  EXPECT_EQ(penetration(Sphere3{{0, 0, 0}, most}, Point3{0, 0, most / 2}), depth(most / 2, 0, 0, most / 2));
  // The slope of the roof is so little that the translation's x rounds to -0.
  const Tetrahedron3 roof{{-1, -1, 0}, {1, -1, 0x1p-1074}, {0, 1, 0}, {0, 0, -8}};
  const Penetration found = penetration(roof, Point3{0, 0, -0x1p-1000});
  EXPECT_TRUE(found.translation.x == 0 && std::signbit(found.translation.x));
  EXPECT_EQ(found.depth, 0x1p-1000);
}
TEST(Penetration, OfTinyHullsIsThatOfLargeOnes) {
  // Products of three numbers of this size underflow. In rationals alone a pair of these would take minutes.
  for (const int exponent : {-340, -700, -950}) {
    generators::RandomWords words(3);
    std::vector<Point3> points[2], tiny[2];
    for (int i = 0; i < 2000; ++i) {
      const double z = words.between(-1000000, 1000000) * 1e-6, angle = words.between(0, 6283185) * 1e-6;
      const double r = std::sqrt(1 - z * z);
      points[i % 2].push_back({r * std::cos(angle) + i % 2, r * std::sin(angle), z});
    }
    const auto scaled = [exponent](const auto& v) {
      return Point3{std::ldexp(v.x, exponent), std::ldexp(v.y, exponent), std::ldexp(v.z, exponent)};
    };
    for (int s = 0; s < 2; ++s) {
      for (Point3& p : points[s]) {  // so that it is exact
        const auto on_grid = [](double x) { return std::ldexp(std::round(std::ldexp(x, 40)), -40); };
        p = {on_grid(p.x), on_grid(p.y), on_grid(p.z)};
        tiny[s].push_back(scaled(p));
      }
    }
    const auto expect_scaled = [&](const Penetration& found, const Penetration& large) {
      EXPECT_GT(large.depth, 0.5);
      EXPECT_EQ(found.depth, std::ldexp(large.depth, exponent)) << exponent;
      const Point3 s = scaled(large.translation);
      EXPECT_EQ(found.translation, (Vector3{s.x, s.y, s.z})) << exponent;
    };
    expect_scaled(penetration(hull(tiny[0]), hull(tiny[1])), penetration(hull(points[0]), hull(points[1])));
    const Point3 center{0.75, 0.25, 0.125};
    expect_scaled(penetration(Sphere3{scaled(center), std::ldexp(0.5, exponent)}, hull(tiny[0])),
                  penetration(Sphere3{center, 0.5}, hull(points[0])));
  }
}
TEST(Penetration, RefusesWhatIsNoSetByName) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const auto message = [](const auto& a, const auto& b) { return message_of([&] { return penetration(a, b); }); };
  EXPECT_EQ(message(Sphere3{{0, 0, nan}, 1}, box), "penetration: first.center.z is NaN");
  EXPECT_EQ(message(box, Sphere3{{0, 0, 0}, -1}), "penetration: second.radius is negative");
  EXPECT_EQ(message(box, Hull3{nullptr, 0}), "penetration: second.points is empty");
  EXPECT_THROW(exact_penetration(box, Point3{nan, 0, 0}), InvalidArgument);
}

}  // namespace
}  // namespace plumb::tests
