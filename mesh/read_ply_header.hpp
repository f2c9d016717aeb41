#pragma once

// The header of a PLY file.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "read_source.hpp"

namespace plumb::reading {

enum class PlyType { int8, uint8, int16, uint16, int32, uint32, float32, float64 };

std::size_t size_of(PlyType type);

struct PlyProperty {
  std::string name;
  PlyType type;
  std::optional<PlyType> length_type;  // of a list
};

struct PlyElement {
  std::string name;
  std::uint64_t count;
  std::size_t line;
  std::vector<PlyProperty> properties;
};

struct PlyHeader {
  std::optional<std::endian> binary;  // the byte order; none for text
  std::vector<PlyElement> elements;
  std::uint64_t vertices;
  std::size_t body_offset;
  std::size_t body_line;
};

inline bool is_coordinate(const PlyProperty& property) {
  return property.name == "x" || property.name == "y" || property.name == "z";
}

inline bool is_vertex_list(const PlyProperty& property) {
  return property.name == "vertex_indices" || property.name == "vertex_index";
}

// Lists of colours are none.
inline bool is_color(const PlyProperty& property) {
  return !property.length_type && (property.name == "red" || property.name == "green" || property.name == "blue");
}

// All of red, green and blue, each once.
inline bool has_colors(const PlyElement& element) {
  return std::count_if(element.properties.begin(), element.properties.end(), is_color) == 3;
}

// The header, checked: one vertex element with scalars x, y, z, one face element with one list of vertex indices.
PlyHeader read_ply_header(const Source& source);

}  // namespace plumb::reading
