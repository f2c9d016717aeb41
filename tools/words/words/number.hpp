#pragma once

// For check, eval, meshes, pairs, query and words.

#include <cstddef>
#include <string>
#include <string_view>

namespace plumb::tools {

/// A number read from text, or why the text is none: fault is then the end of a sentence, as in "is not a number".
struct ReadNumber {
  double value = 0;
  const char* fault = nullptr;
};

/// Reads a whole token as a double, whatever the locale.
///   decimal      rounded to the nearest double, ties to even; what is too large becomes infinity, which every test
///                refuses by the name of the argument
///   hexadecimal  0x1.8p-3, also without exponent; exact, so that what is not a double is a fault
///   inf, nan     as such, for the same reason
ReadNumber read_number(std::string_view token);

/// The same of the decimal digits at the front of a text, which a blank or the end follows, without looking for that
/// end first. Returns their length, or 0 where something else stands there, which read_number reads or refuses.
std::size_t read_front(std::string_view text, double& value);

/// How numbers are written: as the shortest decimal that reads back to the same double, or as hexadecimal floating
/// point.
enum class NumberFormat : unsigned char { decimal, hexadecimal };

/// Appends a number, whatever the locale; "inf" or "-inf" in either format. -0 keeps its sign.
void append_number(std::string& text, double x, NumberFormat format);

}  // namespace plumb::tools
