#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include "shape_oracle.hpp"

// The oracle of shapes itself, where it is asked for more than whether two meet: sides, containment, surfaces, and how
// lines and planes lie.

namespace plumb {
namespace {

using oracle::classify;
using oracle::Containment;
using oracle::ConvexSet;
using oracle::intersects_hollow;
using oracle::Side;

constexpr double least = 0x1p-1074;

double next_up(double x) { return std::nextafter(x, INFINITY); }

TEST(ShapeOracle, TellsTheSideOfAPlane) {
  const Plane3 plane{{0, 0, 2}, -4};
  EXPECT_EQ(classify(plane, Point3{0, 0, 1}), Side::negative);
  EXPECT_EQ(classify(plane, Point3{0, 0, 2}), Side::intersecting);
  EXPECT_EQ(classify(plane, Point3{0, 0, 3}), Side::positive);
  EXPECT_EQ(classify(plane, Sphere3{{0, 0, 5}, 3}), Side::intersecting);
  EXPECT_EQ(classify(plane, Sphere3{{0, 0, 5}, std::nextafter(3, 0)}), Side::positive);
  EXPECT_EQ(classify(plane, Sphere3{{0, 0, -5}, 6}), Side::negative);
  EXPECT_EQ(classify(plane, Aabb3{{0, 0, 2}, {1, 1, 3}}), Side::intersecting);
  EXPECT_EQ(classify(plane, Aabb3{{0, 0, 2.5}, {1, 1, 3}}), Side::positive);
  EXPECT_EQ(classify(plane, Obb3{{0, 0, 5}, {1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, 1, 1, 1}), Side::intersecting);
  EXPECT_EQ(classify(plane, Obb3{{0, 0, -5}, {1, 0, 1}, {-1, 0, 1}, {0, 1, 1}, 1, 1, 1}), Side::negative);
  EXPECT_EQ(classify(plane, Triangle3{{0, 0, 3}, {1, 0, 3}, {1, 1, 4}}), Side::positive);
  EXPECT_EQ(classify(plane, Segment3{{0, 0, 1}, {0, 0, 4}}), Side::intersecting);
  EXPECT_EQ(classify(plane, Tetrahedron3{{0, 0, 1}, {1, 1, 1}, {0, 1, 1}, {0, 0, 0}}), Side::negative);
  EXPECT_EQ(classify(plane, Kdop6{{0, 0, 3}, {1, 1, 4}}), Side::positive);
  EXPECT_EQ(classify(plane, Kdop6{{0, 0, 2}, {1, 1, 4}}), Side::intersecting);
  // Nothing at all: no point with x, y, z <= 1 has x + y + z = 4.
  EXPECT_EQ(classify(plane, Kdop14{{0, 0, 0, 4, -9, -9, -9}, {1, 1, 1, 4, 9, 9, 9}}), Side::negative);
  EXPECT_EQ(classify(plane, Capsule3{{0, 0, 4}, {9, 0, 5}, 1}), Side::positive);
  EXPECT_EQ(classify(plane, Capsule3{{0, 0, 4}, {9, 0, 5}, 2}), Side::intersecting);
  EXPECT_EQ(classify(plane, Capsule3{{0, 0, 0}, {9, 0, 1}, 0.5}), Side::negative);
}

TEST(ShapeOracle, TellsWhatIsInside) {
  const Aabb3 box{{0, 0, 0}, {4, 4, 4}};
  const Obb3 obb{{2, 2, 2}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, 1, 1, 1};
  const FrustumGl gl{{{{1, 0, 0, -2}, {0, 1, 0, -2}, {0, 0, 1, -2}, {0, 0, 0, 2}}}};
  const FrustumD3d d3d{{{{1, 0, 0, -2}, {0, 1, 0, -2}, {0, 0, 0.5, 0}, {0, 0, 0, 2}}}};
  for (const ConvexSet& a : {ConvexSet(box), ConvexSet(obb), ConvexSet(gl), ConvexSet(d3d)}) {
    const auto in = [&a](const ConvexSet& b) { return oracle::containment(a, b); };
    EXPECT_EQ(in(Point3{4, 4, 4}), Containment::inside);
    EXPECT_EQ(in(Point3{4, 4, 4.5}), Containment::outside);
    EXPECT_EQ(in(Sphere3{{2, 2, 2}, 2}), Containment::inside);
    EXPECT_EQ(in(Sphere3{{2, 2, 1}, 1.5}), Containment::intersecting);
    EXPECT_EQ(in(Sphere3{{2, 2, 4}, 0}), Containment::inside);
    EXPECT_EQ(in(Sphere3{{2, 2, 6}, 2}), Containment::intersecting);
    EXPECT_EQ(in(Sphere3{{2, 2, 6}, 1}), Containment::outside);
    EXPECT_EQ(in(Sphere3{{2, 2, 2}, 20}), Containment::intersecting);
    EXPECT_EQ(in(Segment3{{0, 0, 0}, {4, 4, 4}}), Containment::inside);
    EXPECT_EQ(in(Segment3{{-1, 0, 0}, {4, 4, 4}}), Containment::intersecting);
    EXPECT_EQ(in(Triangle3{{0, 0, 0}, {4, 4, 4}, {0, 4, 0}}), Containment::inside);
    EXPECT_EQ(in(Triangle3{{9, 0, 0}, {0, 9, 0}, {0, 0, 9}}), Containment::intersecting);
    EXPECT_EQ(in(Triangle3{{13, 0, 0}, {0, 13, 0}, {0, 0, 13}}), Containment::outside);
    EXPECT_EQ(in(box), Containment::inside);
    EXPECT_EQ(in(obb), Containment::inside);
    EXPECT_EQ(in(Aabb3{{0, 0, 0}, {4, 4, 5}}), Containment::intersecting);
    EXPECT_EQ(in(Aabb3{{0, 0, 4}, {4, 4, 5}}), Containment::intersecting);
    EXPECT_EQ(in(Aabb3{{0, 0, 4.5}, {4, 4, 5}}), Containment::outside);
    EXPECT_EQ(in(Obb3{{2, 2, 2}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 2}), Containment::inside);
    EXPECT_EQ(in(Obb3{{2, 2, 2}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1.125, 2}), Containment::intersecting);
  }
  const ViewFrustum view{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 3}, 1, 3, 1, 1};
  // Its side |x| <= 4 z / 3 has the distance |4 z - 3 x| / 5 from (x, y, z).
  EXPECT_EQ(classify(view, Sphere3{{4, 0, 5.5}, 2}), Containment::inside);
  EXPECT_EQ(classify(view, Sphere3{{4, 0, 5.5}, next_up(2.0)}), Containment::intersecting);
  EXPECT_EQ(classify(view, Sphere3{{0, 0, 5}, 2}), Containment::inside);
  EXPECT_EQ(classify(view, Sphere3{{0, 0, 5}, next_up(2.0)}), Containment::intersecting);
  const Sphere3 ball{{0, 0, 0}, 5};
  EXPECT_EQ(classify(ball, Sphere3{{0, 3, 0}, 2}), Containment::inside);
  EXPECT_EQ(classify(ball, Sphere3{{0, 3, 0}, next_up(2.0)}), Containment::intersecting);
  EXPECT_EQ(classify(ball, Sphere3{{0, 7, 0}, 2}), Containment::intersecting);
  EXPECT_EQ(classify(ball, Sphere3{{0, 8, 0}, 2}), Containment::outside);
  EXPECT_EQ(classify(ball, Sphere3{{0, 0, 0}, 9}), Containment::intersecting);
  EXPECT_EQ(classify(ball, Aabb3{{-3, 0, -4}, {3, 0, 4}}), Containment::inside);
  EXPECT_EQ(classify(ball, Aabb3{{-3, 0, -4}, {3, least, 4}}), Containment::intersecting);
  EXPECT_EQ(classify(ball, Aabb3{{3, 0, 4}, {3, 0, 8}}), Containment::intersecting);
  EXPECT_EQ(classify(ball, Triangle3{{3, 4, 0}, {4, 3, 0}, {0, 0, 5}}), Containment::inside);
  // Flat solids contain flat things only.
  EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {4, 4, 0}}, Sphere3{{2, 2, 0}, 1}), Containment::intersecting);
  EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {4, 4, 0}}, Sphere3{{2, 2, 0}, 0}), Containment::inside);
  const Obb3 parallelogram{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, 1, 1, 1};
  EXPECT_EQ(classify(parallelogram, Sphere3{{0, 0, 0}, least}), Containment::intersecting);
  EXPECT_EQ(classify(parallelogram, Triangle3{{2, 2, 0}, {-2, -2, 0}, {0, 0, 0}}), Containment::inside);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 0}, Sphere3{{0, 0, 0}, 0}), Containment::inside);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 0}, Sphere3{{0, 0, 0}, 1}), Containment::intersecting);
}

