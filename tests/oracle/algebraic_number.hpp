#pragma once

#include <optional>
#include <vector>

#include "rational_vector.hpp"

// Roots of polynomials by Sturm's chains, in rationals: signs of other polynomials there are counted by Tarski's
// theorem, and nothing is special about any degree.

namespace plumb::tests {

using oracle::Rational;
/// From the constant up, without zeros at the end.
using Polynomial = std::vector<Rational>;

Polynomial trimmed(Polynomial p);
Polynomial operator+(const Polynomial& a, const Polynomial& b);
Polynomial operator-(const Polynomial& a, const Polynomial& b);
Polynomial operator*(const Polynomial& a, const Polynomial& b);
Rational value(const Polynomial& p, const Rational& t);

/// A rational number, or the only root in (low, high) of a polynomial without multiple roots, which is not 0 at the
/// ends.
struct AlgebraicNumber {
  Polynomial polynomial;  // of a rational number empty
  Rational low, high;     // of a rational number the same

  bool is_rational() const { return polynomial.empty(); }
};

/// The roots in [0, 1], in order.
std::vector<AlgebraicNumber> roots_in_unit(const Polynomial& p);
/// The sign of a polynomial there.
int sign_at(const AlgebraicNumber& x, const Polynomial& p);
int compare(AlgebraicNumber x, AlgebraicNumber y);
/// The double nearest to a number in [0, 1], ties to even.
double nearest_double(const AlgebraicNumber& x);

}  // namespace plumb::tests
