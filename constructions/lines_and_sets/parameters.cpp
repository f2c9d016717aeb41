#include <plumb/parameters.hpp>

#include <plumb/floating_point_environment.hpp>

#include <lines_and_sets/parameters_stage.hpp>

// In double-doubles with a bound, then in dyadic numbers, then in rationals.

namespace plumb::lines_and_sets {

namespace {

template <class N>
[[gnu::noinline]] bool is_found(const AnyShape& first, const AnyShape& second, RoundTo to,
                                std::optional<ClosestParameters>& found) {
  found.reset();
  const Course<N> a = course_of<N>(first), b = course_or_point<N>(second);
  return ParametersStage<N>(a, b, to, found).is_known();
}

[[gnu::noinline]] std::optional<ClosestParameters> find(const AnyShape& first, const AnyShape& second, RoundTo to) {
  std::optional<ClosestParameters> found;
  if (is_found<Twice>(first, second, to, found) || is_found<convex::Dyadic>(first, second, to, found)) return found;
  is_found<Rational>(first, second, to, found);
  return found;
}

}  // namespace

std::optional<ClosestParameters> parameters(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("parameters", first, second);
  const DefaultFloatingPoint environment;
  return find(first, second, to);
}

}  // namespace plumb::lines_and_sets
