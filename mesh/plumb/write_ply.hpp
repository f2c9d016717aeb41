#pragma once

#include <array>
#include <cstdint>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <plumb/detail/color.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

/// Writes a mesh as binary PLY in this machine's byte order, coordinates as the doubles they are. The stream must be
/// open in binary mode; whether writing succeeded is for the stream to tell.
///
/// With colours, one for each triangle, both the faces and their vertices carry them, as some viewers show only the
/// former and some only the latter. A vertex at which colours meet is written once for each of them, the further copies
/// after all others, so that no colour bleeds into its neighbours. Vertices that no triangle uses take uncolored.
///
/// Refused: as many colours as there are not triangles (unless there are none), an index out of range, a comment with a
/// line break, and more vertices than a signed 32-bit index can name.
void write_ply(std::ostream& stream, const TriangleMesh& mesh, std::span<const Color> colors = {},
               std::span<const std::string> comments = {}, Color uncolored = {192, 192, 192});

/// A line between two vertices.
struct PlyEdge {
  std::uint32_t first, second;
  Color color;
};

/// A whole number of each triangle, by the name of a face's property.
struct PlyNumbers {
  std::string name;
  std::vector<std::uint32_t> of_triangle;
};

/// What a PLY file may hold besides a mesh.
struct PlyExtras {
  std::span<const Color> colors = {};
  std::span<const std::string> comments = {};
  Color uncolored = {192, 192, 192};
  std::span<const PlyNumbers> numbers = {};  ///< Properties of faces, after their colours, as 32-bit integers.
  std::span<const PlyEdge> edges = {};       ///< An element `edge`, after the faces, if there are any.
  /// What the vertices have instead of colors, by the corners of each triangle.
  std::span<const std::array<Color, 3>> corner_colors = {};
  /// Whether vertices carry colours too; if not, each is written once.
  bool vertices_have_colors = true;
  /// Whether there are colours. A mesh without triangles has their properties too if this is true.
  bool has_colors = !colors.empty();
};

/// The same with more in it. Refused besides: as many numbers or colours of corners as there are not triangles, the
/// latter without colors, a number beyond 2^31 - 1, and an edge's end out of range.
void write_ply(std::ostream& stream, const TriangleMesh& mesh, const PlyExtras& extras);

}  // namespace plumb
