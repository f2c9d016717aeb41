#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// Which double an exact number becomes. Between 0 and the least double `below` is 0, and `above` of its negative -0;
/// beyond the largest double that double inwards, infinity outwards.
enum class RoundTo : signed char {
  nearest,  ///< ties to even
  below,    ///< the greatest double that is not above
  above     ///< the least double that is not below
};

}  // namespace plumb
