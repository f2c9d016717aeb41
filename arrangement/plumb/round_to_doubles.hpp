#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <plumb/boolean.hpp>
#include <plumb/resolve.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

struct RoundingOptions {
  /// Coordinates that floats hold, for files of floats; else doubles.
  bool to_floats = false;
  /// How often what rounding brought together is mended at most.
  unsigned rounds = 16;
  unsigned threads = 0;  ///< as of ResolveOptions
  /// Told before each round how many are done; as of ResolveOptions.
  std::function<void(unsigned)> progress = {};
};

/// An arrangement, or the boundary that a boolean made, with vertices that are doubles.
struct RoundedMesh {
  TriangleMesh mesh;
  /// The input triangles that a triangle lies in, or lay in before it was moved, in rising order; the orientation is 1
  /// where both turn the same way.
  std::span<const ArrangementSource> sources(std::size_t triangle) const {
    return std::span(all_sources).subspan(first_source[triangle], first_source[triangle + 1] - first_source[triangle]);
  }
  std::vector<std::size_t> first_source{0};
  std::vector<ArrangementSource> all_sources;

  std::size_t pairs = 0;   ///< of triangles that still meet in more than they share: 0 where the mesh is clean
  unsigned rounds = 0;     ///< in which it was mended
  std::size_t merged = 0;  ///< vertices that became one with another
  std::size_t split = 0;   ///< edges and triangles that were cut at a vertex beside them
  /// No point of the surface is further than this from the exact one. Rounded up.
  double moved_by = 0;

  /// No pairs, no triangle without area, none twice, as check_mesh counts them.
  bool is_clean() const { return pairs == 0; }
};

/// Each vertex to the nearest double (or float), and what that brings together mended: within a few units in the last
/// place of the coordinates concerned, corners become one, edges and triangles are cut at the corners beside them and
/// edges where they pass each other, and the result is cut exactly and rounded again, in rounds, with a greater
/// distance each time.
///
/// Where the arrangement, rounded number by number, has no pairs, that is the answer: rounds = 0. A round moves corners
/// and cuts edges in the same way for all triangles that have them, so what was closed stays closed, always. Beyond
/// rounding to doubles, no point is moved further than 2^-40 times the largest magnitude of a coordinate of the input.
/// Where the rounds do not suffice, `pairs` says how many there still are; triangles without area stay in then, as
/// edges close along them. Refused: to floats, a corner of one of its triangles
/// beyond the largest float.
RoundedMesh round_to_doubles(const Arrangement& arrangement, const RoundingOptions& options = {});
/// The same of a boundary, which is closed; what a round turns inside out is left out.
RoundedMesh round_to_doubles(const BooleanResult& result, const RoundingOptions& options = {});

}  // namespace plumb
