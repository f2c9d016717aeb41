#pragma once

// For mesh.
// What is known of the direction of a triangle's normal.

#include <cstdint>

#include <plumb/mesh_view.hpp>
#include <surfaces/fresh_vector.hpp>

namespace plumb::mesh {

/// What is known of a triangle's normal (b - a) x (c - a), as bits.
struct Facing {
  /// Bit k: the component along axis k is positive for certain; bit 3 + k: negative.
  static constexpr std::uint8_t axes = 0x3f;
  /// All of them are zero: the triangle has no area.
  static constexpr std::uint8_t degenerate = 0x40;
  /// It names a vertex twice, and so is degenerate too.
  static constexpr std::uint8_t names_vertex_twice = 0x80;
};

/// Of every triangle of the mesh, in parallel.
surfaces::FreshVector<std::uint8_t> triangle_facings(const MeshView& mesh);

}  // namespace plumb::mesh
