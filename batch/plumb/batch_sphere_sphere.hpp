#pragma once

#include <plumb/detail/batch_types.hpp>
#include <plumb/sphere_sphere.hpp>

namespace plumb {

/// intersects of many pairs of balls: do first[i] and second[i] share a point? An item of indices is the places of two
/// spheres.
/// Refused, item by item: a number that is not finite; a negative radius. Layouts, answers and errors:
/// batch_types.hpp. Returns the number of refused items. By the polynomial of sphere_sphere.hpp: Ericson, Real-Time
/// Collision Detection (2005), 4.3.1.
std::size_t intersects(const SphereCoordinates3& first, const SphereCoordinates3& second,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);
std::size_t intersects(const Strided<Sphere3>& first, const Strided<Sphere3>& second, std::span<BatchAnswer> answers,
                       Threads threads = Threads::one);
std::size_t intersects(const Strided<Sphere3>& spheres, std::span<const Indices<2>> items,
                       std::span<BatchAnswer> answers, Threads threads = Threads::one);

}  // namespace plumb
