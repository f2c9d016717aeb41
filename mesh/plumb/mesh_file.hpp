#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <plumb/detail/color.hpp>
#include <plumb/mesh_view.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// The lines of a text file in which its faces begin, counted from 1, for faces from 0. Kept as runs of faces that are
/// the same number of lines apart, so that a file written by a program needs a few bytes.
class FaceLines {
 public:
  bool empty() const { return runs_.empty(); }

  /// The line of the next face.
  void add(std::uint64_t line) {
    const std::uint64_t face = faces_++;
    if (!runs_.empty()) {
      Run& run = runs_.back();
      if (face == run.first_face + 1) run.step = line - run.first_line;
      if (line == run.line(face)) return;
    }
    runs_.push_back({face, line, 0});
  }

  /// The line of a face that was added.
  std::uint64_t operator[](std::uint64_t face) const {
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), face,
                                        [](std::uint64_t f, const Run& run) { return f < run.first_face; });
    return std::prev(after)->line(face);
  }

 private:
  struct Run {
    std::uint64_t first_face, first_line, step;
    std::uint64_t line(std::uint64_t face) const { return first_line + (face - first_face) * step; }
  };
  std::vector<Run> runs_;
  std::uint64_t faces_ = 0;
};

/// What a reader found odd and went on.
struct ReadWarning {
  enum class Kind : std::uint8_t {
    not_planar,          ///< the corners of a face do not lie in one plane: it was split along a diagonal or as a fan
    crosses_itself,      ///< two edges of a face cross, or it winds around a point twice or both ways: it became a fan
    trailing_bytes,      ///< the file goes on after its mesh ends
    placed_and_rounded,  ///< where 3MF places an object, a coordinate is no double, and was rounded to the nearest
    oddity               ///< the file is not written as its format has it, but can be read: see MeshFile::oddities
  };
  static constexpr std::uint32_t no_face = std::numeric_limits<std::uint32_t>::max();

  Kind kind;
  std::uint32_t face = no_face;  ///< The face, counted from 0; no_face where no single one is meant.
  std::uint64_t byte = 0;        ///< Of trailing_bytes: where they begin.
  std::size_t oddity = 0;        ///< Of oddity: its number in MeshFile::oddities.
  double off_plane = 0;  ///< Of not_planar: about how far a corner is off the face's plane, at most; more than 0.
  /// Of not_planar: 1 where the face has four corners and was split along the diagonal from its first, 2 where along
  /// that from its second; 0 where it has more, and became a fan from its first.
  std::uint8_t diagonal_from = 0;
};

/// Something in a file that is not as its format has it, and was read all the same. Each kind stands there once.
struct Oddity {
  enum class Kind : std::uint8_t {
    split_keyword,      ///< STL: a keyword in two words, as "end loop", or two in one, as "outerloop"
    repeated_keyword,   ///< STL: a solid, or the end of something, once more
    missing_keyword,    ///< STL: the text is a keyword that is not there
    missing_end,        ///< STL: the file ends without endsolid
    words_after,        ///< STL: words after the end of a statement, or a comment
    stray_header_line,  ///< PLY: a line of the header that begins with no keyword
    longer_line,        ///< PLY: a line has more numbers than the header declares
    unknown_element,    ///< 3MF: an element of the core namespace that it does not have; the text is its name
    undeclared_prefix,  ///< 3MF: a prefix that no namespace is declared for; the text is the prefix
    unknown_unit,       ///< 3MF: a unit that it does not have; the text is its name
    bytes_after_packed  ///< gzip: bytes that are no gzip data stand after it
  };

  Kind kind;
  std::uint64_t line;       ///< Where it is met first, counted from 1; 0 where there are no lines.
  std::string text = {};    ///< The words in question.
  std::string part = {};    ///< Of 3MF: the part that the line is of.
  std::uint64_t times = 1;  ///< How often it is met.
};

/// Names that a file gives to parts of it, and which of them each face has. Kept as runs of faces.
class FaceNames {
 public:
  static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

  bool empty() const { return names_.empty(); }

  /// Each once, in the order in which they are first mentioned.
  const std::vector<std::string>& names() const { return names_; }

  /// The number of a face's name in names(), or none.
  std::uint32_t operator[](std::uint64_t face) const {
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), face,
                                        [](std::uint64_t f, const Run& run) { return f < run.first_face; });
    return after == runs_.begin() ? none : std::prev(after)->name;
  }

  /// The first of the faces in a row that have a face's name; 0 where it has none.
  std::uint64_t first_face(std::uint64_t face) const {
    const auto after = std::upper_bound(runs_.begin(), runs_.end(), face,
                                        [](std::uint64_t f, const Run& run) { return f < run.first_face; });
    return after == runs_.begin() ? 0 : std::prev(after)->first_face;
  }

  /// From this face on, which is not before that of the last call, all have the name.
  void set(std::uint64_t first_face, const std::string& name) {
    const auto [at, is_new] = numbers_.try_emplace(name, static_cast<std::uint32_t>(names_.size()));
    if (is_new) names_.push_back(name);
    if (!runs_.empty() && runs_.back().first_face == first_face) runs_.pop_back();
    runs_.push_back({first_face, at->second});
  }

 private:
  struct Run {
    std::uint64_t first_face;
    std::uint32_t name;
  };
  std::vector<std::string> names_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<Run> runs_;
};

