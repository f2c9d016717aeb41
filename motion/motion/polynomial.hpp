#pragma once

// For motion.
// Polynomials in the time, over exact numbers.

#include <array>
#include <cstddef>

#include <plumb/detail/certificate.hpp>

namespace plumb::motion {

/// Thrown where a number of limited length did not hold what was asked; the caller goes on with rationals.
struct Unknown {};

template <class N>
int sign(const N& x) {
  const filters::Certificate c = certificate(x);
  if (!filters::is_certain(c)) throw Unknown{};
  return static_cast<int>(filters::sign_of(c));
}

/// c[0] + c[1] t + ..., of which the last coefficients may be 0.
template <class N, std::size_t Degree>
struct Polynomial {
  std::array<N, Degree + 1> c;

  N at(const N& t) const {
    N value = c[Degree];
    for (std::size_t i = Degree; i-- > 0;) value = value * t + c[i];
    return value;
  }
  /// Its degree; -1 of 0.
  int degree() const {
    int degree = static_cast<int>(Degree);
    while (degree >= 0 && sign(c[static_cast<std::size_t>(degree)]) == 0) --degree;
    return degree;
  }

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial sum;
    for (std::size_t i = 0; i <= Degree; ++i) sum.c[i] = a.c[i] + b.c[i];
    return sum;
  }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    Polynomial difference;
    for (std::size_t i = 0; i <= Degree; ++i) difference.c[i] = a.c[i] - b.c[i];
    return difference;
  }
  template <std::size_t Other>
  friend Polynomial<N, Degree + Other> operator*(const Polynomial& a, const Polynomial<N, Other>& b) {
    Polynomial<N, Degree + Other> product;
    for (std::size_t i = 0; i <= Degree + Other; ++i) {
      const std::size_t least = i > Other ? i - Other : 0;
      N sum = a.c[least] * b.c[i - least];
      for (std::size_t k = least + 1; k <= Degree && k <= i; ++k) sum = sum + a.c[k] * b.c[i - k];
      product.c[i] = sum;
    }
    return product;
  }
};

template <class N>
using Linear = Polynomial<N, 1>;
template <class N>
using Quadratic = Polynomial<N, 2>;
template <class N>
using Cubic = Polynomial<N, 3>;

/// The same as a polynomial of a higher degree.
template <std::size_t To, class N, std::size_t From>
Polynomial<N, To> raised(const Polynomial<N, From>& from) {
  static_assert(To >= From);
  Polynomial<N, To> to;
  for (std::size_t i = 0; i <= To; ++i) to.c[i] = i <= From ? from.c[i] : N(0);
  return to;
}

}  // namespace plumb::motion
