#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include <plumb/hull.hpp>
#include <plumb/invalid_argument.hpp>

namespace plumb {
namespace {

using Points = std::vector<Point3>;
using Relation = ClosestFeatures::Relation;

const Points cube{{2, 0, 2}, {0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {2, 2, 0}, {1, 1, 1},
                  {0, 0, 2}, {0, 2, 2}, {2, 2, 2}, {1, 1, 2}, {0, 0, 0}};

TEST(FeaturesOfHulls, AreThoseOfTheCornersInOrder) {
  // Inner and repeated points are no corners: (2, 0, 0), (2, 0, 2), (2, 2, 0), (2, 2, 2) are the last four of eight.
  const ClosestFeatures found = features(hull(cube), Segment3{{3, 1, 1}, {5, 1, 1}});
  EXPECT_EQ(found.first, (PolytopeFeature{Feature::face, {4, 5, 6, 7}}));
  EXPECT_EQ(found.second, (PolytopeFeature{Feature::vertex, {0}}));
  EXPECT_EQ(found.distance, 1);
  EXPECT_EQ(features(hull(cube), hull(cube)).relation, Relation::meet);
}

TEST(FeaturesOfHulls, OfAnEmptySetAreNone) {
  const Kdop14 empty{{-1, -1, -1, 9, 9, 9, 9}, {1, 1, 1, 10, 10, 10, 10}};
  EXPECT_EQ(features(hull(cube), empty).relation, Relation::empty);
  EXPECT_THROW(features(hull(Points()), Point3{0, 0, 0}), InvalidArgument);
}

/// Small numbers, so that sides are parallel, points coplanar and closest points many.
TEST(FeaturesOfHulls, AreThoseOfOtherShapesThatAreTheSameSets) {
  std::mt19937 random(7);
  const auto number = [&] { return std::uniform_int_distribution<int>(-8, 8)(random) / 4.; };
  const auto point = [&] { return Point3{number(), number(), number()}; };
  for (int i = 0; i < 300; ++i) {
    const Tetrahedron3 t{point(), point(), point(), point()};
    const Points corners{t.c, t.a, t.b, t.d, t.a};
    const double away = std::uniform_int_distribution<int>(0, 12)(random) / 2.;
    const Aabb3 box{{away - 1, -1, -1}, {away + 1, 0.5, 0.25}};
    Points of_box;
    for (const double x : {box.min.x, box.max.x})
      for (const double y : {box.min.y, box.max.y})
        for (const double z : {box.min.z, box.max.z}) of_box.push_back({x, y, z});
    std::shuffle(of_box.begin(), of_box.end(), random);
    EXPECT_EQ(features(hull(corners), box), features(t, box));
    EXPECT_EQ(features(box, hull(corners)), features(box, t));
    EXPECT_EQ(features(hull(corners), hull(of_box)), features(t, box));
    EXPECT_EQ(features(hull(of_box), hull(corners)), features(box, t));
    const Points square{{away, 0, 0}, {away + 2, 0, 0}, {away + 2, 2, 1}, {away, 2, 1}};
    EXPECT_EQ(features(hull(corners), convex_polygon(square)), features(t, convex_polygon(square)));
    EXPECT_EQ(features(hull(square), t), features(convex_polygon(square), t));
  }
}

}  // namespace
}  // namespace plumb
