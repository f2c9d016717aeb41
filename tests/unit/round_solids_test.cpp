#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <concepts>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/hit.hpp>
#include <plumb/plumb.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using std::nextafter;

constexpr double least = 0x1p-1074, after_1 = 0x1.0000000000001p0, after_2 = 0x1.0000000000001p1,
                 after_4 = 0x1.0000000000001p2, after_5 = 0x1.4000000000001p2, before_5 = 0x1.3ffffffffffffp2;

/// The rim of radius 5 passes through (3, 4), (4, 3) and so on.
constexpr Disc3 disc{{0, 0, 0}, {0, 0, 2}, 5};
/// From z = 0 to z = 4.
constexpr Cylinder3 cylinder{{0, 0, 0}, {0, 0, 4}, 5};
/// The apex is (0, 0, 0); at the height z the radius is 3/4 z, and 3 at z = 4.
constexpr Cone3 cone{{0, 0, 0}, {0, 0, 4}, 3};

TEST(Disc, IsOfItsPlaneAlone) {
  EXPECT_TRUE(meet(disc, Point3{3, 4, 0}));
  EXPECT_FALSE(meet(disc, Point3{3, nextafter(4, 5), 0}));
  EXPECT_FALSE(meet(disc, Point3{0, 0, least}));
  EXPECT_TRUE(meet(disc, Segment3{{3, 4, -1}, {3, 4, 1}}));
  EXPECT_FALSE(meet(disc, Segment3{{3, 4, least}, {3, 4, 1}}));
  EXPECT_TRUE(meet(disc, Segment3{{-1, 7, 0}, {7, 1, 0}})) << "touches the rim in the plane";
  EXPECT_FALSE(meet(disc, Segment3{{-1, nextafter(7, 8), 0}, {7, 1, 0}}));
  EXPECT_TRUE(meet(disc, Triangle3{{-20, -20, 0}, {20, -20, 0}, {0, 40, 0}})) << "lies inside the triangle";
  EXPECT_TRUE(meet(disc, Line3{{-5, 0, -1}, {0, 0, 1}}));
  EXPECT_FALSE(meet(disc, Ray3{{-5, 0, 1}, {0, 0, 1}}));
  EXPECT_TRUE(meet(disc, Plane3{{4, 3, 7}, -25})) << "touches the rim";
  EXPECT_FALSE(meet(disc, Plane3{{4, 3, 7}, nextafter(-25, -26)}));
  EXPECT_TRUE(meet(disc, Sphere3{{6, 8, 12}, 13}));
  EXPECT_FALSE(meet(disc, Sphere3{{6, 8, 12}, nextafter(13, 0)}));
  EXPECT_TRUE(meet(disc, Sphere3{{1, 2, -3}, 3}));
}

TEST(Disc, DoesNotDependOnTheLengthOfItsNormal) {
  for (const double length : {1e-310, 1., 1e308}) {
    const Disc3 other{{0, 0, 0}, {0, 0, -length}, 5};
    EXPECT_TRUE(meet(other, Point3{3, 4, 0}));
    EXPECT_FALSE(meet(other, Segment3{{3, 4, 1}, {3, 4, least}}));
    EXPECT_TRUE(meet(other, Sphere3{{0, 0, 1}, 1}));
  }
}

