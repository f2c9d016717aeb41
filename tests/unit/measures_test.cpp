#include <gtest/gtest.h>

#include <cmath>

#include <plumb/barycentric.hpp>
#include <plumb/measures.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr double denormal = 0x1p-1074, largest = 0x1.fffffffffffffp1023;
constexpr double third = 0x1.5555555555555p-2;

TEST(SignedArea, IsPositiveWhenCounterClockwise) {
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {4, 0}, {0, 3}}), 6);
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {0, 3}, {4, 0}}), -6);
  EXPECT_EQ(signed_area(Triangle2{{5, 5}, {6, 5}, {5, 6}}), 0.5);
  for (const Triangle2& flat : {Triangle2{{0, 0}, {1, 1}, {3, 3}}, Triangle2{{2, 7}, {2, 7}, {2, 7}}}) {
    EXPECT_EQ(signed_area(flat), 0);
    EXPECT_FALSE(std::signbit(signed_area(flat)));
  }
}

TEST(SignedArea, IsRoundedOnce) {
  const double u = 0x1p-52;
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {1 + u, 1}, {1, 1 - u}}), -0x1p-105) << "differences of 2^-104 remain";
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {largest, 0}, {0, largest}}), HUGE_VAL);
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {0, largest}, {largest, 0}}), -HUGE_VAL);
  EXPECT_EQ(signed_area(Triangle2{{-largest, 0}, {largest, 0}, {0, 1}}), largest) << "and no infinite side";
  const double small = signed_area(Triangle2{{0, 0}, {0, denormal}, {denormal, 0}});
  EXPECT_TRUE(small == 0 && std::signbit(small)) << "what rounds to 0 keeps its sign";
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {denormal, 0}, {0, 1}}), 0) << "half of the least double is a tie";
  EXPECT_EQ(signed_area(Triangle2{{0, 0}, {3 * denormal, 0}, {0, 1}}), 2 * denormal) << "a tie to even";
}

TEST(SignedVolume, IsPositiveOnTheSideOfTheNormal) {
  const Point3 o{0, 0, 0}, x{1, 0, 0}, y{0, 2, 0}, z{0, 0, 3};
  EXPECT_EQ(signed_volume(Tetrahedron3{o, x, y, z}), 1);
  EXPECT_EQ(signed_volume(Tetrahedron3{o, y, x, z}), -1);
  EXPECT_EQ(signed_volume(Tetrahedron3{o, x, y, {5, 5, 0}}), 0);
  EXPECT_EQ(signed_volume(Tetrahedron3{o, x, {0, 1, 0}, {0, 0, 1}}), third / 2) << "a sixth, rounded";
  EXPECT_EQ(signed_volume(Tetrahedron3{o, {largest, 0, 0}, {0, largest, 0}, {0, 0, largest}}), HUGE_VAL);
  EXPECT_EQ(signed_volume(Tetrahedron3{o, {0x1p500, 0, 0}, {0, 0x1p-500, 0}, {0, 0, 6}}), 1);
}

TEST(Area, IsThatOfTheTriangleInSpace) {
  EXPECT_EQ(area(Triangle3{{0, 0, 0}, {3, 0, 0}, {0, 0, 4}}), 6);
  EXPECT_EQ(squared_area(Triangle3{{0, 0, 0}, {3, 0, 0}, {0, 0, 4}}), 36);
  EXPECT_EQ(area(Triangle3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), std::sqrt(3.) / 2);
  EXPECT_EQ(squared_area(Triangle3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}), 0.75);
  EXPECT_EQ(area(Triangle3{{1, 1, 1}, {2, 2, 2}, {4, 4, 4}}), 0);
  EXPECT_EQ(area(Triangle3{{0, 0, 0}, {largest, 0, 0}, {0, 0x1p-1000, 0}}), 0x1.fffffffffffffp22)
      << "whose square is a double no more";
  EXPECT_EQ(area(Triangle3{{0, 0, 0}, {0x1p200, 0, 0}, {0, 0x3p-200, 0}}), 1.5) << "of corners on no common grid";
  EXPECT_EQ(squared_area(Triangle3{{0, 0, 0}, {0x1p200, 0, 0}, {0, 0x3p-200, 0}}), 2.25);
  EXPECT_EQ(squared_area(Triangle3{{0, 0, 0}, {0x1p-300, 0, 0}, {0, 0x1p-300, 0}}), 0);
  EXPECT_EQ(area(Triangle3{{0, 0, 0}, {0x1p-300, 0, 0}, {0, 0x1p-300, 0}}), 0x1p-601);
}

