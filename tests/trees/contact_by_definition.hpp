#pragma once

#include <optional>
#include <vector>

#include <plumb/mesh_queries.hpp>

#include "rational_triangles.hpp"

namespace plumb::tests {

/// When the second of two triangles, which moves by v from the time 0 to the time 1, first touches the first one.
std::optional<Rational> first_contact_by_definition(const Triangle& t, const Triangle& u, const Vector& v);

/// The first contact of two surfaces from the definition in rationals: every pair of triangles is looked at.
std::optional<MeshContact> first_contact_by_definition(const std::vector<Triangle>& first,
                                                       const std::vector<Triangle>& second, const Vector& v);

}  // namespace plumb::tests
