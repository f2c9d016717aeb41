#include <algorithm>
#include <utility>
#include <vector>

#include <mesh/read_source.hpp>
#include <mesh/read_text.hpp>

namespace plumb::mesh {
namespace {

bool is_integer_or_empty(std::string_view text) {
  std::int64_t ignored = 0;
  return text.empty() || parse_integer(text, ignored);
}

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }

// The vertex index of v, v/vt, v//vn or v/vt/vn, clamped to 64 bits. False when the word has another form.
bool parse_corner(std::string_view word, std::int64_t& vertex) {
  const std::size_t slash = word.find('/');
  if (!parse_integer(word.substr(0, slash), vertex)) {
    return false;
  }
  if (slash == word.npos) {
    return true;
  }
  const std::string_view texture_and_normal = word.substr(slash + 1);
  const std::size_t second = texture_and_normal.find('/');
  return is_integer_or_empty(texture_and_normal.substr(0, second)) &&
         (second == texture_and_normal.npos || is_integer_or_empty(texture_and_normal.substr(second + 1)));
}

// A face may name vertices that come after it. Whether they do come is known at the end.
struct ForwardReference {
  std::size_t line;
  std::int64_t index;
};

class ObjReader {
 public:
  explicit ObjReader(const Source& source)
      : source_(source), cursor_(source, {.hash_comments = true, .continuations = true}) {}

  MeshFile read() {
    while (!cursor_.at_end(Reach::file)) {
      const std::uint64_t line = cursor_.line();
      const std::string_view keyword = cursor_.word(Reach::line);
      if (keyword == "v") {
        read_vertex();
      } else if (keyword == "f" || keyword == "fo") {
        file_.lines.add(line);
        read_face();
      } else if (keyword == "g" || keyword == "o") {
        file_.groups.set(file_.faces, rest_of_line());
      } else if (keyword == "usemtl") {
        file_.has_materials = true;
        file_.materials.set(file_.faces, rest_of_line());
      } else if (keyword == "vn") {
        file_.has_normals = true;
      } else if (keyword == "vt") {
        file_.has_texture_coordinates = true;
      } else if (std::any_of(keyword.begin(), keyword.end(), is_control)) {
        cursor_.fail("is not text: " + in_quotes(keyword));
      }
      cursor_.skip_line();
    }
    for (const ForwardReference& reference : forward_references_) {
      if (reference.index > vertex_count()) {
        source_.fail_at_line(reference.line, out_of_range(std::to_string(reference.index), vertices_.size()));
      }
    }
    // An object that is named and has nothing in it is how a file says that it is empty.
    const bool is_empty = vertices_.empty() && !file_.groups.empty();
    if (file_.faces == 0 && !is_empty) {
      source_.fail(vertices_.empty() ? "is no mesh: there is neither a vertex nor a face in it"
                                     : "is no mesh: there are vertices in it, but no face");
    }
    return std::move(file_);
  }

 private:
  std::int64_t vertex_count() const { return static_cast<std::int64_t>(vertices_.size()); }

  // Its words, with a blank between each two.
  std::string rest_of_line() {
    std::string text;
    for (std::string_view word = cursor_.word(Reach::line); !word.empty(); word = cursor_.word(Reach::line)) {
      if (!text.empty()) {
        text += ' ';
      }
      text.append(word);
    }
    return text;
  }

  void read_vertex() {
    if (vertices_.size() == kMostVertices) {
      cursor_.fail("there are more than 2^32 - 1 vertices");
    }
    vertices_.push_back(cursor_.point(Reach::line));
  }

  void read_face() {
    polygon_.clear();
    for (std::string_view word = cursor_.word(Reach::line); !word.empty(); word = cursor_.word(Reach::line)) {
      polygon_.push_back(corner(word));
    }
    if (polygon_.size() < 3) {
      cursor_.fail("face has " + counted(polygon_.size(), "vertex", "vertices") + ", not 3 or more");
    }
    append_fan(polygon_, file_);
  }

  std::uint32_t corner(std::string_view word) {
    std::int64_t index = 0;
    if (!parse_corner(word, index)) {
      cursor_.fail("face vertex is not of the form v, v/vt, v//vn or v/vt/vn: " + in_quotes(word));
    }
    if (index == 0) {
      cursor_.fail("vertex index 0 is out of range (the first vertex is 1)");
    }
    if (index < -vertex_count() || index > static_cast<std::int64_t>(kMostVertices)) {
      cursor_.fail(out_of_range(word.substr(0, word.find('/')), vertices_.size()));
    }
    if (index > vertex_count()) {
      forward_references_.push_back({cursor_.line(), index});
    }
    return static_cast<std::uint32_t>(index > 0 ? index - 1 : vertex_count() + index);
  }

  const Source& source_;
  TextCursor cursor_;
  MeshFile file_ = {.mesh = {}, .format = "OBJ"};
  std::vector<Point3>& vertices_ = file_.mesh.vertices;
  std::vector<std::uint32_t> polygon_;
  std::vector<ForwardReference> forward_references_;
};

}  // namespace

MeshFile read_obj(const Source& source) { return ObjReader(source).read(); }

}  // namespace plumb::mesh
