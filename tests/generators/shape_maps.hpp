#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <string_view>
#include <utility>

#include <plumb/shapes.hpp>

#include "cases.hpp"

// How the numbers of a shape change when space is scaled, moved or mirrored.

namespace plumb::generators {

/// Sums, products and powers of two that note when one of them was rounded. Not in line: a program whose compiler fuses
/// products into sums would get other numbers.
class Exactly {
 public:
  bool exact = true;

  double sum(double x, double y);
  double product(double x, double y);
  double scaled(double x, int exponent);
};

/// Calls what(...) for every part of the shape by its role in the definition of the set:
///   position(p)        a point of space
///   vector(v)          a difference of points, and direction(v) one whose length is of no account
///   edge(v, h)         a vector that counts only times a number, that edge(v, h...)
///   plane(n, d)        n . x + d
///   length(r)
///   radii(r)           lengths along the axes
///   box(min, max)
///   slabs(shape)       of a k-DOP
///   rows(matrix)       of a frustum
template <class Shape, class What>
void for_each_role(Shape& s, What&& what) {
  if constexpr (HasPlane<Shape>) {
    what.plane(s.normal, s.offset);
  } else if constexpr (Unknown<Shape>) {
    // Its numbers are factors of its vectors, but for a radius.
    Shape::for_each_member(s, [&what]<class Member>(std::string_view name, Member& member) {
      if constexpr (std::same_as<Member, double>) {
        if (name == ".radius") what.length(member);
      } else if constexpr (std::same_as<Member, Vector2> || std::same_as<Member, Vector3>) {
        if (name == ".normal")
          what.direction(member);
        else
          what.vector(member);
      } else {
        what.position(member);
      }
    });
  } else if constexpr (HasCorners<Shape>) {
    what.position(s.a);
    what.position(s.b);
    if constexpr (requires { s.c; }) what.position(s.c);
    if constexpr (requires { s.d; }) what.position(s.d);
    if constexpr (requires { s.radius; }) what.length(s.radius);
  } else if constexpr (requires { s.origin, s.direction; }) {
    what.position(s.origin);
    what.direction(s.direction);
  } else if constexpr (requires { s.radii; }) {
    what.position(s.center);
    what.radii(s.radii);
  } else if constexpr (requires { s.hu; }) {
    what.position(s.center);
    what.edge(s.u, s.hu);
    what.edge(s.v, s.hv);
    what.edge(s.w, s.hw);
  } else if constexpr (requires { s.origin, s.u; }) {
    what.position(s.origin);
    what.vector(s.u);
    what.vector(s.v);
    what.length(s.radius);
  } else if constexpr (requires { s.radius; }) {
    what.position(s.center);
    what.length(s.radius);
  } else if constexpr (requires { s.min.x; }) {
    what.box(s.min, s.max);
  } else if constexpr (requires { s.min; }) {
    what.slabs(s);
  } else if constexpr (requires { s.matrix; }) {
    what.rows(s.matrix);
  } else if constexpr (requires { s.near_distance; }) {
    what.position(s.eye);
    what.edge(s.left, s.half_width);
    what.edge(s.up, s.half_height);
    what.edge(s.direction, s.near_distance, s.far_distance);
  } else {
    what.position(s);
  }
}

/// Moves a shape by a vector.
struct Translation {
  Coordinates by;
  Exactly& arithmetic;

  void position(auto& p) {
    p.x = arithmetic.sum(p.x, by[0]);
    p.y = arithmetic.sum(p.y, by[1]);
    if constexpr (requires { p.z; }) p.z = arithmetic.sum(p.z, by[2]);
  }
  void vector(auto&) {}
  void direction(auto&) {}
  void edge(auto&, auto&...) {}
  void length(double) {}
  void radii(auto&) {}
  void plane(const Vector3& n, double& d) { d = arithmetic.sum(d, -along(n.x, n.y, n.z)); }
  void plane(const Vector2& n, double& d) { d = arithmetic.sum(d, -along(n.x, n.y, 0)); }
  void box(auto& min, auto& max) {
    position(min);
    position(max);
  }
  template <int K>
  void slabs(Kdop<K>& s) {
    for (int i = 0; i < K / 2; ++i) {
      const KdopDirection& n = kdop_directions<K>[i];
      const double shift = along(n.x, n.y, n.z);
      s.min[i] = arithmetic.sum(s.min[i], shift);
      s.max[i] = arithmetic.sum(s.max[i], shift);
    }
  }
  void rows(Matrix4& m) {
    for (Vector4& row : m.row) row.w = arithmetic.sum(row.w, -along(row.x, row.y, row.z));
  }

