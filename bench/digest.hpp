#pragma once

#include <cstdint>
#include <cstring>

namespace plumb::bench {

/// A digest of all numbers of a shape, 0 to 127; different shapes mostly have different ones. -0 counts as 0.
template <class Shape>
int digest(const Shape& shape) {
  const auto* const numbers = reinterpret_cast<const char*>(&shape);
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < sizeof(Shape); i += sizeof(double)) {
    double x;
    std::memcpy(&x, numbers + i, sizeof x);
    x += 0.0;
    std::uint64_t bits;
    std::memcpy(&bits, &x, sizeof bits);
    sum = (sum << 7 | sum >> 57) + bits;
  }
  return static_cast<int>((sum * 0x9E3779B97F4A7C15) >> 57);
}

}  // namespace plumb::bench
