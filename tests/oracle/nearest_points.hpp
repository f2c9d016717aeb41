#pragma once

#include <optional>

#include "set_description.hpp"

// The nearest points of two sets as if they had no radius, in rational numbers.

namespace plumb::oracle {

/// first - second is the same for all pairs of nearest points.
struct NearestPoints {
  Vector first, second;

  Vector difference() const { return first - second; }
  Rational squared_distance() const { return dot(difference(), difference()); }
};

/// Any pair of nearest points; nothing where a set is empty.
std::optional<NearestPoints> any_nearest_points(const Description& a, const Description& b);

/// The pair that distance_oracle.hpp names, when any is known.
NearestPoints first_nearest_points(const Description& a, const Description& b, const NearestPoints& any);

/// The double nearest to a + b sqrt(s), b = -1, 0 or 1: ties to even, an exact zero is +0, what rounds to zero keeps
/// its sign, infinite where IEEE 754 says so.
double nearest_double(const Rational& a, int b, const Rational& s);

}  // namespace plumb::oracle
