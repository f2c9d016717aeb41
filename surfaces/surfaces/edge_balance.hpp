#pragma once

// For surfaces and trees.

#include <cstddef>
#include <cstdint>
#include <span>

#include <plumb/mesh_view.hpp>

namespace plumb::surfaces {

/// How many edges of the faces, or of the triangles where there are no faces, do not run as often one way as the other;
/// none where the mesh is closed. Edges run between places: place[v] is that of vertex v. An edge from a place to
/// itself is none. In parallel.
std::size_t unbalanced_edges(const MeshView& mesh, std::span<const std::uint32_t> place);

}  // namespace plumb::surfaces
