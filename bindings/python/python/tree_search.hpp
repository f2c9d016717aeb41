#pragma once

// For python.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <plumb/mesh_tree.hpp>

namespace plumb::python {

/// Shapes of a kind of the catalogue, by their numbers: a list of points begins with their count.
struct NamedShapes {
  std::string name;
  std::span<const double> numbers;
  std::size_t count, width;  ///< of shapes, and of the numbers of one

  std::span<const double> operator[](std::size_t i) const { return numbers.subspan(i * width, width); }
};

/// Lists of triangles, one after another: those of shape i are from offsets[i] to offsets[i + 1].
struct TriangleLists {
  std::vector<std::int64_t> offsets, triangles;
};

/// The name in the catalogue of what a class of Python's is called, "ViewFrustum"; refused: a name that is none.
std::string shape_called(const std::string& function, const std::string& name);

/// The triangles that meet each shape, as overlaps of mesh_queries.hpp tells it. Refused: shapes that it is not asked
/// of, that are none, or whose numbers are not finite.
TriangleLists overlaps_each(const MeshTree& tree, const NamedShapes& shapes);

/// Those within r of each; r has one number, or one for each shape.
TriangleLists within_each(const MeshTree& tree, const NamedShapes& shapes, std::span<const double> r);

/// Those that a frustum does not cull.
TriangleLists cull_each(const MeshTree& tree, const NamedShapes& frusta);

}  // namespace plumb::python
