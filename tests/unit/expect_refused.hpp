#pragma once

#include <gtest/gtest.h>

#include <limits>
#include <string>

#include <plumb/invalid_argument.hpp>

namespace plumb {

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

/// Expects that call() throws InvalidArgument with this message.
template <class Call>
void expect_refused(const std::string& message, Call&& call) {
  try {
    call();
    ADD_FAILURE() << "answered instead of: " << message;
  } catch (const InvalidArgument& error) {
    EXPECT_EQ(error.what(), message);
  }
}

}  // namespace plumb
