#pragma once

// For mesh.
// The values of the body of a PLY file, from text or binary data: for read_ply.cpp.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <mesh/read_binary.hpp>
#include <mesh/read_ply_header.hpp>
#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::mesh {

inline constexpr const char* kTruncated = "the file ends in the middle of its data";

// Integers are of 0 to 255, the largest of their type being that, and floating-point numbers of 0 to 1.
inline std::uint8_t as_color(PlyType type, double value) {
  const bool fraction = type == PlyType::float32 || type == PlyType::float64;
  const double white = fraction ? 1 : type == PlyType::uint16 ? 65535 : 255;
  const double part = value / white;
  return !(part > 0) ? std::uint8_t{0} : static_cast<std::uint8_t>(std::lround(std::min(part, 1.0) * 255));
}

inline constexpr const char* kLongerLine = "the line has more numbers than the header declares";

// How elements stand in lines of text.
enum class Layout : std::uint8_t {
  unknown,   // anyhow; ends the reading with LongerLine where both others are possible
  anyhow,    // several in a line or broken over lines
  in_a_line  // one in each, and what a line has besides is passed over
};

// A line holds an element and something behind it, and all lines before it one element each.
struct LongerLine {
  std::size_t line;
};

// The values of a body in their order, from text. The types do not matter here: a coordinate declared float is still
// the double nearest to its decimal.
class TextValues {
 public:
  TextValues(const Source& source, const PlyHeader& header, Layout layout)
      : cursor_(source, {}, header.body_offset, header.body_line),
        layout_(layout),
        reach_(layout == Layout::in_a_line ? Reach::line : Reach::file) {}

  void begin_element() {
    if (layout_ == Layout::anyhow) return;
    is_short_of_lines_ = cursor_.at_end(Reach::file);
    line_ = cursor_.line();
  }

  void end_element() {
    if (layout_ == Layout::anyhow) return;
    if (layout_ == Layout::in_a_line) {
      longer_lines_ += !cursor_.at_end(Reach::line);
      cursor_.skip_line();
    } else if (cursor_.line() != line_) {
      layout_ = Layout::anyhow;
    } else if (!cursor_.at_end(Reach::line)) {
      throw LongerLine{line_};
    }
  }

  std::uint64_t longer_lines() const { return longer_lines_; }
  bool is_short_of_lines() const { return is_short_of_lines_; }

  void tell_progress() const {}  // the cursor does
  std::string likely_cause() const { return {}; }
  void expect_faces(std::uint64_t declared, const std::size_t& read) { cursor_.expect_faces(declared, read); }

  // Text knows the line in which a face begins.
  void begin_face(MeshFile& file) {
    if (!cursor_.at_end(reach_)) {
      file.lines.add(cursor_.line());
    }
  }

  void add_line_of_face(MeshFile& file) { file.lines.add(cursor_.line()); }

  // Nothing where it is -1.
  std::optional<std::uint32_t> strip_index(PlyType, std::uint64_t vertices) {
    const TextCursor before = cursor_;
    if (cursor_.word(reach_) == "-1") return std::nullopt;
    cursor_ = before;
    return cursor_.vertex_index(reach_, vertices);
  }

  double coordinate(PlyType, char axis) { return cursor_.coordinate(reach_, axis); }

  std::uint32_t vertex_index(PlyType, std::uint64_t vertices) { return cursor_.vertex_index(reach_, vertices); }

  // 0 where it is no number: a colour may be anything.
  std::uint8_t color(PlyType type) {
    double value = 0;
    const std::string_view word = cursor_.word(reach_);
    if (word.empty()) {
      fail(std::string(kTruncated) + cursor_.missing_faces());
    }
    return parse_number(word, value) ? as_color(type, value) : std::uint8_t{0};
  }

  std::uint64_t list_length(PlyType) { return cursor_.count(reach_, "length of a list"); }

  void skip(PlyType, std::uint64_t count) {
    for (std::uint64_t i = 0; i < count; ++i) {
      if (cursor_.word(reach_).empty()) {
        fail(std::string(kTruncated) + cursor_.missing_faces());
      }
    }
  }

  // How many such elements fit into the rest at most, each value being a character and a blank at the least.
  std::uint64_t room_for(const PlyElement& element) const {
    return (cursor_.bytes_left() + 1) / (2 * element.properties.size());
  }

  // Where the file goes on although all elements have been read.
  std::optional<std::size_t> trailing_bytes() {
    return cursor_.at_end(Reach::file) ? std::nullopt : std::optional(cursor_.offset());
  }

  [[noreturn]] void fail(const std::string& what) const { cursor_.fail(what); }

 private:
  TextCursor cursor_;
  Layout layout_;
  Reach reach_;           // of the values of an element
  std::size_t line_ = 0;  // in which the element begins
  std::uint64_t longer_lines_ = 0;
  bool is_short_of_lines_ = false;
};

// The same from binary data.
template <std::endian Order>
class BinaryValues {
 public:
  BinaryValues(const Source& source, const PlyHeader& header)
      : source_(source),
        begin_(source.bytes.data() + header.body_offset),
        end_(source.bytes.data() + source.bytes.size()) {}

