#pragma once

#include <plumb/polygon_aabb.hpp>
#include <plumb/witness.hpp>

#include "cases.hpp"
#include "witness_check.hpp"

// The witness of a polygon and a box, in either order, beside those of the registry of pairs of shapes.

namespace plumb::generators {

/// As the checker takes it.
template <std::size_t Dimension>
oracle::AnyWitness any_witness(const Witness<Dimension>& found) {
  return {
      found.intersect, {found.vector.begin(), found.vector.end()}, found.first_multipliers, found.second_multipliers};
}

/// As the library takes them.
template <int N>
ConvexPolygon3 argument(const PolygonOf<N>& polygon) {
  return {polygon.vertex, N};
}
inline const Aabb3& argument(const Aabb3& box) { return box; }

template <int N>
oracle::AnyShape any_shape(const PolygonOf<N>& polygon) {
  return oracle::HullOfPoints{{polygon.vertex, polygon.vertex + N}};
}
inline oracle::AnyShape any_shape(const Aabb3& box) { return box; }

constexpr auto polygon_witness = [](const auto& first, const auto& second) {
  return any_witness(intersection_witness(argument(first), argument(second)));
};

/// What is wrong with it; empty when nothing is.
inline std::string fault(const oracle::AnyWitness& found, const auto& first, const auto& second) {
  return oracle::fault(found, any_shape(first), any_shape(second));
}

}  // namespace plumb::generators