TEST(ShapeOracle, LooksAtTheSurfaceOfWhatIsHollow) {
  const Sphere3 sphere{{0, 0, 0}, 3};
  const Aabb3 small{{-1, -1, -1}, {1, 1, 1}}, large{{-5, -5, -5}, {5, 5, 5}}, inscribed{{-1, -2, -2}, {1, 2, 2}},
      around{{-3, -5, -5}, {5, 5, 5}}, beside{{3, 0, 0}, {5, 5, 5}}, apart{{4, 0, 0}, {5, 5, 5}};
  const auto answers = [&sphere](const Aabb3& box) {
    return std::array{intersects_hollow(sphere, false, box, false), intersects_hollow(sphere, true, box, false),
                      intersects_hollow(sphere, false, box, true), intersects_hollow(sphere, true, box, true)};
  };
  EXPECT_EQ(answers(small), (std::array{true, false, true, false}));
  EXPECT_EQ(answers(large), (std::array{true, true, false, false}));
  EXPECT_EQ(answers(inscribed), (std::array{true, true, true, true}));
  EXPECT_EQ(answers(around), (std::array{true, true, true, true}));
  EXPECT_EQ(answers(beside), (std::array{true, true, true, true}));
  EXPECT_EQ(answers(apart), (std::array{false, false, false, false}));
  EXPECT_EQ(answers(Aabb3{{-1, -1, 0}, {1, 1, 0}}), (std::array{true, false, true, false}));
  EXPECT_EQ(answers(Aabb3{{1, 2, 2}, {1, 2, 2}}), (std::array{true, true, true, true}));
  // Only one face is near enough, on each axis and at either end.
  for (const Point3& end : {Point3{3, 0, 0}, {0, 3, 0}, {0, 0, 3}, {-3, 0, 0}, {0, -3, 0}, {0, 0, -3}}) {
    EXPECT_TRUE(intersects_hollow({end, 2}, true, {{-5, -5, -5}, {5, 5, 5}}, true));
    EXPECT_FALSE(intersects_hollow({end, 1}, true, {{-5, -5, -5}, {5, 5, 5}}, true));
  }
  EXPECT_TRUE(intersects_hollow({{0, 0, 0}, 0}, true, {{0, -1, -1}, {1, 1, 1}}, true));
  EXPECT_FALSE(intersects_hollow({{0, 0, 0}, 0}, true, {{-1, -1, -1}, {1, 1, 1}}, true));
  EXPECT_TRUE(intersects_hollow({{0, 0, 0}, 0}, true, {{-1, -1, -1}, {1, 1, 1}}, false));
}

