#pragma once

// For distances, lines_and_sets and motion.
// The number types that constructions are tried with, in order.

#include <plumb/detail/rational.hpp>

#include <filters/dyadic.hpp>

#include <rounding/bounded_double_double.hpp>

namespace plumb::rounding {

/// The answer of the first type N that knows it: double-doubles with a bound, dyadic numbers, rationals, which know
/// all. ask.template operator()<N>() is that of one, or nothing.
template <class Ask>
auto first_known(const Ask& ask) {
  auto answer = ask.template operator()<BoundedDoubleDouble>();
  if (!answer) answer = ask.template operator()<filters::Dyadic>();
  if (!answer) answer = ask.template operator()<filters::Rational>();
  return *answer;
}

}  // namespace plumb::rounding