/// A mesh and what it was read from.
struct MeshFile {
  static constexpr std::uint64_t no_line = 0;

  TriangleMesh mesh;
  std::string_view
      format;             ///< "OBJ", "STL text", "STL binary", "PLY text", "PLY binary", "OFF", "OFF binary" or "3MF".
  std::size_t bytes = 0;  ///< The size of the file; of a packed one, of what it holds.

  /// The number of polygons in the file. The triangles of each follow one another, in the order of the faces.
  std::size_t faces = 0;
  /// The face of each triangle; empty where triangle i is face i.
  std::vector<std::uint32_t> face_of_triangle = {};
  /// The corners of the faces as the file has them, as in FaceView; empty where every face is a triangle.
  std::vector<std::uint32_t> face_starts = {}, face_corners = {};
  /// Where the faces begin; empty for binary formats.
  FaceLines lines = {};
  /// In the order of the faces.
  std::vector<ReadWarning> warnings = {};
  /// What the warnings of that kind are about.
  std::vector<Oddity> oddities = {};
  /// Whether all coordinates were floats in the file, as in binary STL.
  bool coordinates_are_floats = false;

  std::vector<Color> face_colors = {};    ///< Of PLY and OFF: one for each face, or empty.
  std::vector<Color> vertex_colors = {};  ///< Of PLY and OFF: one for each vertex of the mesh, or empty.
  /// Of OBJ: the arguments of g or o, whichever came last. Of 3MF: each object that is placed, by its name or number,
  /// with " #2" and so on where one of that name has been placed before.
  FaceNames groups = {};
  FaceNames materials = {};  ///< Of OBJ: the argument of usemtl.
  /// What the file has besides, and is not read.
  bool has_normals = false;              ///< Of OBJ, PLY and OFF: of vertices.
  bool has_texture_coordinates = false;  ///< Of OBJ, PLY, OFF and 3MF.
  bool has_materials = false;            ///< Of OBJ and 3MF; colours of 3MF too.
  FaceNames parts = {};                  ///< Of 3MF: the part of the file that a face stands in, and whose lines count.
  /// Of 3MF: what one of the coordinates is, "micron", "millimeter", "centimeter", "inch", "foot" or "meter"; empty
  /// where the file names a unit that 3MF does not have, and in formats that have none.
  std::string unit = {};

  /// Of each vertex which of the file's, counted from 0, is the first with its coordinates; empty where that is its own
  /// number, and of STL, where vertices have none.
  std::vector<std::uint32_t> vertex_in_file = {};

  /// The number by which the faces of the file name a vertex, the first of those merged into it: from 1 in OBJ, from 0
  /// in PLY and OFF; nothing in STL, where faces name none, and in 3MF, where each object counts its own.
  std::optional<std::uint64_t> number_of_vertex(std::uint32_t vertex) const {
    const bool from_one = format == "OBJ";
    if (!from_one && !format.starts_with("OFF") && !format.starts_with("PLY")) return std::nullopt;
    return std::uint64_t{vertex_in_file.empty() ? vertex : vertex_in_file[vertex]} + from_one;
  }

  /// The corners of the faces; empty where every face is a triangle.
  FaceView corners_of_faces() const { return {face_starts, face_corners}; }

  /// The mesh with its faces. It must stay as it is while the view is used.
  MeshView view() const { return {mesh, face_of_triangle, corners_of_faces()}; }

  /// The face that a triangle is of, counted from 0.
  std::uint32_t face(std::size_t triangle) const {
    return face_of_triangle.empty() ? static_cast<std::uint32_t>(triangle) : face_of_triangle[triangle];
  }

  /// The line in which a face begins, counted from 1; no_line for binary formats.
  std::uint64_t line_of_face(std::uint32_t of) const { return lines.empty() ? no_line : lines[of]; }

  /// The line in which the face of a triangle begins, counted from 1; no_line for binary formats.
  std::uint64_t line(std::size_t triangle) const { return line_of_face(face(triangle)); }

  /// Which of the triangles of its face a triangle is, counted from 0.
  std::size_t triangle_within_face(std::size_t triangle) const {
    if (face_of_triangle.empty()) return 0;
    const auto at = face_of_triangle.begin() + static_cast<std::ptrdiff_t>(triangle);
    return static_cast<std::size_t>(at - std::lower_bound(face_of_triangle.begin(), at, *at));
  }
};

/// A warning in words, without the name of the file: "line 7: face 2 is not planar (off by about 0.47): it was split
/// along the diagonal from its first corner".
std::string describe(const MeshFile& file, const ReadWarning& warning);

}  // namespace plumb
