#include "read_text.hpp"

#include <fast_float/fast_float.h>

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

namespace plumb::reading {
namespace {

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f'; }

std::string_view without_plus(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-' && word[1] != '+') {
    word.remove_prefix(1);
  }
  return word;
}

}  // namespace

TextCursor::TextCursor(const Source& source, TextSyntax syntax, std::size_t offset, std::size_t line)
    : source_(&source),
      syntax_(syntax),
      at_(source.bytes.data() + offset),
      end_(source.bytes.data() + source.bytes.size()),
      line_(line) {
  if (offset == 0 && source.bytes.starts_with("\xef\xbb\xbf")) {
    at_ += 3;
  }
}

const char* TextCursor::end_of_continuation() const {
  const char* p = at_ + 1;
  if (p != end_ && *p == '\r') {
    ++p;
  }
  return p != end_ && *p == '\n' ? p + 1 : nullptr;
}

bool TextCursor::find_word(Reach reach) {
  while (at_ != end_) {
    if (is_blank(*at_)) {
      ++at_;
    } else if (*at_ == '\n') {
      if (reach == Reach::line) {
        return false;
      }
      ++at_;
      ++line_;
    } else if (*at_ == '#' && syntax_.hash_comments) {
      const void* newline = std::memchr(at_, '\n', bytes_left());
      at_ = newline != nullptr ? static_cast<const char*>(newline) : end_;
    } else if (*at_ == '\\' && syntax_.continuations) {
      const char* next = end_of_continuation();
      if (next == nullptr) {
        return true;
      }
      at_ = next;
      ++line_;
    } else {
      return true;
    }
  }
  return false;
}

std::string_view TextCursor::word(Reach reach) {
  if (!find_word(reach)) {
    return {};
  }
  const char* begin = at_;
  while (at_ != end_ && !is_blank(*at_) && *at_ != '\n' && !(*at_ == '#' && syntax_.hash_comments) &&
         !(*at_ == '\\' && syntax_.continuations && end_of_continuation() != nullptr)) {
    ++at_;
  }
  return {begin, static_cast<std::size_t>(at_ - begin)};
}

void TextCursor::skip_line() {
  while (!word(Reach::line).empty()) {
  }
  if (at_ != end_) {
    ++at_;
    ++line_;
  }
}

Point3 TextCursor::point(Reach reach) {
  const double x = coordinate(reach, 'x');
  const double y = coordinate(reach, 'y');
  const double z = coordinate(reach, 'z');
  return {x, y, z};
}

double TextCursor::coordinate(Reach reach, char axis) {
  const std::string_view text = word(reach);
  double value = 0;
  if (text.empty()) {
    fail_missing(axis + std::string(" coordinate"));
  }
  if (!parse_number(text, value)) {
    fail(axis + (" coordinate is not a number: " + in_quotes(text)));
  }
  if (!std::isfinite(value)) {
    fail(axis + (" coordinate is not finite: " + in_quotes(text)));
  }
  return value;
}

std::uint32_t TextCursor::vertex_index(Reach reach, std::uint64_t vertices) {
  const std::string_view text = word(reach);
  std::int64_t value = 0;
  if (text.empty()) {
    fail_missing("vertex index");
  }
  if (!parse_integer(text, value)) {
    fail("vertex index is not an integer: " + in_quotes(text));
  }
  if (value < 0 || static_cast<std::uint64_t>(value) >= vertices) {
    fail(out_of_range(text, vertices));
  }
  return static_cast<std::uint32_t>(value);
}

std::uint64_t TextCursor::count(Reach reach, const std::string& what) {
  const std::string_view text = word(reach);
  std::uint64_t value = 0;
  if (text.empty()) {
    fail_missing(what);
  }
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::invalid_argument || rest != text.data() + text.size()) {
    fail(what + " is not a count: " + in_quotes(text));
  }
  return error == std::errc::result_out_of_range ? std::numeric_limits<std::uint64_t>::max() : value;
}

void TextCursor::fail_missing(const std::string& what) const {
  fail(what + " is missing: the " + (at_ == end_ ? "file" : "line") + " ends");
}

bool parse_number(std::string_view word, double& value) {
  word = without_plus(word);
  const char* end = word.data() + word.size();
  // Not the error code but the value tells what was out of range: a number too small is the 0 or subnormal nearest to
  // it, and versions of the library differ in the code that they give for it.
  const auto [rest, error] = fast_float::from_chars(word.data(), end, value);
  return error != std::errc::invalid_argument && rest == end;
}

bool parse_integer(std::string_view word, std::int64_t& value) {
  word = without_plus(word);
  const char* end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error == std::errc::result_out_of_range) {
    value = word[0] == '-' ? std::numeric_limits<std::int64_t>::min() : std::numeric_limits<std::int64_t>::max();
  }
  return error != std::errc::invalid_argument && rest == end;
}

}  // namespace plumb::reading
