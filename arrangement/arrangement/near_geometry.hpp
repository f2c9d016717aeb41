#pragma once

// For arrangement.
// How near corners, edges and triangles of a draft are, by doubles that are good enough to judge it.

#include <algorithm>
#include <array>
#include <cmath>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <arrangement/draft.hpp>
#include <arrangement/near_features.hpp>

namespace plumb::arrangement {

inline constexpr double slack = 1 + 0x1p-40;  // of what a few roundings say

inline double dot(const Vector3& a, const Vector3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline Vector3 minus(const Vector3& a, const Vector3& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline Vector3 along(const Vector3& a, double t, const Vector3& d) {
  return {a.x + t * d.x, a.y + t * d.y, a.z + t * d.z};
}
inline double magnitude(const Point3& p) { return std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}); }

inline double Nearness::distance(const Point3& at) const { return units * precision.unit(magnitude(at)); }

/// How far a point of a line or plane is from the origin, at most: computed as a sum from there of lengths of at most
/// that together.
inline double at_most(const Vector3& v, double lengths) { return length(v) * slack + 0x1p-50 * lengths; }

/// Some places, scaled so that squares neither overflow nor vanish where the largest matters.
class Scaled {
 public:
  template <std::size_t n>
  explicit Scaled(const std::array<Point3, n>& points) {
    double most = 0;
    for (const Point3& p : points) most = std::max(most, magnitude(p));
    const int exponent = most > 0 ? exponent_of(most) : 0;
    // Two factors, for one may be out of range.
    out_ = {power_of_two(exponent / 2), power_of_two(exponent - exponent / 2)};
    in_ = {power_of_two(-(exponent / 2)), power_of_two(exponent / 2 - exponent)};
  }
  double in(double x) const { return x * in_[0] * in_[1]; }
  double out(double x) const { return x * out_[0] * out_[1]; }
  Vector3 in(const Point3& p) const { return {in(p.x), in(p.y), in(p.z)}; }
  Point3 out(const Vector3& v) const { return {out(v.x), out(v.y), out(v.z)}; }

 private:
  std::array<double, 2> in_, out_;
};

struct Edge {
  std::uint32_t from, to;  // from < to; equal: a corner
  friend auto operator<=>(const Edge&, const Edge&) = default;
};
inline Edge edge_of(const Arrangement::Triangle& t, std::size_t i) {
  const std::uint32_t a = t[i], b = t[(i + 1) % 3];
  return a < b ? Edge{a, b} : Edge{b, a};
}
inline bool has(const Arrangement::Triangle& t, std::uint32_t v) { return t[0] == v || t[1] == v || t[2] == v; }
inline bool is_whole(const Arrangement::Triangle& t) { return t[0] != t[1] && t[1] != t[2] && t[2] != t[0]; }

/// Two edges that pass each other, and are near there.
struct Crossing {
  Edge first, second;  // first < second
  double at_first, at_second;
  Point3 place;
  double far;  // neither edge is further from the place
};

/// Of the triangles of a draft that are compared.
class NearGeometry {
 public:
  NearGeometry(const Draft& draft, const Nearness& near) : draft_(draft), near_(near) {}

  const Point3& place(std::uint32_t v) const { return draft_.mesh.vertices[v]; }

  /// Whether two whole triangles may be near each other; what is further apart than their margin is not near then.
  bool begin(const Arrangement::Triangle& one, const Arrangement::Triangle& other);
  void begin(const Arrangement::Triangle& one) { margin_ = margin(one); }
  void begin_without_margin();

  /// Whether boxes of two edges, or of an edge and a corner, are certainly not near.
  bool are_apart(Edge e, Edge f) const;
  /// The same of a corner and a triangle.
  bool are_apart(std::uint32_t v, const Arrangement::Triangle& t) const;
  std::optional<Crossing> crossing(Edge e, Edge f) const;
  double most_strayed(const Crossing& c) const;

 private:
  double margin(const Arrangement::Triangle& t) const;

  const Draft& draft_;
  const Nearness& near_;
  double margin_ = 0;
};

}  // namespace plumb::arrangement
