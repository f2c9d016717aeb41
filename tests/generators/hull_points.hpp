#pragma once

#include <vector>

#include <plumb/shapes.hpp>

#include "word_source.hpp"

namespace plumb::generators {

/// The four points of these numbers and up to five more, in some order: repeated ones, middles of two, and what makes a
/// parallelogram of three.
std::vector<Point3> make_hull_points(const double* corners, WordSource& words);

}  // namespace plumb::generators
