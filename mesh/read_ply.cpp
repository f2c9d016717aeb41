#include <algorithm>
#include <utility>
#include <vector>

#include <mesh/read_ply_header.hpp>
#include <mesh/read_ply_values.hpp>
#include <mesh/read_source.hpp>

namespace plumb::mesh {
namespace {

template <class Values>
class BodyReader {
 public:
  template <class... Form>
  BodyReader(const Source& source, const PlyHeader& header, Form... form)
      : source_(source), header_(header), values_(source, header, form...) {}

  const Values& values() const { return values_; }

  MeshFile read() {
    for (const PlyElement& element : header_.elements) {
      if (element.properties.empty()) {
        continue;
      }
      const auto has = [&](bool (&is)(const PlyProperty&)) {
        return std::any_of(element.properties.begin(), element.properties.end(), is);
      };
      file_.has_normals |= element.name == "vertex" && has(is_normal);
      file_.has_texture_coordinates |=
          (element.name == "vertex" || element.name == "face") && has(is_texture_coordinate);
      if (const std::uint64_t room = values_.room_for(element); element.count > room) {
        source_.fail_at_line(element.line, counted(element.count, "element ", "elements ") + in_quotes(element.name) +
                                               (element.count == 1 ? " is" : " are") +
                                               " declared, but the rest of the file has room for at most " +
                                               std::to_string(room) + values_.likely_cause());
      }
      if (element.name == "vertex") {
        read_vertices(element);
      } else if (element.name == "face") {
        read_faces(element);
      } else if (is_strips(element)) {
        read_strips(element);
      } else {
        for (std::uint64_t i = 0; i < element.count; ++i) {
          values_.begin_element();
          for (const PlyProperty& property : element.properties) {
            skip(property);
          }
          values_.end_element();
        }
      }
    }
    if (const auto at = values_.trailing_bytes()) {
      file_.warnings.push_back({.kind = ReadWarning::Kind::trailing_bytes, .byte = *at});
    }
    if (!file_.face_colors.empty()) file_.face_colors.resize(file_.faces, kNoColor);
    return std::move(file_);
  }

 private:
  static constexpr Color kNoColor = {192, 192, 192};

  void skip(const PlyProperty& property) {
    values_.skip(property.type, property.length_type ? values_.list_length(*property.length_type) : 1);
  }

  void read_vertices(const PlyElement& element) {
    file_.mesh.vertices.resize(element.count);
    auto& colors = file_.vertex_colors;
    const auto colored = color_prefix(element);
    colors.reserve(colored ? element.count : 0);
    for (Point3& vertex : file_.mesh.vertices) {
      values_.begin_element();
      values_.tell_progress();
      if (colored) {
        colors.push_back({});
      }
      for (const PlyProperty& property : element.properties) {
        if (is_coordinate(property)) {
          const char axis = property.name[0];
          (axis == 'x' ? vertex.x : axis == 'y' ? vertex.y : vertex.z) = values_.coordinate(property.type, axis);
        } else if (colored && is_color(property, *colored)) {
          component(colors.back(), property) = values_.color(property.type);
        } else {
          skip(property);
        }
      }
      values_.end_element();
    }
  }

  void read_faces(const PlyElement& element) {
    file_.mesh.triangles.reserve(element.count);
    values_.expect_faces(element.count, file_.faces);
    auto& colors = file_.face_colors;
    const auto colored = color_prefix(element);
    if (colored) colors.resize(file_.faces, kNoColor);
    for (std::uint64_t i = 0; i < element.count; ++i) {
      values_.begin_element();
      values_.begin_face(file_);
      values_.tell_progress();
      if (colored) {
        colors.push_back({});
      }
      for (const PlyProperty& property : element.properties) {
        if (is_vertex_list(property)) {
          read_polygon(property);
        } else if (colored && is_color(property, *colored)) {
          component(colors.back(), property) = values_.color(property.type);
        } else {
          skip(property);
        }
      }
      values_.end_element();
    }
  }