TEST(Cylinder, HasFlatEnds) {
  EXPECT_TRUE(meet(cylinder, Point3{3, 4, 4}));
  EXPECT_FALSE(meet(cylinder, Point3{3, 4, after_4}));
  EXPECT_FALSE(meet(cylinder, Point3{nextafter(3, 4), 4, 2}));
  EXPECT_FALSE(meet(cylinder, Point3{0, 0, -least}));
  EXPECT_TRUE(meet(cylinder, Segment3{{5, 0, -1}, {5, 0, 9}})) << "along a line of the surface";
  EXPECT_FALSE(meet(cylinder, Segment3{{after_5, 0, -1}, {after_5, 0, 9}}));
  EXPECT_TRUE(meet(cylinder, Triangle3{{-20, -20, 4}, {20, -20, 4}, {0, 40, 4}})) << "around the end";
  EXPECT_FALSE(meet(cylinder, Triangle3{{-20, -20, after_4}, {20, -20, after_4}, {0, 40, after_4}}));
  EXPECT_TRUE(meet(cylinder, Tetrahedron3{{4, 3, 2}, {8, 6, 0}, {8, 6, 4}, {16, 3, 2}})) << "a corner on the side";
  EXPECT_TRUE(meet(cylinder, Plane3{{4, 3, 1}, -29})) << "touches the rim at (4, 3, 4)";
  EXPECT_FALSE(meet(cylinder, Plane3{{4, 3, 1}, nextafter(-29, -30)}));
  EXPECT_TRUE(meet(cylinder, Line3{{-1, 7, 3}, {8, -6, 2}})) << "touches the rim at (3, 4, 4)";
  EXPECT_FALSE(meet(cylinder, Ray3{{7, 1, 5}, {8, -6, 2}}));
}

