#pragma once

// For bounding_volumes.
// The bounds of points along the directions of a k-DOP, rounded outward from exact sums.

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <utility>

#include <plumb/detail/certificate.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/detail/expansion.hpp>
#include <plumb/detail/rational.hpp>
#include <plumb/invalid_argument.hpp>
#include <plumb/shapes.hpp>

#include <bounding_volumes/point_chunk.hpp>
#include <bounding_volumes/point_set.hpp>

namespace plumb::bounding_volumes {

using bounding_volumes::Chunk, bounding_volumes::lanes, bounding_volumes::largest, bounding_volumes::Subset,
    bounding_volumes::Values;

inline constexpr const char* function = "bounding_kdop";

/// The double that order_key() makes an integer of; +0 for 0.
constexpr double double_of_key(long long key) {
  const long long sign = key >> 63;
  return __builtin_bit_cast(double, ((key ^ sign) - sign) | (sign & ~__LONG_LONG_MAX__));
}
static_assert(detail::same(double_of_key(detail::order_key(-1.5)), -1.5) &&
              detail::same(double_of_key(detail::order_key(1.5)), 1.5));

// The next double below or above a finite one, where that is asked for: without a branch, for that is not foreseen.
constexpr double below(double x, bool is_wanted = true) {
  return double_of_key(detail::order_key(x) - (is_wanted ? 1 : 0));
}
constexpr double above(double x, bool is_wanted = true) {
  return double_of_key(detail::order_key(x) + (is_wanted ? 1 : 0));
}

/// Three terms whose sum is asked about.
struct Terms {
  double a, b, c;
};

/// An exact sum: a double next to it, or it, and what has the sign of the rest.
struct Sum {
  double value, rest;
  double rounded_down() const { return below(value, rest < 0); }
  double rounded_up() const { return above(value, rest > 0); }
};

// Of terms of at most 2^1021, so that nothing overflows.

inline Sum sum_of(double a, double b) {
  const filters::expansion::Pair sum = filters::expansion::two_sum(a, b);
  return {sum.high, sum.low};
}

/// The sum is t + (e + f), with f and e the errors of t and of the first sum, and so h + m + l, with h + m = t + g and
/// g + l = e + f. Where l is not 0, e and f are not, so t is rounded, hence at least half as large as the first sum:
/// |e| and |f| are a unit in its last place at most, and |l| is so much smaller than the gaps around h, and than m if
/// that is not 0, that h + m + l lies on the side of h where m is, or else l, and before the next double.
inline Sum sum_of(const Terms& terms) {
  using filters::expansion::Pair, filters::expansion::two_sum;
  const Pair first = two_sum(terms.a, terms.b), t = two_sum(first.high, terms.c);
  const Pair g = two_sum(first.low, t.low), h = two_sum(t.high, g.high);
  return {h.high, h.low + g.low};
}

/// The greatest double that the exact sum is not below, for terms of any size; minus infinity where there is none.
[[gnu::cold, gnu::noinline]] inline double sum_below_of_huge(const Terms& terms) {
  const filters::Rational sum = filters::Rational(terms.a) + filters::Rational(terms.b) + filters::Rational(terms.c);
  const auto is_below = [&sum](double x) {
    return certificate(sum - filters::Rational(x)) == filters::Certificate::negative;
  };
  // Right up to the last bits of subnormal terms.
  constexpr double eighth = 0x1p-3;
  const double about = sum_of({terms.a * eighth, terms.b * eighth, terms.c * eighth}).rounded_down();
  double x = std::clamp(about, -largest * eighth, largest * eighth) / eighth;
  while (is_below(x)) {
    if (x == -largest) return -__builtin_inf();
    x = below(x);
  }
  while (x != largest && !is_below(above(x))) x = above(x);
  return x;
}

constexpr int terms_of(KdopDirection n) { return n.x * n.x + n.y * n.y + n.z * n.z; }

template <int Factor, class T>
[[gnu::always_inline]] inline T with_term(const T& sum, const T& x) {
  if constexpr (Factor > 0)
    return sum + x;
  else if constexpr (Factor < 0)
    return sum - x;
  else
    return sum;
}
/// n.p for a direction n, whose first factor that is not 0 is 1; rounded once or twice, or not at all.
template <KdopDirection N, class T>
[[gnu::always_inline]] inline T along(const T& x, const T& y, const T& z) {
  static_assert(N.x == 1 || (N.x == 0 && (N.y == 1 || (N.y == 0 && N.z == 1))));
  if constexpr (N.x != 0)
    return with_term<N.z>(with_term<N.y>(x, y), z);
  else if constexpr (N.y != 0)
    return with_term<N.z>(y, z);
  else
    return z;
}

template <int Factor>
double term(double x) {
  return Factor == 0 ? 0 : Factor > 0 ? x : -x;
}
template <KdopDirection N>
Terms terms(const Point3& p) {
  return {term<N.x>(p.x), term<N.y>(p.y), term<N.z>(p.z)};
}
template <KdopDirection N>
Sum sum_along(const Point3& p) {
  if constexpr (terms_of(N) == 2)
    return N.x == 0   ? sum_of(p.y, term<N.z>(p.z))
           : N.y == 0 ? sum_of(p.x, term<N.z>(p.z))
                      : sum_of(p.x, term<N.y>(p.y));
  else
    return sum_of(terms<N>(p));
}

template <KdopDirection N>
[[gnu::always_inline]] inline Values group_along(const Chunk& chunk, int g) {
  const filters::PointLanes<lanes> p = chunk.group(g);
  return along<N>(p.x, p.y, p.z);
}

template <int K>
class Bounds {
 public:
  Bounds() {
    for (int i = 0; i < K / 2; ++i) {
      least_[i] = __builtin_inf();
      greatest_[i] = -__builtin_inf();
    }
  }

