#pragma once

// For trees.
// Boxes in an order by which neighbours are neighbours in space.

#include <cstdint>
#include <span>

#include <plumb/shapes.hpp>
#include <surfaces/fresh_vector.hpp>

namespace plumb::trees {

/// The boxes' positions, ordered so that neighbours in the order are neighbours in space: by the Morton code of their
/// centres, 10 bits an axis, and again within each cell that holds many different centres, so that one stray point at
/// 1e300 does not put all others into one cell. Equal centres stay in the order of their positions. In parallel; the
/// result does not depend on the number of threads.
surfaces::FreshVector<std::uint32_t> morton_order(std::span<const Aabb3> boxes);

}  // namespace plumb::trees
