#include <mesh/read_text.hpp>

#include <fast_float/fast_float.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

namespace plumb::mesh {
namespace {

bool first_line_ends_with_carriage_return_alone(std::string_view bytes) {
  const std::size_t end = bytes.find_first_of("\r\n");
  if (end == bytes.npos || bytes[end] == '\n') {
    return false;
  }
  const std::size_t next = bytes.find_first_not_of('\r', end);
  return next == bytes.npos || bytes[next] != '\n';
}

std::string_view without_plus(std::string_view word) {
  if (word.size() > 1 && word[0] == '+' && word[1] != '-' && word[1] != '+') {
    word.remove_prefix(1);
  }
  return word;
}

}  // namespace

TextCursor::TextCursor(const Source& source, TextSyntax syntax, std::size_t offset, std::size_t line)
    : source_(&source),
      carriage_return_alone_(syntax.data_after && first_line_ends_with_carriage_return_alone(source.bytes)),
      at_(source.bytes.data() + offset),
      end_(source.bytes.data() + source.bytes.size()),
      line_(line) {
  for (const char c : {' ', '\t', '\v', '\f'}) {
    kinds_[static_cast<unsigned char>(c)] = Kind::blank;
  }
  kinds_['\n'] = kinds_['\r'] = Kind::line_end;
  if (syntax.hash_comments) {
    kinds_['#'] = Kind::comment;
  }
  if (syntax.continuations) {
    kinds_['\\'] = Kind::continuation;
  }
  if (offset == 0 && source.bytes.starts_with("\xef\xbb\xbf")) {
    at_ += 3;
  }
}

const char* TextCursor::end_of_continuation() const {
  const char* const p = at_ + 1;
  return p != end_ && kind(*p) == Kind::line_end ? after_line_end(p) : nullptr;
}

// A line feed belongs to the carriage returns that it follows. There are two of these where text with CR LF was
// converted as text once more.
const char* TextCursor::after_line_end(const char* p) const {
  if (*p == '\r' && !carriage_return_alone_) {
    for (std::ptrdiff_t returns = 1; returns <= 2 && returns < end_ - p; ++returns) {
      if (p[returns] == '\n') {
        return p + returns + 1;
      }
      if (p[returns] != '\r') {
        break;
      }
    }
  }
  return p + 1;
}

void TextCursor::end_line() {
  at_ = after_line_end(at_);
  ++line_;
  source_->progress.at(offset());
}

bool TextCursor::find_word(Reach reach) {
  while (at_ != end_) {
    switch (kind(*at_)) {
      case Kind::of_word:
        return true;
      case Kind::blank:
        ++at_;
        break;
      case Kind::line_end:
        if (reach == Reach::line) {
          return false;
        }
        end_line();
        break;
      case Kind::comment:
        at_ = std::find_if(at_, end_, [this](char c) { return kind(c) == Kind::line_end; });
        break;
      case Kind::continuation: {
        const char* next = end_of_continuation();
        if (next == nullptr) {
          return true;
        }
        at_ = next;
        ++line_;
        break;
      }
    }
  }
  return false;
}

std::string_view TextCursor::word(Reach reach) {
  if (!find_word(reach)) {
    return {};
  }
  const char* begin = at_;
  while (at_ != end_ &&
         (kind(*at_) == Kind::of_word || (kind(*at_) == Kind::continuation && end_of_continuation() == nullptr))) {
    ++at_;
  }
  return {begin, static_cast<std::size_t>(at_ - begin)};
}

void TextCursor::skip_line() {
  while (!word(Reach::line).empty()) {
  }
  if (at_ != end_) {
    end_line();
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
  if (!parse_number(text, value) || !std::isfinite(value)) {
    fail(axis + (" coordinate " + fault_of_number(text, value)));
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
  if (error == std::errc::result_out_of_range) {
    fail(what + " is too large: " + in_quotes(text));
  }
  return value;
}

void TextCursor::fail_missing(const std::string& what) const {
  fail(what + " is missing: the " + (at_ == end_ ? "file ends" + missing_faces() : "line ends"));
}

std::string TextCursor::missing_faces() const {
  return read_faces_ == nullptr ? ""
                                : " (" + counted(declared_faces_, "face is", "faces are") + " declared, " +
                                      counted(*read_faces_, "is", "are") + " there)";
}

bool parse_number(std::string_view word, double& value) {
  word = without_plus(word);
  const char* end = word.data() + word.size();
  // The value, not the error code, tells whether it was out of range. A number that is too small is the nearest 0 or
  // subnormal, and versions of the library give different codes for it.
  const auto [rest, error] = fast_float::from_chars(word.data(), end, value);
  return error != std::errc::invalid_argument && rest == end;
}

std::string fault_of_number(std::string_view word, double& value) {
  if (parse_number(word, value)) {
    return std::isfinite(value) ? "" : "is not finite: " + in_quotes(word);
  }
  std::string fault = "is not a number: " + in_quotes(word);
  std::string with_point(word.substr(0, 400));
  const std::size_t comma = with_point.find(',');
  if (comma == with_point.npos) {
    return fault;
  }
  with_point[comma] = '.';
  return fault.append(parse_number(with_point, value) ? " (a decimal comma?)" : "");
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

}  // namespace plumb::mesh
