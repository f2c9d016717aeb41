#include <plumb/feature_cache.hpp>

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "expect_refused.hpp"

namespace plumb {
namespace {

/// A box that is carried around the origin and turned.
Obb3 box_at(int step) {
  const double a = 0.01 * step, c = std::cos(a), s = std::sin(a);
  return {{5 * c, 5 * s, std::sin(3 * a)}, {c, s, 0}, {-s, c, 0.1}, {0, -0.1, 1}, 1, 0.5, 2};
}

TEST(FeatureCache, HasTheAnswersOfEveryPoseAlone) {
  const Obb3 fixed{{0, 0, 0}, {1, 0.1, 0}, {-0.1, 1, 0}, {0, 0, 1}, 2, 1, 1};
  const Tetrahedron3 corner{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}, {0, 0, 3}};
  FeatureCache boxes, other;
  for (int step = 0; step < 700; ++step) {
    const Obb3 box = box_at(step);
    EXPECT_EQ(boxes.distance(fixed, box), distance(fixed, box)) << step;
    EXPECT_EQ(boxes.closest(fixed, box), closest(fixed, box)) << step;
    EXPECT_EQ(boxes.features(fixed, box), features(fixed, box)) << step;
    EXPECT_EQ(boxes.intersects(fixed, box), intersects(fixed, box)) << step;
    EXPECT_EQ(other.intersects(corner, box), intersects(corner, box)) << step;
    EXPECT_EQ(other.distance(box, corner), distance(box, corner)) << step;
  }
}

TEST(FeatureCache, FollowsPolygonsWhoseVerticesChangeInNumber) {
  FeatureCache cache;
  for (int step = 0; step < 300; ++step) {
    const Obb3 box = box_at(step);
    std::vector<Point3> vertices{{-1, -1, 0}, {0, -1, 0}, {1, -1, 0}, {2, 0, 0}, {1, 1, 0}, {-1, 1, 0}};
    vertices.resize(static_cast<std::size_t>(3 + step / 50 % 4));
    const ConvexPolygon3 polygon = convex_polygon(vertices);
    EXPECT_EQ(cache.features(polygon, box), features(polygon, box)) << step;
    EXPECT_EQ(cache.features(box, polygon), features(box, polygon)) << step;
    const Aabb3 around{{box.center.x, box.center.y, box.center.z}, {box.center.x + 1, box.center.y, 3}};
    EXPECT_EQ(cache.distance(polygon, around), distance(polygon, around)) << step;
    EXPECT_EQ(cache.intersects(around, polygon), intersects(around, polygon)) << step;
  }
}

TEST(FeatureCache, TakesPairsOfAllKindsOneAfterTheOther) {
  FeatureCache cache;
  const Aabb3 cube{{0, 0, 0}, {2, 2, 2}};
  EXPECT_EQ(cache.distance(Sphere3{{5, 1, 1}, 1}, cube), 2);
  EXPECT_EQ(cache.distance(Capsule3{{5, 1, 1}, {5, 2, 1}, 1}, cube), 2);
  EXPECT_EQ(cache.distance(Kdop14{{0, 0, 0, 5, -9, -9, -9}, {1, 1, 1, 6, 9, 9, 9}}, cube), std::nullopt);
  EXPECT_EQ(cache.distance(Kdop14{{5, 0, 0, 0, -9, -9, -9}, {6, 1, 1, 9, 9, 9, 9}}, cube), 3);
  EXPECT_EQ(cache.closest(Point2{0, 3}, Line2{{0, 0}, {1, 0}}), (ClosestPoints<Point2>{{0, 3}, {0, 0}}));
  EXPECT_FALSE(cache.intersects(Segment3{{3, 0, 0}, {4, 0, 0}}, cube));
  EXPECT_TRUE(cache.intersects(Segment3{{2, 0, 0}, {4, 0, 0}}, Triangle3{{3, -1, -1}, {3, 1, -1}, {3, 0, 1}}));
  EXPECT_EQ(cache.features(Point3{3, 1, 1}, cube).second.kind, Feature::face);
  expect_refused("distance: second.radius is negative", [&] { cache.distance(cube, Sphere3{{0, 0, 0}, -1}); });
  EXPECT_EQ(cache.distance(cube, Sphere3{{5, 1, 1}, 1}), 2);
}

}  // namespace
}  // namespace plumb
