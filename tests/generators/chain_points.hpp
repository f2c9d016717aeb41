#pragma once

#include <vector>

#include <plumb/shapes.hpp>

#include "word_source.hpp"

namespace plumb::generators {

/// The points of a closed chain of the plane through the corners of a triangle, and up to six points more: of its sides
/// and beyond them, repeated, or visited again. It may cross itself, go back, and be walked twice; it may be a part of
/// the triangle's corners alone, so that it is a segment or a point.
std::vector<Point2> make_chain_points(const double* corners, WordSource& words);

}  // namespace plumb::generators
