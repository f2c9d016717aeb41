#pragma once

// For mesh.

#include <charconv>
#include <cstddef>
#include <ostream>
#include <string_view>
#include <vector>

namespace plumb::mesh {

/// Gathers bytes into large writes.
class BytesToWrite {
 public:
  explicit BytesToWrite(std::ostream& stream) : stream_(stream) { bytes_.reserve(capacity); }
  ~BytesToWrite() { flush(); }
  BytesToWrite(const BytesToWrite&) = delete;
  BytesToWrite& operator=(const BytesToWrite&) = delete;

  template <class T>
  void add(T value) {
    if (bytes_.size() + sizeof value > capacity) flush();
    const auto* const data = reinterpret_cast<const char*>(&value);
    bytes_.insert(bytes_.end(), data, data + sizeof value);
  }

  void add_text(std::string_view text) {
    if (bytes_.size() + text.size() > capacity) flush();
    bytes_.insert(bytes_.end(), text.begin(), text.end());
  }
  /// The shortest decimal that reads back, in every locale.
  template <class Number>
  void add_number(Number x) {
    constexpr std::size_t most_digits = 32;
    if (bytes_.size() + most_digits > capacity) flush();
    const std::size_t before = bytes_.size();
    bytes_.resize(before + most_digits);
    char* const first = bytes_.data() + before;
    bytes_.resize(before + static_cast<std::size_t>(std::to_chars(first, first + most_digits, x).ptr - first));
  }

 private:
  static constexpr std::size_t capacity = std::size_t{1} << 16;

  void flush() {
    stream_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
    bytes_.clear();
  }

  std::ostream& stream_;
  std::vector<char> bytes_;
};

}  // namespace plumb::mesh
