#pragma once

#include <string>
#include <variant>
#include <vector>

#include "mesh_cases.hpp"
#include "rational_triangles.hpp"

// Frusta, and what they cull by the definition, in rationals: every triangle is looked at.

namespace plumb::tests {

using AnyFrustum = std::variant<FrustumGl, FrustumD3d, ViewFrustum>;

/// Planes go through points of the mesh, mostly.
AnyFrustum frustum_for(const MeshCase& of, generators::WordSource& words);

/// Is it refused, since its three vectors lie in a plane?
bool is_flat(const AnyFrustum& frustum);

/// Are all of these outside of one of its planes? Of a frustum that is not flat, as below.
bool is_outside_of_a_plane(const std::vector<Vector>& points, const AnyFrustum& frustum);
std::vector<std::uint32_t> culled_by_definition(const std::vector<Triangle>& mesh, const AnyFrustum& frustum);

std::string text_of(const AnyFrustum& frustum);

}  // namespace plumb::tests
