#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "quadratic_programme.hpp"
#include "shape_oracle.hpp"

// A shape is { x(t) : t in R^n, g(t) >= 0, h(t) = 0 }, with affine forms x, g and h, or the points within a distance of
// that.

namespace plumb::oracle {

/// The points within radius of { x(t) : nonnegative(t) >= 0, zero(t) = 0 }, where the distance is measured after
/// division of each axis by its unit.
struct ConvexSet::Description {
  std::array<Form, 3> x;
  Forms nonnegative = {}, zero = {};
  Rational radius = 0;
  Vector unit = {1, 1, 1};
  /// Of the points near one, o, or a segment from o to o + u, those in the plane through o with the normal u, or
  /// between the planes across the segment's ends; or the cone from o around it.
  WrittenSet::Part part = WrittenSet::Part::all;
  Vector o = {}, u = {};
  std::vector<Vector> corners = {};  ///< of which the set, if not rounded, is the convex hull; none when not known

  std::size_t variables() const { return x[0].factor.size(); }
  bool rounded() const { return sign(radius) != 0; }
  bool is_part() const { return part != WrittenSet::Part::all; }
};

using Description = ConvexSet::Description;

/// The point p.
Description single(const Vector& p);

/// The directions in which a set goes on for ever, as one: without its constants and its radius.
Description directions(Description d);

/// -t.w <= t.x, t.y, t.z <= t.w, or with 0 <= t.z instead.
Description frustum(const Matrix4& m, bool depth_from_zero);

}  // namespace plumb::oracle
