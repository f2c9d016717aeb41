#pragma once

#include <cstring>

#include "kernels.hpp"
#include "loads.hpp"

// The loop of every kernel: items in groups of 64, whose answers are kept as bits until they are written as bytes.

namespace plumb::batch::HWY_NAMESPACE {

inline constexpr std::size_t group = 64;

/// Writes for each of 64 bits one of two bytes.
HWY_INLINE void expand(std::uint64_t bits, signed char if_set, signed char if_clear, signed char* bytes) {
  const hn::ScalableTag<std::int8_t> d;
  if constexpr (HWY_LANES(std::int8_t) >= 8) {
    std::uint8_t in_memory[8];
    std::memcpy(in_memory, &bits, 8);
    for (std::size_t i = 0; i < group; i += hn::Lanes(d)) {
      const auto mask = hn::LoadMaskBits(d, in_memory + i / 8);
      hn::StoreU(hn::IfThenElse(mask, hn::Set(d, if_set), hn::Set(d, if_clear)), d,
                 reinterpret_cast<std::int8_t*>(bytes + i));
    }
  } else {
    for (std::size_t i = 0; i < group; ++i) bytes[i] = bits >> i & 1 ? if_set : if_clear;
  }
}

/// Ask::of(source, i) is Found for as many items as a vector has lanes.
template <class Ask, class Source>
HWY_INLINE Found find_group(const Source& source, std::size_t i) {
  Found all{0, 0};
  for (std::size_t j = 0; j < group; j += lanes) {
    const Found found = Ask::of(source, i + j);
    all.certain |= found.certain << j;
    all.answers |= found.answers << j;
  }
  return all;
}

/// The last items; those that do not fill a vector are left undecided.
template <class Ask, class Source>
HWY_NOINLINE Found find_rest(const Source& source, std::size_t i, std::size_t count) {
  Found all{0, 0};
  for (std::size_t j = 0; j + lanes <= count; j += lanes) {
    const Found found = Ask::of(source, i + j);
    all.certain |= found.certain << j;
    all.answers |= found.answers << j;
  }
  return all;
}

HWY_INLINE std::uint32_t* list(std::uint64_t undecided, std::size_t first, std::uint32_t* to) {
  for (; undecided != 0; undecided &= undecided - 1)
    *to++ = static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(__builtin_ctzll(undecided));
  return to;
}

template <class Ask, class Source>
std::size_t certify(const Source& given, std::size_t begin, std::size_t count, signed char* answers,
                    std::uint32_t* undecided) {
  const Source source = given;  // whose pointers no store can change
  std::uint32_t* next = undecided;
  std::size_t i = 0;
  for (; i + group <= count; i += group) {
    const Found found = find_group<Ask>(source, begin + i);
    expand(found.answers, Ask::if_set, Ask::if_clear, answers + i);
    if (~found.certain != 0) [[unlikely]]
      next = list(~found.certain, i, next);
  }
  if (i < count) {
    const Found found = find_rest<Ask>(source, begin + i, count - i);
    signed char bytes[group];
    expand(found.answers, Ask::if_set, Ask::if_clear, bytes);
    std::memcpy(answers + i, bytes, count - i);
    next = list(~found.certain & ((std::uint64_t{1} << (count - i)) - 1), i, next);
  }
  return static_cast<std::size_t>(next - undecided);
}

}  // namespace plumb::batch::HWY_NAMESPACE
