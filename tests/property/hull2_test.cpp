#include <array>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include <plumb/convex_hull.hpp>
#include <plumb/hull.hpp>
#include <plumb/polygon2.hpp>
#include <plumb/squared_distance.hpp>

#include "rational_vector.hpp"
#include "shared_sets.hpp"
#include "subject_property.hpp"

// Hulls of the plane of more points than the tests of every question have: among their corners the right ones are found
// by halving.

namespace plumb::properties {
namespace {

using generators::RandomWords;
using Points = std::vector<Point2>;

/// Of a grid, most of them near a circle, so that many are corners.
Points draw(RandomWords& words, int count, double dx) {
  constexpr double radius = 40;
  Points points;
  while (points.size() < static_cast<std::size_t>(count)) {
    const double x = words.between(-40, 40), y = words.between(-40, 40), squared = x * x + y * y;
    if (squared > radius * radius || (squared < 0.8 * radius * radius && !words.one_in(16))) continue;
    points.push_back({x + dx, y});
  }
  return points;
}

std::string text_of(const Points& points) {
  std::string text = " hull2 " + std::to_string(points.size());
  for (const Point2& p : points) text += " " + std::to_string(p.x) + " " + std::to_string(p.y);
  return text;
}

std::vector<Segment2> edges_of(const Points& points) {
  const Points corners = convex_hull2(std::span<const Point2>(points)).corners;
  std::vector<Segment2> edges;
  for (std::size_t i = 0; i < corners.size(); ++i) edges.push_back({corners[i], corners[(i + 1) % corners.size()]});
  return edges;
}

/// The closest points of any edges, the least first.
ClosestPoints<Point2> closest_of_edges(const Points& a, const Points& b) {
  double least = std::numeric_limits<double>::infinity();
  ClosestPoints<Point2> best{};
  for (const Segment2& p : edges_of(a))
    for (const Segment2& q : edges_of(b)) {
      const double squared = squared_distance(p, q);
      const ClosestPoints<Point2> found = closest(p, q);
      const auto order = [](const Point2& v) { return std::pair(v.x, v.y); };
      if (squared > least || (squared == least && order(found.first) >= order(best.first))) continue;
      least = squared;
      best = found;
    }
  return best;
}

std::vector<double> numbers_of(const SharedSet<ExactPoint2>& set) {
  std::vector<double> numbers;
  if (set.kind == SharedKind::polygon) numbers.push_back(static_cast<double>(set.points.size()));
  for (const ExactPoint2& p : set.points) numbers.insert(numbers.end(), {p.rounded().x, p.rounded().y});
  return numbers;
}
std::vector<oracle::Vector> vectors_of(const Points& points) {
  std::vector<oracle::Vector> all;
  for (const Point2& p : convex_hull2(std::span<const Point2>(points)).corners) all.push_back({p.x, p.y, 0});
  return all;
}

TEST(HullsOfManyPointsOfThePlane, AreAsNearAsTheirEdges) {
  for (std::uint64_t seed = 0; seed < 60U / share; ++seed) {
    RandomWords words(seed);
    const Points a = draw(words, words.between(1, 120), 0),
                 b = draw(words, words.between(1, 120), words.between(81, 120));
    const Hull2 one = hull2(a), other = hull2(b);
    const ClosestPoints<Point2> found = closest(one, other), wanted = closest_of_edges(a, b);
    ASSERT_EQ(found, wanted) << text_of(a) << text_of(b);
    ASSERT_FALSE(intersects(one, other)) << text_of(a) << text_of(b);
    ASSERT_FALSE(intersects(one, polygon2(b))) << text_of(a) << text_of(b);
  }
}

TEST(HullsOfManyPointsOfThePlane, ShareWhatTheDefinitionsSay) {
  for (std::uint64_t seed = 0; seed < 30U / share; ++seed) {
    RandomWords words(seed);
    const Points a = draw(words, words.between(3, 60), 0), b = draw(words, words.between(3, 60), words.between(0, 80));
    const auto expected = oracle::intersection_of_hulls(vectors_of(a), vectors_of(b), 2);
    const SharedSet<ExactPoint2> found = intersection(hull2(a), hull2(b));
    ASSERT_EQ(numbers_of(found), expected.numbers()) << text_of(a) << text_of(b);
    ASSERT_EQ(intersects(hull2(a), hull2(b)), !found.is_empty()) << text_of(a) << text_of(b);
    if (found.is_empty()) continue;
    const Point2 least = found.points.front().rounded();
    ASSERT_EQ(closest(hull2(a), hull2(b)), (ClosestPoints<Point2>{least, least})) << text_of(a) << text_of(b);
  }
}

TEST(HullsOfManyPointsOfThePlane, AreCutAsTheDefinitionsSay) {
  for (std::uint64_t seed = 0; seed < 60U / share; ++seed) {
    RandomWords words(seed);
    const Points a = draw(words, words.between(3, 60), 0);
    const auto number = [&] { return static_cast<double>(words.between(-50, 50)); };
    const std::array<double, 4> x{number(), number(), number(), number()};
    const auto expect = [&](const char* name, const auto& shape) {
      const auto expected = oracle::intersection_with_hull(vectors_of(a), name, x.data());
      EXPECT_EQ(numbers_of(intersection(hull2(a), shape)), expected.numbers()) << text_of(a) << name << seed;
    };
    expect("segment2", Segment2{{x[0], x[1]}, {x[2], x[3]}});
    expect("ray2", Ray2{{x[0], x[1]}, {x[2], x[3]}});
    expect("line2", Line2{{x[0], x[1]}, {x[2], x[3]}});
    if (x[0] != 0 || x[1] != 0) expect("half_plane", HalfPlane2{{x[0], x[1]}, x[2]});
  }
}

}  // namespace
}  // namespace plumb::properties
