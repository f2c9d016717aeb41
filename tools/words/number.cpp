#include <words/number.hpp>

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <system_error>

#include <fast_float/fast_float.h>

namespace plumb::tools {

namespace {

constexpr const char* not_a_number = "is not a number";
constexpr const char* not_a_double = "is not exactly a double";
constexpr const char* too_large = "is beyond the largest double";

/// The values of hexadecimal digits; 16 for any other character.
constexpr std::array<std::uint8_t, 256> hexadecimal_values = [] {
  std::array<std::uint8_t, 256> values;
  values.fill(16);
  for (unsigned i = 0; i < 10; ++i) values['0' + i] = static_cast<std::uint8_t>(i);
  for (unsigned i = 10; i < 16; ++i) values['a' + i - 10] = values['A' + i - 10] = static_cast<std::uint8_t>(i);
  return values;
}();

/// The digits and the point of a hexadecimal number as mantissa * 2^exponent. `lost` is set when that leaves out a
/// digit that is not 0: then there are more than 60 bits between the first and the last 1.
struct HexadecimalDigits {
  std::uint64_t mantissa = 0;
  std::int64_t exponent = 0;
  bool any = false;
  bool lost = false;
};

/// Takes the digits off the front of text.
HexadecimalDigits take_hexadecimal_digits(std::string_view& text) {
  HexadecimalDigits read;
  const char* at = text.data();
  const char* const end = at + text.size();
  const auto take_run = [&](std::int64_t exponent_of_a_kept_digit) {
    const char* const first = at;
    std::int64_t left_out = 0;
    for (; at != end; ++at) {
      const unsigned digit = hexadecimal_values[static_cast<unsigned char>(*at)];
      if (digit == 16) break;
      if (read.mantissa >> 60 == 0) {
        read.mantissa = read.mantissa << 4 | digit;
      } else {
        read.lost = read.lost || digit != 0;
        ++left_out;
      }
    }
    read.any = read.any || at != first;
    read.exponent += exponent_of_a_kept_digit * (at - first) + 4 * left_out;
  };
  take_run(0);
  if (at != end && *at == '.') {
    ++at;
    take_run(-4);
  }
  text.remove_prefix(static_cast<std::size_t>(at - text.data()));
  return read;
}

/// The whole text as a decimal integer with an optional sign. It stops growing beyond all that an exponent of a double
/// and a count of digits in memory could bring back.
std::optional<std::int64_t> read_exponent(std::string_view text) {
  constexpr std::int64_t unreachable = std::int64_t{1} << 58;
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  std::int64_t exponent = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    if (exponent < unreachable) exponent = 10 * exponent + (c - '0');
  }
  return negative ? -exponent : exponent;
}

/// Reads the text after the 0x.
ReadNumber read_hexadecimal(std::string_view text) {
  using Limits = std::numeric_limits<double>;
  HexadecimalDigits digits = take_hexadecimal_digits(text);
  if (!digits.any) return {.fault = not_a_number};
  if (!text.empty()) {
    if ((text.front() | 0x20) != 'p') return {.fault = not_a_number};
    const std::optional<std::int64_t> exponent = read_exponent(text.substr(1));
    if (!exponent) return {.fault = not_a_number};
    digits.exponent += *exponent;
  }
  if (digits.mantissa == 0) return {};
  const auto width = static_cast<std::int64_t>(std::bit_width(digits.mantissa));
  if (digits.exponent + width > Limits::max_exponent) return {.fault = too_large};
  const int even = std::countr_zero(digits.mantissa);
  digits.mantissa >>= even;
  digits.exponent += even;
  const bool fits =
      width - even <= Limits::digits && digits.exponent >= Limits::min_exponent - Limits::digits && !digits.lost;
  if (!fits) return {.fault = not_a_double};
  return {std::ldexp(static_cast<double>(digits.mantissa), static_cast<int>(digits.exponent))};
}

ReadNumber read_decimal(std::string_view text) {
  ReadNumber read;
  const char* const last = text.data() + text.size();
  const auto [end, error] = fast_float::from_chars(text.data(), last, read.value);
  if (error != std::errc() || end != last) return {.fault = not_a_number};
  return read;
}

}  // namespace

ReadNumber read_number(std::string_view token) {
  const bool negative = token.starts_with('-');
  if (negative || token.starts_with('+')) token.remove_prefix(1);
  const bool hexadecimal = token.size() > 1 && token[0] == '0' && (token[1] | 0x20) == 'x';
  if (token.starts_with('-')) return {.fault = not_a_number};
  ReadNumber read = hexadecimal ? read_hexadecimal(token.substr(2)) : read_decimal(token);
  if (negative) read.value = -read.value;
  return read;
}

std::size_t read_front(std::string_view text, double& value) {
  const char* const last = text.data() + text.size();
  const auto [end, error] = fast_float::from_chars(text.data(), last, value);
  // "inf" and "nan" end in a letter; before "0x1" and "1)" there is no blank.
  const bool is_plain = error == std::errc() && (end == last || *end == ' ' || *end == '\t') && end != text.data() &&
                        end[-1] >= '0' && end[-1] <= '9';
  return is_plain ? static_cast<std::size_t>(end - text.data()) : 0;
}

void append_number(std::string& text, double x, NumberFormat format) {
  std::array<char, 32> digits;  // -0x1.0123456789abcp-1022 and -1.2345678901234567e-308 have 24 characters at most
  char* const first = digits.data();
  char* const last = first + digits.size();
  if (format == NumberFormat::decimal || std::isinf(x)) {
    text.append(first, std::to_chars(first, last, x).ptr);
  } else {
    text += std::signbit(x) ? "-0x" : "0x";
    text.append(first, std::to_chars(first, last, std::fabs(x), std::chars_format::hex).ptr);
  }
}

}  // namespace plumb::tools
