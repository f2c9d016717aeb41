#pragma once

#include "set_description.hpp"

// Discs, cylinders and cones by their definitions. Let u be the axis and L = |u|^2; of a point x let h = (x - o).u, so
// that h / |u| is its height, and Q = |(x - o) x u|^2, so that Q / L is the square of its distance from the axis.

namespace plumb::oracle {

/// Whether the disc, cylinder or cone shares a point with another set; `share` asks it of two sets none of which is
/// such a part.
bool meets_round_solid(const Description& solid, const Description& other,
                       bool (*share)(const Description&, const Description&));

/// Whether the ball around c, of a radius that is not 0, is a subset.
bool round_solid_contains_ball(const Description& solid, const Vector& c, const Rational& radius);

}  // namespace plumb::oracle
