#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>

#include <plumb/closest.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/intersection.hpp>
#include <plumb/make_shapes.hpp>
#include <plumb/plumb.hpp>
#include <plumb/squared_distance.hpp>
#include <plumb/witness.hpp>

#include "either_order.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

using std::nextafter;

constexpr double least = 0x1p-1074, after_1 = 0x1.0000000000001p0, after_5 = 0x1.4000000000001p2,
                 before_5 = 0x1.3ffffffffffffp2;

constexpr Aabb2 square{{0, 0}, {4, 4}};
/// Through (3, 4), (4, 3) and so on.
constexpr Circle2 circle{{0, 0}, 5};
/// x + y >= 4.
constexpr HalfPlane2 half{{1, 1}, -4};

std::string words(SharedKind kind) {
  constexpr const char* all[] = {"empty", "point", "segment", "ray", "line", "plane", "polygon"};
  return all[static_cast<int>(kind)];
}
/// Both ways round.
template <class A, class B>
std::string common(const A& a, const B& b) {
  const auto text = [](const auto& set) {
    std::ostringstream out;
    out << words(set.kind);
    for (const auto& p : set.points) {
      if constexpr (requires { p.rounded(); })
        out << ", " << p.rounded().x << ' ' << p.rounded().y;
      else
        out << ", " << p.x << ' ' << p.y;
    }
    if (set.kind == SharedKind::ray || set.kind == SharedKind::line)
      out << " + " << set.direction.x << ' ' << set.direction.y;
    return out.str();
  };
  EXPECT_EQ(text(intersection(a, b)), text(intersection(b, a)));
  return text(intersection(a, b));
}

TEST(Aabb2, MeetsWhatTouchesIt) {
  EXPECT_TRUE(meet(square, Point2{4, 0}));
  EXPECT_FALSE(meet(square, Point2{4, -least}));
  EXPECT_TRUE(meet(square, Segment2{{-1, 5}, {1, 3}})) << "cuts the corner off";
  EXPECT_TRUE(meet(square, Segment2{{-1, 3}, {1, 5}})) << "touches the corner (0, 4)";
  EXPECT_FALSE(meet(square, Segment2{{-1, nextafter(3, 4)}, {1, 5}}));
  EXPECT_TRUE(meet(square, Ray2{{8, 8}, {-1, -1}}));
  EXPECT_FALSE(meet(square, Ray2{{8, 8}, {1, 1}}));
  EXPECT_TRUE(meet(square, Line2{{0, 8}, {-1, 1}})) << "touches the corner (4, 4)";
  EXPECT_TRUE(meet(square, Triangle2{{4, 4}, {5, 9}, {9, 5}}));
  EXPECT_FALSE(meet(square, Triangle2{{nextafter(4, 5), 4}, {5, 9}, {9, 5}}));
  EXPECT_TRUE(meet(square, Triangle2{{-9, -9}, {20, -9}, {-9, 20}})) << "lies inside";
  EXPECT_TRUE(meet(square, Aabb2{{4, 4}, {5, 5}}));
  EXPECT_FALSE(meet(square, Aabb2{{0, nextafter(4, 5)}, {5, 5}}));
  EXPECT_TRUE(meet(square, Circle2{{7, 8}, 5})) << "touches the corner (4, 4)";
  EXPECT_FALSE(meet(square, Circle2{{7, 8}, before_5}));
  EXPECT_TRUE(meet(square, HalfPlane2{{1, 1}, -8})) << "touches the corner (4, 4)";
  EXPECT_FALSE(meet(square, HalfPlane2{{1, 1}, nextafter(-8, -9)}));
}

