#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/read_mesh.hpp>

namespace plumb::samples {

/// The message with which these bytes are refused.
inline std::string error_of(std::string_view bytes, const std::string& file_name) {
  try {
    read_mesh(bytes, file_name);
  } catch (const MeshReadError& error) {
    return error.what();
  }
  return "read without an error";
}

using Triangles = std::vector<std::array<std::uint32_t, 3>>;

/// The number as it stands in a binary file of the given byte order.
template <class Number>
std::string binary(Number number, std::endian order = std::endian::little) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  if (order != std::endian::native) {
    std::reverse(bytes.begin(), bytes.end());
  }
  return bytes;
}

/// A binary STL file; the facets' coordinates one after the other, 9 a facet.
inline std::string binary_stl(const std::vector<float>& coordinates, std::string header = "made by a test") {
  header.resize(80, ' ');
  std::string bytes = header + binary(static_cast<std::uint32_t>(coordinates.size() / 9));
  for (std::size_t facet = 0; facet < coordinates.size(); facet += 9) {
    bytes += binary(0.0F) + binary(0.0F) + binary(1.0F);
    for (std::size_t i = facet; i < facet + 9; ++i) {
      bytes += binary(coordinates[i]);
    }
    bytes += binary(std::uint16_t{0});
  }
  return bytes;
}

/// Two triangles that share the edge from (1, 0, 0) to (0, 1, 0).
inline const std::vector<float> kTwoFacets = {0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};

constexpr std::string_view kObj =
    "v 0 0 0\n"
    "v 1 0 0\n"
    "v 1 1 0\n"
    "v 0 1 0\n"
    "f 1 2 3 4\n";

constexpr std::string_view kOff =
    "OFF\n"
    "4 1 0\n"
    "0 0 0\n"
    "1 0 0\n"
    "1 1 0\n"
    "0 1 0\n"
    "4 0 1 2 3\n";

constexpr std::string_view kTextStl =
    "solid sample\n"
    " facet normal 0 0 1\n"
    "  outer loop\n"
    "   vertex 0 0 0\n"
    "   vertex 1 0 0\n"
    "   vertex 0 1 0\n"
    "  endloop\n"
    " endfacet\n"
    "endsolid\n";

constexpr std::string_view kTextPly =
    "ply\n"
    "format ascii 1.0\n"
    "comment made by a test\n"
    "element vertex 4\n"
    "property double x\n"
    "property double y\n"
    "property double z\n"
    "element face 1\n"
    "property list uchar int vertex_indices\n"
    "end_header\n"
    "0 0 0\n"
    "1 0 0\n"
    "1 1 0\n"
    "0 1 0\n"
    "4 0 1 2 3\n";

/// A binary PLY of four vertices and a quadrilateral, with properties and an element that are not the mesh's.
inline std::string binary_ply(std::endian order) {
  std::string bytes = "ply\nformat binary_";
  bytes += order == std::endian::little ? "little" : "big";
  bytes +=
      "_endian 1.0\n"
      "element vertex 4\n"
      "property uchar red\nproperty float x\nproperty double y\nproperty short z\n"
      "element material 2\n"
      "property list ushort double shades\nproperty int number\n"
      "element face 1\n"
      "property float quality\nproperty list uint ushort vertex_index\nproperty list uchar float texcoord\n"
      "end_header\n";
  const float x[] = {0, 1, 1, 0};
  const double y[] = {0, 0, 0.1, 0.1};
  for (std::size_t i = 0; i < 4; ++i) {
    bytes += binary(std::uint8_t{255}) + binary(x[i], order) + binary(y[i], order) + binary(std::int16_t{-7}, order);
  }
  bytes += binary(std::uint16_t{2}, order) + binary(0.5, order) + binary(0.25, order) + binary(-1, order);
  bytes += binary(std::uint16_t{0}, order) + binary(-2, order);
  bytes += binary(0.75F, order) + binary(std::uint32_t{4}, order);
  for (std::uint16_t index = 0; index < 4; ++index) {
    bytes += binary(index, order);
  }
  return bytes + binary(std::uint8_t{1}) + binary(0.5F, order);
}

}  // namespace plumb::samples
