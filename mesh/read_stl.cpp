#include <algorithm>
#include <array>
#include <cmath>
#include <plumb/merge_vertices.hpp>
#include <utility>
#include <vector>

#include <mesh/read_binary.hpp>
#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::mesh {
namespace {

constexpr std::size_t kHeaderBytes = 84;
constexpr std::size_t kCountOffset = 80;
constexpr std::size_t kFacetBytes = 50;
constexpr std::size_t kNormalBytes = 12;

std::uint64_t declared_facets(std::string_view bytes) {
  return load<std::uint32_t>(bytes.data() + kCountOffset, std::endian::little);
}

class TextStlReader {
 public:
  explicit TextStlReader(const Source& source) : cursor_(source) {}

  // Whether the text begins as STL does.
  bool begins() { return is(next(), "solid"); }

  MeshFile read() {
    expect("solid");
    skip_name();
    for (bool inside = true; inside || !at_end();) inside = read_statement(inside);
    file_.mesh.vertices = merger_.take();
    return std::move(file_);
  }

 private:
  // Skips the rest of the line, up to a facet: a file may be all in one line.
  void skip_name() {
    if (!skip_to_facet(cursor_)) {
      cursor_.skip_line();
    }
  }

  // Skips the rest of the line, up to another solid that has a facet in it.
  void skip_name_of_end() {
    for (TextCursor ahead = cursor_;; cursor_ = ahead) {
      const std::string_view word = ahead.word(Reach::line);
      if (word.empty()) {
        break;
      }
      if (!is(word, "solid")) {
        continue;
      }
      if (skip_to_facet(ahead)) {
        return;
      }
      break;  // there is no facet in the rest of the line
    }
    cursor_.skip_line();
  }

  // STL has no comments, but some programs write them.
  static bool begins_comment(std::string_view word) { return word.starts_with('#') || word.starts_with(';'); }

  void pass_over_line(std::string_view first_word) {
    warn(Oddity::Kind::words_after, first_word);
    cursor_.skip_line();
  }

  bool is_facet_ahead() const {
    TextCursor ahead = cursor_;
    return skip_to_facet(ahead);
  }

  // Skips to "facet normal" and a number in the rest of the line, if it has them. Then the next word is `facet`.
  static bool skip_to_facet(TextCursor& cursor) {
    TextCursor ahead = cursor;
    for (;;) {
      const TextCursor before = ahead;
      const std::string_view word = ahead.word(Reach::line);
      if (word.empty()) {
        return false;
      }
      if (!is(word, "facet")) {
        continue;
      }
      TextCursor normal = ahead;
      if (!is(normal.word(Reach::line), "normal")) {
        continue;
      }
      const std::string_view number = normal.word(Reach::line);
      double ignored = 0;
      if (parse_number(number, ignored) || is(number, "nan") || is(number, "-nan")) {
        cursor = before;
        return true;
      }
    }
  }

  bool at_end() { return pending_.empty() && cursor_.at_end(Reach::file); }

  // Reads a facet, or the beginning or the end of a solid. Returns whether a solid is open after it.
  bool read_statement(bool inside) {
    const std::string_view word = next();
    if (is(word, "endsolid")) {
      if (!inside) warn(Oddity::Kind::repeated_keyword, word);
      skip_name_of_end();
      return false;
    }
    if (is(word, "solid")) {
      if (inside) warn(Oddity::Kind::repeated_keyword, word);
      skip_name();
      faces_before_ = file_.faces;
      return true;
    }
    if (is(word, "facet")) {
      if (!inside) warn(Oddity::Kind::missing_keyword, "solid");
      read_facet();
      return true;
    }
    if (is(word, "endfacet") && inside && file_.faces > 0) {
      warn(Oddity::Kind::repeated_keyword, word);
      skip_words();
      return true;
    }
    if (word.empty() && file_.faces > faces_before_) {
      warn(Oddity::Kind::missing_end, "endsolid");
      return false;
    }
    if (!inside && !is_keyword(word) && !is_facet_ahead()) {
      pass_over_line(word);
      return false;
    }
    fail_expecting(inside ? "facet or endsolid" : "solid", word);
  }

  void read_facet() {
    file_.lines.add(cursor_.line());
    if (take("normal")) {
      read_normal();
    } else if (is(pending_, "outer")) {
      warn(Oddity::Kind::missing_keyword, "normal");
    } else {
      fail_expecting("normal", next());
    }
    read_beginning_of_loop();
    read_loop();
    while (take("endloop")) {
      warn(Oddity::Kind::repeated_keyword, "endloop");
      skip_words();
    }
    if (take("endfacet")) {
      skip_words();
    } else if (is(pending_, "facet") || is(pending_, "endsolid")) {
      warn(Oddity::Kind::missing_keyword, "endfacet");
    } else {
      fail_expecting("endfacet", next());
    }
  }

