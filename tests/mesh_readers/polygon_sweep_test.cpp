#include <mesh/polygon_sweep.hpp>

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_int.hpp>
#include <chrono>
#include <cmath>
#include <numbers>

#include "polygons.hpp"

namespace plumb::mesh {
namespace {

using polygons::grown;
using polygons::is_polygon;
using polygons::Polygon;
using Small = Polygon<long long>;

std::vector<Point2> points(const Small& polygon) {
  std::vector<Point2> out;
  for (const auto& [x, y] : polygon) out.push_back({static_cast<double>(x), static_cast<double>(y)});
  return out;
}

bool is_filled(const Small& polygon, std::span<const std::array<std::uint32_t, 3>> triangles) {
  return polygons::is_filled_weakly<long long>(polygon, triangles) &&
         (!polygons::is_simple(polygon) || polygons::is_filled<long long>(polygon, triangles));
}

// Both ways agree with the definition; the fan may leave a weakly simple polygon to the sweep.
void expect_as_defined(const Small& polygon) {
  const bool weakly_simple = polygons::is_weakly_simple(polygon);
  std::vector<std::array<std::uint32_t, 3>> by_sweep, by_fan;
  ASSERT_EQ(triangulate_by_sweep(points(polygon), by_sweep), weakly_simple) << polygons::text(polygon);
  if (weakly_simple) {
    ASSERT_TRUE(is_filled(polygon, by_sweep)) << polygons::text(polygon);
  } else {
    ASSERT_TRUE(by_sweep.empty());
  }
  if (triangulate_by_fan(points(polygon), by_fan)) {
    ASSERT_TRUE(weakly_simple) << polygons::text(polygon);
    ASSERT_TRUE(is_filled(polygon, by_fan)) << polygons::text(polygon);
  } else {
    ASSERT_TRUE(by_fan.empty());
  }
}

void expect_as_defined_however_listed(Small polygon) {
  for (int reversed = 0; reversed < 2; ++reversed) {
    for (std::size_t first = 0; first < polygon.size(); ++first) {
      std::rotate(polygon.begin(), polygon.begin() + 1, polygon.end());
      ASSERT_NO_FATAL_FAILURE(expect_as_defined(polygon));
    }
    std::reverse(polygon.begin(), polygon.end());
  }
}

TEST(PolygonSweep, FillsShapesThatOneCanDraw) {
  const Small shapes[] = {
      {{0, 0}, {2, 0}, {0, 2}},                                          // triangle
      {{0, 0}, {2, 0}, {2, 2}, {0, 2}},                                  // square
      {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}},                  // L
      {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}},  // corners within sides
      {{0, 0}, {4, 0}, {4, 4}, {3, 4}, {3, 1}, {1, 1}, {1, 4}, {0, 4}},  // U
      {{0, 0}, {6, 0}, {6, 4}, {4, 1}, {3, 4}, {2, 1}, {0, 4}},          // crown
      {{0, 0}, {2, 1}, {4, 0}, {3, 2}, {4, 4}, {2, 3}, {0, 4}, {1, 2}},  // star
      {{0, 0}, {9, 0}, {9, 9}, {1, 9}, {1, 2}, {7, 2}, {7, 7}, {3, 7}, {3, 4}, {5, 4},
       {5, 5}, {4, 5}, {4, 6}, {6, 6}, {6, 3}, {2, 3}, {2, 8}, {8, 8}, {8, 1}, {0, 1}},  // spiral
  };
  for (const Small& shape : shapes) {
    ASSERT_TRUE(polygons::is_simple(shape));
    expect_as_defined_however_listed(shape);
  }
}

