#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/orient2d.hpp>

namespace plumb {

/// orient2d of many items: signs[i] is the side of the line a[i] -> b[i] on which c[i] lies.
/// Refused, item by item: a number that is not finite. Layouts, answers and errors: batch_types.hpp.
/// Returns the number of refused items. The polynomial of orient2d, in plain doubles and then in twice the precision:
/// Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997).
std::size_t orient2d(const Coordinates2& a, const Coordinates2& b, const Coordinates2& c, std::span<BatchSign> signs,
                     Threads threads = Threads::one);
std::size_t orient2d(const Strided<Point2>& a, const Strided<Point2>& b, const Strided<Point2>& c,
                     std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t orient2d(const Strided<Point2>& vertices, std::span<const Indices<3>> items, std::span<BatchSign> signs,
                     Threads threads = Threads::one);

}  // namespace plumb
