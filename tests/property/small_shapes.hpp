#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "shape_oracle.hpp"

// Shapes for the tests of their oracle. The numbers are integers so small that doubles decide everything: a quantity
// that is compared with 0 is a fraction whose denominator is a determinant of them, and at least `gap` when it is not
// 0.

namespace plumb::small {

using oracle::ConvexSet;

constexpr double gap = 1e-7;

using V = std::array<double, 3>;

inline V operator+(const V& a, const V& b) { return {a[0] + b[0], a[1] + b[1], a[2] + b[2]}; }
inline V operator-(const V& a, const V& b) { return {a[0] - b[0], a[1] - b[1], a[2] - b[2]}; }
inline V operator*(double k, const V& a) { return {k * a[0], k * a[1], k * a[2]}; }
inline double dot(const V& a, const V& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }
inline V cross(const V& a, const V& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

inline Point3 point(const V& v) { return {v[0], v[1], v[2]}; }
inline Vector3 direction(const V& v) { return {v[0], v[1], v[2]}; }

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

}  // namespace plumb::small
