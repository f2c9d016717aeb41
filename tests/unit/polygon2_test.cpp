#include <plumb/polygon2.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include <plumb/attempt.hpp>
#include <plumb/intersection.hpp>
#include <plumb/make_shapes.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

using Points = std::vector<Point2>;
using enum PointInPolygon;

/// Beneath a roof, with a notch from above down to (2, 1).
const Points house{{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}};
/// Five points of a regular star, about whose middle it winds twice.
const Points star{{0, 10}, {6, -8}, {-10, 3}, {10, 3}, {-6, -8}};
/// Crosses itself in (2, 2): counter-clockwise below, clockwise above.
const Points bow{{0, 0}, {4, 0}, {0, 4}, {4, 4}};

PointInPolygon place(const Points& points, const Point2& p) { return classify(polygon2(points), p); }

TEST(Polygon2, TellsWhereAPointIs) {
  EXPECT_EQ(place(house, {1, 1}), inside);
  EXPECT_EQ(place(house, {2, 0.5}), inside);
  EXPECT_EQ(place(house, {2, 2}), outside) << "in the notch";
  EXPECT_EQ(place(house, {2, 1}), boundary) << "at its corner";
  EXPECT_EQ(place(house, {3, 2.5}), boundary) << "on its side";
  EXPECT_EQ(place(house, {3, std::nextafter(2.5, 3)}), outside);
  EXPECT_EQ(place(house, {3, std::nextafter(2.5, 2)}), inside);
  EXPECT_EQ(place(house, {1, 0}), boundary) << "on a level edge";
  EXPECT_EQ(place(house, {5, 0}), outside) << "beside it";
  EXPECT_EQ(place(house, {-1, 0}), outside) << "and on its other side";
  EXPECT_EQ(place(house, {-1, 4}), outside) << "at the height of two tops";
  EXPECT_EQ(place(house, {0, 4}), boundary);
  EXPECT_EQ(place(house, {-1, 1}), outside) << "at the height of a corner";
}

TEST(Polygon2, IsAllThatTheChainWindsAbout) {
  EXPECT_EQ(place(star, {0, 0}), inside) << "twice";
  EXPECT_EQ(place(star, {0, 8}), inside) << "once";
  EXPECT_EQ(place(star, {0, 3}), boundary) << "on the chain, with the polygon on both sides";
  EXPECT_EQ(place(star, {9, 6}), outside);
  EXPECT_EQ(place(bow, {2, 1}), inside);
  EXPECT_EQ(place(bow, {2, 3}), inside) << "clockwise";
  EXPECT_EQ(place(bow, {2, 2}), boundary);
  EXPECT_EQ(place(bow, {1, 2}), outside);
  // An outer square and an inner one the other way round, joined by an edge that is walked twice: a frame.
  const Points frame{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {3, 3}, {3, 6}, {6, 6}, {6, 3}, {3, 3}};
  EXPECT_EQ(place(frame, {1, 2}), inside);
  EXPECT_EQ(place(frame, {4, 5}), outside);
  EXPECT_EQ(place(frame, {2, 2}), boundary) << "on the bridge";
  // The same way round it is no hole.
  const Points twice{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {3, 3}, {6, 3}, {6, 6}, {3, 6}, {3, 3}};
  EXPECT_EQ(place(twice, {4, 5}), inside);
}

