#include <shewchuk/by_double_doubles.hpp>

#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include <filters/double_double.hpp>

// Compiled for one kind of machine, PLUMB_SHEWCHUK_MACHINE, and without contraction: the errors of sums and products
// are computed here. What is here has no name outside of this file, so that no other file takes it from a machine's.

namespace plumb::shewchuk {

namespace {

/// filters::DoubleDouble, which has the proof.
struct DoubleDouble {
  double high, low;

  [[gnu::always_inline]] static DoubleDouble sum(double a, double b) {
    const double s = a + b, of_b = s - a;
    return {s, (a - (s - of_b)) + (b - of_b)};
  }
  [[gnu::always_inline]] static DoubleDouble product(double a, double b) {
    const double p = a * b;
#if defined(__FMA__) || defined(__aarch64__)
    return {p, __builtin_fma(a, b, -p)};
#else
    const DoubleDouble x = split(a), y = split(b);
    return {p, x.low * y.low - (((p - x.high * y.high) - x.low * y.high) - x.high * y.low)};
#endif
  }
  [[gnu::always_inline]] static DoubleDouble split(double a) {
    const double c = 0x1.0000002p27 * a, high = c - (c - a);
    return {high, a - high};
  }
  [[gnu::always_inline]] friend DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble s = sum(a.high, b.high);
    return {s.high, s.low + (a.low + b.low)};
  }
  [[gnu::always_inline]] friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble s = sum(a.high, -b.high);
    return {s.high, s.low + (a.low - b.low)};
  }
  [[gnu::always_inline]] friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble p = product(a.high, b.high);
#if defined(__FMA__) || defined(__aarch64__)
    return {p.high, __builtin_fma(a.low, b.high, __builtin_fma(a.high, b.low, p.low))};
#else
    return {p.high, p.low + (a.high * b.low + a.low * b.high)};
#endif
  }
};

/// A coordinate, and the largest magnitude of the differences so far.
struct Position {
  double value;
  double* largest;
};
[[gnu::always_inline]] inline auto operator-(const Position& a, const Position& b) {
  const DoubleDouble d = DoubleDouble::sum(a.value, -b.value);
  *a.largest = filters::larger(filters::magnitude(d.high), *a.largest);
  return filters::Bounded<1, filters::leaf_size(0), DoubleDouble>{d};
}

/// Let S be the largest difference, of which P = coefficient S^D is the size of the value, and K its roundings. The
/// value is off by less than K w P, and |low| is at most K u P, so that adding a margin to it rounds by less than K u^2
/// P more. S starts where P is 2^-900 at least, as the proof of w asks for, and ends where no product that is split
/// overflows: their factors are below 2^(960 (D - 1) / D + 40).
template <class B>
struct Margin {
  static_assert(B::size.terms == 1 && B::size.degree() <= 5);
  static constexpr int degree = B::size.degree();
  static constexpr double factor = (filters::unit_of_double_doubles<B> + 0x1p-105) * B::roundings *
                                   static_cast<double>(B::size.coefficients()) * (1 + 0x1p-6);
  static constexpr double least = filters::power_of_two(-900 / degree), most = filters::power_of_two(960 / degree);

  [[gnu::always_inline]] static double at(double largest) {
    double p = factor;
    for (int i = 0; i < degree; ++i) p *= largest;
    return p;
  }
};

template <class Predicate, class... Points>
[[gnu::always_inline]] inline double determinant(const Points&... points) {
  using Result = decltype(Predicate::evaluate(points(nullptr)...));
  using M = Margin<Result>;
  double largest = M::least;
  const DoubleDouble v = Predicate::evaluate(points(&largest)...).value;
  const double margin = M::at(largest);
  const double found = v.high + (v.low - margin);
  const bool is_known = (found == v.high + (v.low + margin)) & (largest <= M::most);
  return is_known ? found : __builtin_nan("");
}

[[gnu::always_inline]] inline auto in_plane(const double* p) {
  return [p](double* largest) __attribute__((always_inline)) {
    return Vec2<Position>{{p[0], largest}, {p[1], largest}};
  };
}
[[gnu::always_inline]] inline auto in_space(const double* p) {
  return [p](double* largest) __attribute__((always_inline)) {
    return Vec3<Position>{{p[0], largest}, {p[1], largest}, {p[2], largest}};
  };
}

}  // namespace

template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::orient2d(const double* a, const double* b,
                                                                          const double* c) {
  return determinant<Orient2d>(in_plane(a), in_plane(b), in_plane(c));
}
template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::orient3d(const double* a, const double* b,
                                                                          const double* c, const double* d) {
  return determinant<Orient3d>(in_space(a), in_space(b), in_space(c), in_space(d));
}
template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::incircle(const double* a, const double* b,
                                                                          const double* c, const double* d) {
  return determinant<Incircle>(in_plane(a), in_plane(b), in_plane(c), in_plane(d));
}
template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::insphere(const double* a, const double* b,
                                                                          const double* c, const double* d,
                                                                          const double* e) {
  return determinant<Insphere>(in_space(a), in_space(b), in_space(c), in_space(d), in_space(e));
}

}  // namespace plumb::shewchuk
