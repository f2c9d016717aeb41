#pragma once

namespace plumb {

/// The sign of a real number.
enum class Sign : signed char { negative = -1, zero = 0, positive = 1 };

constexpr Sign operator-(Sign s) { return static_cast<Sign>(-static_cast<int>(s)); }

constexpr Sign operator*(Sign s, Sign t) { return static_cast<Sign>(static_cast<int>(s) * static_cast<int>(t)); }

/// The sign of a finite number that is known exactly. (A NaN answers zero: check before.)
constexpr Sign sign_of(double x) { return static_cast<Sign>((x > 0) - (x < 0)); }

}  // namespace plumb
