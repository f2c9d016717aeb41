#include <mesh/read_ply_header.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <mesh/read_text.hpp>

namespace plumb::mesh {
namespace {

std::optional<PlyType> parse_type(std::string_view word) {
  using enum PlyType;
  constexpr std::array<std::pair<std::string_view, PlyType>, 16> names = {{{"char", int8},
                                                                           {"int8", int8},
                                                                           {"uchar", uint8},
                                                                           {"uint8", uint8},
                                                                           {"short", int16},
                                                                           {"int16", int16},
                                                                           {"ushort", uint16},
                                                                           {"uint16", uint16},
                                                                           {"int", int32},
                                                                           {"int32", int32},
                                                                           {"uint", uint32},
                                                                           {"uint32", uint32},
                                                                           {"float", float32},
                                                                           {"float32", float32},
                                                                           {"double", float64},
                                                                           {"float64", float64}}};
  const auto found = std::find_if(names.begin(), names.end(), [&](const auto& entry) { return entry.first == word; });
  return found == names.end() ? std::nullopt : std::optional(found->second);
}

class PlyHeaderReader {
 public:
  explicit PlyHeaderReader(const Source& source) : source_(source), cursor_(source, {.data_after = true}) {}

  PlyHeader read() {
    if (const std::string_view magic = cursor_.word(Reach::line); magic != "ply") {
      cursor_.fail("a PLY file begins with ply, not " + in_quotes(magic));
    }
    end_line();
    while (read_statement()) {
    }
    header_.body_offset = cursor_.offset();
    header_.body_line = cursor_.line();
    return std::move(header_);
  }

 private:
  // False at the end of the header.
  bool read_statement() {
    if (cursor_.at_end(Reach::file)) {
      cursor_.fail("the file ends within the header, before end_header");
    }
    const std::string_view keyword = cursor_.word(Reach::line);
    if (keyword == "comment" || keyword == "obj_info") {
      cursor_.skip_line();
      return true;
    }
    if (keyword == "format") {
      read_format();
    } else if (keyword == "element") {
      read_element();
    } else if (keyword == "property") {
      read_property();
    } else if (keyword == "end_header") {
      check();
    } else {
      if (!header_.oddities.empty()) {
        ++header_.oddities[0].times;
      } else {
        header_.oddities.push_back(
            {Oddity::Kind::stray_header_line, cursor_.line(), std::string(keyword.substr(0, 80))});
      }
      cursor_.skip_line();
      return true;
    }
    end_line();
    return keyword != "end_header";
  }

  void end_line() {
    if (!cursor_.at_end(Reach::line)) {
      cursor_.fail("unexpected at the end of a header line: " + in_quotes(cursor_.word(Reach::line)));
    }
    cursor_.skip_line();
  }

  void read_format() {
    const std::string_view format = cursor_.word(Reach::line);
    if (format == "binary_little_endian") {
      header_.binary = std::endian::little;
    } else if (format == "binary_big_endian") {
      header_.binary = std::endian::big;
    } else if (format != "ascii") {
      cursor_.fail("format is none of ascii, binary_little_endian and binary_big_endian: " + in_quotes(format));
    }
    if (std::exchange(has_format_, true)) {
      cursor_.fail("format is declared twice");
    }
    if (const std::string_view version = cursor_.word(Reach::line); version != "1.0") {
      cursor_.fail("PLY version is not 1.0: " + in_quotes(version));
    }
  }

  void read_element() {
    const std::string_view name = cursor_.word(Reach::line);
    const std::uint64_t count = cursor_.count(Reach::line, "number of elements");
    if ((name == "vertex" || name == "face" || name == "tristrips") && find_element(name) != nullptr) {
      cursor_.fail("element " + in_quotes(name) + " is declared twice");
    }
    header_.elements.push_back({std::string(name), count, cursor_.line(), {}});
  }

  void read_property() {
    if (header_.elements.empty()) {
      cursor_.fail("property stands before any element");
    }
    PlyElement& element = header_.elements.back();
    PlyProperty property = {};
    std::string_view type = cursor_.word(Reach::line);
    if (type == "list") {
      property.length_type = known_type(cursor_.word(Reach::line));
      if (*property.length_type == PlyType::float32 || *property.length_type == PlyType::float64) {
        cursor_.fail("length of a list is not of an integer type");
      }
      type = cursor_.word(Reach::line);
    }
    property.type = known_type(type);
    property.name = cursor_.word(Reach::line);
    if (property.name.empty()) {
      cursor_.fail("property has no name");
    }
    const bool is_list = property.length_type.has_value();
    if ((element.name == "vertex" && is_coordinate(property) && is_list) ||
        ((element.name == "face" || is_strips(element)) && is_vertex_list(property) && !is_list)) {
      cursor_.fail("property " + in_quotes(property.name) + (is_list ? " is a list" : " is not a list"));
    }
    if ((is_coordinate(property) || is_vertex_list(property)) &&
        std::any_of(element.properties.begin(), element.properties.end(),
                    [&](const PlyProperty& other) { return other.name == property.name; })) {
      cursor_.fail("property " + in_quotes(property.name) + " is declared twice");
    }
    element.properties.push_back(std::move(property));
  }

  PlyType known_type(std::string_view word) {
    const std::optional<PlyType> type = parse_type(word);
    if (!type) {
      cursor_.fail("is no type of a PLY property: " + in_quotes(word));
    }
    return *type;
  }

  const PlyElement* find_element(std::string_view name) const {
    const auto found = std::find_if(header_.elements.begin(), header_.elements.end(),
                                    [&](const PlyElement& element) { return element.name == name; });
    return found == header_.elements.end() ? nullptr : &*found;
  }

  void check() {
    if (!has_format_) {
      cursor_.fail("the header declares no format");
    }
    const PlyElement& vertex = declared_element("vertex");
    const PlyElement* const strips = find_element("tristrips");
    for (const PlyElement* const element :
         {strips == nullptr ? &declared_element("face") : find_element("face"), strips}) {
      if (element != nullptr) check_vertex_list(*element);
    }
    const auto coordinates = std::count_if(vertex.properties.begin(), vertex.properties.end(), is_coordinate);
    if (coordinates != 3) {
      source_.fail_at_line(vertex.line, "element \"vertex\" does not have the properties x, y and z");
    }
    if (vertex.count > kMostVertices) {
      source_.fail_at_line(vertex.line, "there are more than 2^32 - 1 vertices");
    }
    header_.vertices = vertex.count;
  }

  void check_vertex_list(const PlyElement& element) const {
    if (std::count_if(element.properties.begin(), element.properties.end(), is_vertex_list) != 1) {
      source_.fail_at_line(element.line,
                           "element " + in_quotes(element.name) + " does not have one list of vertex indices");
    }
  }

  const PlyElement& declared_element(std::string_view name) const {
    const PlyElement* element = find_element(name);
    if (element == nullptr) {
      cursor_.fail("is no mesh: the header declares no element " + in_quotes(name));
    }
    return *element;
  }

  const Source& source_;
  TextCursor cursor_;
  PlyHeader header_ = {};
  bool has_format_ = false;
};

}  // namespace

std::size_t size_of(PlyType type) {
  switch (type) {
    case PlyType::int8:
    case PlyType::uint8:
      return 1;
    case PlyType::int16:
    case PlyType::uint16:
      return 2;
    case PlyType::float64:
      return 8;
    default:
      return 4;
  }
}

PlyHeader read_ply_header(const Source& source) { return PlyHeaderReader(source).read(); }

}  // namespace plumb::mesh