TEST(Aabb2, MayBeFlat) {
  const Aabb2 wall{{2, 0}, {2, 4}}, point{{2, 2}, {2, 2}};
  EXPECT_TRUE(meet(wall, Segment2{{0, 0}, {4, 4}}));
  EXPECT_TRUE(meet(point, Segment2{{0, 0}, {4, 4}}));
  EXPECT_FALSE(meet(point, Segment2{{0, 0}, {4, nextafter(4, 5)}}));
  EXPECT_TRUE(meet(point, HalfPlane2{{1, -1}, 0}));
  EXPECT_EQ(common(wall, square), "segment, 2 0, 2 4");
  EXPECT_EQ(common(wall, Aabb2{{0, 4}, {4, 9}}), "point, 2 4");
  EXPECT_EQ(common(wall, Aabb2{{3, 0}, {4, 9}}), "empty");
  EXPECT_EQ(common(wall, half), "segment, 2 2, 2 4");
  EXPECT_EQ(common(point, half), "point, 2 2");
  EXPECT_EQ(common(point, Triangle2{{0, 0}, {4, 0}, {0, 4}}), "point, 2 2");
}

TEST(Circle2, IsSolid) {
  EXPECT_TRUE(meet(circle, Point2{1, 1}));
  EXPECT_TRUE(meet(circle, Point2{3, 4}));
  EXPECT_FALSE(meet(circle, Point2{3, nextafter(4, 5)}));
  EXPECT_TRUE(meet(circle, Line2{{7, 1}, {-4, 3}})) << "touches it at (3, 4)";
  EXPECT_FALSE(meet(circle, Line2{{7, after_1}, {-4, 3}}));
  EXPECT_TRUE(meet(circle, Ray2{{7, 1}, {-4, 3}}));
  EXPECT_FALSE(meet(circle, Ray2{{7, 1}, {4, -3}}));
  EXPECT_TRUE(meet(circle, Triangle2{{3, 4}, {9, 9}, {4, 9}}));
  EXPECT_TRUE(meet(circle, Circle2{{6, 8}, 5})) << "they touch at (3, 4)";
  EXPECT_FALSE(meet(circle, Circle2{{6, 8}, before_5}));
  EXPECT_TRUE(meet(circle, Circle2{{1, 0}, 1})) << "lies inside";
  EXPECT_TRUE(meet(circle, HalfPlane2{{3, 4}, -25}));
  EXPECT_FALSE(meet(circle, HalfPlane2{{3, 4}, nextafter(-25, -26)}));
  EXPECT_TRUE(meet(Circle2{{3, 4}, 0}, circle)) << "a point";
}

TEST(HalfPlane2, HasItsBoundary) {
  EXPECT_TRUE(meet(half, Point2{1, 3}));
  EXPECT_FALSE(meet(half, Point2{1, nextafter(3, 2)}));
  EXPECT_TRUE(meet(half, Ray2{{-9, -9}, {1, 1}}));
  EXPECT_FALSE(meet(half, Ray2{{-9, -9}, {1, -1}}));
  EXPECT_TRUE(meet(half, Line2{{0, 4}, {1, -1}})) << "along its boundary";
  EXPECT_FALSE(meet(half, Line2{{0, nextafter(4, 3)}, {1, -1}}));
  EXPECT_TRUE(meet(half, Line2{{0, 3}, {-1, 1.5}}));
  EXPECT_TRUE(meet(half, HalfPlane2{{1, 0}, 100})) << "their boundaries cross";
  EXPECT_TRUE(meet(half, HalfPlane2{{-1, -1}, 4})) << "they share the boundary";
  EXPECT_FALSE(meet(half, HalfPlane2{{-1, -1}, nextafter(4, 3)}));
  EXPECT_TRUE(meet(half, HalfPlane2{{-2, -2}, 100}));
  for (const double length : {1e-310, 1e300}) {
    EXPECT_TRUE(meet(HalfPlane2{{0, length}, 0}, Point2{1, 0}));
    EXPECT_FALSE(meet(HalfPlane2{{0, length}, 0}, Point2{1, -least}));
  }
}

