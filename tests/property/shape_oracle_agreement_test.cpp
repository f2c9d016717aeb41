#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "shape_oracle.hpp"

// The oracle of shapes against enumeration of features, and one set written in several ways against the same other
// sets. The numbers are integers so small that doubles decide everything: a quantity that is compared with 0 is a
// fraction whose denominator is a determinant of them, and at least `gap` when it is not 0.

namespace plumb {
namespace {

using oracle::Containment;
using oracle::containment;
using oracle::ConvexSet;
using oracle::share_a_point;

constexpr double gap = 1e-7;

using V = std::array<double, 3>;

V operator+(const V& a, const V& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
V operator-(const V& a, const V& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
V operator*(double k, const V& a) { return {k * a[0], k * a[1], k * a[2]}; }
double dot(const V& a, const V& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
V cross(const V& a, const V& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// { x : normal . x <= offset }
struct HalfSpace {
  V normal;
  double offset;
};

/// A set in the oracle's eyes, and what the enumerations go by.
struct Sample {
  std::string name;
  ConvexSet set;
  std::vector<V> corners = {};        ///< of the set, or of what is within radius of it; none when not known
  std::vector<HalfSpace> faces = {};  ///< of which the set is the intersection; none when not known
  double radius = 0;
};

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

/// Shapes with small integers for numbers; lengths times the scale, a power of two.
class Shapes {
 public:
  explicit Shapes(unsigned seed) : words_(seed) {}

  int integer(int least, int most) {
    return least + static_cast<int>(words_() % static_cast<unsigned>(most - least + 1));
  }
  V vector() {
    const double x = integer(-3, 3), y = integer(-3, 3);
    return {x, y, double(integer(-3, 3))};
  }
  double coin() { return integer(0, 1); }

  static constexpr int kinds = 19;
  /// A shape of the kind, with all lengths times the scale in the oracle's eyes.
  Sample of(int kind, double scale = 1) {
    const auto p3 = [scale](const V& v) { return Point3{scale * v[0], scale * v[1], scale * v[2]}; };
    const auto v3 = [scale](const V& v) { return Vector3{scale * v[0], scale * v[1], scale * v[2]}; };
    const V a = vector(), b = vector(), c = vector(), d = vector();
    const double r = integer(0, 3);
    switch (kind) {
      case 0:
        return {"point", Point3(p3(a)), {a}};
      case 1:
        return {"segment", Segment3{p3(a), p3(b)}, {a, b}};
      case 2:
        return {"triangle", Triangle3{p3(a), p3(b), p3(c)}, {a, b, c}};
      case 3:
        return {"tetrahedron", Tetrahedron3{p3(a), p3(b), p3(c), p3(d)}, {a, b, c, d}};
      case 4:
        return {"sphere", Sphere3{p3(a), scale * r}, {a}, {}, r};
      case 5:
        return {"capsule", Capsule3{p3(a), p3(b), scale * r}, {a, b}, {}, r};
      case 6:
        return {"lozenge", Lozenge3{p3(a), v3(b), v3(c), scale * r}, {a, a + b, a + c, a + b + c}, {}, r};
      case 7: {
        V low, high;
        for (std::size_t i = 0; i < 3; ++i) std::tie(low[i], high[i]) = std::minmax({a[i], b[i]});
        Sample box{"aabb", Aabb3{p3(low), p3(high)}};
        for (const double x : {low[0], high[0]})
          for (const double y : {low[1], high[1]})
            for (const double z : {low[2], high[2]}) box.corners.push_back({x, y, z});
        box.faces = {{{1, 0, 0}, high[0]},  {{0, 1, 0}, high[1]},  {{0, 0, 1}, high[2]},
                     {{-1, 0, 0}, -low[0]}, {{0, -1, 0}, -low[1]}, {{0, 0, -1}, -low[2]}};
        return box;
      }
      case 8: {
        const double hu = coin(), hv = coin(), hw = coin();
        Sample box{"obb", Obb3{p3(a), v3(b), v3(c), v3(d), hu, hv, hw}};
        for (const double i : {-hu, hu})
          for (const double j : {-hv, hv})
            for (const double k : {-hw, hw}) box.corners.push_back(a + i * b + j * c + k * d);
        return box;
      }
      case 9: {
        const double near = integer(1, 2), half_width = integer(1, 2), half_height = integer(1, 2);
        Sample frustum{"view_frustum",
                       ViewFrustum{p3(a), v3(b), v3(c), v3(d), near, 2 * near, half_width, half_height}};
        for (const double k : {1, 2})
          for (const double i : {-half_width, half_width})
            for (const double j : {-half_height, half_height})
              frustum.corners.push_back(a + k * (i * b + j * c + near * d));
        return frustum;
      }
      case 10:
        return kdop<6>("kdop6", scale);
      case 11:
        return kdop<14>("kdop14", scale);
      case 12:
        return kdop<18>("kdop18", scale);
      case 13:
        return kdop<26>("kdop26", scale);
      case 14:
        return frustum<FrustumGl>("frustum_gl", scale);
      case 15:
        return frustum<FrustumD3d>("frustum_d3d", scale);
      case 16: {
        const V n = a == V{} ? V{0, 0, 1} : a;
        const double offset = integer(-9, 9);
        return {"plane", Plane3{{n[0], n[1], n[2]}, scale * offset}, {}, {{n, -offset}, {-1 * n, offset}}};
      }
      case 17:
        return {"ray", Ray3{p3(a), v3(b)}};
      default:
        return {"line", Line3{p3(a), v3(b)}};
    }
  }

 private:
  template <int K>
  Sample kdop(const char* name, double scale) {
    Kdop<K> k, scaled;
    std::vector<HalfSpace> faces;
    // Of the points about a common one, most of the time, so that not nearly all are empty.
    const V center = vector();
    for (std::size_t i = 0; i < K / 2; ++i) {
      const auto& [x, y, z] = kdop_directions<K>[i];
      const V n{double(x), double(y), double(z)};
      k.min[i] = dot(n, center) - integer(-integer(0, 1), 4);
      k.max[i] = std::max(k.min[i], dot(n, center) + integer(-integer(0, 1), 4));
      faces.push_back({n, k.max[i]});
      faces.push_back({-1 * n, -k.min[i]});
      scaled.min[i] = scale * k.min[i];
      scaled.max[i] = scale * k.max[i];
    }
    return {name, scaled, {}, faces};
  }

  template <class Frustum>
  Sample frustum(const char* name, double scale) {
    std::array<V, 4> row;
    std::array<double, 4> constant;
    Matrix4 m;
    for (std::size_t i = 0; i < 4; ++i) {
      row[i] = integer(0, 9) == 0 ? V{} : vector();
      constant[i] = i == 3 ? integer(-1, 9) : integer(-3, 3);
      m.row[i] = {row[i][0], row[i][1], row[i][2], scale * constant[i]};
    }
    std::vector<HalfSpace> faces;
    for (std::size_t i = 0; i < 3; ++i) {
      const bool from_zero = i == 2 && std::is_same_v<Frustum, FrustumD3d>;
      faces.push_back({row[i] - row[3], constant[3] - constant[i]});
      faces.push_back(from_zero ? HalfSpace{-1 * row[i], constant[i]}
                                : HalfSpace{-1 * (row[i] + row[3]), constant[3] + constant[i]});
    }
    return {name, Frustum{m}, {}, faces};
  }

  std::mt19937 words_;
};

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

/// Whether each of the ways of writing one set meets the same ones of several other sets.
void expect_alike(Shapes& shapes, const std::string& name, const std::vector<ConvexSet>& ways) {
  for (int kind = 0; kind < Shapes::kinds; ++kind) {
    const Sample other = shapes.of(kind);
    const bool expected = share_a_point(ways[0], other.set);
    for (std::size_t i = 1; i < ways.size(); ++i)
      ASSERT_EQ(share_a_point(ways[i], other.set), expected) << name << ' ' << i << ' ' << other.name;
  }
}

Point3 point(const V& v) { return {v[0], v[1], v[2]}; }
Vector3 direction(const V& v) { return {v[0], v[1], v[2]}; }

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
