#include <plumb/parameters.hpp>

#include <plumb/floating_point_environment.hpp>

#include <lines_and_sets/parameters_stage.hpp>
#include <rounding/first_known.hpp>

namespace plumb::lines_and_sets {

std::optional<ClosestParameters> parameters(const AnyShape& first, const AnyShape& second, RoundTo to) {
  bodies::require_valid("parameters", first, second);
  const DefaultFloatingPoint environment;
  return rounding::first_known([&]<class N>() { return parameters_by<N>(first, second, to); });
}

}  // namespace plumb::lines_and_sets