  void begin_element() {}
  void end_element() {}
  void begin_face(MeshFile&) {}
  void add_line_of_face(MeshFile&) {}
  void expect_faces(std::uint64_t, const std::size_t&) {}  // there is room for all that are declared
  void tell_progress() const { source_.progress.at(static_cast<std::size_t>(at_ - source_.bytes.data())); }

  double coordinate(PlyType type, char axis) {
    const double value = scalar(type);
    if (!std::isfinite(value)) {
      fail(std::string(1, axis) + " coordinate is not finite");
    }
    return value;
  }

  // Nothing where it is -1, which is the greatest number of a type without a sign.
  std::optional<std::uint32_t> strip_index(PlyType type, std::uint64_t vertices) {
    const char* const before = at_;
    const double value = scalar(type);
    const bool is_greatest = (type == PlyType::uint8 && value == 0xff) ||
                             (type == PlyType::uint16 && value == 0xffff) ||
                             (type == PlyType::uint32 && value == 0xffffffff);
    if (value == -1 || (is_greatest && value >= static_cast<double>(vertices))) return std::nullopt;
    at_ = before;
    return vertex_index(type, vertices);
  }

  std::uint32_t vertex_index(PlyType type, std::uint64_t vertices) {
    const double value = scalar(type);
    if (!(value >= 0 && value < static_cast<double>(vertices))) {
      fail(out_of_range(display(value), vertices));
    }
    const auto index = static_cast<std::uint32_t>(value);
    if (index != value) {
      fail("vertex index is not an integer: " + display(value));
    }
    return index;
  }

  std::uint8_t color(PlyType type) { return as_color(type, scalar(type)); }

  std::uint64_t list_length(PlyType type) {
    const double length = scalar(type);
    if (length < 0) {
      fail("length of a list is negative: " + display(length));
    }
    return static_cast<std::uint64_t>(length);
  }

  void skip(PlyType type, std::uint64_t count) {
    last_ = at_;
    if (count > bytes_left() / size_of(type)) {
      fail(kTruncated);
    }
    at_ += count * size_of(type);
  }

  std::uint64_t room_for(const PlyElement& element) const {
    std::size_t bytes = 0;
    for (const PlyProperty& property : element.properties) {
      bytes += size_of(property.length_type.value_or(property.type));
    }
    return bytes_left() / bytes;
  }

  std::optional<std::size_t> trailing_bytes() const {
    const bool none = std::all_of(at_, end_, [](char c) { return c == ' ' || c == '\r' || c == '\n'; });
    return none ? std::nullopt : std::optional(static_cast<std::size_t>(at_ - source_.bytes.data()));
  }

  // What the bytes may have come through, said with every fault.
  std::string likely_cause() const {
    const auto is_of_text = [](char c) { return (c >= ' ' && c <= '~') || (c >= '\t' && c <= '\r'); };
    if (begin_ != end_ && std::all_of(begin_, begin_ + std::min<std::ptrdiff_t>(end_ - begin_, 4096), is_of_text)) {
      return " (the data looks like text, but the header says that it is binary)";
    }
    std::size_t line_feeds = 0;
    for (const char* at = begin_; at != end_; ++at) {
      if (*at != '\n') {
        continue;
      }
      ++line_feeds;
      if (at == begin_ || at[-1] != '\r') {
        return {};
      }
    }
    constexpr std::size_t few = 4;  // which chance may put behind carriage returns
    const bool header_too = begin_ - source_.bytes.data() >= 2 && begin_[-2] == '\r';
    return line_feeds > (header_too ? 0 : few)
               ? " (looks sent as text: every line feed in the data has a carriage return before it)"
               : "";
  }

  // What is wrong is in the value read last.
  [[noreturn]] void fail(const std::string& what) const {
    source_.fail_at_byte(static_cast<std::size_t>(last_ - source_.bytes.data()), what + likely_cause());
  }

 private:
  std::size_t bytes_left() const { return static_cast<std::size_t>(end_ - at_); }

  template <class Word>
  Word next() {
    last_ = at_;
    if (bytes_left() < sizeof(Word)) {
      fail(kTruncated);
    }
    at_ += sizeof(Word);
    return load<Word>(last_, Order);
  }

  // Every type's values are doubles.
  double scalar(PlyType type) {
    switch (type) {
      case PlyType::int8:
        return static_cast<std::int8_t>(next<std::uint8_t>());
      case PlyType::uint8:
        return next<std::uint8_t>();
      case PlyType::int16:
        return static_cast<std::int16_t>(next<std::uint16_t>());
      case PlyType::uint16:
        return next<std::uint16_t>();
      case PlyType::int32:
        return static_cast<std::int32_t>(next<std::uint32_t>());
      case PlyType::uint32:
        return next<std::uint32_t>();
      case PlyType::float32:
        return widened(next<std::uint32_t>());
      default:
        return std::bit_cast<double>(next<std::uint64_t>());
    }
  }

  static std::string display(double value) {
    return value == std::trunc(value) && std::fabs(value) < 1e15 ? std::to_string(static_cast<std::int64_t>(value))
                                                                 : std::to_string(value);
  }

  const Source& source_;
  const char* begin_;
  const char* end_;
  const char* at_ = begin_;
  const char* last_ = begin_;
};

}  // namespace plumb::mesh
