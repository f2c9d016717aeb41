#pragma once

// For shared_sets.
// For intersections: points and rows in exact numbers, and how their signs are read.

#include <plumb/certificate.hpp>

#include <bodies/body.hpp>

#include <lines_and_sets/line.hpp>

namespace plumb::shared_sets {

using bodies::Body;
using bodies::negated;
using bodies::number_of;
using bodies::Row;
using lines_and_sets::Line;
using lines_and_sets::line_of;

// Of vectors.
template <class N>
Vec3<N> operator+(const Vec3<N>& a, const Vec3<N>& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class N>
Vec3<N> operator*(const N& s, const Vec3<N>& a) {
  return {s * a.x, s * a.y, s * a.z};
}

/// The point v / w, with w > 0.
template <class N>
struct Position {
  Vec3<N> v;
  N w;
};

/// n.x + b >= 0, or = 0 of a plane.
template <class N>
struct SpaceRow {
  Vec3<N> n;
  N b;
  bool is_plane = false;
};

template <class N, class V>
Vec3<N> exact(const V& v) {
  return {number_of<N>(v.x), number_of<N>(v.y), number_of<N>(v.z)};
}

template <class N>
int sign_of(const N& x) {
  return static_cast<int>(certificate(x));
}
template <class N>
bool is_zero(const Vec3<N>& v) {
  return sign_of(v.x) == 0 && sign_of(v.y) == 0 && sign_of(v.z) == 0;
}
/// Of the first component that is not 0.
template <class N>
int lexicographic_sign(const Vec3<N>& v) {
  if (const int s = sign_of(v.x)) return s;
  if (const int s = sign_of(v.y)) return s;
  return sign_of(v.z);
}
template <class N>
int compare_lexicographically(const Position<N>& p, const Position<N>& q) {
  if (const int s = sign_of(p.v.x * q.w - q.v.x * p.w)) return s;
  if (const int s = sign_of(p.v.y * q.w - q.v.y * p.w)) return s;
  return sign_of(p.v.z * q.w - q.v.z * p.w);
}

}  // namespace plumb::shared_sets
