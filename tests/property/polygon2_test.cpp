#include <plumb/polygon2.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>
#include <vector>

#include <polygons/chain_tree.hpp>

#include "chain_oracle.hpp"
#include "property.hpp"
#include "rounding.hpp"

// What polygons of the plane answer is what the definitions say, on a small grid where chains cross themselves, go back
// and touch in every way; the same whichever corner comes first; and of many corners the same as when each edge is
// asked about each.

namespace plumb::properties {
namespace {

using Points = std::vector<Point2>;

std::string text_of(const Points& points) {
  std::string text = " polygon2 " + std::to_string(points.size());
  for (const Point2& p : points) text += " " + std::to_string(p.x) + " " + std::to_string(p.y);
  return text;
}

oracle::Chain chain_of(const Points& points) {
  oracle::Chain chain;
  for (const Point2& p : points) chain.push_back(oracle::vector(p));
  return chain;
}

Points points_on_grid(int most, int size, WordSource& words) {
  Points points(static_cast<std::size_t>(words.between(1, most)));
  for (Point2& p : points) p = {static_cast<double>(words.below(size)), static_cast<double>(words.below(size))};
  return points;
}

PointInPolygon place_by_definition(const oracle::Chain& chain, const Point2& q) {
  const auto number = oracle::winding_number(chain, oracle::vector(q));
  return !number ? PointInPolygon::boundary : *number == 0 ? PointInPolygon::outside : PointInPolygon::inside;
}

TEST(Polygon2OnAGrid, HasItsPointsAndItsAreaByTheDefinition) {
  RandomWords words(1);
  for (int i = 0; i < 1200 / share; ++i) {
    const Points points = points_on_grid(9, 5, words);
    const oracle::Chain chain = chain_of(points);
    for (double x = -0.5; x <= 4.5; x += 0.5)
      for (double y = -0.5; y <= 4.5; y += 0.5)
        ASSERT_EQ(classify(polygon2(points), Point2{x, y}), place_by_definition(chain, {x, y}))
            << text_of(points) << " at " << x << " " << y;
    ASSERT_EQ(signed_area(polygon2(points)), oracle::rounded(oracle::signed_area(chain))) << text_of(points);
  }
}

TEST(Polygon2OnAGrid, MeetsOthersByTheDefinition) {
  RandomWords words(2);
  int met = 0;
  constexpr int rounds = 3000 / share;
  for (int i = 0; i < rounds; ++i) {
    const int size = words.between(4, 9);
    const Points a = points_on_grid(7, size, words), b = points_on_grid(4, size, words);
    const bool do_meet = oracle::share_a_point(chain_of(a), chain_of(b));
    ASSERT_EQ(intersects(polygon2(a), polygon2(b)), do_meet) << text_of(a) << text_of(b);
    ASSERT_EQ(intersects(polygon2(b), polygon2(a)), do_meet) << text_of(a) << text_of(b);
    met += do_meet;
  }
  EXPECT_LT(rounds / 4, met);
  EXPECT_GT(rounds - rounds / 20, met);
}

TEST(Polygon2OnAGrid, IsTheSameWhereverItBeginsAndWhicheverWayItGoes) {
  RandomWords words(3);
  for (int i = 0; i < 4000 / share; ++i) {
    const Points points = points_on_grid(9, 5, words);
    Points other = points;
    std::rotate(other.begin(), other.begin() + words.below(static_cast<int>(other.size())), other.end());
    const bool is_turned = words.one_in(2);
    if (is_turned) std::reverse(other.begin(), other.end());
    // A corner again, and one between two others.
    const auto k = static_cast<std::size_t>(words.below(static_cast<int>(other.size())));
    const Point2 p = other[k], q = other[(k + 1) % other.size()];
    other.insert(other.begin() + static_cast<std::ptrdiff_t>(k) + 1, {p, {(p.x + q.x) / 2, (p.y + q.y) / 2}});
    for (int n = 0; n < 8; ++n) {
      const Point2 at{words.below(11) / 2.0 - 0.5, words.below(11) / 2.0 - 0.5};
      ASSERT_EQ(classify(polygon2(other), at), classify(polygon2(points), at)) << text_of(points) << text_of(other);
    }
    ASSERT_EQ(signed_area(polygon2(other)), (is_turned ? -1 : 1) * signed_area(polygon2(points))) << text_of(other);
  }
}

/// By every edge of one and every edge of the other.
bool meet_by_all_edges(const Points& a, const Points& b) {
  const auto is_in = [](const Points& points, const Point2& p) {
    return classify(polygon2(points), p) != PointInPolygon::outside;
  };
  if (is_in(a, b[0]) || is_in(b, a[0])) return true;
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t k = 0; k < b.size(); ++k)
      if (intersects(Segment2{a[i], a[(i + 1) % a.size()]}, Segment2{b[k], b[(k + 1) % b.size()]})) return true;
  return false;
}

/// Goes out along a path of many corners in a cell of its own, and back on it: nothing is inside.
Points walk(int steps, double x, double y, WordSource& words) {
  Points points{{x, y}};
  for (int i = 0; i < steps; ++i) {
    const Point2 last = points.back();
    points.push_back({last.x + words.between(-3, 4), last.y + words.between(-3, 3)});
  }
  for (int i = steps - 1; i > 0; --i) points.push_back(points[static_cast<std::size_t>(i)]);
  return points;
}

TEST(Polygon2OfManyCorners, MeetsAnotherWhereAnEdgeMeetsAnEdge) {
  RandomWords words(4);
  int met = 0;
  constexpr int rounds = 600 / share;
  for (int i = 0; i < rounds; ++i) {
    const Points a = walk(words.between(1, 90), 0, 0, words);
    const Points b = walk(words.between(1, 60), words.between(-10, 30), words.between(-30, 30), words);
    const bool do_meet = meet_by_all_edges(a, b);
    ASSERT_EQ(intersects(polygon2(a), polygon2(b)), do_meet) << text_of(a) << text_of(b);
    met += do_meet;
  }
  EXPECT_LT(rounds / 10, met);
  EXPECT_GT(rounds - rounds / 10, met);
}

/// Turns around (0, 0), out from a radius on: so many corners, so many of them each time around; and back beside
/// itself.
Points spiral(std::size_t corners, std::size_t each_time, double radius) {
  constexpr double turn = 6.283185307179586;
  Points points;
  const std::size_t half = corners / 2;
  const auto at = [&](std::size_t i, double more) {
    const double times = static_cast<double>(i) / static_cast<double>(each_time), r = radius + more + times;
    const double angle = 0.3 + turn * times;
    return Point2{r * std::cos(angle), r * std::sin(angle)};
  };
  for (std::size_t i = 0; i < half; ++i) points.push_back(at(i, 0));
  for (std::size_t i = half; i-- > 0;) points.push_back(at(i, 0.25));
  return points;
}

TEST(Polygon2OfManyCorners, IsAskedAboutFewPairsOfEdges) {
  for (const std::size_t each_time : std::initializer_list<std::size_t>{4, 7, 100, 5000}) {
    // Long edges, side by side and along no axis, are in each other's slabs.
    const bool are_long = each_time < 100;
    const std::size_t corners = are_long ? 2000 : 10000;
    const Points a = spiral(corners, each_time, 4), b = spiral(corners, each_time, 4.5);
    EXPECT_FALSE(intersects(polygon2(a), polygon2(b))) << each_time;
    const Strided<Point2> first(a), second(b);
    std::size_t asked = 0;
    using polygons::ChainTree, polygons::slabs_of;
    EXPECT_FALSE(meet(ChainTree(first, slabs_of(second)), ChainTree(second, slabs_of(first)), asked)) << each_time;
    EXPECT_LT(asked, are_long ? corners * corners / 8 : 2 * corners) << each_time;
    // Once they touch, they meet.
    Points touching = b;
    touching[corners / 4] = a[corners / 4];
    EXPECT_TRUE(intersects(polygon2(a), polygon2(touching))) << each_time;
  }
}

}  // namespace
}  // namespace plumb::properties
