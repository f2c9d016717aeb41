#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <plumb/shapes.hpp>

namespace plumb::fuzz {

/// Reads numbers and points from the fuzzer's bytes by a small grammar in which the hard cases are short: ties, shared
/// and negated coordinates, neighbours of degenerate positions, points on the line, plane, circle or sphere of earlier
/// ones, subnormal and huge numbers. Any bytes mean something; past their end a generator that they seed goes on, so
/// that a few of them make a whole case. Every number is finite.
class Decoder {
 public:
  explicit Decoder(std::span<const std::uint8_t> bytes);

  unsigned byte();

  /// A choice among n <= 256.
  unsigned below(unsigned n) { return byte() % n; }

  /// A number from -n to n.
  int small(int n);

  std::uint64_t word();

  double number();
  Point3 point3();
  Point2 point2() {
    const Point3 p = point3();
    return {p.x, p.y};
  }

  template <class Shape>
  Shape hull() {
    Shape s;
    corner(s.a);
    corner(s.b);
    if constexpr (requires { s.c; }) corner(s.c);
    if constexpr (requires { s.d; }) corner(s.d);
    return s;
  }

  /// An earlier point.
  const Point3& some_point();

 private:
  void corner(Point2& p) { p = point2(); }
  void corner(Point3& p) { p = point3(); }
  double fresh_number(unsigned kind);
  double from_range(double x) const;
  double some_number();
  Point3 fresh_point();
  Point3 derived_point(unsigned kind);
  Point3 turned(const Point3& p, const Point3& center);

  static constexpr std::size_t most_numbers = 96, most_points = 16;
  std::span<const std::uint8_t> bytes_;
  std::uint64_t generator_;
  int scale_ = 0;      ///< lattice and integer numbers are multiplied by 2^scale
  double offset_ = 0;  ///< and moved by this, before
  int flat_axis_ = 3;  ///< all fresh points have the same coordinate on this axis; 3: on none
  double flat_ = 0;
  std::array<double, most_numbers> numbers_{};
  std::size_t number_count_ = 0;
  std::array<Point3, most_points> points_{};
  std::size_t point_count_ = 0;
};

/// The nearest double, the largest instead of an infinity and 0 instead of a NaN.
double rounded(long double x);

/// x moved by a number of doubles, and stopped at the largest.
double ulps_away(double x, int steps);

}  // namespace plumb::fuzz
