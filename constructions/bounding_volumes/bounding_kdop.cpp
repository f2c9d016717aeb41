#include <plumb/bounding_volumes.hpp>

#include <algorithm>
#include <cstddef>

#include <plumb/floating_point_environment.hpp>

#include <bounding_volumes/point_chunk.hpp>
#include <bounding_volumes/point_set.hpp>
#include <bounding_volumes/slab_bounds.hpp>

namespace plumb {

namespace {

using bounding_volumes::Bounds, bounding_volumes::function;
using bounding_volumes::Chunk;

template <int K>
[[gnu::noinline]] Kdop<K> kdop(std::span<const Point3> points) {
  bounding_volumes::require_some(function, points);
  Bounds<K> bounds;
  for (std::size_t first = 0; first < points.size(); first += Chunk::most_points) {
    const auto some = points.subspan(first, std::min<std::size_t>(points.size() - first, Chunk::most_points));
    const Chunk chunk(some);
    const double magnitude = chunk.sum_of_magnitudes();
    if (magnitude < 0x1p1021) [[likely]] {
      bounds.add(chunk, magnitude);
    } else {
      bounding_volumes::refuse_not_finite_points(function, points);
      bounds.add_huge(some);
    }
  }
  return bounds.get();
}

/// The least and the greatest coordinates.
template <>
[[gnu::noinline]] Kdop6 kdop<6>(std::span<const Point3> points) {
  const auto [min, max] = bounding_volumes::box_of(function, points);
  return {{min.x, min.y, min.z}, {max.x, max.y, max.z}};
}

}  // namespace

template <int K>
Kdop<K> bounding_kdop(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return kdop<K>(points);
}

template Kdop6 bounding_kdop<6>(std::span<const Point3> points);
template Kdop14 bounding_kdop<14>(std::span<const Point3> points);
template Kdop18 bounding_kdop<18>(std::span<const Point3> points);
template Kdop26 bounding_kdop<26>(std::span<const Point3> points);

}  // namespace plumb