TEST(ShapeOracle, RelatesLinesAndPlanes) {
  const Line3 x_axis{{0, 0, 0}, {1, 0, 0}};
  EXPECT_TRUE(oracle::parallel(x_axis, Line3{{0, 1, 0}, {-3, 0, 0}}));
  EXPECT_TRUE(oracle::parallel(x_axis, x_axis));
  EXPECT_FALSE(oracle::parallel(x_axis, Line3{{0, 1, 0}, {1, least, 0}}));
  EXPECT_TRUE(oracle::parallel(x_axis, Line3{{0, 1, 0}, {0, 0, 0}}));
  EXPECT_TRUE(oracle::parallel(Plane3{{1, 2, 3}, 4}, Plane3{{-2, -4, -6}, 4}));
  EXPECT_FALSE(oracle::parallel(Plane3{{1, 2, 3}, 4}, Plane3{{1, 2, 4}, 4}));
  EXPECT_TRUE(oracle::skew(x_axis, Line3{{0, 0, 1}, {0, 1, 0}}));
  EXPECT_FALSE(oracle::skew(x_axis, Line3{{0, 0, 0}, {0, 1, 0}}));
  EXPECT_FALSE(oracle::skew(x_axis, Line3{{0, 0, 1}, {1, 0, 0}}));
  EXPECT_FALSE(oracle::skew(x_axis, Line3{{0, 0, 1}, {0, 0, 0}}));
  EXPECT_TRUE(oracle::meet_in_one_point({{1, 0, 0}, 1}, {{0, 1, 0}, 2}, {{1, 1, 1}, 3}));
  EXPECT_FALSE(oracle::meet_in_one_point({{1, 0, 0}, 1}, {{0, 1, 0}, 2}, {{1, 1, 0}, 3}));
  EXPECT_FALSE(oracle::meet_in_one_point({{1, 0, 0}, 1}, {{1, 0, 0}, 1}, {{0, 1, 0}, 3}));
}

}  // namespace
}  // namespace plumb
