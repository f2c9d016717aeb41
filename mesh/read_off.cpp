#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include <mesh/read_binary.hpp>
#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::mesh {
namespace {

constexpr Color kNoColor = {192, 192, 192};
constexpr TextSyntax kSyntax = {.hash_comments = true};

struct OffKeyword {
  bool valid;
  bool three_dimensional;
  bool colors;  // follow the coordinates at once
  bool normals, texture;
  std::size_t length;
  std::size_t more_numbers;  // of a vertex, besides its coordinates
};

// [ST][C][N][4][n]OFF: texture coordinates, colours and normals follow the coordinates in each vertex's line; 4 adds a
// homogeneous coordinate, and n declares another dimension. The number of vertices may follow at once: OFF8. Some
// programs write `off`.
OffKeyword parse_keyword(const std::string_view whole) {
  std::string_view word = whole;
  const auto skip = [&word](std::string_view prefix) {
    const bool found = word.starts_with(prefix);
    word.remove_prefix(found ? prefix.size() : 0);
    return found;
  };
  const bool texture = skip("ST"), colors = skip("C"), normals = skip("N");
  const bool homogeneous = skip("4");
  const bool any_dimension = skip("n");
  const bool valid = (skip("OFF") || skip("off")) && word.find_first_not_of("0123456789") == word.npos;
  return {valid,
          !homogeneous && !any_dimension,
          colors && !normals && !texture,
          normals,
          texture,
          whole.size() - word.size(),
          (normals ? 3U : 0U) + (colors ? 4U : 0U) + (texture ? 2U : 0U)};
}

class OffReader {
 public:
  OffReader(const Source& source, Reach reach) : source_(source), cursor_(source, kSyntax), reach_(reach) {}

  MeshFile read() {
    read_keyword();
    vertices_ = cursor_.count(Reach::file, "number of vertices");
    faces_ = cursor_.count(Reach::file, "number of faces");
    check_room();
    cursor_.skip_line();
    read_vertices();
    read_faces();
    for (auto [colors, things] : {std::pair(&file_.vertex_colors, vertices_), {&file_.face_colors, faces_}}) {
      if (!colors->empty()) {
        colors->resize(things, kNoColor);
      }
    }
    if (!cursor_.at_end(Reach::file)) {
      cursor_.fail("the file goes on after its last face: " + in_quotes(cursor_.word(Reach::line)));
    }
    return std::move(file_);
  }

 private:
  // The keyword may be left out.
  void read_keyword() {
    TextCursor after = cursor_;
    const std::string_view word = after.word(Reach::file);
    const OffKeyword keyword = parse_keyword(word);
    if (!keyword.valid) {
      std::int64_t ignored = 0;
      if (!parse_integer(word, ignored)) {
        after.fail("an OFF file begins with OFF, not " + in_quotes(word));
      }
      return;
    }
    if (!keyword.three_dimensional) {
      after.fail("vertices have other than three coordinates: " + in_quotes(word));
    }
    cursor_ = TextCursor(source_, kSyntax, after.offset() - word.size() + keyword.length, after.line());
    colored_vertices_ = keyword.colors;
    file_.has_normals = keyword.normals;
    file_.has_texture_coordinates = keyword.texture;
  }

  void check_room() {
    // The shortest lines are "0 0 0" and "3 0 1 2", and the last line has no end.
    const std::uint64_t room = cursor_.bytes_left() + 1;
    if (vertices_ > room / 6 || faces_ > room / 8 || vertices_ * 6 + faces_ * 8 > room) {
      cursor_.fail(counted(vertices_, "vertex", "vertices") + " and " + counted(faces_, "face", "faces") +
                   " are declared, more than the " + counted(room - 1, "byte", "bytes") + " that follow can hold");
    }
    if (vertices_ > kMostVertices) {
      cursor_.fail("there are more than 2^32 - 1 vertices");
    }
  }

  void read_vertices() {
    file_.mesh.vertices.reserve(vertices_);
    while (file_.mesh.vertices.size() < vertices_) {
      if (cursor_.at_end(Reach::file)) {
        cursor_.fail("the file ends after " + std::to_string(file_.mesh.vertices.size()) + " of " +
                     counted(vertices_, "vertex", "vertices"));
      }
      file_.mesh.vertices.push_back(cursor_.point(reach_));
      if (reach_ == Reach::file && !cursor_.at_end(Reach::line)) {
        cursor_.fail("more than three coordinates");
      }
      if (colored_vertices_) {
        read_color(file_.vertex_colors, file_.mesh.vertices.size() - 1);
      }
      cursor_.skip_line();
    }
  }

