#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::reading {
namespace {

constexpr Color kNoColor = {192, 192, 192};
constexpr TextSyntax kSyntax = {.hash_comments = true};

struct OffKeyword {
  bool valid;
  bool three_dimensional;
  bool colors;  // follow the coordinates at once
};

// [ST][C][N][4][n]OFF: texture coordinates, colours and normals follow the coordinates in each vertex's line; 4 adds a
// homogeneous coordinate and n declares another dimension.
OffKeyword parse_keyword(std::string_view word) {
  const auto skip = [&word](std::string_view prefix) {
    const bool found = word.starts_with(prefix);
    word.remove_prefix(found ? prefix.size() : 0);
    return found;
  };
  const bool texture = skip("ST"), colors = skip("C"), normals = skip("N");
  const bool homogeneous = skip("4");
  const bool any_dimension = skip("n");
  return {word == "OFF", !homogeneous && !any_dimension, colors && !normals && !texture};
}

class OffReader {
 public:
  OffReader(const Source& source, Reach reach) : cursor_(source, kSyntax), reach_(reach) {}

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
    cursor_ = after;
    colored_vertices_ = keyword.colors;
    if (after.word(Reach::line) == "BINARY") {
      after.fail("binary OFF is not supported");
    }
  }

  void check_room() {
    // The shortest lines are "0 0 0" and "3 0 1 2"; the last has no line end.
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

  // What is left of a line, when that is three or four numbers: red, green, blue and perhaps opacity, as integers of 0
  // to 255 or, where one of them has a point, as fractions of 1, all of them: 0.5 1 0. The opacity may be a fraction
  // for itself. It may be anything else, an index into a table for one, and is left out then.
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

  TextCursor cursor_;
  Reach reach_;  // of the numbers of one vertex or face
  MeshFile file_ = {.mesh = {}, .format = "OFF"};
  std::uint64_t vertices_ = 0;
  std::uint64_t faces_ = 0;
  bool colored_vertices_ = false;
};

}  // namespace

bool is_off(const Source& source) { return parse_keyword(TextCursor(source, kSyntax).word(Reach::file)).valid; }

MeshFile read_off(const Source& source) {
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

}  // namespace plumb::reading
