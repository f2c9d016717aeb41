#pragma once

// For arrangement, mesh, surfaces and trees.
// The refusals of a mesh before it is checked.

#include <cstddef>

#include <plumb/mesh_view.hpp>

namespace plumb::surfaces {

/// Throws InvalidArgument, as of the function, for a coordinate that is not finite, an index out of range, more than
/// 2^32 - 1 triangles or vertices, and as many faces as there are not triangles. In parallel.
void require_valid(const char* function, const MeshView& mesh);

/// The same of vertices alone, which the message calls so, and of triangles of so many vertices.
void require_valid(const char* function, const VertexView& vertices, const char* name);
void require_valid(const char* function, const TriangleView& triangles, const char* name, std::size_t vertices);

}  // namespace plumb::surfaces
