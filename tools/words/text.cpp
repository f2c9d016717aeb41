#include <words/text.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace plumb::tools {

namespace {

/// The length of the UTF-8 sequence at the start of a text that is not empty, 0 when there is none: no overlong forms,
/// no surrogates, nothing above U+10FFFF (table 3-7 of the Unicode standard).
std::size_t utf8_sequence(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const auto between = [&](std::size_t i, int low, int high) {
    return i < text.size() && low <= byte(i) && byte(i) <= high;
  };
  const int lead = byte(0);
  if (lead < 0x80) return 1;
  if (0xc2 <= lead && lead <= 0xdf) return between(1, 0x80, 0xbf) ? 2 : 0;
  if (0xe0 <= lead && lead <= 0xef)
    return between(1, lead == 0xe0 ? 0xa0 : 0x80, lead == 0xed ? 0x9f : 0xbf) && between(2, 0x80, 0xbf) ? 3 : 0;
  if (0xf0 <= lead && lead <= 0xf4)
    return between(1, lead == 0xf0 ? 0x90 : 0x80, lead == 0xf4 ? 0x8f : 0xbf) && between(2, 0x80, 0xbf) &&
                   between(3, 0x80, 0xbf)
               ? 4
               : 0;
  return 0;
}

/// C0 and C1 control characters, ends of lines and paragraphs, and those that turn the direction of the text around
/// them.
bool controls(std::string_view sequence) {
  const char first = sequence[0];
  if (sequence.size() == 1) return static_cast<unsigned char>(first) < ' ' || first == 127;
  if (sequence.size() == 2) return (first == '\xc2' && sequence[1] < '\xa0') || sequence == "\xd8\x9c";
  return sequence.size() == 3 && first == '\xe2' &&
         ((sequence[1] == '\x80' &&
           (('\xa8' <= sequence[2] && sequence[2] <= '\xae') || ('\x8e' <= sequence[2] && sequence[2] <= '\x8f'))) ||
          (sequence[1] == '\x81' && '\xa6' <= sequence[2] && sequence[2] <= '\xa9'));
}

}  // namespace

std::string json_string(std::string_view text) {
  constexpr const char* hex = "0123456789abcdef";
  std::string out = "\"";
  while (!text.empty()) {
    const std::size_t length = utf8_sequence(text);
    const char c = text[0];
    if (length == 0) {
      out += "\xef\xbf\xbd";
    } else if (c == '"' || c == '\\') {
      out += {'\\', c};
    } else if (static_cast<unsigned char>(c) < 0x20) {
      out += "\\u00";
      out += {hex[c / 16], hex[c % 16]};
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return out + '"';
}

std::string printable(std::string_view name) {
  std::string text;
  while (!name.empty()) {
    const std::size_t length = utf8_sequence(name);
    const std::string_view sequence = name.substr(0, std::max<std::size_t>(length, 1));
    name.remove_prefix(sequence.size());
    if (length != 0 && !controls(sequence)) {
      text += sequence;
      continue;
    }
    for (const char c : sequence) {
      constexpr const char* digits = "0123456789abcdef";
      const auto code = static_cast<unsigned char>(c);
      (text += "\\x") += {digits[code / 16], digits[code % 16]};
    }
  }
  return text;
}

}  // namespace plumb::tools