TEST(PolygonSweep, FillsWhatTouchesItself) {
  const Small shapes[] = {
      {{0, 0}, {4, 0}, {2, 0}, {2, 2}},                                                  // spike within a side
      {{0, 0}, {2, 0}, {2, 2}, {2, 4}, {2, 2}, {0, 2}},                                  // spike out
      {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}},                                  // spike in
      {{0, 0}, {4, 0}, {4, 4}, {2, 0}, {0, 4}},                                          // corner on an edge
      {{0, 0}, {2, 2}, {4, 0}, {4, 4}, {2, 2}, {0, 4}},                                  // two parts at a corner
      {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {1, 1}, {1, 3}, {3, 3}, {3, 1}, {1, 1}},  // keyhole
      {{0, 0}, {6, 0}, {6, 6}, {0, 6}, {0, 0}, {1, 2}, {2, 1}},                          // hole at a corner
      {{0, 0}, {6, 0}, {6, 2}, {4, 2}, {4, 1}, {2, 1}, {2, 4}, {4, 4}, {4, 2}, {6, 2}, {6, 6}, {0, 6}},  // ring
      {{0, 0}, {9, 0}, {9, 6}, {0, 6}, {0, 2}, {2, 2}, {2, 4}, {3, 2}, {6, 2}, {6, 4}, {7, 2}, {0, 2}},  // one bridge
      {{0, 0}, {2, 0}, {0, 0}, {0, 2}},                                                                  // a tree
  };
  for (const Small& shape : shapes) {
    ASSERT_FALSE(polygons::is_simple(shape)) << polygons::text(shape);
    ASSERT_TRUE(polygons::is_weakly_simple(shape)) << polygons::text(shape);
    expect_as_defined_however_listed(shape);
  }
  std::vector<std::array<std::uint32_t, 3>> triangles;
  EXPECT_TRUE(triangulate_by_sweep(points(shapes[5]), triangles));
  EXPECT_EQ(triangles.size(), 8U);
  triangles.clear();
  EXPECT_TRUE(triangulate_by_sweep(points(shapes[9]), triangles));
  EXPECT_TRUE(triangles.empty());
}

TEST(PolygonSweep, FansOutOnceAroundAndNoFurther) {
  std::vector<std::array<std::uint32_t, 3>> triangles;
  EXPECT_TRUE(triangulate_by_fan(points({{0, 0}, {3, 0}, {0, 3}, {-3, 0}, {0, -3}, {3, 0}}), triangles));
  EXPECT_EQ(triangles.size(), 4U);
  EXPECT_TRUE(triangulate_by_fan(points({{0, 0}, {3, 0}, {0, 3}, {-3, 0}, {0, -3}, {1, 0}}), triangles));
  EXPECT_FALSE(triangulate_by_fan(points({{0, 0}, {3, 0}, {0, 3}, {-3, 0}, {0, -3}, {3, 1}}), triangles));
}

TEST(PolygonSweep, RefusesWhatCrossesItself) {
  const Small shapes[] = {
      {{0, 0}, {2, 2}, {2, 0}, {0, 2}},                                  // bow tie
      {{0, 0}, {6, 0}, {6, 2}, {2, 2}, {2, 0}, {4, 0}, {4, 4}, {0, 4}},  // part of it twice
      {{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 0}, {4, 0}, {4, 4}, {0, 4}},  // twice around
      {{0, 3}, {5, 3}, {1, 0}, {2, 5}, {4, 0}},                          // pentagram
      {{0, 0}, {2, 0}, {2, 2}, {2, 4}, {4, 4}, {2, 2}, {0, 2}},          // parts that turn both ways
      {{0, 0}, {4, 0}, {4, 4}, {2, 2}, {6, 2}, {2, 2}, {0, 4}},          // a bridge through an edge
  };
  for (const Small& shape : shapes) {
    ASSERT_FALSE(polygons::is_weakly_simple(shape)) << polygons::text(shape);
    expect_as_defined_however_listed(shape);
  }
}

