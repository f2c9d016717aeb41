#include <plumb/bounding_volumes.hpp>

#include <string>
#include <utility>

#include <plumb/certificate.hpp>
#include <plumb/expansion.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/rational.hpp>
#include <plumb/refuse.hpp>

#include "point_set.hpp"

namespace plumb {

namespace {

using point_set::largest;

constexpr const char* function = "bounding_kdop";

/// The next double below or above a finite one.
constexpr double next_above(double x) {
  const auto bits = __builtin_bit_cast(long long, x);
  return same(x, 0) ? __DBL_DENORM_MIN__ : __builtin_bit_cast(double, bits < 0 ? bits - 1 : bits + 1);
}
constexpr double next_below(double x) { return -next_above(-x); }

/// The three terms of n.p for a direction n: coordinates of p, negated ones, and zeros.
struct Terms {
  double a, b, c;
  Terms operator-() const { return {-a, -b, -c}; }
};

template <int Factor>
double term(double x) {
  if constexpr (Factor == 0)
    return 0;
  else
    return Factor > 0 ? x : -x;
}
template <KdopDirection N>
Terms terms(const Point3& p) {
  return {term<N.x>(p.x), term<N.y>(p.y), term<N.z>(p.z)};
}

/// The greatest double that the exact sum is not below. Needs terms of at most 2^1021, so that nothing overflows.
///
/// The sum is t + (e + f), with f and e the errors of t and of the first sum, and so h + m + l, with h + m = t + g and
/// g + l = e + f. Where l is not 0, e and f are not, so t is rounded, hence at least half as large as the first sum:
/// |e| and |f| are a unit in its last place at most, and |l| is so much smaller than the gaps around h, and than m if
/// that is not 0, that h + m + l lies on the side of h where m is, or else l, and before the next double.
double sum_below(const Terms& terms) {
  using expansion::Pair, expansion::two_sum;
  const Pair first = two_sum(terms.a, terms.b), t = two_sum(first.high, terms.c);
  const Pair g = two_sum(first.low, t.low), h = two_sum(t.high, g.high);
  const double rest = h.low != 0 ? h.low : g.low;
  return rest < 0 ? next_below(h.high) : h.high;
}

/// The same for terms of any size; minus infinity where there is none.
[[gnu::cold, gnu::noinline]] double sum_below_of_huge(const Terms& terms) {
  const Rational sum = Rational(terms.a) + Rational(terms.b) + Rational(terms.c);
  const auto is_below = [&sum](double x) { return certificate(sum - Rational(x)) == Certificate::negative; };
  // Right up to the last bits of subnormal terms.
  constexpr double eighth = 0x1p-3;
  const double about = sum_below({terms.a * eighth, terms.b * eighth, terms.c * eighth});
  double x = std::clamp(about, -largest * eighth, largest * eighth) / eighth;
  while (is_below(x)) {
    if (x == -largest) return -__builtin_inf();
    x = next_below(x);
  }
  while (x != largest && !is_below(next_above(x))) x = next_above(x);
  return x;
}

/// Whether sums are computed as they are, or an eighth of them because they might overflow.
enum class Size { usual, huge };
template <Size size>
constexpr double scale = size == Size::usual ? 1 : 0x1p-3;

/// The greatest double that none of the sums so far is below.
class LowerBound {
 public:
  /// With a double that the scaled sum is not below. Most points end there.
  template <Size size>
  void add(const Terms& terms, double no_greater) {
    if (no_greater >= bound_ * scale<size>) [[likely]]
      return;
    const double sum = size == Size::usual ? sum_below(terms) : sum_below_of_huge(terms);
    if (sum < bound_) bound_ = sum;
  }
  double get() const { return bound_; }

 private:
  double bound_ = __builtin_inf();
};

template <int K>
class Bounds {
 public:
  /// Let A be |x| + |y| + |z|, scaled, and u = 2^-53. Two additions err by at most (2u + u^2) A, and taking away the
  /// slack, 8u A but for three roundings, by u (1 + 9u) A: together less than the slack. Of usual size, additions are
  /// exact below 2^-1021, and above a subnormal slack errs by at most 2^-1075, a sixteenth of it. Of huge size, what is
  /// lost by scaling, 2^-1075 at a time, is nothing beside the slack.
  template <Size size>
  void add(const Point3& p, double slack) {
    for_each_slab([&]<int I>() {
      constexpr KdopDirection n = kdop_directions<K>[I];
      constexpr bool is_exact = size == Size::usual && n.x * n.x + n.y * n.y + n.z * n.z == 1;
      const Terms t = terms<n>(p);
      const double sum = t.a * scale<size> + t.b * scale<size> + t.c * scale<size>;
      least_[I].template add<size>(t, is_exact ? sum : sum - slack);
      greatest_negated_[I].template add<size>(-t, is_exact ? -sum : -sum - slack);
    });
  }

  Kdop<K> get() const {
    Kdop<K> result;
    for (int i = 0; i < K / 2; ++i) {
      result.min[i] = point_set::without_sign_of_zero(least_[i].get());
      result.max[i] = point_set::without_sign_of_zero(-greatest_negated_[i].get());
      if (result.min[i] < -largest || result.max[i] > largest) [[unlikely]]
        throw InvalidArgument(std::string(function) + ": points reach beyond the largest double in direction " +
                              std::to_string(i));
    }
    return result;
  }

 private:
  template <class Visit>
  static void for_each_slab(const Visit& visit) {
    [&]<int... I>(std::integer_sequence<int, I...>) { (visit.template operator()<I>(), ...); }
    (std::make_integer_sequence<int, K / 2>{});
  }

  LowerBound least_[K / 2], greatest_negated_[K / 2];
};

template <Size size>
double slack_of(const Point3& p) {
  return (__builtin_fabs(p.x) * scale<size> + __builtin_fabs(p.y) * scale<size> +
          __builtin_fabs(p.z) * scale<size>)*0x1p-50;
}

template <int K>
[[gnu::noinline]] Kdop<K> kdop(std::span<const Point3> points) {
  point_set::require_some(function, points);
  Bounds<K> bounds;
  for (const Point3& p : points) {
    const double slack = slack_of<Size::usual>(p);
    if (slack < 0x1p971) [[likely]] {
      bounds.template add<Size::usual>(p, slack);
    } else {
      if (!is_finite(p)) point_set::refuse_not_finite_points(function, points);
      bounds.template add<Size::huge>(p, slack_of<Size::huge>(p));
    }
  }
  return bounds.get();
}

}  // namespace

template <int K>
Kdop<K> bounding_kdop(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return kdop<K>(points);
}

template Kdop6 bounding_kdop<6>(std::span<const Point3> points);
template Kdop14 bounding_kdop<14>(std::span<const Point3> points);
template Kdop18 bounding_kdop<18>(std::span<const Point3> points);
template Kdop26 bounding_kdop<26>(std::span<const Point3> points);

}  // namespace plumb
