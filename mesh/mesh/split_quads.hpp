#pragma once

// For mesh.
// The diagonals of faces of four corners that are not planar: for read_mesh.

#include <cstddef>
#include <span>

#include <plumb/mesh_file.hpp>

namespace plumb::mesh {

/// A face of four corners that is not planar, as it stands in a file that has been triangulated: the first of its two
/// triangles, which are the fan from its first corner, and its warning.
struct WarpedQuad {
  std::size_t triangle, warning;
};

/// Splits each of the quads, which must be all that the file has. A quad is split along the diagonal that makes fewer
/// pairs with the faces that share a vertex with it, while all others are split from their first corners; where both
/// make as many, along the diagonal from its first corner. The warnings say which it is.
///
/// A quad that makes no pair keeps its diagonal, so that few quads are tried with the other one. These are tried all at
/// once. By so many threads; 0: as many as there are cores.
void split_warped_quads(MeshFile& file, std::span<const WarpedQuad> quads, unsigned threads);

}  // namespace plumb::mesh
