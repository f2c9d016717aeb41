#pragma once

#include <array>
#include <optional>

#include "algebraic_number.hpp"
#include "shape_oracle.hpp"

namespace plumb::tests {

/// Of two sets, moved by t v and t w at the time t of their first contact: the time, the lexicographically least common
/// point, and the vector of length 1 between them, as contact has it; nothing where they overlap at the start.
///
/// The points by quadratic programmes (nearest_points.hpp). Where the time is no rational number they go on as before:
/// the least pair of nearest points is a continuous function of the time, and linear between few times. The normal of
/// sets without a radius from all their corners: what of -(v - w) the ways between the sets leave, by a quadratic
/// programme, and where that is 0 the ends of what they leave.
std::optional<std::array<double, 7>> touch_by_definition(const oracle::ConvexSet& a, const Vector3& v,
                                                         const oracle::ConvexSet& b, const Vector3& w,
                                                         const AlgebraicNumber& t);

}  // namespace plumb::tests
