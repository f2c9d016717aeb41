#include "certify.hpp"
#include "fill_table.hpp"

// Compiled without contraction: the errors of sums and products are computed here, and fusing would change them.

namespace plumb::batch {

namespace HWY_NAMESPACE {
namespace {

#if HWY_TARGET <= HWY_AVX2 || HWY_TARGET == HWY_NEON

/// A number as the sum of two doubles.
///
/// The proof of bounded.hpp once more. Kernels run in the default environment, so each operation errs by at most
/// u = 2^-53 of its result, error-free transformations are exact, and nothing overflows or underflows in a way that
/// matters by the range of TwiceBound. Claim: a value v = high + low of type Bounded<K, P>, whose exact counterpart is
/// t, has |low| <= K u P (1 + 2^-40) and |v - t| <= ((1 + w)^K - 1) P, where w = (L^2 / 4 + 2 L + 1) u^2 (1 + 2^-40)
/// and L is the largest K in the formula.
///   Difference: exact, and |low| <= u |high|; K = 1, P = S.
///   v1 +- v2:   s + e = high1 +- high2 exactly with |e| <= u |s|; low = e + (low1 +- low2) is at most
///               u (1 + max(K1, K2)) P in size, and its two roundings err by at most u of that each: 2 K u^2 P.
///   v1 * v2:    p + e = high1 * high2 exactly with |e| <= u |p|; low = (e + high1 low2) + low1 high2 is at most
///               u (1 + K1 + K2) P in size, its two roundings err by at most 2 K u^2 P, and low1 * low2, left out, is
///               at most K1 K2 u^2 P <= K^2 / 4 u^2 P.
/// All in all at most w P for each operation, which compounds as in bounded.hpp. The last addition, high + low, errs by
/// u of a result whose sign it keeps.
struct Twice {
  Vector high, low;

  friend HWY_INLINE Twice operator+(Twice a, Twice b) {
    const Twice s = sum(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Add(a.low, b.low))};
  }
  friend HWY_INLINE Twice operator-(Twice a, Twice b) {
    const Twice s = difference(a.high, b.high);
    return {s.high, hn::Add(s.low, hn::Sub(a.low, b.low))};
  }
  friend HWY_INLINE Twice operator*(Twice a, Twice b) {
    const Vector product = hn::Mul(a.high, b.high);
    const Vector error = hn::MulSub(a.high, b.high, product);
    return {product, hn::MulAdd(a.low, b.high, hn::MulAdd(a.high, b.low, error))};
  }

  /// Knuth's error-free sum.
  static HWY_INLINE Twice sum(Vector a, Vector b) {
    const Vector s = hn::Add(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Add(hn::Sub(a, hn::Sub(s, from_b)), hn::Sub(b, from_b))};
  }
  static HWY_INLINE Twice difference(Vector a, Vector b) {
    const Vector s = hn::Sub(a, b);
    const Vector from_b = hn::Sub(s, a);
    return {s, hn::Sub(hn::Sub(a, hn::Sub(s, from_b)), hn::Add(b, from_b))};
  }
};

HWY_INLINE auto operator-(Position<Twice> a, Position<Twice> b) {
  const Twice difference = Twice::difference(a.value, b.value);
  *a.squares = hn::MulAdd(difference.high, difference.high, *a.squares);
  return Bounded<1, leaf_size(0), Twice>{difference};
}

/// Whether the sign of high + low is certain: SquaredBound with w for the unit. Here the range matters below: errors of
/// products are exact only if they do not underflow. Q starts at 2^(-800 / D); what underflow adds, at most
/// 2^-1070 S^d for a few operations, is below 2^-140 of the smallest c S^D > 2^-400 2^-100. Above, an infinite S^d
/// makes some difference of infinities, a NaN, or an infinite Q^D.
template <class B>
struct TwiceBound {
  static constexpr double u = 0x1p-53;
  static constexpr double longest = B::roundings;
  static constexpr double w = (longest * longest / 4 + 2 * longest + 2) * u * u;
  static constexpr double c = w * B::roundings * static_cast<double>(B::size.term[0].coefficient) * 2;
  static_assert(B::size.terms == 1 && c > 0x1p-106 && c < 0x1p-80);
  static constexpr double smallest = power_of_two(-800 / B::size.degree());