 private:
  double along(double x, double y, double z) {
    return arithmetic.sum(arithmetic.sum(arithmetic.product(x, by[0]), arithmetic.product(y, by[1])),
                          arithmetic.product(z, by[2]));
  }
};

/// Multiplies space by 2^exponent, and by 2^own what of the numbers denotes the same set then: the length of a
/// direction, a plane's normal and offset, a frustum's matrix, the vectors of a box against their factors.
struct Scaling {
  int exponent, own;
  Exactly& arithmetic;

  void position(auto& p) { all(p, exponent); }
  void vector(auto& v) { all(v, exponent); }
  void direction(auto& v) { all(v, own); }
  void edge(auto& v, auto&... factors) {
    all(v, own);
    ((factors = arithmetic.scaled(factors, exponent - own)), ...);
  }
  void length(double& r) { r = arithmetic.scaled(r, exponent); }
  void radii(auto& r) { all(r, exponent); }
  void plane(auto& n, double& d) {
    all(n, own);
    d = arithmetic.scaled(d, own + exponent);
  }
  void box(auto& min, auto& max) {
    all(min, exponent);
    all(max, exponent);
  }
  template <int K>
  void slabs(Kdop<K>& s) {
    for (double& x : s.min) x = arithmetic.scaled(x, exponent);
    for (double& x : s.max) x = arithmetic.scaled(x, exponent);
  }
  void rows(Matrix4& m) {
    for (Vector4& row : m.row) {
      row.x = arithmetic.scaled(row.x, own);
      row.y = arithmetic.scaled(row.y, own);
      row.z = arithmetic.scaled(row.z, own);
      row.w = arithmetic.scaled(row.w, own + exponent);
    }
  }

 private:
  void all(auto& p, int e) {
    for_each_number_of(p, [&](double& x) { x = arithmetic.scaled(x, e); });
  }
};

/// A symmetry of the cube or square: coordinate i of an image is coordinate from[i] of the point, with a sign.
struct CubeSymmetry {
  int from[3] = {0, 1, 2};
  int sign[3] = {1, 1, 1};

  void position(auto& p) { turn(p); }
  void vector(auto& v) { turn(v); }
  void direction(auto& v) { turn(v); }
  void edge(auto& v, auto&...) { turn(v); }
  void length(double) {}
  void radii(Vector3& r) {
    const double old[] = {r.x, r.y, r.z};
    r = {old[from[0]], old[from[1]], old[from[2]]};
  }
  void plane(auto& n, double) { turn(n); }
  void box(auto& min, auto& max) {
    turn(min);
    turn(max);
    const auto order = [](double& low, double& high) {
      if (high < low) std::swap(low, high);
    };
    order(min.x, max.x);
    order(min.y, max.y);
    if constexpr (requires { min.z; }) order(min.z, max.z);
  }
  /// The directions are those of others, or opposite to them.
  template <int K>
  void slabs(Kdop<K>& s) {
    const Kdop<K> old = s;
    for (int i = 0; i < K / 2; ++i) {
      const KdopDirection& n = kdop_directions<K>[i];
      const int original[] = {n.x, n.y, n.z};
      const int image[] = {sign[0] * original[from[0]], sign[1] * original[from[1]], sign[2] * original[from[2]]};
      for (int j = 0; j < K / 2; ++j) {
        const KdopDirection& m = kdop_directions<K>[j];
        if (m.x == image[0] && m.y == image[1] && m.z == image[2]) {
          s.min[j] = old.min[i];
          s.max[j] = old.max[i];
        } else if (m.x == -image[0] && m.y == -image[1] && m.z == -image[2]) {
          s.min[j] = -old.max[i];
          s.max[j] = -old.min[i];
        }
      }
    }
  }
  void rows(Matrix4& m) {
    for (Vector4& row : m.row) turn(row);
  }

