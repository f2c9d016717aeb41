#pragma once

#include <optional>
#include <vector>

#include <plumb/mesh_queries.hpp>

#include "rational_triangles.hpp"

namespace plumb::tests {

/// The least distance of two surfaces from the definition in rationals: every pair of triangles is looked at.
std::optional<MeshDistance> distance_by_definition(const std::vector<Triangle>& first,
                                                   const std::vector<Triangle>& second);

bool share_a_point(const Triangle& t, const Triangle& u);

}  // namespace plumb::tests
