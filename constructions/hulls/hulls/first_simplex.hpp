#pragma once

// For hulls.
// Points that span what all points span.

#include <array>
#include <cstddef>
#include <span>

#include <simplices/sign_sources.hpp>

namespace plumb::hulls {

using simplices::Axis;

/// The first axis along which the triangle keeps its area when it is projected; none where its corners are collinear.
Axis first_axis_of_area(const Point3& a, const Point3& b, const Point3& c);

/// The turn of three points seen along an axis.
inline Sign turn_along(Axis axis, const Point3& a, const Point3& b, const Point3& c) {
  return orient2d(simplices::project(a, axis), simplices::project(b, axis), simplices::project(c, axis));
}

constexpr bool precedes(const Point3& p, const Point3& q) {
  return p.x != q.x ? p.x < q.x : p.y != q.y ? p.y < q.y : p.z < q.z;
}

/// Points by their indices, one more than the dimension of what all points span, which they span too. Two are the
/// lexicographically least and the greatest; four have orient3d(a, b, c, d) < 0.
struct FirstSimplex {
  int dimension;
  std::array<std::size_t, 4> corner;
};
/// Far apart where doubles can tell. Needs a default floating-point environment, and at least one point.
FirstSimplex first_simplex(std::span<const Point3> points);

}  // namespace plumb::hulls
