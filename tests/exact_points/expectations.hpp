#pragma once

// Cases of every construction and class, and how an exact point may be wrong.

#include <bit>
#include <sstream>
#include <string>

#include "cases.hpp"
#include "rounding.hpp"

namespace plumb::exact_points_test {

inline double coordinate(const Point2& p, std::size_t i) { return i == 0 ? p.x : p.y; }
inline double coordinate(const Point3& p, std::size_t i) { return i == 0 ? p.x : i == 1 ? p.y : p.z; }
inline bool same_bits(double a, double b) { return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b); }
inline bool same_bits(const Point2& a, const Point2& b) { return same_bits(a.x, b.x) && same_bits(a.y, b.y); }
inline bool same_bits(const Point3& a, const Point3& b) {
  return same_bits(a.x, b.x) && same_bits(a.y, b.y) && same_bits(a.z, b.z);
}

/// Empty when nothing is wrong.
template <class Point>
std::string wrong_coordinates(const ExactPoint<Point>& p, const Vector& exact) {
  std::ostringstream wrong;
  wrong << std::hexfloat;
  const auto expect = [&](const char* what, double got, double expected) {
    if (!same_bits(got, expected)) wrong << what << ' ' << got << " instead of " << expected << "; ";
  };
  const Point rounded = p.rounded(), below = p.below(), above = p.above();
  for (std::size_t i = 0; i < sizeof(Point) / sizeof(double); ++i) {
    expect("rounded", coordinate(rounded, i), oracle::rounded(exact[i]));
    expect("below", coordinate(below, i), oracle::below(exact[i]));
    expect("above", coordinate(above, i), oracle::above(exact[i]));
    const bool is_far = std::isinf(p.rounding_error());
    if (!is_far && abs(exact[i] - oracle::Rational(coordinate(rounded, i))) > p.rounding_error())
      wrong << "further off; ";
    if (p.is_plain() && exact[i] != coordinate(rounded, i)) wrong << "not plain; ";
  }
  return wrong.str();
}

/// Calls f with so many cases of each construction and class, and with the class and the construction if it takes them.
template <class Point, class F>
void for_each_case(int cases, const F& f) {
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c)
    for (int k = 0; k < constructions<Point>; ++k) {
      Numbers numbers(static_cast<std::uint64_t>(100 * c + k));
      for (int i = 0; i < cases; ++i) {
        const auto of = static_cast<InputClass>(c);
        const Case<Point> made = make_case<Point>(numbers, of, k);
        if constexpr (std::is_invocable_v<F, const Case<Point>&>)
          f(made);
        else
          f(made, of, k);
      }
    }
}

/// A point that exists; half of them plain.
template <class Point>
Case<Point> any_case(Numbers& numbers, InputClass of) {
  for (;;) {
    const std::uint64_t k = numbers.below(2) == 0 ? 0 : numbers.below(constructions<Point>);
    Case<Point> made = make_case<Point>(numbers, of, static_cast<int>(k));
    if (made.point) return made;
  }
}

}  // namespace plumb::exact_points_test