TEST(PolygonSweep, AgreesWithTheDefinitionOnAllListsOfFiveCornersOfASmallGrid) {
  Small list(5);
  int simple = 0, others = 0;
  for (int code = 0; code < 9 * 9 * 9 * 9 * 9; ++code) {
    int rest = code;
    for (auto& corner : list) {
      corner = {rest % 3, rest / 3 % 3};
      rest /= 9;
    }
    if (!is_polygon(list)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_as_defined(list));
    ++(polygons::is_weakly_simple(list) ? simple : others);
  }
  EXPECT_GT(simple, 1000);
  EXPECT_GT(others, 1000);
}

TEST(PolygonSweep, AgreesWithTheDefinitionOnRandomListsOfCornersOfAGrid) {
  std::mt19937_64 random(1);
  const auto below = [&](long long n) { return static_cast<long long>(random() % static_cast<std::uint64_t>(n)); };
  for (int i = 0; i < 20000; ++i) {
    Small list(static_cast<std::size_t>(4 + below(7)));
    const long long width = 2 + below(9), height = 2 + below(9);
    for (auto& corner : list) corner = {below(width), below(height)};
    if (!is_polygon(list)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_as_defined(list));
  }
}

TEST(PolygonSweep, AgreesWithTheDefinitionOnRandomWalksThatTurnBack) {
  std::mt19937_64 random(5);
  const auto below = [&](long long n) { return static_cast<long long>(random() % static_cast<std::uint64_t>(n)); };
  int touching = 0, crossing = 0;
  for (int i = 0; i < 20000; ++i) {
    Small list(static_cast<std::size_t>(3 + below(11)));
    const long long width = 3 + below(3), height = 3 + below(3);
    for (std::size_t k = 0; k < list.size(); ++k) {
      list[k] = k > 2 && below(3) == 0 ? list[k - 2] : polygons::Corner<long long>{below(width), below(height)};
    }
    list = polygons::without_repeated(list);
    if (!is_polygon(list)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_as_defined(list));
    ++(!polygons::is_weakly_simple(list) ? crossing : touching);
  }
  EXPECT_GT(touching, 1000);
  EXPECT_GT(crossing, 1000);
}

TEST(PolygonSweep, FillsRandomSimplePolygons) {
  std::mt19937_64 random(2);
  std::size_t longest = 0;
  for (int i = 0; i < 150; ++i) {
    const Small crowded = grown(random, 6, 6, 100), wide = grown(random, 1'000'000, 1 + i % 7 * 1000, 60);
    longest = std::max({longest, crowded.size(), wide.size()});
    ASSERT_NO_FATAL_FAILURE(expect_as_defined_however_listed(crowded));
    ASSERT_NO_FATAL_FAILURE(expect_as_defined_however_listed(wide));
  }
  EXPECT_GT(longest, 20U);
}

TEST(PolygonSweep, NoticesACornerMovedByOneUnitAcrossAnEdge) {
  std::mt19937_64 random(3);
  int changed = 0;
  for (int i = 0; i < 300; ++i) {
    Small polygon = grown(random, 8, 8, 60);
    const std::size_t which = random() % polygon.size();
    polygon[which].x += static_cast<long long>(random() % 3) - 1;
    polygon[which].y += static_cast<long long>(random() % 3) - 1;
    if (!is_polygon(polygon)) continue;
    changed += int{!polygons::is_weakly_simple(polygon)};
    ASSERT_NO_FATAL_FAILURE(expect_as_defined(polygon));
  }
  EXPECT_GT(changed, 20);
}