  void read_strips(const PlyElement& element) {
    for (std::uint64_t i = 0; i < element.count; ++i) {
      values_.begin_element();
      values_.tell_progress();
      for (const PlyProperty& property : element.properties) {
        if (is_vertex_list(property)) {
          read_strip(property);
        } else {
          skip(property);
        }
      }
      values_.end_element();
    }
  }

  // A triangle that names a vertex twice joins parts of a strip, and is no face.
  void read_strip(const PlyProperty& property) {
    const std::uint64_t indices = values_.list_length(*property.length_type);
    polygon_.assign(3, 0);
    std::size_t in_strip = 0;
    for (std::uint64_t i = 0; i < indices; ++i) {
      const std::optional<std::uint32_t> index = values_.strip_index(property.type, header_.vertices);
      if (!index) {
        in_strip = 0;
        continue;
      }
      const std::uint32_t a = std::exchange(last_but_one_, last_), b = std::exchange(last_, *index);
      if (++in_strip < 3 || a == b || b == *index || a == *index) continue;
      const bool is_turned = in_strip % 2 == 0;
      polygon_ = {is_turned ? b : a, is_turned ? a : b, *index};
      values_.add_line_of_face(file_);
      append_fan(polygon_, file_);
    }
  }

  static std::uint8_t& component(Color& color, const PlyProperty& property) {
    return property.name.ends_with("red") ? color.red : property.name.ends_with("green") ? color.green : color.blue;
  }

  void read_polygon(const PlyProperty& property) {
    const std::uint64_t corners = values_.list_length(*property.length_type);
    if (corners < 3) {
      values_.fail("face has " + counted(corners, "vertex", "vertices") + ", not 3 or more");
    }
    polygon_.clear();
    for (std::uint64_t i = 0; i < corners; ++i) {
      polygon_.push_back(values_.vertex_index(property.type, header_.vertices));
    }
    append_fan(polygon_, file_);
  }

  const Source& source_;
  const PlyHeader& header_;
  Values values_;
  MeshFile file_ = {};
  std::vector<std::uint32_t> polygon_;
  std::uint32_t last_but_one_ = 0, last_ = 0;  // of a strip
};

// A line may hold several elements, or one element and numbers that the header does not declare. It is the latter where
// each line, read so, is a whole element: there are too few lines otherwise.
MeshFile read_text_body(const Source& source, const PlyHeader& header) {
  try {
    return BodyReader<TextValues>(source, header, Layout::unknown).read();
  } catch (const LongerLine& longer) {
    BodyReader<TextValues> in_a_line(source, header, Layout::in_a_line);
    try {
      MeshFile file = in_a_line.read();
      warn_once(file,
                {.kind = Oddity::Kind::longer_line, .line = longer.line, .times = in_a_line.values().longer_lines()});
      return file;
    } catch (const MeshReadError&) {
    }
    try {
      MeshFile file = BodyReader<TextValues>(source, header, Layout::anyhow).read();
      if (file.warnings.empty() || in_a_line.values().is_short_of_lines()) return file;
    } catch (const MeshReadError&) {
      if (in_a_line.values().is_short_of_lines()) throw;
    }
    source.fail_at_line(longer.line, kLongerLine);
  }
}

}  // namespace

MeshFile read_ply(const Source& source) {
  const PlyHeader header = read_ply_header(source);
  MeshFile file = !header.binary ? read_text_body(source, header)
                  : *header.binary == std::endian::little
                      ? BodyReader<BinaryValues<std::endian::little>>(source, header).read()
                      : BodyReader<BinaryValues<std::endian::big>>(source, header).read();
  file.format = header.binary ? "PLY binary" : "PLY text";
  for (const Oddity& oddity : header.oddities) warn_once(file, oddity);
  const PlyElement& vertex = *std::find_if(header.elements.begin(), header.elements.end(),
                                           [](const PlyElement& element) { return element.name == "vertex"; });
  file.coordinates_are_floats =
      header.binary && std::all_of(vertex.properties.begin(), vertex.properties.end(), [](const PlyProperty& p) {
        return !is_coordinate(p) || p.type == PlyType::float32;
      });
  return file;
}

}  // namespace plumb::mesh
