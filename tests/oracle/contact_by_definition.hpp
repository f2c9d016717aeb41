#pragma once

#include <optional>

#include "algebraic_number.hpp"
#include "shape_oracle.hpp"

namespace plumb::tests {

/// The first time, from 0 to 1, at which a set moved by t v and one moved by t w are at most r apart, from the
/// definition of the distance alone (quadratic_programme.hpp), which is a convex function of the time. Nothing where
/// they never are.
std::optional<AlgebraicNumber> contact_by_definition(const oracle::ConvexSet& a, const Vector3& v,
                                                     const oracle::ConvexSet& b, const Vector3& w, double r);

}  // namespace plumb::tests
