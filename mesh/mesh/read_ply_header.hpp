#pragma once

// For mesh.
// The header of a PLY file.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <mesh/read_source.hpp>

namespace plumb::mesh {

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
  std::vector<Oddity> oddities = {};
};

inline bool is_coordinate(const PlyProperty& property) {
  return property.name == "x" || property.name == "y" || property.name == "z";
}

inline bool is_vertex_list(const PlyProperty& property) {
  return property.name == "vertex_indices" || property.name == "vertex_index";
}

// What the name of a colour begins with: some programs write diffuse_red, green and blue likewise.
inline constexpr std::array<std::string_view, 2> color_prefixes = {"", "diffuse_"};

// Of red, green or blue with the prefix; lists of colours are none.
inline bool is_color(const PlyProperty& property, std::string_view prefix) {
  if (property.length_type || !property.name.starts_with(prefix)) return false;
  const std::string_view name = std::string_view(property.name).substr(prefix.size());
  return name == "red" || name == "green" || name == "blue";
}

// The prefix with which red, green and blue, each once, are all there; nothing where there is none.
inline std::optional<std::string_view> color_prefix(const PlyElement& element) {
  for (const std::string_view prefix : color_prefixes) {
    const auto colors = std::count_if(element.properties.begin(), element.properties.end(),
                                      [&](const PlyProperty& property) { return is_color(property, prefix); });
    if (colors == 3) return prefix;
  }
  return std::nullopt;
}

inline bool is_normal(const PlyProperty& property) {
  return property.name == "nx" || property.name == "ny" || property.name == "nz";
}

// As programs call them: of vertices two scalars, of faces a list.
inline bool is_texture_coordinate(const PlyProperty& property) {
  constexpr std::array<std::string_view, 7> names = {"s", "t", "u", "v", "texture_u", "texture_v", "texcoord"};
  return std::find(names.begin(), names.end(), property.name) != names.end();
}

// Of triangle strips: each index with the two before it is a triangle, every second of them turned; -1 ends a strip.
inline bool is_strips(const PlyElement& element) { return element.name == "tristrips"; }

// The header, checked: one vertex element with scalars x, y, z, and an element face, or tristrips, or both, each with
// one list of vertex indices.
PlyHeader read_ply_header(const Source& source);

}  // namespace plumb::mesh
