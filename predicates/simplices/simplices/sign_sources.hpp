#pragma once

// For simplices.
// Where the composite tests of simplices get their signs from.

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <plumb/compare.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

// Where the composite tests get their signs from.

namespace plumb::finite {

/// A coordinate axis along which something can be projected without loss.
enum class Axis : signed char { x, y, z, none };

/// The point with the coordinate of the axis left out.
inline Point2 project(const Point3& p, Axis axis) {
  return axis == Axis::x ? Point2{p.y, p.z} : axis == Axis::y ? Point2{p.z, p.x} : Point2{p.x, p.y};
}

/// Points that are their coordinates, and the order of these: what every source of signs says of its points.
struct PlainPoints {
  using Point2 = plumb::Point2;
  using Point3 = plumb::Point3;
  using Segment2 = plumb::Segment2;
  using Segment3 = plumb::Segment3;
  using Triangle2 = plumb::Triangle2;
  using Triangle3 = plumb::Triangle3;

  static Point2 project(const Point3& p, Axis axis) { return finite::project(p, axis); }
  template <class Point>
  static bool same(const Point& a, const Point& b) {
    return plumb::same(a, b);
  }
  /// By a coordinate, of which axis 0 is the first.
  template <int Axis, class Point>
  static bool less(const Point& a, const Point& b) {
    return plumb::less(coordinate<Axis>(a), coordinate<Axis>(b));
  }
  /// Whether x is between a and b, in any order.
  template <int Axis, class Point>
  static int between(const Point& a, const Point& x, const Point& b) {
    return plumb::between(coordinate<Axis>(a), coordinate<Axis>(x), coordinate<Axis>(b));
  }

 private:
  template <int Axis, class Point>
  static constexpr double coordinate(const Point& p) {
    if constexpr (Axis == 0)
      return p.x;
    else if constexpr (Axis == 1)
      return p.y;
    else
      return p.z;
  }
};

/// The cascade of each sign by itself: right for all numbers.
struct Cascade : PlainPoints {
  static constexpr bool is_cheap = false;

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) { return plumb::orient2d(a, b, c); }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return plumb::orient3d(a, b, c, d);
  }
};

/// Plain doubles, for coordinates on a small grid: there no operation rounds, in whatever mode, contracted or not.
struct SmallGrid : PlainPoints {
  /// All signs at once are no slower than the first alone and a branch.
  static constexpr bool is_cheap = true;

  /// In units of the grid all differences of coordinates are below 2^bits. A value of degree 2, the difference of two
  /// products, is then below 2^(2 bits + 1), one of degree 3, of six products, below 2^(3 bits + 3), and a sum of four
  /// of those below 2^(2 bits + 3) and 2^(3 bits + 5), as are all partial sums: at most 53 bits.
  static constexpr int bits(int degree) { return degree == 2 ? 25 : 16; }

  /// Whether all numbers of the shapes are integers, of less than 51 bits, on a grid on which their differences are so
  /// small, and whose cube neither over- nor underflows. False if one is not finite. No difference
  /// that enters a value of degree Degree reaches the power of two above largest, and no other four times that.
  ///
  /// Let 2^e be that power, and the grid 2^(e - bits). Adding 1.5 * 2^52 units to a number below 2^51
  /// units gives a number whose unit in the last place is the grid, so it rounds the number to the grid in any mode.
  /// A larger number and a NaN show in the exponent of the sum. A subnormal number that the processor reads as 0
  /// differs from what is left of it.
  template <int Degree, class... Shapes>
  [[gnu::always_inline]] static bool holds(double largest, const Shapes&... shapes) {
    const std::uint64_t exponent = __builtin_bit_cast(std::uint64_t, largest) >> 52;
    const auto to_grid = __builtin_bit_cast(double, (exponent + 1 - bits(Degree) + 52) << 52 | 1ULL << 51);
    Misfit misfit(to_grid);
    (misfit.add(shapes), ...);
    return misfit.none() && exponent - (1023 - 300) <= 600;
  }

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
    return sign(Orient2d::evaluate(vec(a), vec(b), vec(c)));
  }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return sign(Orient3d::evaluate(vec(a), vec(b), vec(c), vec(d)));
  }

 private:
  static Vec2<double> vec(const Point2& p) { return {p.x, p.y}; }
  static Vec3<double> vec(const Point3& p) { return {p.x, p.y, p.z}; }
  static Sign sign(double x) { return static_cast<Sign>((x > 0) - (x < 0)); }

  /// How numbers differ from their place on the grid, over all numbers of some shapes; signs do not count, for -0.
  class Misfit {
   public:
    [[gnu::always_inline]] explicit Misfit(double to_grid) : to_grid_{to_grid, to_grid, to_grid, to_grid} {}

    /// By four numbers, the last four overlapping others.
    template <class Shape>
    [[gnu::always_inline]] void add(const Shape& shape) {
      constexpr std::size_t size = sizeof(Shape) / sizeof(double);
      static_assert(size >= 4);
      for (std::size_t i = 0; i < size; i += 4)
        add_four(reinterpret_cast<const char*>(&shape) + sizeof(double) * (i + 4 <= size ? i : size - 4));
    }
    [[gnu::always_inline]] bool none() const {
      const std::uint64_t out_of_range = out_of_range_[0] | out_of_range_[1] | out_of_range_[2] | out_of_range_[3];
      const std::uint64_t misfit = misfit_[0] | misfit_[1] | misfit_[2] | misfit_[3];
      return ((out_of_range >> 52) | misfit << 1) == 0;
    }

   private:
    using Four [[gnu::vector_size(32)]] = double;
    using FourPatterns [[gnu::vector_size(32)]] = std::uint64_t;

    [[gnu::always_inline]] void add_four(const char* numbers) {
      Four x;
      std::memcpy(&x, numbers, sizeof x);
      const Four sum = x + to_grid_, on_grid = sum - to_grid_;
      out_of_range_ |= __builtin_bit_cast(FourPatterns, sum) ^ __builtin_bit_cast(FourPatterns, to_grid_);
      misfit_ |= __builtin_bit_cast(FourPatterns, on_grid) ^ __builtin_bit_cast(FourPatterns, x);
    }

    Four to_grid_;
    FourPatterns out_of_range_{}, misfit_{};
  };
};

}  // namespace plumb::finite
