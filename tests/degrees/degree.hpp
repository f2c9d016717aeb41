#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>

#include <convex/body.hpp>

// The degrees of the polynomials whose signs the algorithms on convex sets ask for, as what these say when they run
// over a number type of which nothing but the degree is known.

namespace plumb::convex {

/// The degree of a polynomial in the numbers of the shapes. A number of an algorithm's own, a constant, has degree 0;
/// one that is zero has none.
struct Degree {
  static constexpr int none = -1;

  int value = none;

  /// A sign is asked for: of what degree, and anything for an answer.
  friend Certificate certificate(Degree d);
};

/// What has been asked for, and what is answered: every run of an algorithm gets other answers, so that all of its
/// branches are run through sooner or later.
struct Asked {
  static inline int largest = 0;
  static inline std::uint64_t answers = 0;
};
inline Certificate certificate(Degree d) {
  if (d.value == Degree::none) return Certificate::zero;
  Asked::largest = std::max(Asked::largest, d.value);
  Asked::answers = Asked::answers * 6364136223846793005 + 1442695040888963407;
  return static_cast<Certificate>(static_cast<int>((Asked::answers >> 33) % 3) - 1);
}

constexpr Degree operator+(Degree a, Degree b) { return {std::max(a.value, b.value)}; }
constexpr Degree operator-(Degree a, Degree b) { return a + b; }
constexpr Degree operator*(Degree a, Degree b) {
  return {a.value == Degree::none || b.value == Degree::none ? Degree::none : a.value + b.value};
}
inline Degree lesser(Degree a, Degree b) {
  certificate(a - b);
  return a + b;
}
inline Degree greater(Degree a, Degree b) { return lesser(a, b); }

/// The numbers of the shapes are NaN.
template <>
constexpr Degree number<Degree>(double x) {
  return {x != x ? 1 : x == 0 ? Degree::none : 0};
}
template <>
constexpr Degree difference<Degree>(double x, double y) {
  return number<Degree>(x) + number<Degree>(y);
}

template <class Shape>
Shape unknown() {
  double numbers[sizeof(Shape) / sizeof(double)];
  std::fill(std::begin(numbers), std::end(numbers), std::numeric_limits<double>::quiet_NaN());
  return __builtin_bit_cast(Shape, numbers);
}

/// The largest degree that an algorithm asks for.
template <class Algorithm>
int degree_of(const Algorithm& run, int runs = 200) {
  Asked::largest = 1;  // numbers are compared with numbers
  Asked::answers = 0;
  for (int i = 0; i < runs; ++i) run();
  return Asked::largest;
}

}  // namespace plumb::convex