TEST(Polygon2, OfDegenerateChainsIsTheChain) {
  const Points point{{1, 2}}, repeated{{1, 2}, {1, 2}, {1, 2}};
  for (const Points& one : {point, repeated}) {
    EXPECT_EQ(place(one, {1, 2}), boundary);
    EXPECT_EQ(place(one, {1, std::nextafter(2, 3)}), outside);
    EXPECT_TRUE(intersects(polygon2(one), Segment2{{0, 1}, {2, 3}}));
    EXPECT_FALSE(intersects(polygon2(one), Segment2{{0, 1}, {2, 4}}));
  }
  const Points there_and_back{{0, 0}, {2, 2}}, collinear{{0, 0}, {3, 3}, {1, 1}, {2, 2}};
  EXPECT_EQ(place(there_and_back, {1, 1}), boundary);
  EXPECT_EQ(place(there_and_back, {1, 2}), outside);
  EXPECT_EQ(place(there_and_back, {3, 3}), outside);
  EXPECT_EQ(place(collinear, {2.5, 2.5}), boundary);
  EXPECT_EQ(place(collinear, {2.5, 2}), outside);
  const Points level{{0, 0}, {4, 0}, {2, 0}}, upright{{0, 0}, {0, 4}, {0, 2}};
  EXPECT_EQ(place(level, {3, 0}), boundary);
  EXPECT_EQ(place(level, {5, 0}), outside);
  EXPECT_EQ(place(upright, {0, 3}), boundary);
  EXPECT_EQ(place(upright, {0, -1}), outside);
  // A triangle walked once each way bounds nothing; one with a spike keeps it.
  const Points undone{{0, 0}, {4, 0}, {0, 4}, {0, 0}, {0, 4}, {4, 0}};
  EXPECT_EQ(place(undone, {1, 1}), outside);
  EXPECT_EQ(place(undone, {2, 2}), boundary);
  const Points spiked{{0, 0}, {4, 0}, {4, 4}, {9, 9}, {4, 4}};
  EXPECT_EQ(place(spiked, {3, 1}), inside);
  EXPECT_EQ(place(spiked, {7, 7}), boundary);
}

TEST(Polygon2, IsExactWhereNumbersAreFarApart) {
  const Points needle{{0, 0}, {1e300, 1e-300}, {0, 1e-300}};
  EXPECT_EQ(place(needle, {5e299, 5e-301}), boundary) << "on its side";
  EXPECT_EQ(place(needle, {5e299, std::nextafter(5e-301, 0)}), outside);
  EXPECT_EQ(place(needle, {5e299, std::nextafter(5e-301, 1)}), inside);
  const Points subnormal{{0, 0}, {5e-324, 0}, {0, 5e-324}};
  EXPECT_EQ(place(subnormal, {0, 5e-324}), boundary);
  EXPECT_EQ(place(subnormal, {5e-324, 5e-324}), outside);
}

TEST(Polygon2, MeetsShapesOfThePlane) {
  const Polygon2 p = polygon2(house);
  EXPECT_TRUE(intersects(p, Point2{2, 1}));
  EXPECT_FALSE(intersects(Point2{2, 2}, p));
  EXPECT_FALSE(intersects(p, Segment2{{2, 2}, {2, 9}})) << "in the notch";
  EXPECT_TRUE(intersects(p, Segment2{{2, 1}, {2, 9}})) << "from its corner";
  EXPECT_TRUE(intersects(Segment2{{1, 1}, {1, 1.5}}, p)) << "inside";
  EXPECT_TRUE(intersects(p, Ray2{{2, 9}, {0, -1}}));
  EXPECT_FALSE(intersects(p, Ray2{{2, 9}, {0, 1}}));
  EXPECT_FALSE(intersects(Ray2{{2, 9}, {0, 0}}, p));
  EXPECT_TRUE(intersects(p, Line2{{9, 4}, {1, 0}})) << "touches two tops";
  EXPECT_FALSE(intersects(p, Line2{{9, 5}, {1, 0}}));
  EXPECT_FALSE(intersects(p, Triangle2{{2, 2}, {2.5, 3}, {1.5, 3}})) << "in the notch";
  EXPECT_TRUE(intersects(p, Triangle2{{2, 1}, {2.5, 3}, {1.5, 3}}));
  EXPECT_TRUE(intersects(p, Triangle2{{1, 0.5}, {2, 0.5}, {1, 0.75}})) << "inside";
  EXPECT_TRUE(intersects(Triangle2{{-99, -99}, {99, -99}, {0, 99}}, p)) << "around it";
}

