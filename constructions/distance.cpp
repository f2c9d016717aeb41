#include <plumb/distance.hpp>

#include <plumb/floating_point_environment.hpp>
#include <plumb/squared_distance.hpp>

#include <constructions/pair_values.hpp>
#include <constructions/rounded_ratio.hpp>

// With s = n / d the squared distance of the cores and r the sum of the radii, the distance is sqrt(s) - r. In
// double-doubles with a bound, then in rationals.

namespace plumb::solvers {

namespace {

enum class Measure : signed char { distance, squared };

std::optional<double> by_double_doubles(Measure measure, const ShapePair& pair, const Basis& basis) {
  PairValues<Twice> values;
  if (!values.set(pair, basis) || values.gap() != 1 || !is_middling(values.divisor.high)) return {};
  TruncatedExpansion x = rounding::quotient(values.squared.expansion(), values.divisor.expansion());
  const bool is_round = !values.radii.is_zero();
  if (is_round || measure == Measure::distance) x = rounding::root(x);
  if (is_round) x = x - values.radii.expansion();
  if (is_round && measure == Measure::squared) x = x * x;
  const std::optional<double> scaled = rounding::rounded(x);
  if (!scaled || !is_middling(*scaled)) return {};
  const double once = *scaled / pair.unit, y = measure == Measure::distance ? once : once / pair.unit;
  if (!is_middling(once) || !is_middling(y)) return {};
  return y;
}

[[gnu::noinline]] double by_rationals(Measure measure, const ShapePair& pair, const Basis& basis) {
  PairValues<Rational> values;
  values.set(pair, basis);
  if (values.gap() <= 0) return 0;
  const Rational &n = values.squared, &d = values.divisor, &r = values.radii;
  if (sign_of_number(r) == 0)
    return measure == Measure::distance ? rounding::nearest_root(n, d) : rounding::nearest_quotient(n, d);
  const Rational nd = n * d;
  if (measure == Measure::distance) return rounding::nearest_with_root(negated(r * d), Rational(1), nd, d);
  return rounding::nearest_with_root(n + r * r * d, Rational(-2) * r, nd, d);
}

[[gnu::noinline]] TracedDistance<std::optional<double>> measured(Measure measure, const AnyShape& first,
                                                                 const AnyShape& second) {
  const Proof proof = prove_nearest(first, second);
  if (proof.is_empty) return {{}, proof.stage, proof.steps, false};
  const ShapePair pair{first, second, proof.unit};
  if (const auto found = by_double_doubles(measure, pair, proof.basis)) return {found, proof.stage, proof.steps, false};
  return {by_rationals(measure, pair, proof.basis), proof.stage, proof.steps, true};
}

}  // namespace

std::optional<double> distance(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Measure::distance, first, second).distance;
}

TracedDistance<std::optional<double>> squared_distance(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("squared_distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Measure::squared, first, second);
}

}  // namespace plumb::solvers
