#pragma once

#include <cstdint>
#include <vector>

#include <plumb/mesh_view.hpp>

namespace plumb {

/// Triangles that are turned against those around them.
struct TurnedPatch {
  std::vector<std::uint32_t> triangles;   // rising
  std::vector<std::uint32_t> neighbours;  // rising: the triangles around it, none of which is turned as it is
};

/// The component of each triangle, a class of faces by common vertices, named by its least triangle. Refused is what
/// check_mesh refuses.
std::vector<std::uint32_t> component_of_triangles(const MeshView& mesh);

/// Which faces to turn, with all their triangles, so that all neighbours are turned alike, where that can be told.
/// Neighbours are the two faces of an edge that no third one uses; they are turned alike when they run along it
/// opposite ways. A patch is a class of faces that are turned alike, and patches that meet in an edge are turned
/// against each other; a face that alone runs along an edge twice the same way is turned against itself.
///
/// Where patches that meet, directly or by others, fall into two sides so that each is turned against the other side
/// alone, the patches of the side with fewer faces are given, those that have a vertex in common as one, by their
/// least triangle. Nothing is where both sides have as many, and where there are no such sides, as on a Moebius strip.
/// O(n log n). Refused is what check_mesh refuses.
std::vector<TurnedPatch> turned_patches(const MeshView& mesh);

}  // namespace plumb
