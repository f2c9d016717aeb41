#pragma once

#include <plumb/triangle_mesh.hpp>

#include "mesh_contenders.hpp"

namespace plumb::bench {

// CGAL's exact cutting of meshes, whose vertices come out rounded to doubles. Its meshes are made beforehand, and
// copied each time, for it changes them. A contender says how many triangles come out; 0 where CGAL refuses. There is
// none for what is no mesh to CGAL: an edge of more than two triangles, or triangles at an edge that do not agree.

/// autorefine, which cuts a mesh where it crosses itself.
MeshContender cgal_autorefine(const TriangleMesh& mesh);

/// corefine_and_compute_union, of two closed meshes that do not cross themselves.
MeshContender cgal_union(const TriangleMesh& first, const TriangleMesh& second);

}  // namespace plumb::bench
