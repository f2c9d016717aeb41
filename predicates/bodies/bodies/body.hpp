#pragma once

// A described shape over a number type, and how its numbers are brought into range.

#include <cmath>

#include <plumb/vector.hpp>

#include <bodies/describe.hpp>
#include <bodies/visit_shape.hpp>
#include <filters/closed_numbers.hpp>

namespace plumb::bodies {

/// a.l + b >= 0.
template <class N>
struct Row {
  Vec3<N> a;
  N b;
};

template <class N>
struct Body {
  static constexpr int most_rows = 26;

  Vec3<N> o, g[3];
  N radius;
  Row<N> row[most_rows];
  int rows = 0, generators = 0;
  bool is_hull = false;   ///< rows l >= 0 and one for their sum; otherwise rows of slabs come in pairs
  bool is_space = false;  ///< G = 1
  Vec3<double> middle{0, 0, 0};  ///< some l inside, of shapes given by slabs and hulls, for doubles to begin from
};

/// Whether numbers of the type stay what they are; others are brought into the range of doubles.
template <class N>
inline constexpr bool is_unlimited = !requires(const N& x) { x.error; } && !requires(const N& x) { x.magnitude; } &&
                                     !std::is_same_v<N, double>;

template <class N>
constexpr N number_of(double x) {
  if constexpr (requires(N n) { n.high, n.low; })
    return {x, 0, 0};
  else
    return convex::number<N>(x);
}

template <class N>
constexpr N negated(const N& x) {
  if constexpr (std::is_same_v<N, double>)
    return -x;
  else if constexpr (requires { x.high, x.low; })
    return {-x.high, -x.low, x.error};
  else if constexpr (requires { x.magnitude; }) {
    N r = x;
    r.value = -x.value;
    return r;
  } else
    return N() - x;
}
template <class N>
constexpr Vec3<N> negated(const Vec3<N>& v) {
  return {negated(v.x), negated(v.y), negated(v.z)};
}

/// The power of two that brings x into [1, 2), as far as there is one; 1 for 0.
inline double power_towards_one(double x) {
  if (x == 0) return 1;
  const auto biased = static_cast<int>(__builtin_bit_cast(unsigned long long, x) << 1 >> 53);
  const int exponent = 2046 - biased;  // of the result, biased
  return __builtin_bit_cast(double, static_cast<unsigned long long>(exponent < 1 ? 1 : exponent > 2046 ? 2046 : exponent)
                                        << 52);
}

/// The largest magnitude among the lengths of shapes: positions, vectors, radii, and offsets along unit normals.
class LargestLength {
 public:
  template <class... Points>
  void hull(const Points&... points) {
    (see(points), ...);
  }
  void from(const Point3& p) { see(p); }
  void along(const Vector3& v) { see(v); }
  void space() { is_space_ = true; }
  void row(double, double, double, double) {}
  void slab(double a, double b, double c, double lo, double hi) {
    if (!is_space_) return;
    const double unit = power_towards_one(std::fmax(std::fmax(std::fabs(a), std::fabs(b)), std::fabs(c)));
    see(lo * unit), see(hi * unit);
  }
  void clip(double, const Vector4&, const Vector4&) {}
  void clip(const Vector4&) {}
  void radius(double r) { see(r); }
  void see(double x) {
    if (std::fabs(x) > value_) value_ = std::fabs(x);
  }
  void next_shape() { is_space_ = false; }
  double value() const { return value_ <= 0x1.fffffffffffffp1023 ? value_ : 0x1.fffffffffffffp1023; }

 private:
  void see(const auto& v) { see(v.x), see(v.y), see(v.z); }
  double value_ = 0;
  bool is_space_ = false;
};

/// Writes a body. Of numbers in the range of doubles the lengths are multiplied by `unit`, a power of two, and each row
/// by one that makes its largest coefficient about 1; `exact` says whether that lost nothing.
template <class N>
class BodyWriter {
 public:
  BodyWriter(Body<N>& body, double unit) : body_(body), unit_(unit) { body.radius = number_of<N>(0); }

  bool exact() const { return exact_; }

  template <class... Points>
  void hull(const Point3& first, const Points&... others) {
    constexpr int count = sizeof...(Points);
    body_.is_hull = true;
    from(first);
    [[maybe_unused]] const auto add = [this](const Point3& p) {
      const int i = body_.generators++;
      body_.g[i] = length(p) - body_.o;
      row(i == 0, i == 1, i == 2, 0);
    };
    (add(others), ...);
    if (count > 0) row(-1, count > 1 ? -1 : 0, count > 2 ? -1 : 0, 1);
    constexpr double share = 1. / (count + 1);
    body_.middle = {count > 0 ? share : 0, count > 1 ? share : 0, count > 2 ? share : 0};
  }
  void from(const Point3& p) { body_.o = length(p); }
  void along(const Vector3& v) { body_.g[body_.generators++] = length(v); }
  void space() {
    const N zero = number_of<N>(0), one = number_of<N>(1);
    body_.o = {zero, zero, zero};
    body_.g[0] = {one, zero, zero};
    body_.g[1] = {zero, one, zero};
    body_.g[2] = {zero, zero, one};
    body_.generators = 3;
    body_.is_space = true;
  }
  void row(double a, double b, double c, double d) {
    const double s = scale({a, b, c, times_unit(d)});
    body_.row[body_.rows++] = {{scaled(a, s), scaled(b, s), scaled(c, s)}, scaled(times_unit(d), s)};
  }
  void slab(double a, double b, double c, double lo, double hi) {
    if constexpr (std::is_same_v<N, double>)
      if (std::fabs(a) + std::fabs(b) + std::fabs(c) == 1) {
        const double middle = times_unit(lo) + (times_unit(hi) - times_unit(lo)) / 2;
        (a != 0 ? body_.middle.x : b != 0 ? body_.middle.y : body_.middle.z) = middle;
      }
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void clip(double s, const Vector4& p, const Vector4& q) {
    const double of = scale({p.x, p.y, p.z, times_unit(p.w), q.x, q.y, q.z, times_unit(q.w)});
    const auto sum = [&](double x, double y) { return scaled(s * x, of) + scaled(y, of); };
    body_.row[body_.rows++] = {{sum(p.x, q.x), sum(p.y, q.y), sum(p.z, q.z)}, sum(times_unit(p.w), times_unit(q.w))};
  }
  void clip(const Vector4& p) { row(p.x, p.y, p.z, p.w); }
  void radius(double r) { body_.radius = scaled(r, unit_); }

 private:
  double times_unit(double x) {
    if (is_unlimited<N> || !body_.is_space) return x;
    const double y = x * unit_;
    if (x != 0 && std::fabs(y) < least) exact_ = false;
    return y;
  }
  static double scale(std::initializer_list<double> numbers) {
    if constexpr (is_unlimited<N>) return 1;
    double top = 0;
    for (const double x : numbers)
      if (std::fabs(x) > top) top = std::fabs(x);
    return power_towards_one(top);
  }
  N scaled(double x, double by) {
    if constexpr (is_unlimited<N>) return number_of<N>(x);
    const double y = x * by;
    if (x != 0 && !(std::fabs(y) >= least && std::fabs(y) <= 1 / least)) exact_ = false;
    return number_of<N>(y);
  }
  template <class P>
  Vec3<N> length(const P& p) {
    return {scaled(p.x, unit_), scaled(p.y, unit_), scaled(p.z, unit_)};
  }

  /// From here on a power of two takes no bit of a number.
  static constexpr double least = 0x1p-960;

  Body<N>& body_;
  double unit_;
  bool exact_ = true;
};

}  // namespace plumb::bodies
