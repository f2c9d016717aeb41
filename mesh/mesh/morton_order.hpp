#pragma once

// For mesh.
// Boxes in an order by which neighbours are neighbours in space.

#include <cstdint>
#include <span>
#include <vector>

#include <mesh/bounding_volume_hierarchy.hpp>

namespace plumb::mesh {

/// The boxes' positions, ordered so that neighbours in the order are neighbours in space: by the Morton code of their
/// centres, 10 bits an axis, and again within each cell that holds many different centres, so that one stray point at
/// 1e300 does not put all others into one cell. Equal centres stay in the order of their positions. In parallel; the
/// result does not depend on the number of threads.
surfaces::FreshVector<std::uint32_t> morton_order(std::span<const BoundingBox3> boxes);

}  // namespace plumb::mesh
