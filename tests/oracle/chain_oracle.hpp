#pragma once

#include <optional>
#include <vector>

#include "rational_vector.hpp"

// Closed chains of the plane and what they wind about, by the definitions in rational arithmetic: a winding number is
// told by quarters of turns.

namespace plumb::oracle {

/// By its corners, at least one, of which z is 0.
using Chain = std::vector<Vector>;

/// How often the chain goes around the point, counter-clockwise; nothing on the chain.
std::optional<int> winding_number(const Chain& chain, const Vector& q);

/// Whether what the two wind about, and they themselves, share a point.
bool share_a_point(const Chain& a, const Chain& b);

/// Whether a point of what the chain winds about, or of itself, is within r of the point.
bool is_within(const Chain& chain, const Vector& q, const Rational& r);

/// What lies between the edges and y = 0, with the sign of the way that they go.
Rational signed_area(const Chain& chain);

}  // namespace plumb::oracle
