#pragma once

#include <plumb/detail/round_to.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// The signed area of a triangle in the plane, half of (b - a) x (c - a), rounded once, to the nearest double, ties to
/// even, or to the double next below or above; the same bits on every machine and in every floating-point environment.
///   positive:  a, b, c turn counter-clockwise; infinite, beyond the largest double
///   +0:        they are collinear; what is too small for a double is 0 with its sign
///   negative:  they turn clockwise
/// Refused: a number that is not finite. Degree 2. By definition: the polynomial of orient2d, in double-doubles with a
/// bound, or in integers.
[[gnu::visibility("default")]] double signed_area(const Triangle2& triangle, RoundTo to = RoundTo::nearest);

/// The signed volume of a tetrahedron, a sixth of (d - a) . ((b - a) x (c - a)), rounded as signed_area.
///   positive:  d is on the side that the normal (b - a) x (c - a) points to
///   +0:        the corners are coplanar
///   negative:  d is on the other side
/// Refused: a number that is not finite. Degree 3. By definition: the polynomial of orient3d.
[[gnu::visibility("default")]] double signed_volume(const Tetrahedron3& tetrahedron, RoundTo to = RoundTo::nearest);

/// The square of the area of a triangle in space, a quarter of |(b - a) x (c - a)|^2, rounded as signed_area; +0 where
/// the corners are collinear, and where it is too small for a double.
/// Refused: a number that is not finite. Degree 4. By definition.
[[gnu::visibility("default")]] double squared_area(const Triangle3& triangle, RoundTo to = RoundTo::nearest);

/// The area of a triangle in space, half of |(b - a) x (c - a)|: the root is rounded once, and not its square; +0 where
/// the corners are collinear.
/// Refused: a number that is not finite. Degree 4. By definition.
[[gnu::visibility("default")]] double area(const Triangle3& triangle, RoundTo to = RoundTo::nearest);

}  // namespace plumb