TEST(Polygon2, SharesAPointThatItHas) {
  const Polygon2 p = polygon2(house);
  const Point2 &corner = house[0], outside{-100, 0};
  EXPECT_EQ(rounded(intersection(p, corner)).points, (std::vector<Point2>{corner}));
  EXPECT_EQ(intersection(corner, p).kind, SharedKind::point);
  EXPECT_TRUE(intersection(outside, p).is_empty());
  expect_refused("intersection: second.y is NaN", [&] { (void)intersection(p, Point2{0, nan}); });
}

TEST(Polygon2, MeetsAnother) {
  const Polygon2 p = polygon2(house);
  const Points in_notch{{2, 2}, {2.25, 3}, {1.75, 3}}, on_corner{{2, 1}, {2.25, 3}, {1.75, 3}};
  EXPECT_FALSE(intersects(p, polygon2(in_notch)));
  EXPECT_TRUE(intersects(p, polygon2(on_corner)));
  EXPECT_TRUE(intersects(p, p));
  const Points around{{-9, -9}, {9, -9}, {9, 9}, {-9, 9}}, within{{1, 0.5}, {1.5, 0.5}, {1, 1}};
  EXPECT_TRUE(intersects(p, polygon2(around)));
  EXPECT_TRUE(intersects(polygon2(around), p));
  EXPECT_TRUE(intersects(p, polygon2(within)));
  const Points ring{{-9, -9}, {9, -9}, {9, 9}, {-9, 9}, {-9, -9}, {-5, -5}, {-5, 5}, {5, 5}, {5, -5}, {-5, -5}};
  EXPECT_FALSE(intersects(p, polygon2(ring))) << "in its hole";
  EXPECT_FALSE(intersects(polygon2(ring), p));
  const Points back_and_forth{{1, 0.5}, {2, 0.5}};
  EXPECT_TRUE(intersects(p, polygon2(back_and_forth))) << "no area, inside";
}

TEST(Polygon2, HasTheAreaOfItsChain) {
  EXPECT_EQ(signed_area(polygon2(house)), 10);
  EXPECT_EQ(signed_area(polygon2(Points(house.rbegin(), house.rend()))), -10);
  EXPECT_EQ(signed_area(polygon2(bow)), 0) << "one half each way";
  EXPECT_FALSE(std::signbit(signed_area(polygon2(bow))));
  const Points once{{0, 0}, {2, 0}, {0, 2}}, twice{{0, 0}, {2, 0}, {0, 2}, {0, 0}, {2, 0}, {0, 2}};
  EXPECT_EQ(signed_area(polygon2(once)), 2);
  EXPECT_EQ(signed_area(polygon2(twice)), 4);
  EXPECT_EQ(signed_area(polygon2(Points{{3, 4}})), 0);
  EXPECT_EQ(signed_area(polygon2(Points{{3, 4}, {5, 9}})), 0);
  const Points large{{0, 0}, {1e300, 0}, {0, 1e300}};
  EXPECT_EQ(signed_area(polygon2(large)), infinity);
  EXPECT_EQ(signed_area(polygon2(large), RoundTo::below), std::numeric_limits<double>::max());
  // 2^52 squares of side 1, and a half of one beside them.
  const Points thin{{0, 0}, {0x1p52, 0}, {0x1p52, 1}, {0x1p52 + 1, 1}, {0x1p52, 2}, {0x1p52, 1}, {0, 1}};
  EXPECT_EQ(signed_area(polygon2(thin), RoundTo::below), 0x1p52);
  EXPECT_EQ(signed_area(polygon2(thin), RoundTo::above), 0x1p52 + 1);
  EXPECT_EQ(signed_area(polygon2(thin)), 0x1p52) << "to even";
}

struct Vertex {
  float x, y;
  int color;
};
struct Mine {
  double numbers[2];
  double x() const { return numbers[0]; }
  double y() const { return numbers[1]; }
};

