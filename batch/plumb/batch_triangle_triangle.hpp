#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/triangle_triangle.hpp>

namespace plumb {

/// intersects of many pairs of triangles: do first[i] and second[i] share a point? An item of indices is the corners of
/// the first triangle, then those of the second.
/// Refused, item by item: a number that is not finite. Layouts, answers and errors: batch_types.hpp.
/// Returns the number of refused items. By the boxes, and then by signs of orient3d: Guigue and Devillers, Fast and
/// Robust Triangle-Triangle Overlap Test Using Orientation Predicates (2003).
std::size_t intersects(const TriangleCoordinates3& first, const TriangleCoordinates3& second,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);
std::size_t intersects(const Strided<Triangle3>& first, const Strided<Triangle3>& second,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);
std::size_t intersects(const Strided<Point3>& vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);
std::size_t intersects(std::span<const PaddedPoint3> vertices, std::span<const Indices<6>> items,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);

}  // namespace plumb
