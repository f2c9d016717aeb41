#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "shape_oracle.hpp"
#include "small_shapes.hpp"

// One set written in several ways against the same other sets.

namespace plumb {
namespace {

using oracle::Containment;
using oracle::containment;
using oracle::share_a_point;
using namespace small;

/// Whether each of the ways of writing one set meets the same ones of several other sets.
void expect_alike(Shapes& shapes, const std::string& name, const std::vector<ConvexSet>& ways) {
  for (int kind = 0; kind < Shapes::kinds; ++kind) {
    const Sample other = shapes.of(kind);
    const bool expected = share_a_point(ways[0], other.set);
    for (std::size_t i = 1; i < ways.size(); ++i)
      ASSERT_EQ(share_a_point(ways[i], other.set), expected) << name << ' ' << i << ' ' << other.name;
  }
}

template <int K>
Kdop<K> kdop_around(const V& low, const V& high) {
  Kdop<K> k;
  for (std::size_t i = 0; i < K / 2; ++i) {
    const auto& [x, y, z] = kdop_directions<K>[i];
    const std::array<double, 3> n{double(x), double(y), double(z)};
    k.min[i] = k.max[i] = 0;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      k.min[i] += n[axis] * (n[axis] < 0 ? high : low)[axis];
      k.max[i] += n[axis] * (n[axis] < 0 ? low : high)[axis];
    }
  }
  return k;
}

/// The ways of writing the box with these centre and half sizes; these powers of two.
std::vector<ConvexSet> boxes(const V& center, const V& half) {
  const V low = center - half, high = center + half;
  Matrix4 gl{}, d3d{};
  for (std::size_t i = 0; i < 3; ++i) {
    V n{};
    n[i] = 1 / half[i];
    gl.row[i] = {n[0], n[1], n[2], -dot(n, center)};
  }
  gl.row[3] = d3d.row[3] = {0, 0, 0, 1};
  d3d.row[0] = gl.row[0];
  d3d.row[1] = gl.row[1];
  d3d.row[2] = {0, 0, 0.5 / half[2], -0.5 / half[2] * low[2]};
  return {Aabb3{point(low), point(high)},
          Obb3{point(center), {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, half[0], half[1], half[2]},
          Obb3{point(center), {0, 0, half[2]}, {-half[0], 0, 0}, {0, half[1], 0}, 1, 1, 1},
          kdop_around<6>(low, high),
          kdop_around<14>(low, high),
          kdop_around<18>(low, high),
          kdop_around<26>(low, high),
          FrustumGl{gl},
          FrustumD3d{d3d}};
}

TEST(ShapeOracle, KnowsABoxInEveryForm) {
  Shapes shapes(3);
  for (int i = 0; i < 40; ++i) {
    const V center = shapes.vector();
    V half;
    for (double& h : half) h = shapes.integer(0, 1) == 0 ? 1 : 2;
    const auto ways = boxes(center, half);
    expect_alike(shapes, "box", ways);
    // The identity matrix has the box [-1, 1]^3 itself.
    if (i == 0) {
      const Matrix4 identity{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
      expect_alike(shapes, "identity", {FrustumGl{identity}, Aabb3{{-1, -1, -1}, {1, 1, 1}}});
      expect_alike(shapes, "identity", {FrustumD3d{identity}, Aabb3{{-1, -1, 0}, {1, 1, 1}}});
    }
    for (const int kind : {0, 1, 2, 3, 4, 7, 8}) {
      const Sample b = shapes.of(kind);
      for (const ConvexSet& a : ways)
        ASSERT_EQ(containment(a, b.set), containment(ways[0], b.set)) << b.name << ' ' << &a - ways.data();
    }
    // Of what is inside the corners are, and the poles.
    const Sample b = shapes.of(shapes.integer(0, 4));
    bool inside = true;
    for (const V& corner : b.corners)
      for (std::size_t axis = 0; axis < 3; ++axis)
        inside = inside && std::abs(corner[axis] - center[axis]) + b.radius <= half[axis];
    EXPECT_EQ(containment(ways[0], b.set) == Containment::inside, inside);
  }
}

TEST(ShapeOracle, KnowsDegenerateShapesInEveryForm) {
  Shapes shapes(4);
  for (int i = 0; i < 20; ++i) {
    const V a = shapes.vector(), b = shapes.vector(), c = shapes.vector(), middle = 0.5 * (a + b), half = 0.5 * (b - a);
    const Point3 p = point(a), q = point(b);
    const double r = shapes.integer(0, 3);
    expect_alike(
        shapes, "point",
        {p, Segment3{p, p}, Ray3{p, {0, 0, 0}}, Line3{p, {0, 0, 0}}, Triangle3{p, p, p}, Tetrahedron3{p, p, p, p},
         Sphere3{p, 0}, Aabb3{p, p}, Obb3{p, direction(b), direction(c), {}, 0, 0, 1}, kdop_around<26>(a, a),
         Capsule3{p, p, 0}, Lozenge3{p, {}, {}, 0}, ViewFrustum{p, {}, {}, {}, 1, 2, 1, 1}});
    expect_alike(
        shapes, "segment",
        {Segment3{p, q}, Segment3{q, p}, Triangle3{p, q, q}, Triangle3{p, q, point(middle)},
         Tetrahedron3{q, q, p, point(middle)}, Obb3{point(middle), direction(half), {}, direction(c), 1, 1, 0},
         Obb3{point(middle), direction(half), direction(half), {}, 0.5, 0.5, 0}, Capsule3{p, q, 0},
         Lozenge3{p, direction(b - a), {}, 0}, Lozenge3{point(middle), direction(half), direction(-1 * half), 0}});
    expect_alike(shapes, "ball", {Sphere3{p, r}, Capsule3{p, p, r}, Lozenge3{p, {}, {}, r}});
    expect_alike(shapes, "capsule",
                 {Capsule3{p, q, r}, Capsule3{q, p, r}, Lozenge3{p, direction(b - a), {}, r},
                  Lozenge3{p, direction(half), direction(half), r}, Lozenge3{q, {}, direction(-2 * half), r}});
    expect_alike(
        shapes, "parallelogram",
        {Lozenge3{p, direction(b), direction(c), 0}, Lozenge3{point(a + b), direction(c), direction(-1 * b), 0},
         Obb3{point(a + 0.5 * (b + c)), direction(b), {1, 2, 3}, direction(c), 0.5, 0, 0.5}});
    expect_alike(shapes, "plane",
                 {Plane3{{1, 2, -2}, r}, Plane3{{-3, -6, 6}, -3 * r},
                  FrustumGl{{{{1, 2, -2, r}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}}});
  }
}

TEST(ShapeOracle, KnowsAnEllipsoidOfEqualRadiiAsABall) {
  Shapes shapes(5);
  for (int i = 0; i < 40; ++i) {
    const Point3 center = point(shapes.vector());
    const double r = shapes.integer(1, 3);
    for (int kind = 0; kind < Shapes::kinds; ++kind) {
      if (kind >= 4 && kind <= 6) continue;
      const Sample other = shapes.of(kind);
      EXPECT_EQ(share_a_point(Ellipsoid3{center, {r, r, r}}, other.set), share_a_point(Sphere3{center, r}, other.set));
    }
  }
}

TEST(ShapeOracle, KnowsAnEllipsoidAsABallOfStretchedSpace) {
  Shapes shapes(6);
  for (int i = 0; i < 200; ++i) {
    const V c = shapes.vector(), p = shapes.vector(), q = shapes.vector(), s = shapes.vector();
    const auto stretched = [](const V& v) { return Point3{4 * v[0], v[1], 2 * v[2]}; };
    const double r = shapes.integer(1, 3);
    EXPECT_EQ(
        share_a_point(Ellipsoid3{stretched(c), {4 * r, r, 2 * r}}, Triangle3{stretched(p), stretched(q), stretched(s)}),
        share_a_point(Sphere3{point(c), r}, Triangle3{point(p), point(q), point(s)}));
  }
}

/// Tetrahedra whose union is the hull of the image of a cube under a map that takes its faces to plane ones; corner i
/// is that of the bits of i.
std::vector<ConvexSet> tetrahedra(const std::vector<V>& corner) {
  std::vector<ConvexSet> parts;
  for (const auto& [first, second] : {std::pair(1, 2), {1, 4}, {2, 1}, {2, 4}, {4, 1}, {4, 2}}) {
    const auto at = [&corner](int i) { return point(corner[static_cast<std::size_t>(i)]); };
    parts.push_back(Tetrahedron3{at(0), at(first), at(first | second), at(7)});
  }
  return parts;
}

TEST(ShapeOracle, KnowsBoxesAndFrustaAsUnionsOfTetrahedra) {
  Shapes shapes(7);
  for (int i = 0; i < 30; ++i)
    for (const int whole : {7, 8, 9}) {
      const Sample a = shapes.of(whole);
      const auto parts = tetrahedra(a.corners);
      for (int kind = 0; kind < Shapes::kinds; ++kind) {
        const Sample b = shapes.of(kind);
        const bool expected =
            std::any_of(parts.begin(), parts.end(), [&b](const ConvexSet& part) { return share_a_point(part, b.set); });
        ASSERT_EQ(share_a_point(a.set, b.set), expected) << a.name << ' ' << b.name;
      }
    }
}

TEST(ShapeOracle, KnowsRaysAndLinesAsLongSegments) {
  Shapes shapes(8);
  for (int i = 0; i < 40; ++i) {
    const V o = shapes.vector(), d = shapes.vector();
    const Point3 behind = point(o - 1000 * d), ahead = point(o + 1000 * d);
    for (int kind = 0; kind < 14; ++kind) {
      const Sample b = shapes.of(kind);
      EXPECT_EQ(share_a_point(Ray3{point(o), direction(d)}, b.set), share_a_point(Segment3{point(o), ahead}, b.set));
      EXPECT_EQ(share_a_point(Line3{point(o), direction(d)}, b.set), share_a_point(Segment3{behind, ahead}, b.set));
    }
  }
}

}  // namespace
}  // namespace plumb
