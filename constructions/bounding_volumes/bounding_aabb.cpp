#include <plumb/bounding_volumes.hpp>

#include <plumb/floating_point_environment.hpp>

#include <bounding_volumes/point_set.hpp>

namespace plumb {

namespace {

/// Not inlined, so that no comparison is made before the environment is set.
[[gnu::noinline]] Aabb3 box(std::span<const Point3> points) {
  return bounding_volumes::box_of("bounding_aabb", points);
}

}  // namespace

Aabb3 bounding_aabb(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return box(points);
}

}  // namespace plumb
