#pragma once

#include <span>

#include <plumb/shapes.hpp>

// Bounding volumes of points, rounded to nearest: not all points need lie in them.

namespace plumb::bench::plain {

Aabb3 bounding_aabb(std::span<const Point3> points);
template <int K>
Kdop<K> bounding_kdop(std::span<const Point3> points);
Obb3 bounding_obb(std::span<const Point3> points, const Vector3& u, const Vector3& v, const Vector3& w);
/// Ritter, An Efficient Bounding Sphere (Graphics Gems, 1990): a larger one than the library's.
Sphere3 bounding_sphere(std::span<const Point3> points);

}  // namespace plumb::bench::plain
