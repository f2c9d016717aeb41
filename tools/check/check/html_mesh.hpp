#pragma once

// For check.
// The triangles of a page, and how bytes stand in it.

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <span>
#include <vector>

#include <check/writers.hpp>

namespace plumb::tools {

/// What a page shows of a mesh. Vertices are floats relative to a middle, in units of a scale of the mesh's size, so
/// that any mesh fits into floats. Triangles are grouped by fault. Up to a million triangles are shown as they are. In
/// a larger mesh the faulty ones are, and for the others vertices within one cell of a grid are merged.
struct PageMesh {
  Point3 middle{};
  double scale = 1;
  double radius = 1;     // in units of the scale
  Point3 low{}, high{};  // the box of the triangles
  bool is_thinned = false;
  double moved = 0;  // how far a vertex of a thinned mesh may be from its place, in units of the scale
  std::vector<std::array<float, 3>> vertices;
  std::array<std::vector<std::array<std::uint32_t, 3>>, legend.size()> triangles;  // by fault

  std::array<float, 3> from_middle(const Point3& p) const;
};

PageMesh page_mesh(const CheckedMesh& mesh, std::size_t most_triangles);

/// The bytes as text of 64 different characters: RFC 4648.
void write_base64(std::ostream& stream, std::span<const std::byte> bytes);

}  // namespace plumb::tools
