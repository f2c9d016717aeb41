#pragma once

#include <cmath>

#include <convex/body.hpp>
#include "measure.hpp"

// The errors of what the algorithms on convex sets compute over Approximate, by running them over exact numbers too.

namespace plumb::bounds {

inline Integer lesser(const Integer& a, const Integer& b) { return sign(a - b) > 0 ? b : a; }
inline Integer greater(const Integer& a, const Integer& b) { return sign(a - b) < 0 ? b : a; }

}  // namespace plumb::bounds

namespace plumb::convex {

template <>
inline bounds::Integer number<bounds::Integer>(double x) {
  return bounds::Integer::of(x);
}
template <>
inline bounds::Integer difference<bounds::Integer>(double x, double y) {
  return bounds::Integer::of(x) - bounds::Integer::of(y);
}

}  // namespace plumb::convex

namespace plumb::bounds {

/// value.operator()<R>(shapes...) is the value over numbers R.
template <class... Shapes, class Value>
Claim approximate(const std::string& name, double floor, const Value& value) {
  return {name + ", approximate", numbers_of<Shapes...>, false, floor, [value](const Trial& trial) {
            return std::apply(
                [&value](const auto&... s) {
                  convex::Approximate found = value.template operator()<convex::Approximate>(s...);
                  const double computed = found.value;
                  const double bound = least_certain_value([&found](double x) {
                    found.value = x;
                    return certificate(found);
                  });
                  if (bound == 0 || !std::isfinite(computed)) return 0.0;
                  return ratio_of(Integer::of(computed), value.template operator()<Integer>(s...), bound);
                },
                arguments_from<Shapes...>(trial.numbers));
          }};
}

// By the file that has the algorithm.
std::vector<Claim> separating_axis_claims();
std::vector<Claim> linear_system_claims();
std::vector<Claim> nearest_point_claims();

}  // namespace plumb::bounds
