#include <shewchuk/by_double_doubles.hpp>

#include <plumb/incircle.hpp>
#include <plumb/insphere.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>

#include <filters/double_double.hpp>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

// Compiled for one kind of machine, PLUMB_SHEWCHUK_MACHINE, and without contraction: the errors of sums and products
// are computed here. What is here has no name outside of this file, so that no other file takes it from a machine's.

namespace plumb::shewchuk {

namespace {

#if defined(__FMA__) || defined(__aarch64__)
[[gnu::always_inline]] inline double product_and(double a, double b, double c) { return __builtin_fma(a, b, c); }
#endif
#if defined(__AVX2__)
/// Four numbers side by side.
using Lanes = double __attribute__((vector_size(32)));
[[gnu::always_inline]] inline Lanes product_and(Lanes a, Lanes b, Lanes c) { return _mm256_fmadd_pd(a, b, c); }
#endif

/// filters::DoubleDouble, which has the proof.
template <class Number>
struct DoubleDouble {
  Number high, low;

  [[gnu::always_inline]] static DoubleDouble sum(Number a, Number b) {
    const Number s = a + b, of_b = s - a;
    return {s, (a - (s - of_b)) + (b - of_b)};
  }
#if defined(__FMA__) || defined(__aarch64__)
  [[gnu::always_inline]] friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const Number p = a.high * b.high;
    return {p, product_and(a.low, b.high, product_and(a.high, b.low, product_and(a.high, b.high, -p)))};
  }
#else
  [[gnu::always_inline]] static DoubleDouble split(Number a) {
    const Number c = 0x1.0000002p27 * a, high = c - (c - a);
    return {high, a - high};
  }
  [[gnu::always_inline]] friend DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
    const Number p = a.high * b.high;
    const DoubleDouble x = split(a.high), y = split(b.high);
    const Number rest = x.low * y.low - (((p - x.high * y.high) - x.low * y.high) - x.high * y.low);
    return {p, rest + (a.high * b.low + a.low * b.high)};
  }
#endif
  [[gnu::always_inline]] friend DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble s = sum(a.high, b.high);
    return {s.high, s.low + (a.low + b.low)};
  }
  [[gnu::always_inline]] friend DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
    const DoubleDouble s = sum(a.high, -b.high);
    return {s.high, s.low + (a.low - b.low)};
  }
};
using Single = DoubleDouble<double>;

/// A coordinate, and the largest magnitude of the differences so far.
struct Position {
  double value;
  double* largest;
};
[[gnu::always_inline]] inline auto operator-(const Position& a, const Position& b) {
  const Single d = Single::sum(a.value, -b.value);
  *a.largest = filters::larger(filters::magnitude(d.high), *a.largest);
  return filters::Bounded<1, filters::leaf_size(0), Single>{d};
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

/// The double nearest to v, whose largest difference this is, where all that it may stand for round to one.
template <class M>
[[gnu::always_inline]] inline double nearest(const Single& v, double largest) {
  const double margin = M::at(largest), found = v.high + (v.low - margin);
  const bool is_known = (found == v.high + (v.low + margin)) & (largest <= M::most);
  return is_known ? found : __builtin_nan("");
}

template <class Predicate, class... Points>
using MarginOf = Margin<decltype(Predicate::evaluate(Points()...))>;

/// Calls with all arguments as points, to which the largest difference is made known.
template <class Predicate, class Point, class... P>
[[gnu::always_inline]] inline double determinant(const P*... p) {
  using M = MarginOf<Predicate, decltype(static_cast<void>(p), Point())...>;
  double largest = M::least;
  const auto point = [&largest](const double* q) __attribute__((always_inline)) {
    if constexpr (sizeof(Point) == sizeof(Vec2<Position>))
      return Point{{q[0], &largest}, {q[1], &largest}};
    else
      return Point{{q[0], &largest}, {q[1], &largest}, {q[2], &largest}};
  };
  const auto v = Predicate::evaluate(point(p)...);
  return nearest<M>(v.value, largest);
}

#if defined(__AVX2__)

// Three of the four are written out once more, for four numbers side by side: each row of a determinant, or each
// coordinate, is a lane. That takes half to three quarters of the time. Every value is made in as many
// steps as `evaluate` makes it in, so that its margin holds: sums are of the same numbers in the same order, and signs
// do not matter.

using Four = DoubleDouble<Lanes>;

template <int A, int B, int C, int D>
[[gnu::always_inline]] inline Four lanes(const Four& x) {
  return {__builtin_shufflevector(x.high, x.high, A, B, C, D), __builtin_shufflevector(x.low, x.low, A, B, C, D)};
}
template <int I>
[[gnu::always_inline]] inline Single lane(const Four& x) {
  return {x.high[I], x.low[I]};
}
/// The differences, of which it takes note of the largest magnitude in each lane.
[[gnu::always_inline]] inline Four difference(Lanes a, Lanes b, Lanes& largest) {
  const Four d = Four::sum(a, -b);
  const Lanes magnitude = d.high < 0 ? -d.high : d.high;
  largest = magnitude > largest ? magnitude : largest;
  return d;
}
[[gnu::always_inline]] inline double largest_of(Lanes x) {
  return filters::larger(filters::larger(x[0], x[1]), filters::larger(x[2], x[3]));
}
[[gnu::always_inline]] inline Lanes all(double x) { return Lanes{x, x, x, x}; }

#endif

}  // namespace

