#pragma once

// A described shape over a number type, and how its numbers are brought into range.

#include <cmath>
#include <initializer_list>

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

/// Of hulls and boxes the rows are known by their places, and corners need no determinants. A line is a box without
/// rows, a ray one with the first row.
enum class Form : signed char { general, hull, box };

template <class N>
struct Body {
  static constexpr int most_rows = 26;

  Vec3<N> o, g[3];
  N radius;
  Row<N> row[most_rows];
  int rows = 0, generators = 0;
  Form form = Form::box;
  bool is_space = false;         ///< G = 1
  Vec3<double> middle{0, 0, 0};  ///< some l inside, of shapes given by slabs and hulls, for doubles to begin from
};

/// Whether numbers of the type stay what they are; others are brought into the range of doubles.
template <class N>
inline constexpr bool is_unlimited = !requires(const N& x) {
  x.error;
}
&&!requires(const N& x) { x.magnitude; }
&&!std::is_same_v<N, double>;

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
  return __builtin_bit_cast(double, static_cast<unsigned long long>(exponent < 1      ? 1
                                                                    : exponent > 2046 ? 2046
                                                                                      : exponent)
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
  void forward() {}
  void row(double a, double b, double c, double d) { slab(a, b, c, -d, -d); }
  void from_point(double, double, double, const Point3& p) { see(p); }
  void slab(double a, double b, double c, double lo, double hi) {
    if (!is_space_) return;
    const double unit = power_towards_one(std::fmax(std::fmax(std::fabs(a), std::fabs(b)), std::fabs(c)));
    see(lo * unit), see(hi * unit);
  }
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    if (is_space_) (see(ranges.lo), ...), (see(ranges.hi), ...);
  }
  void clip(double, const Vector4&, const Vector4&) {}
  void clip(const Vector4&) {}
  void radius(double r) { see(r); }
  void ellipsoid(const Point3& center, const Vector3& radii) { see(center), see(radii); }
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

/// What makes an ellipsoid a ball: each axis is multiplied by the product of the radii along the two others.
template <class N>
struct Stretch {
  Vec3<N> by;
  N radius;  ///< of the ball: the product of the radii
  bool is_set = false, exact = true;

  /// Of numbers in the range of doubles the radii are brought to about 1, and lengths are times `unit`, at most as
  /// much.
  void set(const Vector3& radii, double unit) {
    double to_one = 1;
    N ratio = number_of<N>(1);
    if constexpr (!is_unlimited<N>) {
      to_one = power_towards_one(std::fmax(std::fmax(radii.x, radii.y), radii.z));
      const double of_lengths = unit / to_one;
      exact = std::fmin(std::fmin(radii.x, radii.y), radii.z) * to_one >= 0x1p-300 && of_lengths >= 0x1p-300;
      ratio = number_of<N>(of_lengths);
    }
    const N x = number_of<N>(radii.x * to_one), y = number_of<N>(radii.y * to_one), z = number_of<N>(radii.z * to_one);
    by = {y * z, z * x, x * y};
    radius = (x * y) * (z * ratio);
    is_set = true;
  }
};

/// Writes a body. Of numbers in the range of doubles the lengths are multiplied by `unit`, a power of two, and each row
/// by one that makes its largest coefficient about 1; `exact` says whether that lost nothing.
template <class N>
class BodyWriter {
 public:
  /// Of the rows only those wanted, by a mask.
  BodyWriter(Body<N>& body, double unit, const Stretch<N>& stretch, unsigned wanted = ~0U)
      : body_(body), unit_(unit), stretch_(stretch), wanted_(wanted) {
    body.radius = number_of<N>(0);
  }

  bool exact() const { return exact_ && stretch_.exact; }

