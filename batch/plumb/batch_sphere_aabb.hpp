#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/sphere_aabb.hpp>

namespace plumb {

/// intersects of many pairs of a ball and a box: do first[i] and second[i] share a point? An item of indices is the
/// place of a sphere, and that of a box.
/// Refused, item by item: a number that is not finite; a negative radius; min > max on an axis. Layouts, answers and
/// errors: batch_types.hpp. Returns the number of refused items. By the point of the box nearest to the centre: Arvo, A
/// Simple Method for Box-Sphere Intersection Testing (1990).
std::size_t intersects(const SphereCoordinates3& first, const AabbCoordinates3& second, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);
std::size_t intersects(const Strided<Sphere3>& first, const Strided<Aabb3>& second, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);
std::size_t intersects(const Strided<Sphere3>& spheres, const Strided<Aabb3>& boxes, std::span<const Indices<2>> items,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);

}  // namespace plumb
