#include <cstddef>

#include <plumb/orient2d.hpp>

#include <mesh/polygon_sweep.hpp>

namespace plumb::mesh {
namespace {

// The triangles between this corner and each edge not through it. They fill the polygon, and it is weakly simple, when
// all are oriented alike and the directions to the other corners, each less than half a turn after the one before,
// together go around at most once.
bool is_star(std::span<const Point2> polygon, std::size_t center) {
  const std::size_t n = polygon.size();
  const auto corner = [&](std::size_t i) { return polygon[(center + i) % n]; };
  const Sign orientation = orient2d(corner(0), corner(1), corner(2));
  if (orientation == Sign::zero) return false;
  bool past_half = false;
  for (std::size_t i = 2; i + 1 < n; ++i) {
    if (orient2d(corner(0), corner(i), corner(i + 1)) != orientation) return false;
    const Sign side = orient2d(corner(0), corner(1), corner(i + 1));
    const bool beyond = side == -orientation;
    // It is exactly once around where the last edge lies along the first.
    if (past_half && !beyond) return side == Sign::zero && i + 2 == n;
    past_half = beyond;
  }
  return true;
}

}  // namespace

bool triangulate_by_fan(std::span<const Point2> polygon, std::vector<std::array<std::uint32_t, 3>>& triangles) {
  const auto n = static_cast<std::uint32_t>(polygon.size());
  for (std::uint32_t center = 0; center < 2; ++center) {
    if (!is_star(polygon, center)) continue;
    for (std::uint32_t i = 1; i + 1 < n; ++i) triangles.push_back({center, (center + i) % n, (center + i + 1) % n});
    return true;
  }
  return false;
}

}  // namespace plumb::mesh
