#include <plumb/hull.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include <plumb/compare_distance_to.hpp>
#include <plumb/distance.hpp>
#include <plumb/make_shapes.hpp>
#include <plumb/squared_distance.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point3>;

/// The corners of the cube [x, x + 1] x [0, 1]^2, some of them twice, and points inside and on its sides.
Points cube_at(double x) {
  Points points{{x + 0.5, 0.5, 0.5}, {x + 1, 0.5, 0.5}, {x, 0.5, 0}};
  for (const double dx : {0., 1.})
    for (const double y : {0., 1.})
      for (const double z : {0., 1.}) points.push_back({x + dx, y, z});
  points.push_back(points.back());
  return points;
}
const Points cube = cube_at(0), next = cube_at(1), far = cube_at(3);

TEST(Hull, MeetsWhatItTouches) {
  EXPECT_TRUE(intersects(hull(cube), hull(next)));
  EXPECT_FALSE(intersects(hull(cube), hull(far)));
  EXPECT_TRUE(intersects(hull(cube), Point3{0.25, 0.75, 1}));
  EXPECT_FALSE(intersects(hull(cube), Point3{0.25, 0.75, std::nextafter(1, 2)}));
  EXPECT_TRUE(intersects(Aabb3{{1, 1, 1}, {2, 2, 2}}, hull(cube)));
  EXPECT_TRUE(intersects(hull(cube), Sphere3{{2, 0.5, 0.5}, 1}));
  EXPECT_FALSE(intersects(hull(cube), Sphere3{{2, 2, 0.5}, 1}));
  EXPECT_TRUE(intersects(hull(cube), Plane3{{1, 1, 1}, -3}));
  EXPECT_FALSE(intersects(hull(cube), Plane3{{1, 1, 1}, -3.5}));
  EXPECT_TRUE(intersects(hull(cube), Line3{{-5, 1, 1}, {1, 0, 0}}));
  EXPECT_FALSE(intersects(hull(cube), Ray3{{1.5, 0.5, 0.5}, {1, 0, 0}}));
  EXPECT_TRUE(intersects(hull(cube), Ellipsoid3{{2, 0.5, 0.5}, {1, 3, 3}}));
  EXPECT_FALSE(intersects(hull(cube), Ellipsoid3{{2, 0.5, 0.5}, {0.5, 3, 3}}));
}

/// Differences of the numbers overflow, or their products vanish.
TEST(Hull, MeetsAnotherAtBothEndsOfTheRange) {
  constexpr double huge = 1.5e308;
  const Points falling{{-huge, 0, 1e300}, {huge, 0, -1e300}}, level{{-huge, 0, 0}, {huge, 0, 0}},
      below{{-huge, 0, -2e300}, {huge, 0, -2e300}};
  EXPECT_TRUE(intersects(hull(falling), hull(level)));
  EXPECT_FALSE(intersects(hull(falling), hull(below)));
  EXPECT_EQ(distance(hull(level), hull(below)), 2e300);
  constexpr double tiny = 1e-310;
  const Points small{{0, 0, tiny}, {tiny, 0, -tiny}}, axis{{0, 0, 0}, {tiny, 0, 0}},
      beside{{0, tiny, 0}, {tiny, tiny, 0}};
  EXPECT_TRUE(intersects(hull(small), hull(axis)));
  EXPECT_FALSE(intersects(hull(small), hull(beside)));
  EXPECT_EQ(distance(hull(small), hull(beside)), tiny);
}