  void read_faces() {
    file_.mesh.triangles.reserve(faces_);
    cursor_.expect_faces(faces_, file_.faces);
    std::vector<std::uint32_t> polygon;
    for (std::uint64_t face = 0; face < faces_; ++face) {
      if (cursor_.at_end(Reach::file)) {
        cursor_.fail("the file ends after " + std::to_string(face) + " of " + counted(faces_, "face", "faces"));
      }
      file_.lines.add(cursor_.line());
      const std::uint64_t corners = cursor_.count(reach_, "number of vertices of a face");
      if (corners < 3) {
        cursor_.fail("face has " + counted(corners, "vertex", "vertices") + ", not 3 or more");
      }
      polygon.clear();
      for (std::uint64_t i = 0; i < corners; ++i) {
        polygon.push_back(cursor_.vertex_index(reach_, vertices_));
      }
      append_fan(polygon, file_);
      read_color(file_.face_colors, face);
      cursor_.skip_line();
    }
  }

  // Reads the rest of a line as a colour when it is three or four numbers: red, green, blue and perhaps opacity. They
  // are integers from 0 to 255 or, where one of them has a point, all fractions of 1: 0.5 1 0. The opacity alone may be
  // a fraction. Anything else, such as an index into a table, is left out.
  void read_color(std::vector<Color>& colors, std::size_t which) {
    std::array<double, 4> numbers = {};
    std::array<bool, 4> has_point = {};
    std::size_t words = 0;
    for (std::string_view word = cursor_.word(Reach::line); !word.empty(); word = cursor_.word(Reach::line), ++words) {
      if (words > 3 || !parse_number(word, numbers[words])) {
        return;
      }
      has_point[words] = word.find('.') != word.npos;
    }
    if (words < 3) {
      return;
    }
    const auto [red, green, blue, opacity] = numbers;
    const bool fractions =
        has_point[0] || has_point[1] || has_point[2] || (has_point[3] && std::max({red, green, blue}) <= 1);
    const auto part = [&](double value) {
      const double of_255 = fractions ? value * 255 : value;
      return !(of_255 > 0) ? std::uint8_t{0} : static_cast<std::uint8_t>(std::lround(std::min(of_255, 255.0)));
    };
    colors.resize(which, kNoColor);
    colors.push_back({part(red), part(green), part(blue)});
  }

  const Source& source_;
  TextCursor cursor_;
  Reach reach_;  // of the numbers of one vertex or face
  MeshFile file_ = {.mesh = {}, .format = "OFF"};
  std::uint64_t vertices_ = 0;
  std::uint64_t faces_ = 0;
  bool colored_vertices_ = false;
};

// Reads what follows a first line OFF BINARY: 32-bit integers and floats. The counts of vertices, faces and edges come
// first. A face is the number of its corners, these, the number of the components of its colour, and these as floats.
// Some programs leave out all colours.
class BinaryOffReader {
 public:
  BinaryOffReader(const Source& source, std::size_t body, const OffKeyword& keyword, std::endian order)
      : source_(source), keyword_(keyword), order_(order), counts_(body), at_(body) {
    vertices_ = word();
    faces_ = word();
    word();
  }

  // The least number of bytes: a face has at least three corners.
  std::uint64_t least_bytes() const { return 12 + bytes_of_vertex() * vertices_ + std::uint64_t{16} * faces_; }
  bool has_room() const { return least_bytes() <= source_.bytes.size() - counts_; }

  [[noreturn]] void fail_for_room() const {
    const std::size_t rest = source_.bytes.size() - counts_ - 12;
    source_.fail_at_byte(counts_, counted(vertices_, "vertex", "vertices") + " and " +
                                      counted(faces_, "face", "faces") + " are declared, more than the " +
                                      counted(rest, "byte", "bytes") + " that follow can hold");
  }

  // The end of what was read.
  std::size_t offset() const { return at_; }

  MeshFile read(bool has_colors) {
    has_colors_ = has_colors;
    file_.mesh.vertices.resize(vertices_);
    for (std::size_t i = 0; i < vertices_; ++i) {
      source_.progress.at(at_);
      Point3& vertex = file_.mesh.vertices[i];
      vertex.x = coordinate('x');
      vertex.y = coordinate('y');
      vertex.z = coordinate('z');
      if (keyword_.colors) {
        read_color(file_.vertex_colors, i, 4);
      } else {
        skip(keyword_.more_numbers);
      }
    }
    file_.mesh.triangles.reserve(faces_);
    for (std::size_t face = 0; face < faces_; ++face) {
      source_.progress.at(at_);
      read_face(face);
    }
    if (!file_.face_colors.empty()) file_.face_colors.resize(faces_, kNoColor);
    const std::string_view rest = source_.bytes.substr(at_);
    if (rest.find_first_not_of(" \r\n") != rest.npos)
      file_.warnings.push_back({.kind = ReadWarning::Kind::trailing_bytes, .byte = at_});
    return std::move(file_);
  }

 private:
  std::uint64_t bytes_of_vertex() const { return 4 * (3 + std::uint64_t{keyword_.more_numbers}); }
  std::size_t words_left() const { return (source_.bytes.size() - at_) / 4; }

  [[noreturn]] void fail_at(std::size_t byte, const std::string& what) const { source_.fail_at_byte(byte, what); }

  std::uint32_t word() {
    require(1);
    at_ += 4;
    return load<std::uint32_t>(source_.bytes.data() + at_ - 4, order_);
  }

