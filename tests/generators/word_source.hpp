#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace plumb::generators {

/// Where a generator takes its choices from: a stream of bits. Bits that are 0 always mean the simplest choice.
class WordSource {
 public:
  virtual ~WordSource() = default;
  /// The next n <= 64 bits.
  virtual std::uint64_t bits(int n) = 0;

  /// One of 0 .. n - 1.
  int below(int n) { return static_cast<int>(bits(n <= 256 ? 16 : 32) % static_cast<std::uint64_t>(n)); }
  int between(int low, int high) { return low + below(high - low + 1); }
  /// An integer of magnitude at most n, 0 first.
  long integer(long n) {
    const std::uint64_t b = bits(n < 1000 ? 16 : 64);
    const auto magnitude = static_cast<long>((b >> 1) % (static_cast<std::uint64_t>(n) + 1));
    return (b & 1) != 0 ? -magnitude : magnitude;
  }
  bool one_in(int n) { return below(n) == n - 1; }
};

/// The same bits for the same seed, for ever (splitmix64).
class RandomWords final : public WordSource {
 public:
  explicit RandomWords(std::uint64_t seed) : state_(seed) {}
  std::uint64_t bits(int n) override {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return (z ^ (z >> 31)) >> (64 - n);
  }

 private:
  std::uint64_t state_;
};

/// Words that somebody else made up, a property test's engine for one; then zeros.
class GivenWords final : public WordSource {
 public:
  explicit GivenWords(std::span<const std::uint64_t> words) : words_(words) {}
  std::uint64_t bits(int n) override {
    if (words_.empty()) return 0;
    const std::uint64_t first = words_.front();
    words_ = words_.subspan(1);
    return n == 64 ? first : first & ((1ULL << n) - 1);
  }

 private:
  std::span<const std::uint64_t> words_;
};

/// The bytes of a fuzzer; then zeros.
class ByteWords final : public WordSource {
 public:
  ByteWords(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}
  std::uint64_t bits(int n) override {
    std::uint64_t value = 0;
    for (int shift = 0; shift < n && size_ > 0; shift += 8, --size_)
      value |= static_cast<std::uint64_t>(*data_++) << shift;
    return value;
  }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
};

}  // namespace plumb::generators
