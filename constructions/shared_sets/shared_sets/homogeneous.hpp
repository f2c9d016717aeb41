#pragma once

// For polytopes and shared_sets.
// For intersections: points and rows in exact numbers, and how their signs are read.

#include <bodies/body.hpp>
#include <solvers/basis.hpp>

#include <lines_and_sets/line.hpp>

namespace plumb::shared_sets {

using bodies::Body;
using bodies::negated;
using bodies::number_of;
using bodies::Row;
using lines_and_sets::Line;
using lines_and_sets::line_of;
using lines_and_sets::vector_of;
using solvers::operator+;
using solvers::operator*;
using solvers::sign_of_number;

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

template <class N>
bool is_zero(const Vec3<N>& v) {
  return sign_of_number(v.x) == 0 && sign_of_number(v.y) == 0 && sign_of_number(v.z) == 0;
}
/// Of the first component that is not 0.
template <class N>
int lexicographic_sign(const Vec3<N>& v) {
  if (const int s = sign_of_number(v.x)) return s;
  if (const int s = sign_of_number(v.y)) return s;
  return sign_of_number(v.z);
}
template <class N>
int compare_lexicographically(const Position<N>& p, const Position<N>& q) {
  if (const int s = sign_of_number(p.v.x * q.w - q.v.x * p.w)) return s;
  if (const int s = sign_of_number(p.v.y * q.w - q.v.y * p.w)) return s;
  return sign_of_number(p.v.z * q.w - q.v.z * p.w);
}

}  // namespace plumb::shared_sets