TEST(PolygonSweep, IsExactForEveryExponent) {
  using Integer = boost::multiprecision::cpp_int;
  const double values[] = {0,        0x1p-1074, -0x1p-1074, 0x3p-1074,   0x1p-1022,
                           0x1p-540, -0x1p-540, 1,          1 + 0x1p-52, -0x1p30,
                           0x1p500,  0x1p1000,  -0x1p1000,  0x1.8p1023,  0x1.fffffffffffffp1023};
  const auto exact = [](double x) {
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    const Integer number = static_cast<long long>(std::ldexp(fraction, 53));
    return exponent + 1074 >= 53 ? Integer(number << (exponent + 1074 - 53))
                                 : Integer(number >> (53 - exponent - 1074));
  };
  std::mt19937_64 random(4);
  int simple = 0;
  for (int i = 0; i < 3000; ++i) {
    std::vector<Point2> polygon(3 + random() % 4);
    Polygon<Integer> numbers;
    for (Point2& p : polygon) {
      p = {values[random() % std::size(values)], values[random() % std::size(values)]};
      numbers.push_back({exact(p.x), exact(p.y)});
    }
    if (!is_polygon(numbers)) continue;
    std::vector<std::array<std::uint32_t, 3>> triangles;
    const bool expected = polygons::is_weakly_simple(numbers);
    ASSERT_EQ(triangulate_by_sweep(polygon, triangles), expected);
    ASSERT_TRUE(!expected || polygons::is_filled_weakly<Integer>(numbers, triangles));
    simple += int{expected};
    triangles.clear();
    ASSERT_TRUE(!triangulate_by_fan(polygon, triangles) || polygons::is_filled_weakly<Integer>(numbers, triangles));
  }
  EXPECT_GT(simple, 100);
}

void expect_filled_by_sweep(const Small& polygon) {
  std::vector<std::array<std::uint32_t, 3>> triangles;
  ASSERT_TRUE(triangulate_by_sweep(points(polygon), triangles));
  ASSERT_TRUE(polygons::is_filled<long long>(polygon, triangles));
}

// A corridor of width 1 along a square spiral with walls of width 3.
Small square_spiral(int turns) {
  Small out, back;
  const long long size = 8LL * turns;
  for (long long low = 0; 2 * low < size; low += 4) {
    const long long high = size - low, left = std::max(low - 4, 0LL);
    out.insert(out.end(), {{left, low}, {high, low}, {high, high}, {low, high}});
    back.insert(back.end(),
                {{low == 0 ? 0 : left + 1, low + 1}, {high - 1, low + 1}, {high - 1, high - 1}, {low + 1, high - 1}});
  }
  out.insert(out.end(), back.rbegin(), back.rend());
  return out;
}

TEST(PolygonSweep, FillsSpiralsCombsStarsAndStairs) {
  const int n = 500;
  Small comb, star, stairs;
  for (int i = 0; i < n; ++i) comb.insert(comb.end(), {{2 * i, i % 3}, {2 * i + 1, 1000 + i * 7 % 11}});
  comb.insert(comb.end(), {{2 * n, -5}, {0, -5}});
  for (int i = 0; i < n; ++i) {
    const double angle = 2 * std::numbers::pi * i / n, radius = i % 2 == 0 ? 1e8 : 1e6;
    star.push_back({std::llround(radius * std::cos(angle)), std::llround(radius * std::sin(angle))});
  }
  for (int i = 0; i < n; ++i) stairs.insert(stairs.end(), {{i, i}, {i + 1, i}});
  stairs.insert(stairs.end(), {{n, n}, {0, n}});
  for (Small shape : {comb, star, stairs, square_spiral(40)}) {
    ASSERT_TRUE(polygons::is_simple(shape));
    expect_filled_by_sweep(shape);
    std::reverse(shape.begin(), shape.end());
    for (auto& [x, y] : shape) std::swap(x, y);
    expect_filled_by_sweep(shape);
  }
}

/// A reflex chain of n corners along a parabola, all of which stay to be joined, and then n spikes whose tips go on
/// along it: each tip lies amid a region whose chain is long.
Small reflex_chain_before_spikes(long long n) {
  const auto parabola = [](long long x) { return -x * (x + 1) / 2; };
  const long long width = 16 * n, bottom = -1000 * n * n;
  Small shape;
  for (long long x = 0; x < n; ++x) shape.push_back({4 * x, parabola(x)});
  shape.push_back({4 * n + 4 * width - 1, bottom});
  for (long long x = n + 1; x <= 2 * n; ++x)
    shape.insert(shape.end(), {{4 * x, parabola(x)}, {4 * (x + width) + 2, bottom}});
  shape.insert(shape.end(), {{40 * width, 10}, {-4, 10}});
  return shape;
}

