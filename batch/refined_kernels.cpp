#include <batch/certify.hpp>
#include <batch/double_doubles.hpp>
#include <batch/fill_table.hpp>

// Compiled without contraction: the errors of sums and products are computed here, and fusing would change them.

namespace plumb::batch {

namespace HWY_NAMESPACE {
namespace {

#if HWY_TARGET <= HWY_AVX2 || HWY_TARGET == HWY_NEON

/// The zeros among uncertain signs. When all coordinates are a multiple of g away from those of the first point, the
/// polynomial is a multiple of g^D, of which |v| + c S^D <= 2 c Q^(D/2) leaves only 0 where that is less than g^D. So g
/// is the least power of two for which it is, by its square: g^2 >= Q (4 c)^(2/D).
template <class B>
struct Lattice {
  static constexpr int degree = B::size.degree();
  static constexpr double ratio = [] {
    constexpr double c = DoubleDoubleBound<B>::c;
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
    // Half the exponent of Q * ratio, rounded up; then 1.5 * 2^52 g, whose addition rounds to a multiple
    // of g.
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
    const DoubleDoubles d = DoubleDoubles::difference(b, a);
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
    using Result = decltype(Predicate::evaluate(position<DoubleDoubles>(points, nullptr)...));
    using Bound = DoubleDoubleBound<Result>;
    const Doubles d;
    Squares squares(Bound::smallest);
    const Result result = Predicate::evaluate(position<DoubleDoubles>(points, &squares)...);
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