TEST(Cylinder, TouchesAnEdgeOfABoxWithItsRim) {
  EXPECT_TRUE(meet(cylinder, Aabb3{{5, -1, 4}, {6, 1, 5}})) << "at (5, 0, 4)";
  EXPECT_FALSE(meet(cylinder, Aabb3{{after_5, -1, 4}, {6, 1, 5}}));
  EXPECT_FALSE(meet(cylinder, Aabb3{{5, -1, after_4}, {6, 1, 5}}));
  EXPECT_TRUE(meet(cylinder, Aabb3{{3, 4, 4}, {9, 9, 9}})) << "with a corner";
  // The edge from (-1, 7, 4) to (7, 1, 4) of a box that is turned.
  EXPECT_TRUE(meet(cylinder, Obb3{{3 + 3, 4 + 4, 5}, {4, -3, 0}, {3, 4, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_FALSE(meet(cylinder, Obb3{{3 + 3, nextafter(8, 9), 5}, {4, -3, 0}, {3, 4, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_FALSE(meet(cylinder, Obb3{{3 + 3, 4 + 4, after_5}, {4, -3, 0}, {3, 4, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_TRUE(meet(cylinder, OrthographicFrustum{{6, 8, 5}, {4, -3, 0}, {3, 4, 0}, {0, 0, 1}, -1, 1, 1, 1}));
}

TEST(Cylinder, MeetsBallsAtTheSideTheEndAndTheRim) {
  EXPECT_TRUE(meet(cylinder, Sphere3{{6, 8, 2}, 5}));
  EXPECT_FALSE(meet(cylinder, Sphere3{{6, 8, 2}, before_5}));
  EXPECT_TRUE(meet(cylinder, Sphere3{{3, 3, 9}, 5}));
  EXPECT_FALSE(meet(cylinder, Sphere3{{3, 3, 9}, before_5}));
  EXPECT_TRUE(meet(cylinder, Sphere3{{6, 8, 16}, 13})) << "5 away from the side, 12 from the end";
  EXPECT_FALSE(meet(cylinder, Sphere3{{6, 8, 16}, nextafter(13, 0)}));
  EXPECT_TRUE(meet(cylinder, Sphere3{{6, 8, -12}, 13}));
  EXPECT_TRUE(meet(cylinder, Sphere3{{1, 2, 3}, 0}));
}

TEST(Cone, NarrowsToItsApex) {
  EXPECT_TRUE(meet(cone, Point3{0, 0, 0}));
  EXPECT_FALSE(meet(cone, Point3{0, 0, -least}));
  EXPECT_TRUE(meet(cone, Point3{1.5, 0, 2}));
  EXPECT_FALSE(meet(cone, Point3{nextafter(1.5, 2), 0, 2}));
  EXPECT_TRUE(meet(cone, Point3{0, 3, 4}));
  EXPECT_FALSE(meet(cone, Point3{0, 0, after_4}));
  EXPECT_TRUE(meet(cone, Aabb3{{-1, -1, -1}, {1, 1, 0}})) << "the apex on a face";
  EXPECT_FALSE(meet(cone, Aabb3{{-1, -1, -1}, {1, 1, -least}}));
  EXPECT_TRUE(meet(cone, Line3{{-1, 2, 0}, {1, -2, 0}})) << "through the apex alone";
  EXPECT_FALSE(meet(cone, Line3{{-1, 2, -least}, {1, -2, 0}}));
  EXPECT_TRUE(meet(cone, Aabb3{{-20, -20, 4}, {20, 20, 4}})) << "flat, around the base";
  EXPECT_TRUE(meet(cone, Segment3{{1.5, -1, 2}, {1.5, 1, 2}})) << "across a line of the surface";
  EXPECT_FALSE(meet(cone, Segment3{{nextafter(1.5, 2), -1, 2}, {nextafter(1.5, 2), 1, 2}}));
  EXPECT_TRUE(meet(cone, Triangle3{{1.5, 0, 2}, {1.5, 0, 2}, {1.5, 0, 2}})) << "a point";
  EXPECT_TRUE(meet(cone, Tetrahedron3{{-40, -40, 2}, {40, -40, 2}, {0, 40, 2}, {0, 0, 3}})) << "around the axis";
  EXPECT_TRUE(meet(cone, ViewFrustum{{0, 0, -8}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 8, 1, 1})) << "ends at the apex";
  EXPECT_FALSE(meet(cone, ViewFrustum{{0, 0, -8}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, nextafter(8, 7), 1, 1}));
}

TEST(Cone, TouchesAlongALineOfItsSurface) {
  EXPECT_TRUE(meet(cone, Plane3{{4, 0, -3}, 0}));
  EXPECT_FALSE(meet(cone, Plane3{{4, 0, -3}, -least}));
  EXPECT_TRUE(meet(cone, Segment3{{1.5, 0, 2}, {6, 0, 8}}));
  EXPECT_FALSE(meet(cone, Segment3{{nextafter(1.5, 2), 0, 2}, {6, 0, 8}}));
  EXPECT_TRUE(meet(cone, Triangle3{{1.5, -1, 2}, {3, -1, 4}, {3, 1, 4}}));
  EXPECT_FALSE(meet(cone, Triangle3{{1.5, -1, nextafter(2, 1)}, {3, -1, nextafter(4, 3)}, {3, 1, nextafter(4, 3)}}));
  EXPECT_TRUE(meet(cone, Obb3{{1.5 + 4, 0, 2 - 3}, {4, 0, -3}, {3, 0, 4}, {0, 1, 0}, 1, .125, 1}));
  EXPECT_FALSE(meet(cone, Obb3{{nextafter(1.5 + 4, 6), 0, 2 - 3}, {4, 0, -3}, {3, 0, 4}, {0, 1, 0}, 1, .125, 1}));
}

TEST(Cone, MeetsBallsAtTheApexTheSideTheBaseAndTheRim) {
  EXPECT_TRUE(meet(cone, Sphere3{{0, 0, -5}, 5}));
  EXPECT_FALSE(meet(cone, Sphere3{{0, 0, -5}, before_5}));
  EXPECT_TRUE(meet(cone, Sphere3{{3, 0, -4}, 5}));
  EXPECT_TRUE(meet(cone, Sphere3{{1.5 + 4, 0, 2 - 3}, 5})) << "at (3/2, 0, 2)";
  EXPECT_FALSE(meet(cone, Sphere3{{1.5 + 4, 0, 2 - 3}, before_5}));
  EXPECT_TRUE(meet(cone, Sphere3{{1, 1, 9}, 5}));
  EXPECT_FALSE(meet(cone, Sphere3{{1, 1, 9}, before_5}));
  EXPECT_TRUE(meet(cone, Sphere3{{3 + 3, 0, 4 + 4}, 5})) << "at (3, 0, 4)";
  EXPECT_FALSE(meet(cone, Sphere3{{3 + 3, 0, 4 + 4}, before_5}));
  EXPECT_TRUE(meet(cone, Sphere3{{0, 0, 2}, least}));
}

TEST(RoundSolids, MeetPolygonsAndKdops) {
  const std::vector<Point3> square{{3, 4, 4}, {9, 4, 4}, {9, 9, 4}, {3, 9, 4}}, edge{{1.5, 0, 2}, {6, 0, 8}};
  EXPECT_TRUE(meet(convex_polygon(square), cylinder));
  EXPECT_FALSE(meet(convex_polygon(square), disc));
  EXPECT_TRUE(meet(convex_polygon(edge), cone));
  EXPECT_FALSE(meet(convex_polygon(square), cone));
  Kdop26 kdop{{3, 4, 4, 11, -20, -20, -20, 7, 7, 8, -20, -20, -20}, {9, 9, 9, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40}};
  EXPECT_TRUE(meet(cylinder, kdop)) << "at the corner (3, 4, 4)";
  kdop.min[3] = nextafter(11, 12);
  EXPECT_FALSE(meet(cylinder, kdop));
  const FrustumGl cube{{{{1, 0, 0, -4}, {0, 1, 0, -5}, {0, 0, 1, -5}, {0, 0, 0, 1}}}};
  EXPECT_TRUE(meet(cylinder, cube)) << "from (3, 4, 4) on";
  EXPECT_FALSE(meet(cone, cube));
}

TEST(RoundSolids, OfRadiusZeroAreAPointAndSegments) {
  EXPECT_TRUE(meet(Disc3{{1, 2, 3}, {1, 1, 1}, 0}, Point3{1, 2, 3}));
  EXPECT_FALSE(meet(Disc3{{1, 2, 3}, {1, 1, 1}, 0}, Segment3{{1, 2, 4}, {1, 3, 3}}));
  EXPECT_TRUE(meet(Cylinder3{{0, 0, 0}, {2, 2, 2}, 0}, Point3{1, 1, 1}));
  EXPECT_FALSE(meet(Cylinder3{{0, 0, 0}, {2, 2, 2}, 0}, Point3{1, 1, after_1}));
  EXPECT_TRUE(meet(Cone3{{0, 0, 0}, {2, 2, 2}, 0}, Triangle3{{2, 2, 2}, {3, 2, 1}, {1, 2, 3}}));
  EXPECT_FALSE(meet(Cone3{{0, 0, 0}, {2, 2, 2}, 0}, Sphere3{{-1, -1, -1}, 1.7320508075688772}));
  EXPECT_TRUE(meet(Cone3{{0, 0, 0}, {2, 2, 2}, 0}, Sphere3{{-1, -1, -1}, 1.7320508075688774}));
}

TEST(RoundSolids, OfAnySizeAreExact) {
  for (const double s : {0x1p-1070, 0x1p-600, 0x1p500, 0x1p1000}) {
    const Cone3 scaled{{0, 0, 0}, {0, 0, 8 * s}, 6 * s};
    EXPECT_TRUE(meet(scaled, Segment3{{3 * s, -s, 4 * s}, {3 * s, s, 4 * s}})) << s;
    EXPECT_FALSE(meet(scaled, Point3{nextafter(3 * s, infinity), 0, 4 * s})) << s;
    EXPECT_TRUE(
        meet(Cylinder3{{0, 0, 0}, {0, 0, s}, 5 * s}, Triangle3{{3 * s, 4 * s, s}, {s, 9 * s, s}, {s, 9 * s, 9 * s}}));
    EXPECT_FALSE(meet(Disc3{{0, 0, 0}, {0, 0, s}, 5 * s}, Point3{nextafter(3 * s, infinity), 4 * s, 0}));
  }
  EXPECT_TRUE(meet(Cone3{{0, 0, 0}, {0, 0, 1e300}, 1e-300}, Point3{0, 0, 1e299}));
  EXPECT_FALSE(meet(Cone3{{0, 0, 0}, {0, 0, 1e300}, 1e-300}, Point3{1e-300, 0, 1e299}));
  EXPECT_FALSE(meet(Cylinder3{{0, 0, 0}, {0, 0, least}, 1e300}, Point3{0, 0, 2 * least}));
}

TEST(ClassifyARoundSolid, AgainstAPlane) {
  using enum PlaneSide;
  EXPECT_EQ(classify(Plane3{{4, 3, 0}, -25}, disc), intersecting);
  EXPECT_EQ(classify(Plane3{{4, 3, 0}, nextafter(-25, -26)}, disc), negative);
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, -4}, cylinder), intersecting);
  EXPECT_EQ(classify(Plane3{{0, 0, -1}, after_4}, cylinder), positive);
  EXPECT_EQ(classify(Plane3{{1, 0, 0}, -6}, cylinder), negative);
  EXPECT_EQ(classify(Plane3{{4, 0, -3}, 0}, cone), intersecting) << "along a line of the surface";
  EXPECT_EQ(classify(Plane3{{-4, 0, 3}, least}, cone), positive);
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, least}, cone), positive);
}

TEST(ClassifyAgainstARoundSolid, AsksEveryCorner) {
  using enum Containment;
  EXPECT_EQ(classify(cylinder, Point3{3, 4, 4}), inside);
  EXPECT_EQ(classify(cylinder, Point3{3, 4, after_4}), outside);
  EXPECT_EQ(classify(cylinder, Segment3{{3, 4, 0}, {-5, 0, 4}}), inside);
  EXPECT_EQ(classify(cylinder, Segment3{{3, 4, 4}, {3, 4, 5}}), intersecting);
  EXPECT_EQ(classify(cylinder, Triangle3{{3, 4, 0}, {-3, 4, 4}, {0, -5, 2}}), inside);
  EXPECT_EQ(classify(cylinder, Tetrahedron3{{3, 4, 0}, {-3, 4, 4}, {0, -5, 2}, {0, 0, after_4}}), intersecting);
  EXPECT_EQ(classify(cylinder, Aabb3{{-3, -4, 0}, {3, 4, 4}}), inside);
  EXPECT_EQ(classify(cylinder, Aabb3{{-3, -4, 0}, {nextafter(3, 4), 4, 4}}), intersecting);
  EXPECT_EQ(classify(cylinder, Obb3{{0, 0, 2}, {3, 4, 0}, {4, -3, 0}, {0, 0, 1}, 1, 0, 2}), inside);
  EXPECT_EQ(classify(cone, Point3{0, 0, 0}), inside);
  EXPECT_EQ(classify(cone, Triangle3{{0, 0, 0}, {3, 0, 4}, {0, -3, 4}}), inside);
  EXPECT_EQ(classify(cone, Aabb3{{-1, -1, 2}, {1, 1, 4}}), inside);
  EXPECT_EQ(classify(cone, Aabb3{{-1, -1, 1}, {1, 1, 4}}), intersecting);
  EXPECT_EQ(classify(cone, Segment3{{1, 0, 0}, {1, 0, 1}}), outside);
}

TEST(ClassifyAgainstARoundSolid, ComparesABallWithEveryTangentPlane) {
  using enum Containment;
  EXPECT_EQ(classify(cylinder, Sphere3{{0, 0, 2}, 2}), inside) << "touches both ends";
  EXPECT_EQ(classify(cylinder, Sphere3{{0, 0, 2}, after_2}), intersecting);
  EXPECT_EQ(classify(cylinder, Sphere3{{2.4, 0, 2}, 2}), inside);
  EXPECT_EQ(classify(cylinder, Sphere3{{0, 4, 2}, 1}), inside) << "touches the side";
  EXPECT_EQ(classify(cylinder, Sphere3{{0, 4, 2}, after_1}), intersecting);
  EXPECT_EQ(classify(cone, Sphere3{{0, 0, 2.5}, 1.5}), inside) << "touches the side and the base";
  EXPECT_EQ(classify(cone, Sphere3{{0, 0, 2.5}, nextafter(1.5, 2)}), intersecting);
  EXPECT_EQ(classify(cone, Sphere3{{0, 0, 0}, 0}), inside);
  EXPECT_EQ(classify(cone, Sphere3{{0, 0, 0}, least}), intersecting);
  EXPECT_EQ(classify(cone, Sphere3{{0, 0, -2}, 1}), outside);
}

/// A hit that must be there.
template <class A, class B>
std::array<double, 2> ends(const A& a, const B& b) {
  const auto found = hit(a, b);
  EXPECT_TRUE(found.has_value());
  return found ? std::array{found->enter, found->leave} : std::array{nan, nan};
}
using Ends = std::array<double, 2>;

TEST(HitOfARoundSolid, OfADiscIsAPointOrAChord) {
  EXPECT_EQ(ends(Line3{{3, 4, -7}, {0, 0, 1}}, disc), (Ends{7, 7}));
  EXPECT_EQ(ends(Line3{{-8, 4, 0}, {1, 0, 0}}, disc), (Ends{5, 11}));
  EXPECT_EQ(ends(Ray3{{0, 4, 0}, {1, 0, 0}}, disc), (Ends{0, 3}));
  EXPECT_FALSE(hit(Segment3{{3, 4, 1}, {3, 4, 2}}, disc));
  EXPECT_FALSE(hit(Line3{{-8, after_5, 0}, {1, 0, 0}}, disc));
  EXPECT_EQ(ends(Segment3{{1, 2, 0}, {1, 2, 0}}, disc), (Ends{0, 1}));
}

TEST(HitOfARoundSolid, OfACylinderEntersByItsSideOrItsEnds) {
  EXPECT_EQ(ends(Line3{{-8, 4, 1}, {1, 0, 0}}, cylinder), (Ends{5, 11}));
  EXPECT_EQ(ends(Line3{{3, 4, -2}, {0, 0, 1}}, cylinder), (Ends{2, 6})) << "along its side";
  EXPECT_EQ(ends(Line3{{0, 0, -2}, {1, 0, 1}}, cylinder), (Ends{2, 5})) << "in by the end, out by the side";
  EXPECT_EQ(ends(Ray3{{0, 0, 1}, {-1, 0, 1}}, cylinder), (Ends{0, 3})) << "out by the end";
  EXPECT_EQ(ends(Line3{{-1, 7, 2}, {8, -6, 0}}, cylinder), (Ends{.5, .5})) << "a tangent";
  EXPECT_FALSE(hit(Line3{{-8, 4, after_4}, {1, 0, 0}}, cylinder));
  EXPECT_FALSE(hit(Ray3{{6, 0, 1}, {1, 0, 0}}, cylinder));
}

TEST(HitOfARoundSolid, OfAConeIsOfOneHalfAlone) {
  EXPECT_EQ(ends(Line3{{-10, 0, 2}, {1, 0, 0}}, cone), (Ends{8.5, 11.5}));
  EXPECT_EQ(ends(Line3{{0, 0, -4}, {0, 0, 1}}, cone), (Ends{4, 8}));
  EXPECT_EQ(ends(Line3{{0, 0, 0}, {3, 0, 4}}, cone), (Ends{0, 1})) << "along a line of the surface";
  EXPECT_EQ(ends(Line3{{-1, 0, 0}, {3, 0, 4}}, cone), (Ends{1. / 6, 1})) << "parallel to one";
  EXPECT_EQ(ends(Line3{{1, 0, 0}, {0, 0, -1}}, cone), (Ends{-4, -4. / 3}));
  EXPECT_EQ(ends(Line3{{-2, 0, 0}, {1, 0, 0}}, cone), (Ends{2, 2})) << "the apex";
  EXPECT_FALSE(hit(Line3{{-10, 0, -2}, {1, 0, 0}}, cone)) << "the other half of the double cone";
  EXPECT_FALSE(hit(Segment3{{-10, 0, 2}, {-2, 0, 2}}, cone));
  EXPECT_EQ(ends(Segment3{{0, 0, 2}, {0, 0, 3}}, cone), (Ends{0, 1}));
}

TEST(BoundingAabb, OfARoundSolidIsRoundedOutward) {
  EXPECT_EQ(bounding_aabb(disc), (Aabb3{{-5, -5, 0}, {5, 5, 0}}));
  EXPECT_EQ(bounding_aabb(Disc3{{1, 2, 3}, {3, 4, 0}, 5}), (Aabb3{{-3, -1, -2}, {5, 5, 8}}));
  EXPECT_EQ(bounding_aabb(Cylinder3{{0, 0, 0}, {6, 8, 0}, 5}), (Aabb3{{-4, -3, -5}, {10, 11, 5}}));
  EXPECT_EQ(bounding_aabb(Cone3{{0, 0, 0}, {6, 8, 0}, 5}), (Aabb3{{0, 0, -5}, {10, 11, 5}}));
  EXPECT_EQ(bounding_aabb(Cone3{{20, 0, 0}, {6, 8, 0}, 0}), (Aabb3{{6, 0, 0}, {20, 8, 0}}));
  const Aabb3 box = bounding_aabb(Disc3{{0, 0, 0}, {1, 1, 1}, 1});  // sqrt(2 / 3)
  EXPECT_EQ(box.max.x, 0x1.a20bd700c2c3ep-1);
  EXPECT_EQ(box.min.y, -box.max.x);
  EXPECT_FALSE(std::signbit(bounding_aabb(Disc3{{-0., -0., -0.}, {0, 0, 1}, 0}).min.x));
}

TEST(RoundSolids, AreRefusedByName) {
  expect_refused("intersects: first.b is equal to a", [] {
    intersects(Cone3{{1, 0, 2}, {1, -0., 2}, 1}, disc.center);
  });
  expect_refused("intersects: second.b is equal to a", [] {
    intersects(disc.center, Cylinder3{{1, 1, 2}, {1, 1, 2}, 1});
  });
  expect_refused("intersects: second.normal is zero", [] {
    intersects(disc.center, Disc3{{1, 1, 2}, {0, -0., 0}, 1});
  });
  expect_refused("intersects: first.radius is negative", [] {
    intersects(Disc3{{1, 1, 2}, {0, 0, 1}, -least}, cone.a);
  });
  expect_refused("classify: first.radius is negative", [] { classify(Cone3{{0, 0, 0}, {0, 0, 1}, -1}, cone.a); });
  expect_refused("hit: second.b is equal to a", [] { hit(Line3{}, Cylinder3{{1, 1, 2}, {1, 1, 2}, 1}); });
  expect_refused("bounding_aabb: cylinder.radius is negative", [] {
    bounding_aabb(Cylinder3{{0, 0, 0}, {0, 0, 1}, -1});
  });
  expect_refused("bounding_aabb: the disc reaches beyond the largest double", [] {
    bounding_aabb(Disc3{{1e308, 0, 0}, {0, 0, 1}, 1e308});
  });
}

TEST(RoundSolids, RefuseANumberThatIsNotFiniteInEverySlot) {
  constexpr const char* cone_numbers[] = {".a.x", ".a.y", ".a.z", ".b.x", ".b.y", ".b.z", ".radius"};
  constexpr const char* disc_numbers[] = {".center.x", ".center.y", ".center.z", ".normal.x",
                                          ".normal.y", ".normal.z", ".radius"};
  for (std::size_t i = 0; i < 7; ++i) {
    std::array<double, 7> numbers{0, 0, 0, 0, 0, 4, 3};
    numbers[i] = nan;
    const auto bad = std::bit_cast<Cone3>(numbers);
    expect_refused(std::string("intersects: second") + cone_numbers[i] + " is NaN", [&] { intersects(cone.a, bad); });
    expect_refused(std::string("classify: first") + cone_numbers[i] + " is NaN", [&] { classify(bad, cone.a); });
    const auto bad_disc = std::bit_cast<Disc3>(numbers);
    expect_refused(std::string("intersects: first") + disc_numbers[i] + " is NaN",
                   [&] { intersects(bad_disc, cone.a); });
    expect_refused(std::string("bounding_aabb: disc") + disc_numbers[i] + " is NaN", [&] { bounding_aabb(bad_disc); });
  }
}

/// Small integers, so that much touches.
class Draw {
 public:
  Point3 point() { return {number(), number(), number()}; }
  double number() { return static_cast<double>(words_() % 7) - 3; }
  double radius() { return static_cast<double>(words_() % 4); }
  template <class Solid>
  Solid solid() {
    Solid s{point(), point(), radius()};
    if (s.a == s.b) s.b.x += 1;
    return s;
  }

 private:
  std::minstd_rand words_{1};
};

/// A plane section of the solid that is nowhere near the sides of the triangle lies inside of it; and an ellipse has a
/// point of the axis, any other section one of an end.
template <class Solid>
bool meets_by_parts(const Solid& s, const Triangle3& t) {
  for (const Segment3& side : {Segment3{t.a, t.b}, Segment3{t.b, t.c}, Segment3{t.c, t.a}})
    if (hit(side, s)) return true;
  const Vector3 axis{s.b.x - s.a.x, s.b.y - s.a.y, s.b.z - s.a.z};
  const double start = std::is_same_v<Solid, Cone3> ? 0 : s.radius;
  return intersects(Segment3{s.a, s.b}, t) || intersects(Disc3{s.b, axis, s.radius}, t) ||
         intersects(Disc3{s.a, axis, start}, t);
}
template <class Solid>
void expect_parts_to_agree() {
  Draw draw;
  int met = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto s = draw.solid<Solid>();
    const Triangle3 t{draw.point(), draw.point(), draw.point()};
    const Segment3 side{t.a, t.b};
    EXPECT_EQ(intersects(s, t), meets_by_parts(s, t)) << i;
    EXPECT_EQ(intersects(side, s), hit(side, s).has_value()) << i;
    EXPECT_EQ(intersects(side, s), classify(s, side) != Containment::outside) << i;
    met += intersects(s, t) ? 1 : 0;
  }
  EXPECT_GT(met, 500);
  EXPECT_LT(met, 1500);
}
TEST(Cylinder, MeetsATriangleWhereItsPartsDo) { expect_parts_to_agree<Cylinder3>(); }
TEST(Cone, MeetsATriangleWhereItsPartsDo) { expect_parts_to_agree<Cone3>(); }

template <class A, class B>
concept Intersect = requires(const A& a, const B& b) {
  { intersects(a, b) } -> std::same_as<bool>;
};
template <class Solid>
constexpr bool is_asked_with_no_other_round_set =
    !Intersect<Solid, Disc3> && !Intersect<Cylinder3, Solid> && !Intersect<Solid, Cone3> &&
    !Intersect<Capsule3, Solid> && !Intersect<Solid, Lozenge3> && !Intersect<Solid, Ellipsoid3> &&
    Intersect<Solid, Sphere3> && Intersect<Obb3, Solid>;
static_assert(is_asked_with_no_other_round_set<Disc3> && is_asked_with_no_other_round_set<Cylinder3> &&
              is_asked_with_no_other_round_set<Cone3>);

}  // namespace
}  // namespace plumb
