#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <plumb/detail/environment.hpp>

namespace plumb {

/// Thrown by every function for an argument that SEMANTICS refuses: a NaN, an infinity, or a shape that denotes no set.
/// what() names the function and the argument, as in "orient3d: c.y is NaN".
class InvalidArgument : public std::invalid_argument {
 public:
  /// What is wrong, as one text.
  using std::invalid_argument::invalid_argument;
  /// In parts: "orient3d", "c.y", "is NaN". The argument may be empty, and the reason is then all there is to say.
  InvalidArgument(const std::string& function, const std::string& argument, const std::string& reason)
      : std::invalid_argument(function + ": " + argument + (argument.empty() ? "" : " ") + reason),
        function_(function.size()),
        argument_(argument.size()) {}

  // These parts; of one text the reason is all of it.
  std::string_view function() const noexcept { return std::string_view(what()).substr(0, function_); }
  std::string_view argument() const noexcept {
    return function_ == 0 ? std::string_view() : std::string_view(what()).substr(function_ + 2, argument_);
  }
  std::string_view reason() const noexcept {
    const std::size_t before = function_ == 0 ? 0 : function_ + 2 + argument_ + (argument_ == 0 ? 0 : 1);
    return std::string_view(what()).substr(before);
  }

 private:
  std::size_t function_ = 0, argument_ = 0;  // how long they are
};

}  // namespace plumb
