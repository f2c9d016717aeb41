#pragma once

#include <array>
#include <string>

#include <plumb/exact_point.hpp>

namespace plumb {

/// The coordinates of a point as fractions in lowest terms, "p/q", or "p" where q is 1, in decimal; by definition.
std::array<std::string, 2> exact_fractions(const ExactPoint2& p);
std::array<std::string, 3> exact_fractions(const ExactPoint3& p);

}  // namespace plumb
