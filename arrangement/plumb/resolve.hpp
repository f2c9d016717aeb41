#pragma once

#include <functional>
#include <span>

#include <plumb/arrangement.hpp>
#include <plumb/mesh_view.hpp>

namespace plumb {

struct ResolveOptions {
  /// How many threads to use; 0: as many as there are cores.
  unsigned threads = 0;
  /// Told from time to time which fraction of the work is done, about, from 0 to 1 and never less than before; never by
  /// two threads at once, but by any. An exception thrown from it ends the work and reaches the caller.
  std::function<void(double)> progress = {};
};

/// Cuts the triangles of the meshes, taken together, along what they share with each other, and nowhere else.
///
/// Exact: nothing is moved, no tolerance, no rounding. The pieces of each triangle of non-zero area fill it. Edges of
/// the input stay edges, between coplanar triangles too; coplanar triangles that overlap are cut alike, and each piece
/// of the overlap is there once, with all that it lies in as its sources. So is a triangle that occurs several times.
/// Triangles of no area are left out. Faces of several triangles are their triangles. Which diagonals are chosen is not
/// promised; that the same input gives the same arrangement is, on every machine and for any number of threads.
///
/// Refused: a vertex that is not finite, an index out of range, more than 2^32 - 1 triangles or vertices. What is found
/// costs what there is of it; meshes in which nothing meets cost what check_mesh costs, and a copy.
/// de Berg and others, Computational Geometry (2008), chapters 2 and 6; Shewchuk, Delaunay refinement algorithms
/// (2002), for the edges that are forced into a triangulation.
Arrangement resolve(std::span<const MeshView> meshes, const ResolveOptions& options = {});
inline Arrangement resolve(const MeshView& mesh, const ResolveOptions& options = {}) {
  return resolve(std::span(&mesh, 1), options);
}

}  // namespace plumb
