#pragma once

// For motion.
// The points of which what turns is the hull, exactly.

#include <vector>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/vector.hpp>
#include <plumb/hull.hpp>

namespace plumb::motion {

using filters::Rational;

/// All that lies within the radius of the hull of points, each at / weight with weight > 0.
struct TurningCore {
  std::vector<Vec3<Rational>> at = {};  ///< none of an empty set
  Rational weight{1}, radius{};
};

/// Of a valid set that is_turned. Needs the default floating-point environment.
TurningCore core_of(const hulls::HullOrShape& set);

Rational power_of_two(long exponent);
/// The least such that the number is less than 2 to this power; of 0 some that is less than that of any number of
/// interest.
long exponent_above(const Rational& x);
Rational squared_length(const Vec3<Rational>& v);
Vec3<Rational> vector_of(const Point3& p);
Vec3<Rational> vector_of(const Vector3& v);

}  // namespace plumb::motion
