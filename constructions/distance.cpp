#include <plumb/distance.hpp>

#include <cmath>

#include <plumb/floating_point_environment.hpp>
#include <plumb/squared_distance.hpp>

#include <constructions/pair_values.hpp>
#include <solvers/guess.hpp>

// In double-doubles with a bound, then in rationals.

namespace plumb::solvers {

namespace {

enum class Measure : signed char { distance, squared };

/// x / unit, or its square, where that is normal and loses nothing.
std::optional<double> without_unit(Measure measure, double x, double unit) {
  double y = x / unit;
  if (measure == Measure::squared) {
    if (!(y >= 0x1p-1000 && y <= 0x1p1000)) return {};
    y /= unit;
  }
  if (y >= 0x1p-1000 && y <= 0x1p1000) return y;
  return {};
}

template <class N>
std::optional<double> rounded(Measure measure, const PairValues<N>& values, double guess) {
  return rounding::nearest_double(guess, [&](const Mark& m) {
    return measure == Measure::distance ? values.compare_distance(at<N>(m)) : values.compare_squared(at<N>(m));
  });
}

std::optional<double> by_double_doubles(Measure measure, const ShapePair& pair, const Basis& basis, double& guess) {
  using N = Twice;
  PairValues<N> values;
  if (!values.set(pair, basis) || values.gap() != 1) return {};
  const double ratio = values.squared().high / values.divisor().high, r = values.radii().high;
  if (measure == Measure::distance || r > 0) {
    const double root = std::sqrt(ratio);
    const N x = number_of<N>(root);
    const double lacks = (values.squared() - x * x * values.divisor()).high / (2 * root * values.divisor().high);
    const double d = (root - r) + (lacks - values.radii().low);
    guess = measure == Measure::distance ? d : d * d;
  } else {
    const double lacks = (values.squared() - number_of<N>(ratio) * values.divisor()).high / values.divisor().high;
    guess = ratio + lacks;
  }
  const std::optional<double> found = rounded(measure, values, guess);
  guess /= measure == Measure::distance ? pair.unit : pair.unit * pair.unit;
  if (!found) return {};
  return without_unit(measure, *found, pair.unit);
}

[[gnu::noinline]] double by_rationals(Measure measure, const ShapePair& pair, const Basis& basis, double guess) {
  PairValues<Rational> values;
  values.set(pair, basis);
  if (values.gap() <= 0) return 0;
  return *rounded(measure, values, guess);
}

[[gnu::noinline]] std::optional<double> measured(Measure measure, const AnyShape& first, const AnyShape& second) {
  const Proof proof = prove_nearest(first, second);
  if (proof.is_empty) return {};
  const ShapePair pair{first, second, unit_of(first, second, 0)};
  double guess = 0;
  if (const auto found = by_double_doubles(measure, pair, proof.basis, guess)) return found;
  return by_rationals(measure, pair, proof.basis, guess);
}

}  // namespace

std::optional<double> distance(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Measure::distance, first, second);
}

std::optional<double> squared_distance(const AnyShape& first, const AnyShape& second) {
  bodies::require_valid("squared_distance", first, second);
  const DefaultFloatingPoint environment;
  return measured(Measure::squared, first, second);
}

}  // namespace plumb::solvers
