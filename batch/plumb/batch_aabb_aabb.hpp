#pragma once

#include <plumb/aabb_aabb.hpp>
#include <plumb/detail/batch_types.hpp>

namespace plumb {

/// intersects of many pairs of boxes: do first[i] and second[i] share a point? An item of indices is the places of two
/// boxes.
/// Refused, item by item: a number that is not finite; min > max on an axis. Layouts, answers and errors:
/// batch_types.hpp. Returns the number of refused items. By comparisons: Ericson, Real-Time Collision Detection (2005),
/// 4.2.1.
std::size_t intersects(const AabbCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);
std::size_t intersects(const Strided<Aabb3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);
std::size_t intersects(const Strided<Aabb3>& boxes, std::span<const Indices<2>> items, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);

}  // namespace plumb
