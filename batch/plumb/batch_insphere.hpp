#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/insphere.hpp>

namespace plumb {

/// insphere of many items: signs[i] tells where e[i] lies against the sphere through a[i], b[i], c[i], d[i].
/// Refused, item by item: a number that is not finite. Layouts, answers and errors: batch_types.hpp.
/// Returns the number of refused items. The polynomial of insphere, in plain doubles and then in twice the precision:
/// Shewchuk, Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates (1997).
std::size_t insphere(const Coordinates3& a, const Coordinates3& b, const Coordinates3& c, const Coordinates3& d,
                     const Coordinates3& e, std::span<BatchSign> signs, Threads threads = Threads::one);
std::size_t insphere(const Strided<Point3>& a, const Strided<Point3>& b, const Strided<Point3>& c,
                     const Strided<Point3>& d, const Strided<Point3>& e, std::span<BatchSign> signs,
                     Threads threads = Threads::one);
std::size_t insphere(const Strided<Point3>& vertices, std::span<const Indices<5>> items, std::span<BatchSign> signs,
                     Threads threads = Threads::one);
std::size_t insphere(std::span<const PaddedPoint3> vertices, std::span<const Indices<5>> items,
                     std::span<BatchSign> signs, Threads threads = Threads::one);

}  // namespace plumb