  template <class... Points>
  void hull(const Point3& first, const Points&... others) {
    constexpr int count = sizeof...(Points);
    body_.form = Form::hull;
    from(first);
    [[maybe_unused]] const auto add = [this](const Point3& p) {
      const int i = body_.generators++;
      body_.g[i] = length(p) - body_.o;
      add_row(i == 0, i == 1, i == 2, 0);
    };
    (add(others), ...);
    if (count > 0) add_row(-1, count > 1 ? -1 : 0, count > 2 ? -1 : 0, 1);
    constexpr double share = 1. / (count + 1);
    body_.middle = {count > 0 ? share : 0, count > 1 ? share : 0, count > 2 ? share : 0};
  }
  void from(const Point3& p) { body_.o = length(p); }
  void along(const Vector3& v) { body_.g[body_.generators++] = length(v); }
  void space() {
    const N zero = number_of<N>(0), one = number_of<N>(1);
    const bool is_set = stretch_.is_set;
    body_.o = {zero, zero, zero};
    body_.g[0] = {is_set ? stretch_.by.x : one, zero, zero};
    body_.g[1] = {zero, is_set ? stretch_.by.y : one, zero};
    body_.g[2] = {zero, zero, is_set ? stretch_.by.z : one};
    body_.generators = 3;
    body_.is_space = !is_set;
    has_lengths_in_rows_ = true;
  }
  void forward() { add_row(1, 0, 0, 0); }
  void row(double a, double b, double c, double d) {
    body_.form = Form::general;
    add_row(a, b, c, d);
  }
  void slab(double a, double b, double c, double lo, double hi) {
    if (std::fabs(a) + std::fabs(b) + std::fabs(c) == 1) set_middle(a != 0 ? 0 : b != 0 ? 1 : 2, {lo, hi});
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void from_point(double a, double b, double c, const Point3& p) {
    body_.form = Form::general;
    add([&] {
      const auto product = [this](double n, double x) { return number_of<N>(n) * scaled(x, unit_); };
      const N sum = product(a, p.x) + (product(b, p.y) + product(c, p.z));
      return Row<N>{{number_of<N>(a), number_of<N>(b), number_of<N>(c)}, negated(sum)};
    });
  }
  /// The rows are not scaled, so that their coefficients are 0, 1 and -1.
  template <class... Ranges>
  void box(const Ranges&... ranges) {
    const auto add_slab = [this](const Range& range) {
      const int axis = body_.rows / 2;
      const auto unit = [axis](double x) {
        return Vec3<N>{number_of<N>(axis == 0 ? x : 0), number_of<N>(axis == 1 ? x : 0),
                       number_of<N>(axis == 2 ? x : 0)};
      };
      set_middle(axis, range);
      add([&] { return Row<N>{unit(1), scaled(times_unit(-range.lo), 1)}; });
      add([&] { return Row<N>{unit(-1), scaled(times_unit(range.hi), 1)}; });
    };
    (add_slab(ranges), ...);
  }
  void clip(double s, const Vector4& p, const Vector4& q) {
    body_.form = Form::general;
    add([&] {
      const double of = scale({p.x, p.y, p.z, times_unit(p.w), q.x, q.y, q.z, times_unit(q.w)});
      const auto sum = [&](double x, double y) { return scaled(s * x, of) + scaled(y, of); };
      return Row<N>{{sum(p.x, q.x), sum(p.y, q.y), sum(p.z, q.z)}, sum(times_unit(p.w), times_unit(q.w))};
    });
  }
  void clip(const Vector4& p) { row(p.x, p.y, p.z, p.w); }
  void radius(double r) { body_.radius = scaled(r, unit_); }
  void ellipsoid(const Point3& center, const Vector3&) {
    hull(center);
    body_.radius = stretch_.radius;
  }

 private:
  void add_row(double a, double b, double c, double d) {
    add([&] {
      const double s = scale({a, b, c, times_unit(d)});
      return Row<N>{{scaled(a, s), scaled(b, s), scaled(c, s)}, scaled(times_unit(d), s)};
    });
  }
  template <class MakeRow>
  void add(const MakeRow& make) {
    const int i = body_.rows++;
    if (wanted_ >> i & 1) body_.row[i] = make();
  }
  void set_middle(int axis, const Range& range) {
    if constexpr (std::is_same_v<N, double>) {
      const double lo = times_unit(range.lo), hi = times_unit(range.hi);
      (axis == 0 ? body_.middle.x : axis == 1 ? body_.middle.y : body_.middle.z) = lo + (hi - lo) / 2;
    }
  }
  double times_unit(double x) {
    if (is_unlimited<N> || !has_lengths_in_rows_) return x;
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
    const N n = number_of<N>(y);
    // Doubles on a grid are of use where products of two are exact.
    if constexpr (requires { n.unit; })
      if (!(n.magnitude < 0x1p26 * n.unit)) exact_ = false;
    return n;
  }
  template <class P>
  Vec3<N> length(const P& p) {
    const Vec3<N> v{scaled(p.x, unit_), scaled(p.y, unit_), scaled(p.z, unit_)};
    if (!stretch_.is_set) return v;
    return {stretch_.by.x * v.x, stretch_.by.y * v.y, stretch_.by.z * v.z};
  }

  /// From here on a power of two takes no bit of a number.
  static constexpr double least = 0x1p-960;

  Body<N>& body_;
  double unit_;
  const Stretch<N>& stretch_;
  unsigned wanted_;
  bool exact_ = true, has_lengths_in_rows_ = false;
};

/// Of two shapes of which one may be an ellipsoid.
template <class N>
Stretch<N> stretch_of(const AnyShape& first, const AnyShape& second, double unit) {
  Stretch<N> stretch;
  for (const AnyShape* any : {&first, &second}) {
    if (!any->is_other()) continue;
    visit_shape(*any, [&]<class S>(const S& shape) {
      if constexpr (is_same<S, Ellipsoid3>) stretch.set(shape.radii, unit);
    });
  }
  return stretch;
}

}  // namespace plumb::bodies
