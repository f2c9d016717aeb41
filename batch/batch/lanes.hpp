#pragma once

// For batch.
// Vectors of doubles as number types for the formulas of the predicates.

#include <cstddef>
#include <cstdint>
#include <utility>

#include <hwy/highway.h>

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/vector.hpp>

// Vectors of doubles as number types for the formulas of the predicates. Included only by the files of kernels, each of
// which is compiled once for each instruction set; HWY_NAMESPACE is another one each time.

namespace plumb::batch::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Doubles = hn::ScalableTag<double>;
using Vector = hn::Vec<Doubles>;
using Mask = hn::Mask<Doubles>;
inline constexpr std::size_t lanes = HWY_LANES(double);
template <class D>
inline constexpr std::size_t lanes_of = lanes;
static_assert(lanes <= 8);

HWY_INLINE Vector constant(double x) { return hn::Set(Doubles(), x); }

/// What the kernels find out about a vector of items.
struct Found {
  Mask certain;  ///< the items whose answer is known
  Mask answers;  ///< of those, the negative signs, or the pairs that meet
};

/// The same for a kernel that finds zeros, whose answer is neither.
struct FoundWithZeros {
  Mask certain, answers, zeros;
};

/// A vector as a number.
struct Lanes {
  Vector v;

  friend HWY_INLINE Lanes operator+(Lanes a, Lanes b) { return {hn::Add(a.v, b.v)}; }
  friend HWY_INLINE Lanes operator-(Lanes a, Lanes b) { return {hn::Sub(a.v, b.v)}; }
  friend HWY_INLINE Lanes operator*(Lanes a, Lanes b) { return {hn::Mul(a.v, b.v)}; }
};

/// A position, as Exact<0> is, that keeps Q, the sum of the squares of all differences, where Exact keeps S, the
/// largest of their magnitudes: one fused operation for each instead of two, and Q >= S^2.
template <class Number>
struct Position {
  Vector value;
  Vector* squares;
};

/// Q in three parts, one for each coordinate: a single one would be a long chain of operations that wait for each
/// other.
struct Squares {
  explicit HWY_INLINE Squares(double smallest)
      : x(constant(smallest)), y(hn::Zero(Doubles())), z(hn::Zero(Doubles())) {}
  HWY_INLINE Vector sum() const { return hn::Add(x, hn::Add(y, z)); }
  Vector x, y, z;
};

HWY_INLINE auto operator-(Position<Lanes> a, Position<Lanes> b) {
  const Vector difference = hn::Sub(a.value, b.value);
  *a.squares = hn::MulAdd(difference, difference, *a.squares);
  return filters::Bounded<1, filters::leaf_size(0), Lanes>{{difference}};
}

/// x^Exponent * factor.
template <int Exponent>
HWY_INLINE Vector power_times(Vector x, Vector factor) {
  if constexpr (Exponent == 0)
    return factor;
  else if constexpr (Exponent % 2 == 1)
    return power_times<Exponent - 1>(x, hn::Mul(factor, x));
  else
    return power_times<Exponent / 2>(hn::Mul(x, x), factor);
}

/// Whether a sign is certain, for a predicate all of whose terms have the same degree D in the coordinates.
///
/// By the proof in bounded.hpp, in the default environment in which kernels run: a value v of type Bounded<K, n S^D> is
/// off by less than c S^D for c = K n unit. So the sign of v is right where v^2 > c^2 Q^D. Rounding to nearest errs by
/// at most 2^-53 and unit counts 2^-52, which makes c^2 at least four times as large as it need be; that pays for every
/// rounding here and in Q. Nothing is asked of the range above: where a value of the formula overflows, some S^d 2^40
/// with d <= D does, and then so does Q^D; infinity exceeds nothing but the other way round, v^2 infinite against a
/// finite bound, v is right. Below, Q starts at 2^(-900/D), so that c^2 Q^D > 2^-1020 is normal, and what underflow
/// adds to an error, 2^-1074 at a time and times S^d at most, is below 2^-100 of the smallest bound. NaN and infinity
/// among the arguments make Q or v infinite or NaN, which fails the test.
template <class B>
struct SquaredBound {
  static_assert(B::size.terms == 1 && B::size.term[0].degree() == B::size.term[0].exponent[0]);
  static constexpr int degree = B::size.degree();
  static constexpr double smallest = filters::power_of_two(-900 / degree);
  static constexpr double c =
      filters::ErrorBound<B>::unit * B::roundings * static_cast<double>(B::size.term[0].coefficient);
  static_assert(c < 0x1p-20);

  static HWY_INLINE Mask exceeded_by(Vector value, Vector squares) {
    return hn::Gt(hn::Mul(value, value), power_times<degree>(squares, constant(c * c)));
  }
};

template <int Dimension>
struct PointOf;
template <>
struct PointOf<2> {
  using type = Vec2<Vector>;
};
template <>
struct PointOf<3> {
  using type = Vec3<Vector>;
};
template <>
struct PointOf<1> {
  using type = Vector;
};
template <>
struct PointOf<4> {
  using type = Vec4<Vector>;
};
template <int Dimension>
using PointLanes = typename PointOf<Dimension>::type;

template <class Number>
HWY_INLINE auto position(const Vec2<Vector>& p, Squares* squares) {
  return Vec2<Position<Number>>{{p.x, &squares->x}, {p.y, &squares->y}};
}
template <class Number>
HWY_INLINE auto position(const Vec3<Vector>& p, Squares* squares) {
  return Vec3<Position<Number>>{{p.x, &squares->x}, {p.y, &squares->y}, {p.z, &squares->z}};
}

/// The value of a predicate, and where its sign is certain.
struct Computed {
  Mask certain;
  Vector value;
};
template <class Predicate, class... Points>
HWY_INLINE Computed computed(const Points&... points) {
  using Result = decltype(Predicate::evaluate(position<Lanes>(points, nullptr)...));
  using Bound = SquaredBound<Result>;
  Squares squares(Bound::smallest);
  const Result result = Predicate::evaluate(position<Lanes>(points, &squares)...);
  return {Bound::exceeded_by(result.value.v, squares.sum()), result.value.v};
}

/// The sign of a predicate as far as plain doubles show it.
template <class Predicate, class... Points>
HWY_INLINE Found sign(const Points&... points) {
  const Computed c = computed<Predicate>(points...);
  return {c.certain, hn::Lt(c.value, hn::Zero(Doubles()))};
}

}  // namespace plumb::batch::HWY_NAMESPACE