/// Doubles prove these by a tetrahedron around 0 or by a gap; flat ones, and 0 on a side of it, go to exact numbers.
TEST(Hull, HasTheDepthOfATetrahedron) {
  const Points corners{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
  const auto moved = [&corners](double x, double y, double z) {
    Points points = corners;
    for (Point3& p : points) p = {x - p.x, y - p.y, z - p.z};
    return points;
  };
  EXPECT_TRUE(intersects(hull(corners), hull(moved(1, 1, 1))));
  EXPECT_TRUE(intersects(hull(corners), hull(moved(0, 0, 0)))) << "corner to corner";
  EXPECT_TRUE(intersects(hull(corners), hull(moved(8, 0, 0)))) << "corner to corner";
  EXPECT_TRUE(intersects(hull(corners), hull(moved(2, 2, 4)))) << "faces in one plane";
  EXPECT_FALSE(intersects(hull(corners), hull(moved(2, 2, std::nextafter(4, 5)))));
  EXPECT_FALSE(intersects(hull(corners), hull(moved(-0x1p-50, 1, 1))));
  const Points flat{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {4, 4, 0}},
      above{{1, 1, 0x1p-60}, {2, 1, 0x1p-60}, {1, 2, 0x1p-60}};
  EXPECT_TRUE(intersects(hull(flat), hull(flat)));
  EXPECT_FALSE(intersects(hull(flat), hull(above)));
  EXPECT_EQ(distance(hull(flat), hull(above)), 0x1p-60);
}

TEST(Hull, MeetsRoundSolidsByItsSurfaceOrAroundThem) {
  EXPECT_TRUE(intersects(hull(cube), Cone3{{0.5, 0.5, 1}, {0.5, 0.5, 3}, 1})) << "the apex on a face";
  EXPECT_FALSE(intersects(hull(cube), Cone3{{0.5, 0.5, std::nextafter(1, 2)}, {0.5, 0.5, 3}, 1}));
  EXPECT_TRUE(intersects(Cylinder3{{1, 0.5, 0.5}, {4, 0.5, 0.5}, 1}, hull(cube))) << "an end on a face";
  EXPECT_FALSE(intersects(Cylinder3{{std::nextafter(1, 2), 0.5, 0.5}, {4, 0.5, 0.5}, 1}, hull(cube)));
  EXPECT_TRUE(intersects(hull(cube), Disc3{{0.5, 0.5, 0.5}, {1, 2, 3}, 0.125})) << "inside";
  EXPECT_TRUE(intersects(hull(cube), Disc3{{2, 2, 0.5}, {0, 0, 1}, 1.4142135623730951}));
  EXPECT_FALSE(intersects(hull(cube), Disc3{{2, 2, 0.5}, {0, 0, 1}, 1.414213562373095})) << "less than the root of 2";
  const Points flat{{-9, -9, 2}, {9, -9, 2}, {9, 9, 2}, {-9, 9, 2}, {0, 0, 2}},
      straight{{-1, 3, 4}, {9, 3, 4}, {0, 3, 4}};
  EXPECT_TRUE(intersects(hull(flat), Cone3{{0, 0, 2}, {0, 0, 3}, 1}));
  EXPECT_FALSE(intersects(hull(flat), Cylinder3{{0, 0, 3}, {0, 0, 4}, 5}));
  EXPECT_TRUE(intersects(hull(straight), Cylinder3{{2, 0, 0}, {3, 0, 0}, 5})) << "along the side";
  EXPECT_FALSE(intersects(hull(straight), Cylinder3{{2, 0, 0}, {3, 0, 0}, std::nextafter(5, 4)}));
  EXPECT_EQ(classify(Cylinder3{{0.5, 0.5, 0}, {0.5, 0.5, 1}, 0.75}, hull(cube)), Containment::inside);
  EXPECT_EQ(classify(Cylinder3{{0.5, 0.5, 0}, {0.5, 0.5, 1}, 0.5}, hull(cube)), Containment::intersecting);
  EXPECT_EQ(classify(Cone3{{5, 0, 0}, {6, 0, 0}, 1}, hull(cube)), Containment::outside);
  expect_refused("intersects: second.b is equal to a", [] { intersects(hull(cube), Cone3{{1, 2, 3}, {1, 2, 3}, 1}); });
}

TEST(Hull, OfOnePointOrOfFlatPointsIsAShape) {
  const Points point{{1, 2, 3}, {1, 2, 3}}, flat{{0, 0, 0}, {2, 0, 0}, {1, 1, 0}, {0, 2, 0}, {2, 2, 0}},
      straight{{0, 0, 0}, {4, 4, 4}, {1, 1, 1}, {2, 2, 2}};
  EXPECT_TRUE(intersects(hull(point), Point3{1, 2, 3}));
  EXPECT_TRUE(intersects(hull(flat), Segment3{{1, 1.5, -1}, {1, 1.5, 1}}));
  EXPECT_FALSE(intersects(hull(flat), Segment3{{1, 2.5, -1}, {1, 2.5, 1}}));
  EXPECT_TRUE(intersects(hull(straight), Point3{3, 3, 3}));
  EXPECT_FALSE(intersects(hull(straight), Point3{3, 3, std::nextafter(3, 4)}));
  EXPECT_EQ(squared_distance(hull(straight), hull(flat)), 0);
}

TEST(Hull, IsAsFarAsItsNearestPoint) {
  EXPECT_EQ(distance(hull(cube), hull(far)), 2);
  EXPECT_EQ(distance(hull(cube), hull(next)), 0);
  EXPECT_EQ(squared_distance(Point3{2, 2, 2}, hull(cube)), 3);
  EXPECT_EQ(distance(hull(cube), Sphere3{{4, 0.5, 0.5}, 1}), 2);
  EXPECT_EQ(distance(hull(cube), Kdop6{{2, 0, 0}, {3, 1, 1}}), 1);
  EXPECT_EQ(distance(hull(cube), Kdop14{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}}), std::nullopt) << "empty";
  EXPECT_EQ(compare_distance_to(hull(cube), hull(far), 2), Sign::zero);
  EXPECT_EQ(compare_distance_to(hull(cube), hull(far), std::nextafter(2, 0)), Sign::positive);
  EXPECT_EQ(compare_distance_to(hull(cube), hull(far), std::nextafter(2, 3)), Sign::negative);
  EXPECT_EQ(compare_distance_to(hull(cube), hull(next), 0), Sign::zero);
  EXPECT_EQ(distance(hull(cube), Point3{2, 2, 2}, RoundTo::below), 1.7320508075688772);
  EXPECT_EQ(distance(hull(cube), Point3{2, 2, 2}, RoundTo::above), 1.7320508075688774);
}

