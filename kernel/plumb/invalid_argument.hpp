#pragma once

#include <stdexcept>

#include <plumb/detail/environment.hpp>

namespace plumb {

/// Thrown by every function for an argument that SEMANTICS refuses: a NaN, an infinity, or a shape that denotes no set.
/// what() names the function and the argument, as in "orient3d: c.y is NaN".
class InvalidArgument : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

}  // namespace plumb