TEST(PlanarShapes, AreAtADistance) {
  EXPECT_EQ(squared_distance(square, Point2{6, 7}), 13);
  EXPECT_EQ(distance(square, Aabb2{{7, 8}, {9, 9}}), 5);
  EXPECT_EQ(distance(square, Circle2{{10, 12}, 4}), 6);
  EXPECT_EQ(distance(square, HalfPlane2{{0, -2}, -6}), 3);
  EXPECT_EQ(distance(circle, Point2{6, 8}), 5);
  EXPECT_EQ(squared_distance(circle, Circle2{{9, 12}, 2}), 64);
  EXPECT_EQ(distance(circle, HalfPlane2{{3, 4}, -50}), 5);
  EXPECT_EQ(distance(half, Line2{{0, 0}, {1, -1}}), std::sqrt(8));
  EXPECT_EQ(distance(half, HalfPlane2{{-1, -1}, 0}), std::sqrt(8));
  EXPECT_EQ(distance(half, HalfPlane2{{-1, 1}, -100}), 0);
  EXPECT_EQ(distance(half, Triangle2{{0, 0}, {1, 0}, {0, 1}}), std::sqrt(4.5));
  EXPECT_EQ(compare_distance_to(half, Circle2{{-3, -1}, 0}, std::sqrt(32)), Sign::negative) << "the root is above";
  EXPECT_EQ(compare_distance_to(square, Circle2{{10, 12}, 4}, 6), Sign::zero);
  EXPECT_EQ(compare_distance_to(square, Segment2{{7, 8}, {9, 8}}, after_5), Sign::negative);
}

TEST(PlanarShapes, HaveClosestPoints) {
  EXPECT_EQ(closest(square, Point2{6, 7}), (ClosestPoints<Point2>{{4, 4}, {6, 7}}));
  EXPECT_EQ(closest(Point2{6, 8}, circle), (ClosestPoints<Point2>{{6, 8}, {3, 4}}));
  EXPECT_EQ(closest(Point2{1, 1}, circle), (ClosestPoints<Point2>{{1, 1}, {1, 1}}));
  EXPECT_EQ(closest(half, Point2{0, 0}), (ClosestPoints<Point2>{{2, 2}, {0, 0}}));
  EXPECT_EQ(closest(half, Point2{3, 3}), (ClosestPoints<Point2>{{3, 3}, {3, 3}}));
  EXPECT_EQ(closest(square, Aabb2{{6, 1}, {7, 9}}), (ClosestPoints<Point2>{{4, 1}, {6, 1}})) << "the least of a side";
  EXPECT_EQ(closest(square, Circle2{{10, 12}, 5}), (ClosestPoints<Point2>{{4, 4}, {7, 8}}));
  EXPECT_EQ(closest(circle, Circle2{{9, 12}, 5}), (ClosestPoints<Point2>{{3, 4}, {6, 8}}));
  EXPECT_EQ(closest(circle, HalfPlane2{{1, 0}, 0}), (ClosestPoints<Point2>{{0, 0}, {0, 0}})) << "of the half-plane";
}

TEST(PlanarShapes, ThatGoOnForEverHaveClosestPointsToo) {
  const HalfPlane2 far{{1, 1}, -20};
  EXPECT_EQ(closest(far, square), (ClosestPoints<Point2>{{10, 10}, {4, 4}}));
  EXPECT_EQ(closest(far, HalfPlane2{{-1, -1}, 4}), (ClosestPoints<Point2>{{10, 10}, {2, 2}})) << "nearest to (0, 0)";
  EXPECT_EQ(closest(far, HalfPlane2{{-1, -1}, 40}), (ClosestPoints<Point2>{{10, 10}, {10, 10}})) << "of a strip";
  EXPECT_EQ(closest(far, far), (ClosestPoints<Point2>{{10, 10}, {10, 10}}));
  EXPECT_EQ(closest(far, HalfPlane2{{0, -1}, 0}), (ClosestPoints<Point2>{{20, 0}, {20, 0}})) << "the only corner";
  EXPECT_EQ(closest(HalfPlane2{{1, 1}, 20}, HalfPlane2{{1, 1}, 30}), (ClosestPoints<Point2>{{0, 0}, {0, 0}}));
  EXPECT_EQ(closest(far, Line2{{5, -5}, {1, -1}}), (ClosestPoints<Point2>{{10, 10}, {0, 0}}));
  EXPECT_EQ(closest(far, Line2{{0, 0}, {1, 0}}), (ClosestPoints<Point2>{{20, 0}, {20, 0}}));
  EXPECT_EQ(closest(Line2{{30, 0}, {1, -1}}, far), (ClosestPoints<Point2>{{15, 15}, {15, 15}}));
  EXPECT_EQ(closest(far, Ray2{{30, 1}, {1, 0}}), (ClosestPoints<Point2>{{30, 1}, {30, 1}}));
}

