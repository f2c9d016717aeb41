#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <plumb/shapes.hpp>
#include <plumb/strided.hpp>

namespace plumb {

// Batches: the tests of this library over many items at once. Every function takes its items in one of three layouts
//   structure of arrays   a row of numbers for each coordinate of each point (Coordinates2, Coordinates3)
//   array of structures   a row of points or shapes for each argument of the test
//   indexed               one row of vertices and one of index tuples, a tuple an item
// and a span for the answers, one for each item, in which nothing else is read or written. A row is a Strided: a span,
// vector or array of doubles, points or shapes, or anything of floats or doubles at equal distances, as in a vector of
// structs. Rows must not overlap the answers; they need no alignment. Rows of doubles without gaps are read where they
// lie; others are brought together first, some hundreds of items at a time.
//
// Every answer is that of the function for one item. An item that this one refuses (with InvalidArgument) gets the
// answer `refused`, the others are answered as ever. The function returns the number of refused items. A mistake of the
// caller is not data: spans of different lengths, and an index that is not below the number of vertices, throw
// InvalidArgument, the former before anything is written, the latter with the answers then unspecified. Nothing else is
// thrown, except by the exact arithmetic of the last stage when there is no memory.
//
// The instruction set is chosen at run time; the answers do not depend on it, nor on the number of threads, nor on the
// floating-point environment, which is left as found.

/// The sign of an item; or the item is refused: it has a number that is not finite.
enum class BatchSign : signed char { negative = -1, zero = 0, positive = 1, refused = 2 };

/// Yes or no for an item; or the item is refused.
enum class BatchAnswer : signed char { no = 0, yes = 1, refused = 2 };

/// How many threads work on a batch at most; `all` leaves the number to oneTBB.
enum class Threads : unsigned { all = 0, one = 1 };

/// Points as structure of arrays: point i is (x[i], y[i]).
struct Coordinates2 {
  Strided<double> x, y;
};

/// Points as structure of arrays: point i is (x[i], y[i], z[i]).
struct Coordinates3 {
  Strided<double> x, y, z;
};

/// Triangles as structure of arrays.
struct TriangleCoordinates3 {
  Coordinates3 a, b, c;
};

/// Boxes as structure of arrays.
struct AabbCoordinates3 {
  Coordinates3 min, max;
};

/// Spheres as structure of arrays.
struct SphereCoordinates3 {
  Coordinates3 center;
  Strided<double> radius;
};

/// A vertex that is loaded in one piece: indexed batches of these are faster than of Point3. The fourth number is not
/// read as one.
struct alignas(32) PaddedPoint3 {
  double x, y, z, unused;
};
template <>
inline constexpr bool detail::is_never_strided<PaddedPoint3> = true;

/// The places of the points of an item in the array of vertices, in the order of the test's arguments.
template <std::size_t Points>
using Indices = std::array<std::uint32_t, Points>;

}  // namespace plumb
