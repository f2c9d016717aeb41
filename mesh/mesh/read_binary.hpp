#pragma once

// For mesh.
// Numbers from the bytes of binary files.

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace plumb::mesh {

static_assert(std::endian::native == std::endian::little || std::endian::native == std::endian::big);

template <std::unsigned_integral Word>
Word load(const char* at, std::endian order) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  if (order == std::endian::native) {
    return word;
  }
  Word reversed = 0;
  for (std::size_t byte = 0; byte < sizeof word; ++byte) {
    reversed = static_cast<Word>((reversed << (8 % (8 * sizeof word))) | ((word >> (8 * byte)) & 0xff));
  }
  return reversed;
}

// The float with these bits as the double of the same value. A subnormal float is assembled as an integer, because the
// conversion makes it 0 where the processor was told to take subnormals for 0.
inline double widened(std::uint32_t float_bits) {
  if ((float_bits & 0x7f800000) != 0) {
    return std::bit_cast<float>(float_bits);
  }
  const double magnitude = static_cast<double>(float_bits & 0x007fffff) * 0x1p-149;
  return (float_bits >> 31) != 0 ? -magnitude : magnitude;
}

}  // namespace plumb::mesh
