#pragma once

#include <cmath>

#include <boost/multiprecision/gmp.hpp>

#include <plumb/sign.hpp>

#include "word_source.hpp"

// What the tests of the number types compare with, rationals, and what they draw, doubles.

namespace plumb {

using Exactly = boost::multiprecision::number<boost::multiprecision::gmp_rational, boost::multiprecision::et_off>;

inline Exactly exactly(double x) { return Exactly(x); }

inline Sign sign_of_exactly(const Exactly& x) { return x < 0 ? Sign::negative : x > 0 ? Sign::positive : Sign::zero; }

/// A double of any kind: with few bits or many, ordinary, subnormal, huge or zero.
inline double any_double(generators::RandomWords& words) {
  const double x = static_cast<double>(words.one_in(2) ? words.integer(100) : words.integer(1L << 53));
  switch (words.below(4)) {
    case 0:
      return x;
    case 1:
      return std::ldexp(x, words.between(-80, 80));
    case 2:
      return std::ldexp(x, words.between(-1074, 970));
    default:
      return std::ldexp(x, words.one_in(2) ? words.between(-1074, -1020) : words.between(900, 970));
  }
}

}  // namespace plumb