TEST(PolygonSweep, TakesTimeInProportionToNLogNForAHundredThousandCorners) {
  Small comb, corridor = square_spiral(12500);
  for (int i = 0; i < 50000; ++i) comb.insert(comb.end(), {{2 * i, 0}, {2 * i + 1, 1'000'000 - i}});
  comb.insert(comb.end(), {{100'000, -1}, {0, -1}});
  ASSERT_TRUE(polygons::is_simple(reflex_chain_before_spikes(100)));
  expect_filled_by_sweep(reflex_chain_before_spikes(100));
  for (const Small& shape : {comb, corridor, reflex_chain_before_spikes(33'400)}) {
    EXPECT_GE(shape.size(), 100'000U);
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::array<std::uint32_t, 3>> triangles;
    EXPECT_TRUE(triangulate_by_sweep(points(shape), triangles));
    EXPECT_EQ(triangles.size(), shape.size() - 2);
    // A tenth of a second, where n² would be minutes.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  }
}

// A square with holes in a row, each at the end of its own bridge from one corner; all run along one line, through the
// holes before.
Small holes_on_one_line(long long holes) {
  Small shape = {{0, -2}, {3 * holes + 2, -2}, {3 * holes + 2, 2}, {0, 2}, {0, 0}};
  for (long long i = 0; i < holes; ++i)
    shape.insert(shape.end(),
                 {{3 * i + 1, 0}, {3 * i + 2, 1}, {3 * i + 3, 0}, {3 * i + 2, -1}, {3 * i + 1, 0}, {0, 0}});
  return shape;
}

// A square with holes in a row, each at a corner that the bridge from one corner of the square comes to.
Small holes_beside_one_line(long long holes) {
  Small shape = {{0, -2}, {3 * holes + 2, -2}, {3 * holes + 2, 2}, {0, 2}, {0, 0}};
  for (long long i = 0; i < holes; ++i)
    shape.insert(shape.end(), {{3 * i + 1, 0}, {3 * i + 1, 1}, {3 * i + 2, 1}, {3 * i + 1, 0}});
  return shape;
}

// A square with a spike along its lower side that goes to and fro between its ends, over and over.
Small to_and_fro(long long times) {
  Small shape = {{0, 0}};
  for (long long i = 0; i < times; ++i) shape.insert(shape.end(), {{4 * times - i, 0}, {i + 1, 0}});
  shape.insert(shape.end(), {{5 * times, 0}, {5 * times, 5 * times}, {0, 5 * times}});
  return shape;
}

TEST(PolygonSweep, FillsWhatOverlapsDeeplyInTimeInProportionToNLogN) {
  for (const Small& shape : {holes_beside_one_line(30), to_and_fro(30), holes_on_one_line(30)}) {
    ASSERT_TRUE(polygons::is_weakly_simple(shape));
    std::vector<std::array<std::uint32_t, 3>> triangles;
    ASSERT_TRUE(triangulate_by_sweep(points(shape), triangles));
    ASSERT_TRUE(polygons::is_filled_weakly<long long>(shape, triangles));
  }
  for (const Small& shape : {holes_beside_one_line(5000), to_and_fro(10'000), holes_on_one_line(5000)}) {
    EXPECT_GE(shape.size(), 20'000U);
    const auto start = std::chrono::steady_clock::now();
    std::vector<std::array<std::uint32_t, 3>> triangles;
    EXPECT_TRUE(triangulate_by_sweep(points(shape), triangles));
    // A hundredth of a second, where each edge at each corner upon it would be minutes.
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  }
}

}  // namespace
}  // namespace plumb::mesh
