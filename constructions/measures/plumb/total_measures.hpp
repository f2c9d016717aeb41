#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include <plumb/detail/rational.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

// The area of a surface of triangles, and the volume that it encloses, correctly rounded: first by TotalMeasures, with
// a bound, and where that leaves open which double is nearest, by ExactTotalVolume or ExactTotalArea. All are sums of
// integers, so that parts may be added up in any order, by any number of threads.

/// Both totals for many triangles, to some 100 bits: coordinates are integers of 60 bits on a grid of the largest
/// magnitude, exact there, and what is left off the grid enters to first order, in doubles with a bound.
class [[gnu::visibility("default")]] TotalMeasures {
 public:
  /// For triangles of which no coordinate is of larger magnitude. Volumes are computed from about the point `origin`,
  /// which ought to be near all of them. All that is given is finite.
  TotalMeasures(double largest_magnitude, const Point3& origin);

  void add(std::span<const Triangle3> triangles);
  /// Made by the same numbers.
  void add(const TotalMeasures& part);

  /// The sum of the areas, rounded to the nearest double, ties to even; infinite, beyond the largest; nothing when it
  /// is left open which double that is.
  std::optional<double> area() const;
  /// A sixth of the sum of a . (b x c). Triangles that use every edge as often one way as the other enclose it,
  /// positive where they are counter-clockwise seen from outside.
  std::optional<double> volume() const;

  /// A power of two, by its exponent, that the sum of the areas is not far from: from half to twice, unless that is
  /// much less than what is left off the grid.
  std::ptrdiff_t area_exponent() const;

 private:
  /// An integer of 256 bits, as two's complement.
  struct Wide {
    std::uint64_t limb[4] = {0, 0, 0, 0};
    __extension__ using Int128 = __int128;
    /// What is added is times 2^shift; a double is rounded down to an integer.
    void add(Int128 value, int shift);
    void add(double value, int shift);
    void add(const Wide& other);
  };
  struct OnGrid;
  OnGrid on_grid(const Point3& p) const;
  struct Block;
  void add(const Triangle3& triangle, Block& more);
  static std::optional<double> nearest(const Wide& sum, double error, std::ptrdiff_t exponent, double divisor);

  // In units of 2^exponent_: twice the area, times 2^64; six times the volume, times 2^32; and how far these may be
  // off, without the powers of two.
  std::ptrdiff_t exponent_ = 0;
  double to_grid_[2] = {1, 1};  // their product is 2^-exponent_
  std::int64_t origin_[3] = {0, 0, 0};
  Wide area_, volume_;
  double area_error_ = 0, volume_error_ = 0;
};

/// The volume of TotalMeasures in rationals.
class [[gnu::visibility("default")]] ExactTotalVolume {
 public:
  void add(const Triangle3& triangle);
  void add(const ExactTotalVolume& part) { six_times_ = six_times_ + part.six_times_; }
  filters::Certificate sign() const { return certificate(six_times_); }
  double rounded() const;

 private:
  filters::Rational six_times_;
};

/// The area of TotalMeasures to a given number of bits after the point. A sum of square roots of rationals, none of
/// which is negative, is rational only when each of them is, so that enough bits always decide: the roots that end are
/// exact in time, and where one does not end the sum is no tie.
class [[gnu::visibility("default")]] ExactTotalArea {
 public:
  explicit ExactTotalArea(std::ptrdiff_t bits);
  ExactTotalArea(ExactTotalArea &&) noexcept;
  ExactTotalArea& operator=(ExactTotalArea&&) noexcept;
  ~ExactTotalArea();

  void add(const Triangle3& triangle);
  void add(const ExactTotalArea& part);
  /// Nothing when more bits are needed.
  std::optional<double> rounded() const;

 private:
  struct Sum;
  std::unique_ptr<Sum> sum_;
};

}  // namespace plumb
