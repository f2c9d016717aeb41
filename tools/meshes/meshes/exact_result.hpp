#pragma once

// For meshes.

#include <cstddef>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include <plumb/boolean.hpp>
#include <plumb/make_meshes_right.hpp>

namespace plumb::tools {

/// What resolve or a boolean made, exactly. An arrangement stands in it for all of its triangles.
struct ExactResult {
  BooleanResult boolean;
  bool is_boundary = false;  ///< triangles and pieces are those of a boundary; else of the whole arrangement

  const Arrangement& arrangement() const { return boolean.arrangement; }
  std::span<const Arrangement::Triangle> triangles() const {
    return is_boundary ? std::span<const Arrangement::Triangle>(boolean.triangles) : arrangement().triangles();
  }
  /// The input triangles that a triangle lies in, each turned as beside the triangle that was read.
  std::vector<ArrangementSource> sources(std::size_t triangle, const PreparedMeshes& inputs) const;
};

/// OFF with coordinates "p" or "p/q", and after the corners of each triangle how many input triangles it lies in, their
/// numbers through all inputs, and how each runs.
void write_exact(std::ostream& stream, const ExactResult& result, const PreparedMeshes& inputs);

/// The first coordinate that is no float for being too large, in words; empty where there is none.
std::string beyond_floats(const ExactResult& result);

}  // namespace plumb::tools