  static HWY_INLINE Vector squared(Vector squares) { return power_times<B::size.degree()>(squares, constant(c * c)); }
};

/// The zeros among uncertain signs. When all coordinates are a multiple of g away from those of the first point, the
/// polynomial is a multiple of g^D, of which |v| + c S^D <= 2 c Q^(D/2) leaves only 0 where that is less than g^D. So g
/// is the least power of two for which it is, by its square: g^2 >= Q (4 c)^(2/D).
template <class B>
struct Lattice {
  static constexpr int degree = B::size.degree();
  static constexpr double ratio = [] {
    constexpr double c = TwiceBound<B>::c;
    double r = 1;
    const auto power = [](double x) {
      double p = 1;
      for (int i = 0; i < degree; ++i) p *= x;
      return p;
    };
    while (power(r / 2) >= 16 * c * c) r /= 2;
    return r;
  }();
  static_assert(ratio > 0x1p-100, "differences are below 2^51 g, as rounding to multiples of g by an addition needs");

  template <class Point, class... Points>
  static HWY_INLINE Mask holds(Vector squares, const Point& first, const Points&... others) {
    // Half the exponent of Q * ratio, rounded up; then 1.5 * 2^52 g, beside which an addition rounds to a multiple of
    // g.
    const hn::RebindToSigned<Doubles> integers;
    const auto exponent = hn::ShiftRight<52>(hn::BitCast(integers, hn::Mul(squares, constant(ratio))));
    const auto g = hn::ShiftLeft<52>(hn::ShiftRight<1>(hn::Add(exponent, hn::Set(integers, 1025))));
    const auto to_rounder = hn::Set(integers, (std::int64_t{52} << 52) | (std::int64_t{1} << 51));
    const Vector rounder = hn::BitCast(Doubles(), hn::Add(g, to_rounder));
    Vector rest = hn::Zero(Doubles());
    (add_rest(first, others, rounder, rest), ...);
    return hn::RebindMask(Doubles(), hn::Eq(hn::BitCast(integers, hn::Abs(rest)), hn::Zero(integers)));
  }

 private:
  /// Sets bits of rest for what is not a multiple of g.
  static HWY_INLINE void add_rest(Vector a, Vector b, Vector rounder, Vector& rest) {
    const Twice d = Twice::difference(b, a);
    const Vector multiple = hn::Sub(hn::Add(d.high, rounder), rounder);
    rest = hn::Or3(rest, hn::Sub(d.high, multiple), d.low);
  }
  static HWY_INLINE void add_rest(const Vec2<Vector>& a, const Vec2<Vector>& b, Vector rounder, Vector& rest) {
    add_rest(a.x, b.x, rounder, rest);
    add_rest(a.y, b.y, rounder, rest);
  }
  static HWY_INLINE void add_rest(const Vec3<Vector>& a, const Vec3<Vector>& b, Vector rounder, Vector& rest) {
    add_rest(a.x, b.x, rounder, rest);
    add_rest(a.y, b.y, rounder, rest);
    add_rest(a.z, b.z, rounder, rest);
  }
};

template <class Predicate>
struct AskTwice {
  static constexpr signed char if_set = -1, if_clear = 1;

  template <class Source>
  static HWY_INLINE FoundWithZeros of(const Source& source, std::size_t i) {
    return [&]<int... P>(std::integer_sequence<int, P...>) HWY_ATTR {
      return sign_of_points(load_point<P>(source, i)...);
    }
    (std::make_integer_sequence<int, Source::points>{});
  }

 private:
  template <class... Points>
  static HWY_INLINE FoundWithZeros sign_of_points(const Points&... points) {
    using Result = decltype(Predicate::evaluate(position<Twice>(points, nullptr)...));
    using Bound = TwiceBound<Result>;
    const Doubles d;
    Squares squares(Bound::smallest);
    const Result result = Predicate::evaluate(position<Twice>(points, &squares)...);
    const Vector value = hn::Add(result.value.high, result.value.low);
    const Vector value_squared = hn::Mul(value, value), bound_squared = Bound::squared(squares.sum());
    const Mask sure = hn::Gt(value_squared, bound_squared), negative = hn::Lt(value, hn::Zero(d));
    if (hn::AllTrue(d, sure)) return {sure, negative, hn::Xor(sure, sure)};
    // Neither is infinite nor NaN, so that all that was said of v holds.
    const Mask small = hn::And(hn::Le(value_squared, bound_squared), hn::Lt(bound_squared, constant(__builtin_inf())));
    const Mask zero = hn::And(small, Lattice<Result>::holds(squares.sum(), points...));
    return {hn::Or(sure, zero), negative, zero};
  }
};

template <class Test>
struct AskFor;
template <class Predicate>
struct AskFor<Refined<Predicate>> {
  using type = AskTwice<Predicate>;
};

constexpr RefinedKernels kernels() { return filled<AskFor, RefinedKernels>(); }

#else

constexpr RefinedKernels kernels() { return {}; }

#endif

}  // namespace
}  // namespace HWY_NAMESPACE

template <>
constinit const RefinedKernels TargetKernels<Target::PLUMB_BATCH_TARGET>::refined = HWY_NAMESPACE::kernels();

}  // namespace plumb::batch
