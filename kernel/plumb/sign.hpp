#pragma once

#include <plumb/environment.hpp>

namespace plumb {

/// The sign of a real number.
enum class Sign : signed char { negative = -1, zero = 0, positive = 1 };

constexpr Sign operator-(Sign s) { return static_cast<Sign>(-static_cast<int>(s)); }

}  // namespace plumb
