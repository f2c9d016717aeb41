#pragma once

#include <cstdint>

#include <plumb/detail/environment.hpp>

namespace plumb {

/// Red, green and blue, 0 to 255.
struct Color {
  std::uint8_t red, green, blue;
  friend bool operator==(const Color&, const Color&) = default;
};

}  // namespace plumb
