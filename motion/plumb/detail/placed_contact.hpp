#pragma once

#include <optional>

#include <plumb/detail/placed_pair.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/shapes.hpp>

// The first contact of a triangle at rest with one that moves by v from the time 0 to the time 1, for those who look
// for the first of many. The numbers are finite.

namespace plumb::motion {

/// A time as a quotient, exactly.
struct QuotientOfTime {
  filters::Rational numerator, divisor;  ///< divisor > 0
};
/// Of triangles that share no point at the start, each where it is or placed; v is not placed. Nothing: never. Of
/// placed ones all in rationals.
std::optional<QuotientOfTime> exact_first_contact(const distances::PlacedShape& first,
                                                  const distances::PlacedShape& second, const Vector3& v);

/// Where the first contact lies, as far as doubles know it. Never: from is infinite.
struct TimeBounds {
  double from, until;
};
/// Of triangles that are not placed. Where doubles know nothing the bounds are 0 and an infinity.
TimeBounds bounds_of_first_contact(const Triangle3& first, const Triangle3& second, const Vector3& v);

}  // namespace plumb::motion
