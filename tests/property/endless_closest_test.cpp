#include <array>
#include <bit>
#include <cstdint>

#include <gtest/gtest.h>

#include <plumb/closest.hpp>

#include "distance_oracle.hpp"
#include "lattice.hpp"
#include "nearest_points.hpp"
#include "word_source.hpp"

// The closest points of sets that go on for ever, against the definition: frusta of one half-space, two or three, small
// integers for numbers so that faces are often parallel and corners shared, and rays, lines and planes.

namespace plumb::properties {
namespace {

using generators::RandomWords;

class Draw {
 public:
  explicit Draw(std::uint64_t seed) : words_(seed), scale_(std::array{1.0, 0x1p-1060, 0x1p300, 0.1}[seed % 4]) {}

  double number() { return words_.between(-2, 2); }
  /// A coordinate, or the number that a row adds.
  double length() { return number() * scale_; }
  Vector4 row() { return {number(), number(), number(), length()}; }
  Point3 point() { return {length(), length(), length()}; }
  Vector3 direction() { return {number(), number(), number()}; }
  int below(int n) { return words_.below(n); }

  /// Its sides are twice the rows, or sums of them.
  FrustumGl frustum() {
    const int count = 1 + below(3);
    const Vector4 p = row(), q = count > 1 ? row() : Vector4{}, r = count > 2 ? row() : Vector4{};
    const auto combined = [&](double a, double b, double c) {
      return Vector4{a * p.x + b * q.x + c * r.x, a * p.y + b * q.y + c * r.y, a * p.z + b * q.z + c * r.z,
                     a * p.w + b * q.w + c * r.w};
    };
    return {{{combined(1, -1, -1), combined(-1, 1, -1), combined(-1, -1, 1), combined(1, 1, 1)}}};
  }

 private:
  RandomWords words_;
  double scale_;
};

/// How many pairs there were.
struct Seen {
  int empty = 0, apart = 0, common = 0;
};

template <class A, class B>
void expect_as_defined(const A& a, const B& b, Seen& seen) {
  const auto wanted = oracle::closest(a, b);
  const std::optional<ClosestPoints<Point3>> found = closest(a, b);
  ASSERT_EQ(found.has_value(), wanted.has_value());
  if (!found) {
    ++seen.empty;
    return;
  }
  const auto& [p, q] = *found;
  const std::array<double, 6> numbers{p.x, p.y, p.z, q.x, q.y, q.z};
  for (std::size_t i = 0; i < 6; ++i)
    EXPECT_EQ(std::bit_cast<std::uint64_t>(numbers[i]), std::bit_cast<std::uint64_t>((*wanted)[i]))
        << numbers[i] << " instead of " << (*wanted)[i];
  ++(p == q ? seen.common : seen.apart);
}

constexpr int cases = 400;

TEST(EndlessClosest, OfTwoFrustaIsAsDefined) {
  Seen seen;
  for (std::uint64_t i = 0; i < cases; ++i) {
    Draw draw(i);
    const FrustumGl a = draw.frustum(), b = draw.frustum();
    SCOPED_TRACE(i);
    expect_as_defined(a, b, seen);
  }
  EXPECT_GT(seen.empty, 0);
  EXPECT_GT(seen.apart, cases / 20);
  EXPECT_GT(seen.common, cases / 4);
}

TEST(EndlessClosest, OfFrustaWithRaysLinesAndPlanesIsAsDefined) {
  Seen seen;
  for (std::uint64_t i = 0; i < cases; ++i) {
    Draw draw(i);
    const FrustumGl a = draw.frustum();
    SCOPED_TRACE(i);
    const auto both_ways = [&](const auto& b) {
      expect_as_defined(a, b, seen);
      expect_as_defined(b, a, seen);
    };
    const int kind = draw.below(3);
    const Point3 o = draw.point();
    const Vector3 d = draw.direction();
    if (kind == 0) both_ways(Ray3{o, d});
    if (kind == 1) both_ways(Line3{o, d});
    if (kind == 2 && !(d.x == 0 && d.y == 0 && d.z == 0)) both_ways(Plane3{d, o.x});
  }
  EXPECT_GT(seen.apart, cases / 8);
  EXPECT_GT(seen.common, cases / 8);
}

TEST(EndlessClosest, OracleNamesCornersThatOneCanDraw) {
  const FrustumGl corner{{{{-1, -1, -1, 2}, {1, 1, -1, -2}, {1, -1, 1, -2}, {-1, 1, 1, 2}}}};  // x <= 2, y >= 0, z >= 0
  using Six = std::array<double, 6>;
  EXPECT_EQ(oracle::closest(corner, corner), (Six{2, 0, 0, 2, 0, 0}));
  EXPECT_EQ(oracle::closest(corner, Plane3{{0, 0, 1}, 3}), (Six{2, 0, 0, 2, 0, -3}));
  EXPECT_EQ(oracle::closest(Plane3{{0, 0, 1}, 3}, corner), (Six{2, 0, -3, 2, 0, 0}));
  EXPECT_EQ(oracle::closest(corner, Plane3{{1, 0, -1}, 0}), (Six{0, 0, 0, 0, 0, 0})) << "the least of all";
  const FrustumGl above{{{{0, 0, 1, -4}, {0, 0, -1, 4}, {0, 0, -1, 4}, {0, 0, 1, -4}}}};  // z >= 4
  EXPECT_EQ(oracle::closest(above, Plane3{{1, 0, 1}, -9}), (Six{4.5, 0, 4.5, 4.5, 0, 4.5}));
  EXPECT_EQ(oracle::closest(above, Plane3{{1, 0, 1}, -6}), (Six{2, 0, 4, 2, 0, 4}));
  EXPECT_EQ(oracle::closest(corner, above), (Six{2, 0, 4, 2, 0, 4}));
}

}  // namespace
}  // namespace plumb::properties