TEST(Barycentric, AreTheWeightsOfTheCorners) {
  const Triangle2 t{{0, 0}, {4, 0}, {0, 4}};
  EXPECT_EQ(barycentric(Point2{1, 2}, t), (TriangleWeights{0.25, 0.25, 0.5}));
  EXPECT_EQ(barycentric(Point2{0, 0}, t), (TriangleWeights{1, 0, 0}));
  EXPECT_EQ(barycentric(Point2{2, 2}, t), (TriangleWeights{0, 0.5, 0.5})) << "on a side";
  EXPECT_EQ(barycentric(Point2{-4, 0}, t), (TriangleWeights{2, -1, 0})) << "outside";
  EXPECT_EQ(barycentric(Point2{1, 1}, Triangle2{{0, 0}, {0, 3}, {3, 0}}), (TriangleWeights{third, third, third}));
  const TriangleWeights on_corner = barycentric(Point2{0, 0}, t);
  EXPECT_FALSE(std::signbit(on_corner.b) || std::signbit(on_corner.c));
}

TEST(Barycentric, AreThoseOfTheProjection) {
  const Triangle3 t{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}};
  for (const double height : {1., 0., -7., 1e300})
    EXPECT_EQ(barycentric(Point3{1, 2, height}, t), (TriangleWeights{0.25, 0.25, 0.5}));
  EXPECT_EQ(barycentric(Point3{3, 3, 3}, Triangle3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}),
            (TriangleWeights{third, third, third}));
}

TEST(Barycentric, OfATetrahedronAreFourWeights) {
  const Tetrahedron3 t{{0, 0, 0}, {2, 0, 0}, {0, 4, 0}, {0, 0, 8}};
  EXPECT_EQ(barycentric(Point3{0.5, 1, 2}, t), (TetrahedronWeights{0.25, 0.25, 0.25, 0.25}));
  EXPECT_EQ(barycentric(Point3{0, 0, 8}, t), (TetrahedronWeights{0, 0, 0, 1}));
  EXPECT_EQ(barycentric(Point3{-2, 0, 0}, t), (TetrahedronWeights{2, -1, 0, 0}));
}

TEST(Barycentric, RefusesWhatIsFlat) {
  const char* const collinear = "barycentric: second is flat: its corners are collinear";
  expect_refused(collinear, [] { return barycentric(Point2{0, 0}, Triangle2{{0, 0}, {1, 1}, {2, 2}}); });
  expect_refused(collinear, [] { return barycentric(Point3{0, 0, 0}, Triangle3{{0, 0, 0}, {1, 1, 1}, {1, 1, 1}}); });
  expect_refused("barycentric: second is flat: its corners are coplanar", [] {
    return barycentric(Point3{0, 0, 0}, Tetrahedron3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {9, 9, 1}});
  });
  expect_refused("barycentric: second.c.y is infinity", [] {
    return barycentric(Point2{0, 0}, Triangle2{{0, 0}, {1, 1}, {2, infinity}});
  });
  expect_refused("area: triangle.b.z is NaN", [] { return area(Triangle3{{0, 0, 0}, {1, 1, nan}, {1, 1, 1}}); });
}

}  // namespace
}  // namespace plumb
