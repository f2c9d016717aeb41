#pragma once

// For exact_points, filters, motion and witness.

#include <string>

#include <plumb/detail/rational.hpp>

namespace plumb::filters {

/// What Rational leaves out, for those that do not only want to know a sign.
struct LowestTerms {
  /// a / b in lowest terms, in decimal: "p/q", or "p" where q is 1. b is not 0.
  static std::string quotient(const Rational& a, const Rational& b);
  /// The largest number that both are integer multiples of; 0 where both are 0.
  static Rational common_divisor(const Rational& a, const Rational& b);
};

}  // namespace plumb::filters
