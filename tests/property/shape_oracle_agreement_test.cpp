#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "shape_oracle.hpp"
#include "small_shapes.hpp"

// The oracle of shapes against enumeration of features, and against other oracles.

namespace plumb {
namespace {

using oracle::share_a_point;
using namespace small;

/// Of the affine combination of up to three points that is nearest to 0 the squared length, if it is in their hull and
/// they are independent.
std::optional<double> squared_distance_within(const V& a) { return dot(a, a); }
std::optional<double> squared_distance_within(const V& a, const V& b) {
  const V u = b - a;
  const double t = -dot(a, u) / dot(u, u);
  if (dot(u, u) == 0 || t < 0 || t > 1) return {};
  const V nearest = a + t * u;
  return dot(nearest, nearest);
}
std::optional<double> squared_distance_within(const V& a, const V& b, const V& c) {
  const V n = cross(b - a, c - a);
  const double nn = dot(n, n), height = dot(n, a);
  if (nn == 0) return {};
  // The foot of the perpendicular is height n / nn; it is on the inner side of each edge.
  for (const auto& [p, q] : {std::pair(a, b), std::pair(b, c), std::pair(c, a)})
    if (dot(n, cross(q - p, (height / nn) * n - p)) < -gap) return {};
  return height * height / nn;
}

/// Whether the tetrahedron, which is not flat, contains 0.
bool contains_zero(const V& a, const V& b, const V& c, const V& d) {
  const auto volume = [](const V& p, const V& q, const V& r, const V& s) { return dot(s - p, cross(q - p, r - p)); };
  const V o{};
  const double all = volume(a, b, c, d);
  if (all == 0) return false;
  for (const double part : {volume(o, b, c, d), volume(a, o, c, d), volume(a, b, o, d), volume(a, b, c, o)})
    if (part * all < 0) return false;
  return true;
}

/// The squared distance of two hulls: that of 0 from the hull of the differences of their corners, which is taken
/// within the hull of at most three of them, unless four have 0 inside.
double squared_distance(const std::vector<V>& p, const std::vector<V>& q) {
  std::vector<V> d;
  for (const V& a : p)
    for (const V& b : q) d.push_back(a - b);
  std::sort(d.begin(), d.end());
  d.erase(std::unique(d.begin(), d.end()), d.end());
  double least = HUGE_VAL;
  const auto take = [&least](const std::optional<double>& x) {
    if (x) least = std::min(least, *x);
  };
  for (std::size_t i = 0; i < d.size(); ++i) {
    take(squared_distance_within(d[i]));
    for (std::size_t j = 0; j < i; ++j) {
      take(squared_distance_within(d[i], d[j]));
      for (std::size_t k = 0; k < j; ++k) take(squared_distance_within(d[i], d[j], d[k]));
    }
  }
  for (std::size_t i = 0; i < d.size() && least > gap; ++i)
    for (std::size_t j = 0; j < i; ++j)
      for (std::size_t k = 0; k < j; ++k)
        for (std::size_t l = 0; l < k; ++l)
          if (contains_zero(d[i], d[j], d[k], d[l])) return 0;
  return least;
}

/// The point of the intersection of the planes that is nearest to p, if they are independent.
std::optional<V> foot(const V& p, const std::vector<HalfSpace>& planes) {
  const auto height = [&p](const HalfSpace& h) { return dot(h.normal, p) - h.offset; };
  if (planes.empty()) return p;
  const V& a = planes[0].normal;
  if (planes.size() == 1) {
    if (dot(a, a) == 0) return {};
    return p - (height(planes[0]) / dot(a, a)) * a;
  }
  const V& b = planes[1].normal;
  const V c = planes.size() == 3 ? planes[2].normal : cross(a, b);
  const double volume = dot(a, cross(b, c)), last = planes.size() == 3 ? height(planes[2]) : 0;
  if (volume == 0) return {};
  return p - (1 / volume) * (height(planes[0]) * cross(b, c) + height(planes[1]) * cross(c, a) + last * cross(a, b));
}

/// The squared distance of p from the intersection of the half-spaces, which is taken on the intersection of at most
/// three of their planes; nothing when it is empty.
std::optional<double> squared_distance(const V& p, const std::vector<HalfSpace>& faces) {
  std::optional<double> least;
  const auto take = [&](const std::vector<HalfSpace>& planes) {
    const auto x = foot(p, planes);
    if (!x) return;
    const double squared = dot(*x - p, *x - p);
    if (least && squared >= *least) return;
    for (const HalfSpace& h : faces)
      if (dot(h.normal, *x) > h.offset + gap) return;
    least = squared;
  };
  take({});
  for (std::size_t i = 0; i < faces.size(); ++i) {
    take({faces[i]});
    for (std::size_t j = 0; j < i; ++j) {
      take({faces[i], faces[j]});
      for (std::size_t k = 0; k < j; ++k) take({faces[i], faces[j], faces[k]});
    }
  }
  return least;
}

/// What the enumerations say, where they know.
std::optional<bool> enumerated(const Sample& a, const Sample& b) {
  const double reach = (a.radius + b.radius) * (a.radius + b.radius) + gap;
  if (!a.faces.empty() && b.corners.size() == 1) {
    const auto squared = squared_distance(b.corners[0], a.faces);
    return squared && *squared <= reach;
  }
  if (!b.faces.empty() && a.corners.size() == 1) return enumerated(b, a);
  if (!a.corners.empty() && !b.corners.empty() && a.corners.size() * b.corners.size() <= 32)
    return squared_distance(a.corners, b.corners) <= reach;
  if (!a.faces.empty() && !b.faces.empty()) {
    std::vector<HalfSpace> faces = a.faces;
    faces.insert(faces.end(), b.faces.begin(), b.faces.end());
    return squared_distance({0, 0, 0}, faces).has_value();
  }
  return {};
}

TEST(ShapeOracle, AgreesWithTheEnumerationOfFeatures) {
  Shapes shapes(1);
  std::array<int, 2> answers{};
  for (int i = 0; i < Shapes::kinds; ++i)
    for (int j = 0; j <= i; ++j)
      for (int repetition = 0; repetition < 40; ++repetition) {
        const Sample a = shapes.of(i), b = shapes.of(j);
        const auto expected = enumerated(a, b);
        const bool found = share_a_point(a.set, b.set);
        ASSERT_EQ(found, share_a_point(b.set, a.set)) << a.name << ' ' << b.name << ' ' << repetition;
        if (!expected) continue;
        ASSERT_EQ(found, *expected) << a.name << ' ' << b.name << ' ' << repetition;
        ++answers[found];
      }
  EXPECT_GT(answers[0], 1000);
  EXPECT_GT(answers[1], 1000);
}

TEST(ShapeOracle, AnswersAlikeOnEveryScale) {
  constexpr int repetitions = 3;
  for (const double scale : {0x1p-1074, 0x1p-600, 0x1p1000}) {
    Shapes shapes(2), scaled(2);
    for (int i = 0; i < Shapes::kinds; ++i)
      for (int j = 0; j <= i; ++j)
        for (int repetition = 0; repetition < repetitions; ++repetition) {
          const Sample a = shapes.of(i), b = shapes.of(j), c = scaled.of(i, scale), d = scaled.of(j, scale);
          ASSERT_EQ(share_a_point(a.set, b.set), share_a_point(c.set, d.set)) << a.name << ' ' << b.name;
        }
  }
}

TEST(ShapeOracle, AgreesWithTheVerticesOfTheCommonSetOfHulls) {
  Shapes shapes(9);
  for (int i = 0; i < 500; ++i) {
    const auto corner = [&shapes] { return point(shapes.vector()); };
    const auto flat = [&shapes] { return Point2{double(shapes.integer(-3, 3)), double(shapes.integer(-3, 3))}; };
    const Triangle3 t{corner(), corner(), corner()}, u{corner(), corner(), corner()};
    const Tetrahedron3 h{corner(), corner(), corner(), corner()};
    const Segment3 s{corner(), corner()};
    EXPECT_EQ(share_a_point(t, u), oracle::intersects(t, u));
    EXPECT_EQ(share_a_point(t, h), oracle::intersects(t, h));
    EXPECT_EQ(share_a_point(s, t), oracle::intersects(s, t));
    EXPECT_EQ(share_a_point(s, h), oracle::intersects(s, h));
    const Triangle2 a{flat(), flat(), flat()}, b{flat(), flat(), flat()};
    const Segment2 c{flat(), flat()}, d{flat(), flat()};
    EXPECT_EQ(share_a_point(a, b), oracle::intersects(a, b));
    EXPECT_EQ(share_a_point(a, c), oracle::intersects(a, c));
    EXPECT_EQ(share_a_point(c, d), oracle::intersects(c, d));
  }
}

TEST(ShapeOracle, TellsTheSideOfAPlaneByTheCorners) {
  Shapes shapes(10);
  for (int i = 0; i < 100; ++i)
    for (int kind = 0; kind < 10; ++kind) {
      const Sample b = shapes.of(kind);
      V n = shapes.vector();
      if (n == V{}) n[0] = 1;
      const double offset = shapes.integer(-9, 9);
      double low = HUGE_VAL, high = -HUGE_VAL;
      for (const V& corner : b.corners) {
        low = std::min(low, dot(n, corner) + offset);
        high = std::max(high, dot(n, corner) + offset);
      }
      const auto beyond = [&](double nearest) {
        return nearest > 0 && nearest * nearest > b.radius * b.radius * dot(n, n);
      };
      const oracle::Side expected = beyond(low)     ? oracle::Side::positive
                                    : beyond(-high) ? oracle::Side::negative
                                                    : oracle::Side::intersecting;
      EXPECT_EQ(oracle::side_of(Plane3{direction(n), offset}, b.set), expected) << b.name;
    }
}

}  // namespace
}  // namespace plumb