TEST(PlanarShapes, ShareSetsWithWhatIsStraight) {
  EXPECT_EQ(common(square, Segment2{{-1, 3}, {1, 5}}), "point, 0 4");
  EXPECT_EQ(common(square, Segment2{{-2, 0}, {6, 4}}), "segment, 0 1, 4 3");
  EXPECT_EQ(common(square, Ray2{{2, 2}, {0, 3}}), "segment, 2 2, 2 4");
  EXPECT_EQ(common(square, Line2{{7, 4}, {-1, 0}}), "segment, 0 4, 4 4") << "along a side";
  EXPECT_EQ(common(square, Line2{{7, 5}, {-1, 0}}), "empty");
  EXPECT_EQ(common(half, Segment2{{0, 0}, {3, 3}}), "segment, 2 2, 3 3");
  EXPECT_EQ(common(half, Segment2{{0, 0}, {2, 2}}), "point, 2 2");
  EXPECT_EQ(common(half, Ray2{{0, 0}, {3, 3}}), "ray, 2 2 + 3 3");
  EXPECT_EQ(common(half, Ray2{{5, 5}, {1, 0}}), "ray, 5 5 + 1 0");
  EXPECT_EQ(common(half, Ray2{{5, 5}, {-1, -1}}), "segment, 2 2, 5 5");
  EXPECT_EQ(common(half, Line2{{0, 0}, {-3, -3}}), "ray, 2 2 + 3 3") << "against its own direction";
  EXPECT_EQ(common(half, Line2{{5, 0}, {-3, 3}}), "line, 5 0 + -3 3");
  EXPECT_EQ(common(half, Line2{{0, 0}, {-3, 3}}), "empty");
  EXPECT_EQ(common(circle, Line2{{7, 1}, {-4, 3}}), "point, 3 4");
  EXPECT_EQ(common(circle, Line2{{0, 3}, {1, 0}}), "segment, -4 3, 4 3");
  EXPECT_EQ(common(circle, Ray2{{0, 3}, {2, 0}}), "segment, 0 3, 4 3");
  EXPECT_EQ(common(circle, Segment2{{3, 0}, {3, 9}}), "segment, 3 0, 3 4");
  EXPECT_EQ(common(circle, Segment2{{3, 4}, {3, 4}}), "point, 3 4");
  EXPECT_EQ(common(circle, Segment2{{3, 5}, {3, 5}}), "empty");
}