 private:
  void turn(auto& p) {
    if constexpr (requires { p.z; }) {
      const double old[] = {p.x, p.y, p.z};
      p.x = sign[0] * old[from[0]];
      p.y = sign[1] * old[from[1]];
      p.z = sign[2] * old[from[2]];
    } else {
      const double old[] = {p.x, p.y};
      p.x = sign[0] * old[from[0]];
      p.y = sign[1] * old[from[1]];
    }
  }
};

inline CubeSymmetry any_cube_symmetry(int dimension, WordSource& words) {
  CubeSymmetry map;
  for (int i = dimension - 1; i > 0; --i) std::swap(map.from[i], map.from[words.below(i + 1)]);
  for (int i = 0; i < dimension; ++i) map.sign[i] = words.one_in(2) ? -1 : 1;
  return map;
}

/// Multiplies each axis by a power of two of its own; what is round, or slanted against the axes, by the first.
struct Stretching {
  int exponent[3];

  void position(auto& p) { all(p, 1); }
  void vector(auto& v) { all(v, 1); }
  void direction(auto& v) { all(v, 1); }
  void edge(auto& v, auto&...) { all(v, 1); }
  void length(double& r) { r = std::ldexp(r, exponent[0]); }
  void radii(auto& r) { all(r, 1); }
  void plane(auto& n, double) { all(n, -1); }
  void box(auto& min, auto& max) {
    all(min, 1);
    all(max, 1);
  }
  template <int K>
  void slabs(Kdop<K>& s) {
    for (int i = 0; i < K / 2; ++i) {
      const int e = exponent[i < 3 ? i : 0];
      s.min[i] = std::ldexp(s.min[i], e);
      s.max[i] = std::ldexp(s.max[i], e);
    }
  }
  void rows(Matrix4& m) {
    for (Vector4& row : m.row) all(row, -1);
  }

 private:
  void all(auto& p, int sense) {
    p.x = std::ldexp(p.x, sense * exponent[0]);
    p.y = std::ldexp(p.y, sense * exponent[1]);
    if constexpr (requires { p.z; }) p.z = std::ldexp(p.z, sense * exponent[2]);
  }
};

/// The same set by other numbers: corners and edges in another order, vectors and normals turned round where the set is
/// symmetric.
template <class Shape>
void restate(Shape& s, WordSource& words) {
  const auto negate = [](auto& v) { for_each_number_of(v, [](double& x) { x = -x; }); };
  const auto swap_some = [&words](auto& x, auto& y) {
    if (words.one_in(2)) std::swap(x, y);
  };
  if constexpr (Unknown<Shape>) {
  } else if constexpr (HasCorners<Shape>) {
    swap_some(s.a, s.b);
    if constexpr (requires { s.c; }) {
      swap_some(s.a, s.c);
      swap_some(s.b, s.c);
    }
    if constexpr (requires { s.d; }) {
      swap_some(s.a, s.d);
      swap_some(s.b, s.d);
    }
  } else if constexpr (std::same_as<Shape, Line2> || std::same_as<Shape, Line3>) {
    negate(s.direction);
  } else if constexpr (std::same_as<Shape, Plane3>) {
    negate(s.normal);
    s.offset = -s.offset;
  } else if constexpr (requires { s.hu; }) {
    for (Vector3* const v : {&s.u, &s.v, &s.w})
      if (words.one_in(2)) negate(*v);
    if (words.one_in(2)) {
      std::swap(s.u, s.v);
      std::swap(s.hu, s.hv);
    }
    if (words.one_in(2)) {
      std::swap(s.v, s.w);
      std::swap(s.hv, s.hw);
    }
  } else if constexpr (requires { s.origin, s.u; }) {
    std::swap(s.u, s.v);
  } else if constexpr (requires { s.matrix; }) {  // the clip planes of x and y are symmetric
    swap_some(s.matrix.row[0], s.matrix.row[1]);
    for (const int i : {0, 1})
      if (words.one_in(2)) negate(s.matrix.row[i]);
  } else if constexpr (requires { s.near_distance; }) {
    for (Vector3* const v : {&s.left, &s.up})
      if (words.one_in(2)) negate(*v);
    if (words.one_in(2)) {
      std::swap(s.left, s.up);
      std::swap(s.half_width, s.half_height);
    }
    if constexpr (std::same_as<Shape, OrthographicFrustum>) {
      if (words.one_in(2)) {
        negate(s.direction);
        std::swap(s.near_distance, s.far_distance);
        s.near_distance = -s.near_distance;
        s.far_distance = -s.far_distance;
      }
    }
  }
}

}  // namespace plumb::generators