template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::orient2d(const double* a, const double* b,
                                                                          const double* c) {
  return determinant<Orient2d, Vec2<Position>>(a, b, c);
}

#if defined(__AVX2__)

template <>
double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::orient3d(const double* a, const double* b, const double* c,
                                                         const double* d) {
  using P = Vec3<Position>;
  using M = MarginOf<Orient3d, P, P, P, P>;
  Lanes largest = all(M::least);
  const auto row = [](const double* p) __attribute__((always_inline)) { return Lanes{p[0], p[1], p[2], 0}; };
  const Lanes at = row(a);
  const Four u = difference(row(b), at, largest), v = difference(row(c), at, largest),
             w = difference(row(d), at, largest);
  // u x v in the order z, x, y.
  const Four n = u * lanes<1, 2, 0, 3>(v) - lanes<1, 2, 0, 3>(u) * v;
  const Four terms = n * lanes<2, 0, 1, 3>(w);
  return nearest<M>((lane<1>(terms) + lane<2>(terms)) + lane<0>(terms), largest_of(largest));
}

template <>
double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::incircle(const double* a, const double* b, const double* c,
                                                         const double* d) {
  using P = Vec2<Position>;
  using M = MarginOf<Incircle, P, P, P, P>;
  Lanes largest = all(M::least);
  const Four x = difference(Lanes{a[0], b[0], c[0], d[0]}, all(d[0]), largest),
             y = difference(Lanes{a[1], b[1], c[1], d[1]}, all(d[1]), largest);
  const Four squares = x * x + y * y;
  // The cross products of u and v, of v and w, of w and u.
  const Four products = x * lanes<1, 2, 0, 3>(y) - lanes<1, 2, 0, 3>(x) * y;
  const Four terms = lanes<2, 0, 1, 3>(squares) * products;
  return nearest<M>((lane<1>(terms) + lane<2>(terms)) + lane<0>(terms), largest_of(largest));
}

template <>
double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::insphere(const double* a, const double* b, const double* c,
                                                         const double* d, const double* e) {
  using P = Vec3<Position>;
  using M = MarginOf<Insphere, P, P, P, P, P>;
  Lanes largest = all(M::least);
  const auto column = [&](int i) __attribute__((always_inline)) {
    return difference(Lanes{a[i], b[i], c[i], d[i]}, all(e[i]), largest);
  };
  const Four x = column(0), y = column(1), z = column(2);
  const Four squares = (x * x + y * y) + z * z;
  // Of u x v, v x u, w x t and t x w one coordinate, and then the two halves exchanged.
  const auto normals = [](const Four& s, const Four& t) __attribute__((always_inline)) {
    const Four products = s * lanes<1, 0, 3, 2>(t);
    return lanes<2, 3, 0, 1>(products - lanes<1, 0, 3, 2>(products));
  };
  // u.(w x t), -v.(w x t), w.(u x v), -t.(u x v)
  const Four volumes = (x * normals(y, z) + y * normals(z, x)) + z * normals(x, y);
  const Four terms = lanes<1, 0, 3, 2>(squares) * volumes;
  const Single sum = (lane<0>(terms) + lane<1>(terms)) + (lane<2>(terms) + lane<3>(terms));
  return nearest<M>({-sum.high, -sum.low}, largest_of(largest));
}

#else

template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::orient3d(const double* a, const double* b,
                                                                          const double* c, const double* d) {
  return determinant<Orient3d, Vec3<Position>>(a, b, c, d);
}
template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::incircle(const double* a, const double* b,
                                                                          const double* c, const double* d) {
  return determinant<Incircle, Vec2<Position>>(a, b, c, d);
}
template <>
[[gnu::flatten]] double ByDoubleDoubles<PLUMB_SHEWCHUK_MACHINE>::insphere(const double* a, const double* b,
                                                                          const double* c, const double* d,
                                                                          const double* e) {
  return determinant<Insphere, Vec3<Position>>(a, b, c, d, e);
}

#endif

}  // namespace plumb::shewchuk