TEST(Polygon2, IsAViewOfPointsOfAnyKindThatHoldsTwoNumbers) {
  std::vector<Vertex> vertices;
  std::vector<std::array<double, 2>> arrays;
  for (const Point2& p : house) {
    vertices.push_back({static_cast<float>(p.x), static_cast<float>(p.y), 7});
    arrays.push_back({p.x, p.y});
  }
  const std::vector<double> rows{0, 0, 9, 4, 0, 9, 4, 4, 9, 2, 1, 9, 0, 4, 9};
  const PointArray<Point2> copy(arrays);
  const Polygon2 all[] = {polygon2(vertices),
                          polygon2(arrays),
                          polygon2(std::span<const Point2>(house)),
                          polygon2(copy),
                          {Strided<Point2>(rows.data(), house.size(), 3 * sizeof(double))}};
  for (const Polygon2& p : all) {
    EXPECT_EQ(classify(p, Point2{3, 2.5}), boundary);
    EXPECT_EQ(classify(p, std::array{1.0, 1.0}), inside);
    EXPECT_EQ(classify(p, Point2{2, 2}), outside);
    EXPECT_FALSE(intersects(p, Segment2{{2, 2}, {2, 9}}));
    EXPECT_EQ(signed_area(p), 10);
    for (const Polygon2& q : all) EXPECT_TRUE(intersects(p, q));
  }
  static_assert(!hulls::ViewedInPlane<std::vector<Mine>>, "these compute their numbers");
}

TEST(Polygon2, HasAsManyPointsAsOneLikes) {
  // Blocks of 64 whole and in part.
  std::vector<std::size_t> counts{1000, 6400};
  for (std::size_t count = 3; count <= 130; ++count) counts.push_back(count);
  for (const std::size_t count : counts) {
    Points ring;
    for (std::size_t i = 0; i < count; ++i) {
      const double angle = 6.283185307179586 * static_cast<double>(i) / static_cast<double>(count);
      ring.push_back({8 * std::cos(angle), 8 * std::sin(angle)});
    }
    EXPECT_EQ(place(ring, {0, 0}), inside) << count;
    EXPECT_EQ(place(ring, {3.5, -1}), inside) << count;
    EXPECT_EQ(place(ring, {8.5, 0}), outside) << count;
    EXPECT_EQ(place(ring, {-8.5, 0}), outside) << count;
    EXPECT_EQ(place(ring, ring[count / 2]), boundary) << count;
    EXPECT_EQ(place(ring, ring.back()), boundary) << count;
  }
}

TEST(Polygon2, IsRefusedWithoutPointsAndWithNumbersThatAreNotFinite) {
  const Polygon2 none;
  const Point2 p{1, 1};
  expect_refused("classify: first.points is empty", [&] { static_cast<void>(classify(none, p)); });
  expect_refused("intersects: second.points is empty", [&] { intersects(p, none); });
  expect_refused("intersects: first.points is empty", [&] { intersects(none, polygon2(house)); });
  expect_refused("signed_area: polygon.points is empty", [&] { signed_area(none); });
  for (std::size_t i = 0; i < house.size(); ++i) {
    Points bad = house;
    bad[i].x = nan;
    const std::string name = ".points[" + std::to_string(i) + "].x is NaN";
    // On the chain too, before the number or after it.
    for (const Point2& q : {Point2{1, 1}, Point2{0, 0}, Point2{0, 4}, Point2{9, 9}}) {
      expect_refused("classify: first" + name, [&] { static_cast<void>(classify(polygon2(bad), q)); });
      expect_refused("intersects: second" + name, [&] { intersects(q, polygon2(bad)); });
    }
    expect_refused("intersects: second" + name, [&] { intersects(polygon2(house), polygon2(bad)); });
    expect_refused("signed_area: polygon" + name, [&] { signed_area(polygon2(bad)); });
    bad[i] = {0, -infinity};
    expect_refused("intersects: first.points[" + std::to_string(i) + "].y is minus infinity", [&] {
      intersects(polygon2(bad), Line2{{nan, 0}, {1, 0}});
    });
  }
  expect_refused("classify: second.y is infinity", [&] {
    static_cast<void>(classify(polygon2(house), Point2{0, infinity}));
  });
  EXPECT_FALSE(attempt([](const auto&... s) { return intersects(s...); }, none, p));
  EXPECT_TRUE(*attempt([](const auto&... s) { return intersects(s...); }, polygon2(house), p));
}

}  // namespace
}  // namespace plumb
