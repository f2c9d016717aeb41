#pragma once

#include <array>
#include <cstdint>
#include <cstring>

#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

// Where the composite tests get their signs from.

namespace plumb::finite {

/// orient3d(a, b, c, x) for x = d, e, f at the cost of one normal.
struct SidesOfTriangle {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e, const P& f) {
    const auto normal = cross(b - a, c - a);
    return Vec3{dot(d - a, normal), dot(e - a, normal), dot(f - a, normal)};
  }
};

/// orient3d(a, b, x, y) for xy = cd, de, ec.
struct HandsOfLine {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}};
  template <class P>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const P& d, const P& e) {
    const auto along = b - a, p = c - a, q = d - a, r = e - a;
    return Vec3{dot(along, cross(p, q)), dot(along, cross(q, r)), dot(along, cross(r, p))};
  }
};

/// The cascade of each sign by itself: right for all numbers.
struct Cascade {
  static constexpr bool is_cheap = false;

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) { return plumb::orient2d(a, b, c); }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return plumb::orient3d(a, b, c, d);
  }
  /// orient3d(a, b, c, x) for x = d, e, f.
  static Vec3<Sign> sides(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                          const Point3& f) {
    const auto s = ErrorBoundStage::certify<SidesOfTriangle>(a, b, c, d, e, f);
    const auto sign = [&](Certificate certificate, const Point3& p) {
      return is_certain(certificate) ? sign_of(certificate) : decide_exactly<Orient3d>(a, b, c, p).sign;
    };
    return {sign(s.x, d), sign(s.y, e), sign(s.z, f)};
  }
  /// The first two of them.
  static Vec2<Sign> sides(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
    return {orient3d(a, b, c, d), orient3d(a, b, c, e)};
  }
  /// orient3d(a, b, x, y) for xy = cd, de, ec.
  static Vec3<Sign> hands(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
    const auto s = ErrorBoundStage::certify<HandsOfLine>(a, b, c, d, e);
    const auto sign = [&](Certificate certificate, const Point3& p, const Point3& q) {
      return is_certain(certificate) ? sign_of(certificate) : decide_exactly<Orient3d>(a, b, p, q).sign;
    };
    return {sign(s.x, c, d), sign(s.y, d, e), sign(s.z, e, c)};
  }
};

/// Plain doubles, for coordinates on a small grid: there no operation rounds, in whatever mode, contracted or not.
struct SmallGrid {
  /// All signs at once are no slower than the first alone and a branch.
  static constexpr bool is_cheap = true;

  /// Coordinates are integers of magnitude below 2^bits, in units of the grid. Differences then are below
  /// 2^(bits + 1). A value of degree 2, the difference of two products, is below 2^(2 bits + 3), one of degree 3, of
  /// six products, below 2^(3 bits + 6), and so are all its partial sums: at most 53 bits.
  static constexpr int bits(int degree) { return degree == 2 ? 25 : 15; }

  /// Whether all numbers of the shapes are integers of that size on some common grid whose cube neither over- nor
  /// underflows. False if one is not finite.
  template <int Degree, class... Shapes>
  static bool holds(const Shapes&... shapes) {
    constexpr std::size_t size = (sizeof(Shapes) + ...) / sizeof(double);
    std::array<double, size> x;
    std::size_t next = 0;
    ((std::memcpy(x.data() + next, &shapes, sizeof shapes), next += sizeof shapes / sizeof(double)), ...);
    return have_bits<bits(Degree)>(x);
  }

  static Sign orient2d(const Point2& a, const Point2& b, const Point2& c) {
    return sign(Orient2d::evaluate(vec(a), vec(b), vec(c)));
  }
  static Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
    return sign(Orient3d::evaluate(vec(a), vec(b), vec(c), vec(d)));
  }
  static Vec3<Sign> sides(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e,
                          const Point3& f) {
    const auto s = SidesOfTriangle::evaluate(vec(a), vec(b), vec(c), vec(d), vec(e), vec(f));
    return {sign(s.x), sign(s.y), sign(s.z)};
  }
  static Vec2<Sign> sides(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
    return {orient3d(a, b, c, d), orient3d(a, b, c, e)};
  }
  static Vec3<Sign> hands(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e) {
    const auto s = HandsOfLine::evaluate(vec(a), vec(b), vec(c), vec(d), vec(e));
    return {sign(s.x), sign(s.y), sign(s.z)};
  }

 private:
  static Vec2<double> vec(const Point2& p) { return {p.x, p.y}; }
  static Vec3<double> vec(const Point3& p) { return {p.x, p.y, p.z}; }
  static Sign sign(double x) { return static_cast<Sign>((x > 0) - (x < 0)); }

  static double larger(double x, double y) { return x > y ? x : y; }

  /// Let 2^e be the power of two above the largest magnitude, and the grid 2^(e - Bits). Adding 1.5 * 2^52 units to a
  /// number below 2^51 units gives a number whose unit in the last place is the grid, so it rounds the number to the
  /// grid in any mode, and exposes the integer in the last bits. A NaN that the maximum lost shows there too, and so
  /// does a subnormal number that the processor reads as 0: it differs from what is left of it.
  template <int Bits, std::size_t N>
  static bool have_bits(const std::array<double, N>& x) {
    double even = 0, odd = 0;
    for (std::size_t i = 0; i + 1 < N; i += 2) {
      even = larger(magnitude(x[i]), even);
      odd = larger(magnitude(x[i + 1]), odd);
    }
    if constexpr (N % 2 != 0) even = larger(magnitude(x[N - 1]), even);
    const std::uint64_t exponent = bits_of(larger(even, odd)) >> 52;
    if (exponent - (1023 - 300) > 600) return false;
    const std::uint64_t to_grid_bits = (exponent + 1 - Bits + 52) << 52 | 1ULL << 51;
    const auto to_grid = __builtin_bit_cast(double, to_grid_bits);
    std::uint64_t out_of_range = 0, misfit = 0;
    for (std::size_t i = 0; i < N; ++i) {
      const double sum = x[i] + to_grid;
      out_of_range |= bits_of(sum) - to_grid_bits + (1ULL << Bits);
      misfit |= bits_of(sum - to_grid) ^ bits_of(x[i]);
    }
    return out_of_range >> (Bits + 1) == 0 && misfit << 1 == 0;
  }
  static std::uint64_t bits_of(double x) { return __builtin_bit_cast(std::uint64_t, x); }
};

}  // namespace plumb::finite