  void require(std::uint64_t words) const {
    if (words > words_left()) fail_at(at_, "the file ends in the middle of its data");
  }

  void skip(std::uint64_t words) {
    require(words);
    at_ += 4 * words;
  }

  double coordinate(char axis) {
    const double value = widened(word());
    if (!std::isfinite(value)) fail_at(at_ - 4, std::string(1, axis) + " coordinate is not finite");
    return value;
  }

  // Integers are signed.
  static std::string display(std::uint32_t value) { return std::to_string(static_cast<std::int32_t>(value)); }

  void read_face(std::size_t face) {
    const std::uint32_t corners = word();
    if (static_cast<std::int32_t>(corners) < 3)
      fail_at(at_ - 4, "face has " + display(corners) + (corners == 1 ? " vertex" : " vertices") + ", not 3 or more");
    require(corners);
    polygon_.clear();
    for (std::uint32_t i = 0; i < corners; ++i) {
      const std::uint32_t index = word();
      if (index >= vertices_) fail_at(at_ - 4, out_of_range(display(index), vertices_));
      polygon_.push_back(index);
    }
    append_fan(polygon_, file_);
    if (!has_colors_) return;
    const std::uint32_t components = word();
    if (static_cast<std::int32_t>(components) < 0)
      fail_at(at_ - 4, "number of the components of a colour is negative: " + display(components));
    if (components == 3 || components == 4) {
      read_color(file_.face_colors, face, components);
    } else {
      skip(components);
    }
  }

  // The components are fractions of 1; a fourth one is the opacity.
  void read_color(std::vector<Color>& colors, std::size_t which, std::size_t components) {
    const auto part = [this] {
      const double value = widened(word());
      return !(value > 0) ? std::uint8_t{0} : static_cast<std::uint8_t>(std::lround(std::min(value, 1.0) * 255));
    };
    const std::uint8_t red = part(), green = part(), blue = part();
    skip(components - 3);
    colors.resize(which, kNoColor);
    colors.push_back({red, green, blue});
  }

  const Source& source_;
  OffKeyword keyword_;
  std::endian order_;
  std::size_t counts_, at_;
  std::uint32_t vertices_ = 0, faces_ = 0;
  bool has_colors_ = true;
  MeshFile file_ = {.mesh = {}, .format = "OFF binary", .coordinates_are_floats = true};
  std::vector<std::uint32_t> polygon_;
};

// Nothing says which byte order it is, or whether faces have colours. In the right order the file has room for what the
// counts declare, which is hardly ever so in the other. Where it has room in both, the right order fills it better. The
// file is read in the first way that ends where the file does, else in the first possible one. Its error is that of the
// way that gets furthest.
MeshFile read_binary_off(const Source& source, std::size_t body, const OffKeyword& keyword) {
  using Reader = BinaryOffReader;
  std::array<std::endian, 2> orders = {std::endian::big, std::endian::little};
  const auto bytes_in = [&](std::endian order) { return Reader(source, body, keyword, order).least_bytes(); };
  if (bytes_in(orders[0]) < bytes_in(orders[1])) std::swap(orders[0], orders[1]);
  const Reader smaller(source, body, keyword, orders[1]);
  if (!smaller.has_room()) smaller.fail_for_room();
  std::optional<MeshFile> possible;
  std::size_t furthest = 0;
  std::optional<MeshReadError> fault;
  for (const std::endian order : orders) {
    for (const bool has_colors : {true, false}) {
      Reader reader(source, body, keyword, order);
      if (!reader.has_room()) continue;
      try {
        MeshFile file = reader.read(has_colors);
        file.has_normals = keyword.normals;
        file.has_texture_coordinates = keyword.texture;
        if (file.warnings.empty()) return file;
        if (!possible) possible = std::move(file);
      } catch (const MeshReadError& error) {
        if (reader.offset() <= furthest) continue;
        furthest = reader.offset();
        fault = error;
      }
    }
  }
  if (!possible) throw MeshReadError(*fault);
  return *std::move(possible);
}

// Where the data of OFF BINARY begin; nothing where that is not the first line.
std::optional<std::size_t> binary_body(const Source& source, OffKeyword& keyword) {
  TextCursor cursor(source, {.hash_comments = true, .data_after = true});
  keyword = parse_keyword(cursor.word(Reach::file));
  if (!keyword.valid || cursor.word(Reach::line) != "BINARY") return std::nullopt;
  if (!keyword.three_dimensional) return std::nullopt;
  cursor.skip_line();
  return cursor.offset();
}

}  // namespace

bool is_off(const Source& source) { return parse_keyword(TextCursor(source, kSyntax).word(Reach::file)).valid; }

MeshFile read_off(const Source& source) {
  OffKeyword keyword = {};
  if (const auto body = binary_body(source, keyword)) return read_binary_off(source, *body, keyword);
  try {
    return OffReader(source, Reach::line).read();
  } catch (const MeshReadError&) {
    try {  // of numbers that are broken over lines
      return OffReader(source, Reach::file).read();
    } catch (const MeshReadError&) {
    }
    throw;
  }
}

}  // namespace plumb::mesh
