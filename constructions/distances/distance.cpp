#include <plumb/distance.hpp>

#include <algorithm>

#include <plumb/floating_point_environment.hpp>
#include <plumb/squared_distance.hpp>

#include <convex/triangles_of_polygon.hpp>
#include <distances/closest_filter.hpp>
#include <distances/distance_of_basis.hpp>
#include <distances/pair_values.hpp>
#include <rounding/first_known.hpp>
#include <rounding/rounded_ratio.hpp>

// With s = n / d the squared distance of the cores and r the sum of the radii, the distance is sqrt(s) - r. In
// double-doubles with a bound, then exactly.

namespace plumb::distances {

namespace {

enum class Measure : signed char { distance, squared };
constexpr int power_of_length(Measure measure) { return measure == Measure::distance ? 1 : 2; }

template <class N>
std::optional<double> by(Measure measure, RoundTo to, const ShapePair& pair, const Basis& basis);

template <>
std::optional<double> by<BoundedDoubleDouble>(Measure measure, RoundTo to, const ShapePair& pair, const Basis& basis) {
  if (to != RoundTo::nearest) return {};
  PairValues<BoundedDoubleDouble> values;
  if (!values.set(pair, basis) || values.gap() != 1 || !is_middling(values.divisor.high)) return {};
  filters::TruncatedExpansion x = rounding::quotient(values.squared, values.divisor);
  const bool is_round = !values.radii.is_zero();
  if (is_round || measure == Measure::distance) x = rounding::root(x);
  if (is_round) x = x - values.radii;
  if (is_round && measure == Measure::squared) x = x * x;
  const std::optional<double> scaled = rounding::rounded(x);
  if (!scaled) return {};
  return unscaled(*scaled, pair.unit, power_of_length(measure));
}

bool is_known(const filters::Dyadic& x) { return x.is_known(); }
bool is_known(const filters::Rational&) { return true; }

/// Nothing where the numbers do not fit, or are brought into a range where they would be rounded elsewhere.
template <class N>
[[gnu::noinline]] std::optional<double> by(Measure measure, RoundTo to, const ShapePair& pair, const Basis& basis) {
  PairValues<N> values;
  if (!values.set(pair, basis)) return {};
  const int gap = values.gap();
  if (gap <= 0) return 0;
  const N &n = values.squared, &d = values.divisor, &r = values.radii;
  if (gap == unknown || !is_known(n) || !is_known(d)) return {};
  const bool is_round = sign_of_number(r) != 0;
  double x = 0;
  if (!is_round) {
    x = measure == Measure::distance ? rounding::rounded_root(to, n, d) : rounding::rounded_quotient(to, n, d);
  } else {
    const N nd = n * d, rational = measure == Measure::distance ? negated(r * d) : n + r * r * d;
    if (!is_known(nd) || !is_known(rational)) return {};
    x = rounding::rounded_with_root(to, rational, measure == Measure::distance ? number_of<N>(1) : number_of<N>(-2) * r,
                                    nd, d);
  }
  if constexpr (bodies::is_unlimited<N>) return x;
  return unscaled(x, pair.unit, power_of_length(measure));
}

[[gnu::noinline]] TracedDistance<std::optional<double>> measured(Measure measure, RoundTo to, const AnyShape& first,
                                                                 const AnyShape& second, LastBasis* last = nullptr) {
  const ShapePair pair(first, second, 0);
  const Proof proof = prove_nearest(pair, last);
  const auto found = [&proof](const std::optional<double>& distance, bool exactly) {
    return TracedDistance<std::optional<double>>{distance, proof.stage, proof.steps, exactly};
  };
  if (proof.is_empty) return found({}, false);
  if (proof.gap <= 0) return found(0, false);
  bool exactly = false;
  const double distance = rounding::first_known([&]<class N>() {
    exactly = !detail::is_same<N, BoundedDoubleDouble>;
    return by<N>(measure, to, pair, proof.basis);
  });
  return found(distance, exactly);
}

/// Rounding keeps the order of numbers, so the least rounded distance is the least distance, rounded.
double least(Measure measure, RoundTo to, const ConvexPolygon3& polygon, const Aabb3& box) {
  const DefaultFloatingPoint environment;
  double nearest = __builtin_inf();
  convex::any_triangle(polygon, [&](const Triangle3& triangle) {
    nearest = std::min(nearest, *measured(measure, to, bodies::any_shape(triangle), bodies::any_shape(box)).distance);
    return nearest == 0;
  });
  return nearest;
}

}  // namespace

double distance_of(const ShapePair& pair, const Basis& basis) {
  return rounding::first_known([&]<class N>() { return by<N>(Measure::distance, RoundTo::nearest, pair, basis); });
}

std::optional<double> distance(const AnyShape& first, const AnyShape& second, RoundTo to, LastBasis* last) {
  bodies::require_valid("distance", first, second);
  const DefaultFloatingPoint environment;
  if (to == RoundTo::nearest)
    if (const auto found = distance_by_filter(first, second)) return found;
  return measured(Measure::distance, to, first, second, last).distance;
}

TracedDistance<std::optional<double>> squared_distance(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("squared_distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Measure::squared, to, first, second);
}

}  // namespace plumb::distances

namespace plumb {

using distances::least;
using distances::Measure;

double distance(const ConvexPolygon3& first, const Aabb3& second, RoundTo to) {
  require_valid("distance", first, second);
  return least(Measure::distance, to, first, second);
}
double distance(const Aabb3& first, const ConvexPolygon3& second, RoundTo to) {
  require_valid("distance", first, second);
  return least(Measure::distance, to, second, first);
}
double squared_distance(const ConvexPolygon3& first, const Aabb3& second, RoundTo to) {
  require_valid("squared_distance", first, second);
  return least(Measure::squared, to, first, second);
}
double squared_distance(const Aabb3& first, const ConvexPolygon3& second, RoundTo to) {
  require_valid("squared_distance", first, second);
  return least(Measure::squared, to, second, first);
}

}  // namespace plumb