TEST(Hull, GivesOfSeveralClosestPairsTheOneWithTheLeastFirstPoint) {
  using Closest = ClosestPoints<Point3>;
  EXPECT_EQ(closest(hull(cube), hull(far)), (Closest{{1, 0, 0}, {3, 0, 0}}));
  EXPECT_EQ(closest(hull(far), hull(cube)), (Closest{{3, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(hull(cube), hull(next)), (Closest{{1, 0, 0}, {1, 0, 0}}));
  EXPECT_EQ(closest(hull(cube), hull(cube)), (Closest{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(closest(hull(cube), Plane3{{0, 0, 1}, -3}), (Closest{{0, 0, 1}, {0, 0, 3}}));
  EXPECT_EQ(closest(Line3{{0.25, -1, 2}, {0, 1, 0}}, hull(cube)), (Closest{{0.25, 0, 2}, {0.25, 0, 1}}));
  EXPECT_EQ(closest(hull(cube), Sphere3{{4, 0.5, 0.5}, 1}), (Closest{{1, 0.5, 0.5}, {3, 0.5, 0.5}}));
  EXPECT_EQ(closest(hull(cube), Sphere3{{1.5, 0.5, 0.5}, 1}), (Closest{{1, 0.5, 0.5}, {1, 0.5, 0.5}}));
  EXPECT_EQ(closest(Sphere3{{1.5, 0.5, 0.5}, 1}, hull(cube)), (Closest{{1, 0.5, 0.5}, {1, 0.5, 0.5}}));
}

TEST(Hull, IsHitWhereALineEntersAndLeaves) {
  EXPECT_EQ(hit(Ray3{{-1, 0.5, 0.5}, {2, 0, 0}}, hull(cube)), (Hit{0.5, 1}));
  EXPECT_EQ(hit(Line3{{2, 0.5, 0.5}, {-1, 0, 0}}, hull(cube)), (Hit{1, 2}));
  EXPECT_EQ(hit(Segment3{{0.5, 0.5, 0.5}, {2.5, 0.5, 0.5}}, hull(cube)), (Hit{0, 0.25}));
  EXPECT_EQ(hit(Segment3{{-1, 1, 0}, {1, -1, 0}}, hull(cube)), (Hit{0.5, 0.5})) << "along an edge's end";
  EXPECT_EQ(hit(Ray3{{-1, 2, 0.5}, {1, 0, 0}}, hull(cube)), std::nullopt);
  EXPECT_EQ(hit(Ray3{{0.5, 0.5, 0.5}, {0, 0, 0}}, hull(cube)), (Hit{0, infinity}));
  EXPECT_EQ(hit(Ray3{{2, 0.5, 0.5}, {0, 0, 0}}, hull(cube)), std::nullopt);
}

TEST(Hull, SharesAPieceOfALine) {
  const auto piece = intersection(Ray3{{0.5, 0.5, 0.5}, {1, 1, 0}}, hull(cube));
  EXPECT_EQ(piece.kind, SharedKind::segment);
  EXPECT_EQ(rounded(piece).points, (Points{{0.5, 0.5, 0.5}, {1, 1, 0.5}}));
  EXPECT_EQ(rounded(intersection(hull(cube), Line3{{1, 1, 0}, {1, -1, 3}})).points, (Points{{1, 1, 0}}));
  EXPECT_TRUE(intersection(Segment3{{2, 0, 0}, {3, 0, 0}}, hull(cube)).is_empty());
}

TEST(Hull, IsCutByPlanesAndTriangles) {
  const auto across = intersection(hull(cube), Plane3{{2, 0, 0}, -1});
  EXPECT_EQ(across.kind, SharedKind::polygon);
  EXPECT_EQ(rounded(across).points, (Points{{0.5, 0, 0}, {0.5, 1, 0}, {0.5, 1, 1}, {0.5, 0, 1}}));
  EXPECT_EQ(rounded(intersection(Plane3{{1, 1, 1}, -3}, hull(cube))).points, (Points{{1, 1, 1}}));
  EXPECT_EQ(rounded(intersection(Plane3{{1, 1, 0}, 0}, hull(cube))).points, (Points{{0, 0, 0}, {0, 0, 1}}));
  EXPECT_TRUE(intersection(Plane3{{1, 1, 1}, -4}, hull(cube)).is_empty());
  const Triangle3 corner{{0, 0, 0.5}, {4, 0, 0.5}, {0, 4, 0.5}};
  EXPECT_EQ(rounded(intersection(corner, hull(cube))).points,
            (Points{{0, 0, 0.5}, {1, 0, 0.5}, {1, 1, 0.5}, {0, 1, 0.5}}));
  EXPECT_EQ(rounded(intersection(hull(cube), Triangle3{{-1, 0, 0}, {2, 0, 0}, {1, 0, 0}})).points,
            (Points{{0, 0, 0}, {1, 0, 0}}))
      << "a degenerate triangle";
  const Points flat{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}};
  EXPECT_EQ(rounded(intersection(Plane3{{0, 0, 1}, 0}, hull(flat))).points, (Points{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}));
}

TEST(Hull, IsClassifiedBothWays) {
  EXPECT_EQ(classify(Plane3{{1, 0, 0}, -2}, hull(cube)), PlaneSide::negative);
  EXPECT_EQ(classify(Plane3{{1, 0, 0}, -1}, hull(cube)), PlaneSide::intersecting);
  EXPECT_EQ(classify(Plane3{{1, 0, 0}, 1}, hull(cube)), PlaneSide::positive);
  EXPECT_EQ(classify(hull(cube), Point3{1, 1, 1}), Containment::inside);
  EXPECT_EQ(classify(hull(cube), Point3{1, 1, 1.5}), Containment::outside);
  EXPECT_EQ(classify(hull(cube), Segment3{{0, 0, 0}, {2, 0, 0}}), Containment::intersecting);
  EXPECT_EQ(classify(hull(cube), hull(cube)), Containment::inside);
  EXPECT_EQ(classify(hull(cube), hull(next)), Containment::intersecting);
  EXPECT_EQ(classify(Aabb3{{0, 0, 0}, {1, 1, 1}}, hull(cube)), Containment::inside);
  EXPECT_EQ(classify(Sphere3{{0.5, 0.5, 0.5}, 0.75}, hull(cube)), Containment::intersecting);
  EXPECT_EQ(classify(Sphere3{{0.5, 0.5, 0.5}, 1}, hull(cube)), Containment::inside);
  EXPECT_EQ(classify(hull(cube), Sphere3{{0.5, 0.5, 0.5}, 0.5}), Containment::inside);
  EXPECT_EQ(classify(hull(cube), Sphere3{{0.5, 0.5, 0.5}, std::nextafter(0.5, 1)}), Containment::intersecting);
  EXPECT_EQ(classify(hull(cube), Capsule3{{0.25, 0.5, 0.5}, {0.75, 0.5, 0.5}, 0.25}), Containment::inside);
  EXPECT_EQ(classify(hull(cube), Capsule3{{0.25, 0.5, 0.5}, {0.75, 0.5, 0.5}, 0.5}), Containment::intersecting);
  EXPECT_EQ(classify(hull(Points{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}), Sphere3{{1, 1, 0}, 0.5}),
            Containment::intersecting);
  EXPECT_EQ(classify(hull(Points{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}), Sphere3{{1, 1, 0}, 0}), Containment::inside);
  EXPECT_EQ(classify(hull(cube), Obb3{{0.5, 0.5, 0.5}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 0.25, 0.25, 0.5}),
            Containment::inside);
}

TEST(Hull, HasAVolume) {
  EXPECT_EQ(signed_volume(hull(cube)), 1);
  EXPECT_EQ(signed_volume(hull(Points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}})), 1. / 6);
  EXPECT_EQ(signed_volume(hull(Points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}})), 0);
}

TEST(Hull, ProvesWhatItSays) {
  EXPECT_EQ(intersection_witness(hull(cube), hull(far)), (Witness<3>{false, {"1", "0", "0"}, {}, {}}));
  const Witness<3> common = intersection_witness(hull(cube), Point3{0.5, 0.25, 1});
  EXPECT_EQ(common, (Witness<3>{true, {"1/2", "1/4", "1"}, {}, {}}));
}

TEST(Hull, IsTheSameAtEveryScale) {
  for (const double scale : {1., 1e-300, 0x1p-1074, 0x1p1020, 1e300}) {
    Points a = cube_at(0), b = cube_at(2);
    for (Points* const points : {&a, &b})
      for (Point3& p : *points) p = {scale * p.x, scale * p.y, scale * p.z};
    EXPECT_FALSE(intersects(hull(a), hull(b))) << scale;
    EXPECT_EQ(distance(hull(a), hull(b)), scale);
    EXPECT_TRUE(intersects(hull(a), Point3{scale, 0, scale}));
  }
}

TEST(Hull, RefusesByName) {
  const Points bad{{0, 0, 0}, {0, nan, 0}};
  expect_refused("intersects: first.points is empty", [] { intersects(hull(Points{}), Point3{0, 0, 0}); });
  expect_refused("intersects: second.points[1].y is NaN", [&] { intersects(hull(cube), hull(bad)); });
  expect_refused("distance: second.radius is negative", [] { distance(hull(cube), Sphere3{{0, 0, 0}, -1}); });
  expect_refused("closest: first.points[1].y is NaN", [&] { closest(hull(bad), hull(cube)); });
  expect_refused("compare_distance_to: r is negative", [] { compare_distance_to(hull(cube), hull(far), -1); });
  expect_refused("compare_distance_to: r is NaN", [] { compare_distance_to(hull(cube), hull(far), nan); });
  expect_refused("compare_distance_to: second is empty", [] {
    compare_distance_to(hull(cube), Kdop14{{0, 0, 0, 5, 0, 0, 0}, {1, 1, 1, 6, 1, 1, 1}}, 1);
  });
  expect_refused("hit: first.origin.x is NaN", [] { hit(Ray3{{nan, 0, 0}, {1, 0, 0}}, hull(cube)); });
  expect_refused("signed_volume: hull.points is empty", [] { signed_volume(Hull3{nullptr, 0}); });
  EXPECT_STREQ(refusal(hull(bad), hull(cube)).number, ".points[1].y");
}

}  // namespace
}  // namespace plumb
