#pragma once

// For mesh.
// Words and numbers of text files.

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <plumb/shapes.hpp>

#include <mesh/read_source.hpp>

namespace plumb::mesh {

struct TextSyntax {
  bool hash_comments = false;  // # begins a comment that ends with the line
  bool continuations = false;  // \ at the end of a line joins the next one to it
  bool data_after = false;     // a line feed after the last line's carriage return may be data
};

// Where the next word may stand.
enum class Reach { line, file };

// Goes through text word by word and knows the line it is in. Words are separated by blanks and line ends. A line ends
// with a line feed, a carriage return, or one or two of the latter and a line feed: one that nobody looks for must not
// hide what stands behind it. Where data may follow, a line feed is that in a file whose first line ends without one.
class TextCursor {
 public:
  explicit TextCursor(const Source& source, TextSyntax syntax = {}, std::size_t offset = 0, std::size_t line = 1);

  // The next word; empty when there is none within reach.
  std::string_view word(Reach reach);

  // Is there nothing more, up to the end of the line or of the file?
  bool at_end(Reach reach) { return !find_word(reach); }

  // Leaves the line behind, whatever it still holds, together with its end.
  void skip_line();

  // What is wrong is in the line of the word read last.
  [[noreturn]] void fail(const std::string& what) const { source_->fail_at_line(line_, what); }

  // The next word as a coordinate; the next three as a point.
  double coordinate(Reach reach, char axis);
  Point3 point(Reach reach);

  // The next word as one of the numbers 0, 1, ... of that many vertices.
  std::uint32_t vertex_index(Reach reach, std::uint64_t vertices);

  // The next word as a number of things that the file claims to hold.
  std::uint64_t count(Reach reach, const std::string& what);

  // From here on a message that the file ends says that so many faces are declared and how many have been read.
  void expect_faces(std::uint64_t declared, const std::size_t& read) {
    declared_faces_ = declared;
    read_faces_ = &read;
  }
  // " (529 faces are declared, 310 are there)" where faces are expected.
  std::string missing_faces() const;

  std::size_t line() const { return line_; }
  std::size_t offset() const { return static_cast<std::size_t>(at_ - source_->bytes.data()); }
  std::size_t bytes_left() const { return static_cast<std::size_t>(end_ - at_); }

 private:
  enum class Kind : std::uint8_t { of_word, blank, line_end, comment, continuation };

  Kind kind(char c) const { return kinds_[static_cast<unsigned char>(c)]; }
  bool find_word(Reach reach);
  void end_line();
  const char* end_of_continuation() const;
  const char* after_line_end(const char* p) const;
  [[noreturn]] void fail_missing(const std::string& what) const;

  const Source* source_;
  std::array<Kind, 256> kinds_ = {};
  bool carriage_return_alone_;  // a line feed behind it belongs to the data
  const char* at_;
  const char* end_;
  std::size_t line_;
  std::uint64_t declared_faces_ = 0;
  const std::size_t* read_faces_ = nullptr;
};

// The double nearest to a decimal, infinities and NaN included; false when the word is no number.
bool parse_number(std::string_view word, double& value);

// Reads a number that must be finite. What is wrong with it, or nothing: "is not a number: \"0,5\" (a decimal comma?)".
std::string fault_of_number(std::string_view word, double& value);

// The integer that a word denotes, clamped to 64 bits; false when it is none.
bool parse_integer(std::string_view word, std::int64_t& value);

}  // namespace plumb::mesh
