#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/orient3d.hpp>

namespace plumb {

/// orient3d of many items: signs[i] is the side of the plane a[i], b[i], c[i] on which d[i] lies.
/// Refused, item by item: a number that is not finite. Layouts, answers and errors: batch_types.hpp.
/// Returns the number of refused items. The polynomial of orient3d, in plain doubles and then in twice the precision:
/// Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997).
std::size_t orient3d(const Coordinates3& a, const Coordinates3& b, const Coordinates3& c, const Coordinates3& d,
                     std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t orient3d(const Strided<Point3>& a, const Strided<Point3>& b, const Strided<Point3>& c,
                     const Strided<Point3>& d, std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t orient3d(const Strided<Point3>& vertices, std::span<const Indices<4>> items, std::span<BatchSign> signs,
                     Threads threads = Threads::one);
std::size_t orient3d(std::span<const PaddedPoint3> vertices, std::span<const Indices<4>> items,
                     std::span<BatchSign> signs, Threads threads = Threads::one);

}  // namespace plumb
