#include <check/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace plumb::tools {

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

}  // namespace plumb::tools