  /// Let A be the sum of the magnitudes of all coordinates, at most 2^1021, and u = 2^-53. Sums of two keep their order
  /// when they are rounded, so the least sum is among those that are least once rounded. Two additions err by at most
  /// (2u + u^2) A, so the least sum of three is, once rounded, above the least rounded one by at most (4u + 2u^2) A;
  /// and finding what is no more than the slack, 8u A but for fewer than 40 roundings, above that errs by u (1 + 9u) A:
  /// together less than the slack. Additions are exact below 2^-1021, and above a subnormal slack errs by at most
  /// 2^-1075, a sixteenth of it.
  [[gnu::always_inline]] void add(const Chunk& chunk, double magnitude) {
    const double slack = magnitude * 0x1p-50;
    double least[K / 2], greatest[K / 2];
    for_each_slab([&]<int I>() __attribute__((always_inline)) {
      constexpr KdopDirection n = kdop_directions<K>[I];
      Values low = group_along<n>(chunk, 0), high = low;
      for (int g = 1; g < chunk.groups(); ++g) {
        const Values at = group_along<n>(chunk, g);
        low = filters::lesser_lanes(at, low);
        high = filters::greater_lanes(at, high);
      }
      least[I] = filters::least_lane<lanes>(low);
      greatest[I] = filters::greatest_lane<lanes>(high);
    });
    for_each_slab([&]<int I>() __attribute__((always_inline)) {
      constexpr KdopDirection n = kdop_directions<K>[I];
      if constexpr (terms_of(n) == 1) {
        least_[I] = std::min(least_[I], least[I]);
        greatest_[I] = std::max(greatest_[I], greatest[I]);
      } else {
        const double by = terms_of(n) == 2 ? 0 : slack;
        if (least[I] - by > least_[I] && greatest[I] + by < greatest_[I]) return;
        const Values low = filters::all_lanes<lanes>(least[I] + by), high = filters::all_lanes<lanes>(greatest[I] - by);
        Subset are_low, are_high;
        for (int g = 0; g < chunk.groups(); ++g) {
          const Values at = group_along<n>(chunk, g);
          are_low.add(g, at <= low);
          are_high.add(g, at >= high);
        }
        are_low.for_each([&](int i) { least_[I] = std::min(least_[I], sum_along<n>(chunk[i]).rounded_down()); });
        are_high.for_each([&](int i) { greatest_[I] = std::max(greatest_[I], sum_along<n>(chunk[i]).rounded_up()); });
      }
    });
  }

  /// The same for points of any size, by adding eighths. Each loses at most 2^-1075, which is nothing against the
  /// slack; a point far below 2^1021 has as much slack as the others.
  [[gnu::cold, gnu::noinline]] void add_huge(std::span<const Point3> points) {
    constexpr double eighth = 0x1p-3;
    double magnitude = 0x1p1018;
    for (const Point3& p : points)
      magnitude = std::max(magnitude,
                           __builtin_fabs(p.x) * eighth + __builtin_fabs(p.y) * eighth + __builtin_fabs(p.z) * eighth);
    const double slack = magnitude * 0x1p-50;
    for (const Point3& p : points)
      for_each_slab([&]<int I>() __attribute__((always_inline)) {
        constexpr KdopDirection n = kdop_directions<K>[I];
        if constexpr (terms_of(n) == 1) {
          const double at = along<n>(p.x, p.y, p.z);
          least_[I] = std::min(least_[I], at);
          greatest_[I] = std::max(greatest_[I], at);
        } else {
          const auto [a, b, c] = terms<n>(p);
          const double sum = a * eighth + b * eighth + c * eighth;
          if (sum - slack < least_[I] * eighth) least_[I] = std::min(least_[I], sum_below_of_huge({a, b, c}));
          if (sum + slack > greatest_[I] * eighth)
            greatest_[I] = std::max(greatest_[I], -sum_below_of_huge({-a, -b, -c}));
        }
      });
  }

  Kdop<K> get() const {
    Kdop<K> result;
    bool is_bounded = true;
    for (int i = 0; i < K / 2; ++i) {
      result.min[i] = bounding_volumes::without_sign_of_zero(least_[i]);
      result.max[i] = bounding_volumes::without_sign_of_zero(greatest_[i]);
      is_bounded &= result.min[i] >= -largest && result.max[i] <= largest;
    }
    if (!is_bounded) [[unlikely]]
      refuse_unbounded(result);
    return result;
  }

 private:
  template <class Visit>
  [[gnu::always_inline]] static void for_each_slab(const Visit& visit) {
    [&]<int... I>(std::integer_sequence<int, I...>) __attribute__((always_inline)) {
      (visit.template operator()<I>(), ...);
    }
    (std::make_integer_sequence<int, K / 2>{});
  }
  [[gnu::cold, gnu::noinline]] static void refuse_unbounded(const Kdop<K>& kdop) {
    for (int i = 0; i < K / 2; ++i)
      if (kdop.min[i] < -largest || kdop.max[i] > largest)
        throw InvalidArgument(function, "points", "reach beyond the largest double in direction " + std::to_string(i));
  }

  double least_[K / 2], greatest_[K / 2];
};

}  // namespace plumb::bounding_volumes
