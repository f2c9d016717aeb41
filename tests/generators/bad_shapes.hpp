#pragma once

#include "shape_kind.hpp"

namespace plumb::generators {

/// Makes two shapes, neither refused, on which an algorithm that goes from corner to corner has many ways to go round
/// in a circle: long thin frusta, k-DOPs whose slabs meet in many corners or in one point, flat boxes, rows of a matrix
/// that are the same, segments that are nearly parallel, balls' tracks of no length, axes that depend on each other;
/// all close to small integers, so that much coincides; some of them then with exponents far apart, near the smallest
/// numbers, or an ulp aside. All numbers are finite, and the same for the same words on every machine.
void make_pair_of_bad_shapes(const ShapeKind& first_kind, const ShapeKind& second_kind, WordSource& words,
                             double* first, double* second);

}  // namespace plumb::generators