TEST(PlanarShapes, SharePolygons) {
  EXPECT_EQ(common(square, Aabb2{{2, 3}, {9, 9}}), "polygon, 2 3, 4 3, 4 4, 2 4");
  EXPECT_EQ(common(square, Aabb2{{4, 3}, {9, 9}}), "segment, 4 3, 4 4");
  EXPECT_EQ(common(square, Aabb2{{4, 4}, {9, 9}}), "point, 4 4");
  EXPECT_EQ(common(square, Aabb2{{5, 4}, {9, 9}}), "empty");
  EXPECT_EQ(common(square, Triangle2{{2, 2}, {8, 2}, {2, 8}}), "polygon, 2 2, 4 2, 4 4, 2 4") << "(4, 4) is cut";
  EXPECT_EQ(common(square, Triangle2{{2, 2}, {3, 2}, {2, 3}}), "polygon, 2 2, 3 2, 2 3");
  EXPECT_EQ(common(square, Triangle2{{-1, -1}, {1, 1}, {9, 9}}), "segment, 0 0, 4 4") << "a segment";
  EXPECT_EQ(common(square, half), "polygon, 0 4, 4 0, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{1, 1}, -8}), "point, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{0, 1}, -4}), "segment, 0 4, 4 4");
  EXPECT_EQ(common(square, HalfPlane2{{0, 1}, 0}), "polygon, 0 0, 4 0, 4 4, 0 4");
  EXPECT_EQ(common(square, HalfPlane2{{0, 1}, -5}), "empty");
  EXPECT_EQ(common(half, Triangle2{{0, 0}, {6, 0}, {0, 6}}), "polygon, 0 4, 4 0, 6 0, 0 6");
  EXPECT_EQ(common(half, Triangle2{{0, 0}, {4, 0}, {0, 4}}), "segment, 0 4, 4 0");
  EXPECT_EQ(common(half, Triangle2{{0, 0}, {3, 3}, {1, 1}}), "segment, 2 2, 3 3");
}

TEST(PlanarShapes, HaveWitnesses) {
  const Witness<2> point = intersection_witness(square, HalfPlane2{{1, 1}, -8});
  EXPECT_TRUE(point.intersect);
  EXPECT_EQ(point.vector, (std::array<Fraction, 2>{"4", "4"}));
  const Witness<2> axis = intersection_witness(half, Circle2{{0, 0}, 2});
  EXPECT_FALSE(axis.intersect);
  EXPECT_EQ(axis.vector, (std::array<Fraction, 2>{"-1", "-1"}));
  EXPECT_TRUE(axis.first_multipliers.empty()) << "the normal tells it";
}

TEST(PlanarShapes, LieInBoxes) {
  EXPECT_EQ(enclosing_aabb(square), (Aabb3{{0, 0, 0}, {4, 4, 0}}));
  EXPECT_EQ(enclosing_aabb(circle), (Aabb3{{-5, -5, 0}, {5, 5, 0}}));
  EXPECT_EQ(enclosing_aabb(half), (Aabb3{{-infinity, -infinity, 0}, {infinity, infinity, 0}}));
  const Aabb3 upright = enclosing_aabb(HalfPlane2{{2, 0}, -3});
  EXPECT_LE(upright.min.x, 1.5);
  EXPECT_GT(upright.min.x, 1.4);
}

TEST(PlanarShapes, AreMadeOfAnyPoints) {
  struct Own {
    float x, y;
  };
  EXPECT_EQ(aabb(Own{0, 0}, Own{4, 4}), square);
  EXPECT_EQ(plumb::circle(Own{0, 0}, 5), circle);
  EXPECT_EQ(half_plane(Own{1, 1}, -4), half);
}

TEST(PlanarShapes, AreRefusedWhereTheyDenoteNoSet) {
  expect_refused("intersects: second.min.x is greater than max.x", [] {
    intersects(square, Aabb2{{1, 0}, {nextafter(1, 0), 0}});
  });
  expect_refused("distance: first.min.y is greater than max.y", [] {
    distance(Aabb2{{0, least}, {0, 0}}, Point2{0, 0});
  });
  expect_refused("intersects: first.radius is negative", [] { intersects(Circle2{{0, 0}, -least}, square); });
  expect_refused("intersection: second.normal is zero", [] { intersection(square, HalfPlane2{{0, -0.0}, 1}); });
  expect_refused("closest: first.offset is NaN", [] { closest(HalfPlane2{{1, 0}, nan}, Point2{0, 0}); });
  expect_refused("intersection_witness: first.center.y is infinity", [] {
    intersection_witness(Circle2{{0, infinity}, 1}, square);
  });
}

}  // namespace
}  // namespace plumb
