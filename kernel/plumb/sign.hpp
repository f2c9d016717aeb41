#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// The sign of a real number. It compares with the literal 0 as the number does, and converts explicitly to an int.
enum class Sign : signed char { negative = -1, zero = 0, positive = 1 };

constexpr Sign operator-(Sign s) { return static_cast<Sign>(-static_cast<int>(s)); }

namespace detail {
/// What nothing but a constant that is 0 converts to.
struct LiteralZero {
  consteval LiteralZero(int zero) {  // NOLINT(*-explicit-*)
    if (zero != 0) a_sign_compares_with_0_alone();
  }

 private:
  static void a_sign_compares_with_0_alone();  // no constant expression calls it
};
}  // namespace detail

// The compiler makes of these all six comparisons, in both orders.
constexpr bool operator==(Sign s, detail::LiteralZero) { return s == Sign::zero; }
constexpr int operator<=>(Sign s, detail::LiteralZero) { return static_cast<int>(s); }

}  // namespace plumb