  void read_normal() {
    for (int i = 0; i < 3; ++i) {
      const std::string_view word = next();
      if (word.empty()) fail_expecting("a normal", {});
      if (is(word, "outer")) {
        pending_ = word;
        return warn(Oddity::Kind::missing_keyword, "a number of a normal");
      }
    }
    skip_words();
  }

  void read_beginning_of_loop() {
    if (take("outerloop")) {
      warn(Oddity::Kind::split_keyword, "outerloop");
    } else if (!take("outer")) {
      if (!is(pending_, "vertex")) fail_expecting("outer", next());
      return warn(Oddity::Kind::missing_keyword, "outer loop");
    } else if (!take("loop")) {
      if (!is(pending_, "vertex")) fail_expecting("loop", next());
      return warn(Oddity::Kind::missing_keyword, "loop");
    }
    skip_words();
  }

  void read_loop() {
    corners_.clear();
    for (;;) {
      const std::string_view word = next();
      if (is(word, "endloop")) {
        skip_words();
        break;
      }
      if (is(word, "endfacet")) {
        warn(Oddity::Kind::missing_keyword, "endloop");
        pending_ = word;
        break;
      }
      if (!is(word, "vertex")) {
        fail_expecting("vertex or endloop", word);
      }
      corners_.push_back(cursor_.point(Reach::file));
      skip_words();
    }
    if (corners_.size() < 3) {
      cursor_.fail("facet has " + counted(corners_.size(), "vertex", "vertices") + ", not 3 or more");
    }
    polygon_.resize(corners_.size());
    merger_.add(corners_, polygon_.data());
    append_fan(polygon_, file_);
  }

  // The next word. "end loop" is one word, endloop.
  std::string_view next() {
    if (!pending_.empty()) return std::exchange(pending_, {});
    std::string_view word = cursor_.word(Reach::file);
    while (begins_comment(word)) {
      pass_over_line(word);
      word = cursor_.word(Reach::file);
    }
    if (!is(word, "end")) return word;
    TextCursor ahead = cursor_;
    const std::string_view second = ahead.word(Reach::line);
    for (const std::string_view keyword : {"endloop", "endfacet", "endsolid"}) {
      if (!is(second, keyword.substr(3))) continue;
      warn(Oddity::Kind::split_keyword, std::string(word) + ' ' + std::string(second));
      cursor_ = ahead;
      return keyword;
    }
    return word;
  }

  // Whether the next word is this one; then it is passed.
  bool take(std::string_view keyword) {
    const std::string_view word = next();
    if (is(word, keyword)) return true;
    pending_ = word;
    return false;
  }

  // Skips what follows a statement in its line, up to another statement: a file may be all in one line.
  void skip_words() {
    if (!pending_.empty() || cursor_.at_end(Reach::line)) return;
    std::string_view first;
    for (TextCursor ahead = cursor_;; cursor_ = ahead) {
      const std::string_view word = ahead.word(Reach::line);
      if (word.empty() || begins_statement(word, ahead)) break;
      if (first.empty()) first = word;
    }
    if (!first.empty()) warn(Oddity::Kind::words_after, first);
  }

  static bool is_keyword(std::string_view word) {
    constexpr std::array keywords = {"end", "endfacet", "endloop", "facet", "normal", "outer", "outerloop", "vertex"};
    return std::any_of(keywords.begin(), keywords.end(), [&](const char* keyword) { return is(word, keyword); });
  }

  static bool begins_statement(std::string_view word, TextCursor after) {
    if (is(word, "endloop") || is(word, "endfacet") || is(word, "endsolid") || is(word, "outerloop")) return true;
    const std::string_view second = after.word(Reach::file);
    double ignored = 0;
    return (is(word, "facet") && is(second, "normal")) || (is(word, "outer") && is(second, "loop")) ||
           (is(word, "vertex") && parse_number(second, ignored)) ||
           (is(word, "end") && (is(second, "loop") || is(second, "facet") || is(second, "solid")));
  }

  void warn(Oddity::Kind kind, std::string_view text) {
    warn_once(file_, {.kind = kind, .line = cursor_.line(), .text = std::string(text)});
  }

