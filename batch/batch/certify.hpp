#pragma once

// For batch.
// The loop of every kernel.

#include <cstring>

#include <batch/kernels.hpp>
#include <batch/loads.hpp>

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

/// A bit for each of up to 64 items, gathered a vector at a time.
class Bits {
 public:
  HWY_INLINE void put(std::size_t place, Mask mask) {
    if constexpr (lanes == 8) {
      hn::StoreMaskBits(Doubles(), mask, bytes_ + place / 8);
    } else {
      std::uint8_t bits = 0;
      hn::StoreMaskBits(Doubles(), mask, &bits);
      word_ |= std::uint64_t{bits} << place;
    }
  }
  HWY_INLINE std::uint64_t word() const {
    if constexpr (lanes != 8) return word_;
    std::uint64_t word = 0;
    std::memcpy(&word, bytes_, 8);
    return word;
  }

 private:
  std::uint8_t bytes_[8] = {};
  std::uint64_t word_ = 0;
};

struct FoundBits {
  Bits certain, answers, zeros;
};

/// ask.of(source, i) is Found for as many items as a vector has lanes. Items that do not fill one stay undecided.
template <class Ask, class Source>
HWY_INLINE FoundBits find(Ask& ask, const Source& source, std::size_t i, std::size_t count) {
  FoundBits bits;
  for (std::size_t j = 0; j + lanes <= count; j += lanes) {
    const auto found = ask.of(source, i + j);
    bits.certain.put(j, found.certain);
    bits.answers.put(j, found.answers);
    if constexpr (requires { found.zeros; }) bits.zeros.put(j, found.zeros);
  }
  return bits;
}

HWY_INLINE void write_zeros(std::uint64_t zeros, signed char* answers) {
  for (; zeros != 0; zeros &= zeros - 1) answers[__builtin_ctzll(zeros)] = 0;
}

HWY_INLINE std::uint32_t* list(std::uint64_t undecided, std::size_t first, std::uint32_t* to) {
  if (undecided == ~std::uint64_t{0}) {
    for (std::uint32_t i = 0; i < group; ++i) to[i] = static_cast<std::uint32_t>(first) + i;
    return to + group;
  }
  for (; undecided != 0; undecided &= undecided - 1)
    *to++ = static_cast<std::uint32_t>(first) + static_cast<std::uint32_t>(__builtin_ctzll(undecided));
  return to;
}

template <class Ask, class Source>
std::size_t certify(const Source& given, std::size_t begin, std::size_t count, signed char* answers,
                    std::uint32_t* undecided) {
  const Source source = given;  // whose pointers no store can change
  Ask ask;
  std::uint32_t* next = undecided;
  std::size_t i = 0;
  for (; i + group <= count; i += group) {
    const FoundBits found = find(ask, source, begin + i, group);
    expand(found.answers.word(), Ask::if_set, Ask::if_clear, answers + i);
    write_zeros(found.zeros.word(), answers + i);
    if (const std::uint64_t uncertain = ~found.certain.word(); uncertain != 0) [[unlikely]]
      next = list(uncertain, i, next);
  }
  if (i < count) {
    const FoundBits found = find(ask, source, begin + i, count - i);
    signed char bytes[group];
    expand(found.answers.word(), Ask::if_set, Ask::if_clear, bytes);
    std::memcpy(answers + i, bytes, count - i);
    write_zeros(found.zeros.word(), answers + i);
    next = list(~found.certain.word() & ((std::uint64_t{1} << (count - i)) - 1), i, next);
  }
  return static_cast<std::size_t>(next - undecided);
}

}  // namespace plumb::batch::HWY_NAMESPACE
