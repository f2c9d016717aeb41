#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/incircle.hpp>

namespace plumb {

/// incircle of many items: signs[i] tells where d[i] lies against the circle through a[i], b[i], c[i].
/// Refused, item by item: a number that is not finite. Layouts, answers and errors: batch_types.hpp.
/// Returns the number of refused items. The polynomial of incircle, in plain doubles and then in twice the precision:
/// Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997).
std::size_t incircle(const Coordinates2& a, const Coordinates2& b, const Coordinates2& c, const Coordinates2& d,
                     std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t incircle(const Strided<Point2>& a, const Strided<Point2>& b, const Strided<Point2>& c,
                     const Strided<Point2>& d, std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t incircle(const Strided<Point2>& vertices, std::span<const Indices<4>> items, std::span<BatchSign> signs,
                     Threads threads = Threads::one);

}  // namespace plumb