  // Keywords come in either case.
  static bool is(std::string_view word, std::string_view keyword) {
    return std::equal(word.begin(), word.end(), keyword.begin(), keyword.end(),
                      [](char c, char wanted) { return c == wanted || c == wanted - 'a' + 'A'; });
  }

  void expect(std::string_view keyword) {
    const std::string_view word = next();
    if (!is(word, keyword)) {
      fail_expecting(std::string(keyword), word);
    }
  }

  [[noreturn]] void fail_expecting(const std::string& what, std::string_view word) const {
    cursor_.fail(word.empty() ? "the file ends where " + what + " was expected"
                              : "expected " + what + ", not " + in_quotes(word));
  }

  TextCursor cursor_;
  std::size_t faces_before_ = 0;  // the solid that was begun last
  std::string_view pending_;      // a word that was looked at and not taken
  MeshFile file_ = {.mesh = {}, .format = "STL text"};
  VertexMerger merger_;
  std::vector<Point3> corners_;
  std::vector<std::uint32_t> polygon_;
};

Point3 binary_point(const Source& source, const char* at) {
  std::array<double, 3> coordinates;
  for (std::size_t i = 0; i < 3; ++i) {
    coordinates[i] = widened(load<std::uint32_t>(at + 4 * i, std::endian::little));
    if (!std::isfinite(coordinates[i])) {
      source.fail_at_byte(static_cast<std::size_t>(at - source.bytes.data()) + 4 * i,
                          std::string(1, "xyz"[i]) + " coordinate is not finite");
    }
  }
  return {coordinates[0], coordinates[1], coordinates[2]};
}

}  // namespace

bool is_stl_text(const Source& source) { return TextStlReader(source).begins() && !has_zero_bytes(source.bytes); }

bool is_stl_binary_by_size(std::string_view bytes) {
  return bytes.size() >= kHeaderBytes && bytes.size() == kHeaderBytes + kFacetBytes * declared_facets(bytes);
}

bool is_stl_binary_but_for_its_count(std::string_view bytes) {
  // A count of 0 says nothing, and any file may have it there.
  if (bytes.size() < kHeaderBytes || declared_facets(bytes) == 0 ||
      bytes.size() - kHeaderBytes < kFacetBytes * declared_facets(bytes)) {
    return false;
  }
  const std::size_t rest = bytes.size() - kHeaderBytes - kFacetBytes * declared_facets(bytes);
  return rest < kFacetBytes || rest % kFacetBytes == 0;
}

MeshFile read_stl_text(const Source& source) { return TextStlReader(source).read(); }

MeshFile read_stl_binary(const Source& source) {
  const std::string_view bytes = source.bytes;
  if (bytes.size() < kHeaderBytes) {
    source.fail_at_byte(bytes.size(), "the file ends within the 84 bytes that a binary STL begins with");
  }
  const std::size_t facets = declared_facets(bytes), size = kHeaderBytes + kFacetBytes * facets;
  if (bytes.size() < size) {
    source.fail_at_byte(kCountOffset, counted(facets, "facet is", "facets are") + " declared, which makes " +
                                          std::to_string(size) + " bytes, but the file has " +
                                          std::to_string(bytes.size()));
  }
  VertexMerger merger;
  merger.reserve(facets / 2 + 2);  // A closed surface has half as many vertices as triangles, about.
  MeshFile file = {.mesh = {}, .format = "STL binary"};
  file.coordinates_are_floats = true;
  file.faces = facets;
  if (bytes.size() > size) {
    file.warnings.push_back({.kind = ReadWarning::Kind::trailing_bytes, .byte = size});
  }
  file.mesh.triangles.resize(facets);
  constexpr std::size_t kBlock = 64;
  std::array<Point3, 3 * kBlock> corners;
  std::array<std::uint32_t, 3 * kBlock> indices;
  const char* at = bytes.data() + kHeaderBytes;
  for (std::size_t facet = 0; facet < facets;) {
    const std::size_t block = std::min(kBlock, facets - facet);
    source.progress.at(static_cast<std::size_t>(at - bytes.data()));
    for (std::size_t i = 0; i < block; ++i, at += kFacetBytes) {
      for (std::size_t corner = 0; corner < 3; ++corner) {
        corners[3 * i + corner] = binary_point(source, at + kNormalBytes + 12 * corner);
      }
    }
    merger.add({corners.data(), 3 * block}, indices.data());
    for (std::size_t i = 0; i < block; ++i, ++facet) {
      file.mesh.triangles[facet] = {indices[3 * i], indices[3 * i + 1], indices[3 * i + 2]};
    }
  }
  file.mesh.vertices = merger.take();
  return file;
}

}  // namespace plumb::mesh
