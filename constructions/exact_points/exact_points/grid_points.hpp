#pragma once

// For exact_points.
// Exact points as integers on the grid of a call, of few widths, so that few polynomials are compiled, and as
// rationals.

#include <exact_points/exact_point_access.hpp>
#include <exact_points/point_numbers.hpp>
#include <exact_points/scaled.hpp>

namespace plumb::exact_points {

/// How many bits v and w have at most: v one less than fills its limbs together with base w.
template <int V, int W>
struct Widths {
  static constexpr int v = V, w = W;
};
using PlanarWidths = Widths<189, 127>;
using NarrowWidths = Widths<253, 190>;  ///< in space, but for the next
using WideWidths = Widths<446, 382>;    ///< `three_planes`, and what is as far

/// A point or vector of these integers.
template <class Point, int Bits>
using VectorOfIntegers =
    std::conditional_t<is_planar<Point>, Vec2<filters::GridInteger<Bits>>, Vec3<filters::GridInteger<Bits>>>;
template <class Point>
using PlainOnGrid = Displaced<VectorOfIntegers<Point, 61>, NoDisplacement, UnitWeight>;
template <class Point, class Widths>
using ExactOnGrid =
    Displaced<VectorOfIntegers<Point, 61>, VectorOfIntegers<Point, Widths::v>, filters::GridInteger<Widths::w>>;

/// Whether the point's integers are of these widths.
template <class Point, class Widths>
bool fits(const ExactPoint<Point>& p, int place);
/// The point, which fits, on the grid.
template <class Point, class Widths>
void place_on_grid(ExactOnGrid<Point, Widths>& to, const ExactPoint<Point>& p, GridNumbers& numbers);
/// Adds the coordinates that the grid must hold.
template <class Point>
void add_coordinates(LargestExponent& largest, const ExactPoint<Point>& p);

/// The point, plain or not, in rationals.
template <class Point>
using InRationals = Displaced<std::conditional_t<is_planar<Point>, Vec2<filters::Rational>, Vec3<filters::Rational>>,
                              std::conditional_t<is_planar<Point>, Vec2<filters::Rational>, Vec3<filters::Rational>>,
                              filters::Rational>;
template <class Point>
InRationals<Point> in_rationals(const AnyPoint<Point>& p);

}  // namespace plumb::exact_points
