#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <plumb/placement.hpp>
#include <plumb/triangle_mesh.hpp>

#include "rational_triangles.hpp"
#include "word_source.hpp"

namespace plumb::tests {

using oracle::along, oracle::operator-;

/// A placement and the same map in rationals of its own.
struct Map {
  std::array<double, 12> m{};
  std::array<double, 4> q{};
  Vector3 t{};
  bool is_pose = false;

  explicit Map(generators::WordSource& words) {
    const auto number = [&] {
      constexpr double factors[] = {1, 1, 0.1, 1. / 3, 0x1p-60, 1e-5, 3};
      return words.between(-2, 2) * factors[words.below(7)];
    };
    is_pose = words.one_in(2);
    const double size = words.one_in(2) ? 12 : 0.1;
    if (is_pose) {
      do
        for (double& x : q) x = number();
      while (q == std::array<double, 4>{});
      t = {size * number(), size * number(), size * number()};
      return;
    }
    do {
      for (std::size_t i = 0; i < 12; ++i) m[i] = i % 4 == 3 ? size * number() : words.one_in(3) ? 0 : number();
    } while (determinant() == 0);
  }
  std::array<Vector, 3> columns() const {
    if (!is_pose) return {Vector{m[0], m[4], m[8]}, Vector{m[1], m[5], m[9]}, Vector{m[2], m[6], m[10]}};
    const Rational w(q[0]), x(q[1]), y(q[2]), z(q[3]), s = 2 / (w * w + x * x + y * y + z * z);
    return {Vector{1 - s * (y * y + z * z), s * (x * y + w * z), s * (x * z - w * y)},
            Vector{s * (x * y - w * z), 1 - s * (x * x + z * z), s * (y * z + w * x)},
            Vector{s * (x * z + w * y), s * (y * z - w * x), 1 - s * (x * x + y * y)}};
  }
  Rational determinant() const {
    const auto [a, b, c] = columns();
    return oracle::dot(a, oracle::cross(b, c));
  }
  Placement placement() const { return is_pose ? Placement(q, t) : Placement(m); }
  Vector direction(const Vector& v) const {
    const auto [a, b, c] = columns();
    return along(along(along({0, 0, 0}, v[0], a), v[1], b), v[2], c);
  }
  Vector operator()(const Point3& p) const {
    const Vector offset = is_pose ? oracle::vector(t) : Vector{m[3], m[7], m[11]};
    return along(direction(oracle::vector(p)), 1, offset);
  }
  /// Of which a point is the image.
  Vector preimage(const Vector& p) const {
    const auto [a, b, c] = columns();
    const Vector from = p - (*this)(Point3{0, 0, 0});
    const Rational d = determinant();
    return {oracle::dot(from, oracle::cross(b, c)) / d, oracle::dot(from, oracle::cross(c, a)) / d,
            oracle::dot(from, oracle::cross(a, b)) / d};
  }
  Line operator()(const AnyLine& line) const {
    const Line original(line);
    return Line((*this)(line.origin), direction(original.direction));
  }
  std::vector<Triangle> operator()(const TriangleMesh& mesh) const {
    std::vector<Triangle> all;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const Triangle3 t3 = mesh.triangle(i);
      all.push_back({(*this)(t3.a), (*this)(t3.b), (*this)(t3.c)});
    }
    return all;
  }
};

}  // namespace plumb::tests
