#pragma once

// For trees.
// What an exact point is to a triangle.

#include <algorithm>
#include <limits>

#include <plumb/exact_predicates.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/mesh_queries.hpp>

namespace plumb::trees {

/// Where on a triangle that holds it a point lies.
inline Feature feature_at(const ExactPoint3& x, const ExactTriangle3& t) {
  if (compare_xyz(x, t.a) == 0 || compare_xyz(x, t.b) == 0 || compare_xyz(x, t.c) == 0) return Feature::vertex;
  const auto is_on = [&](const ExactPoint3& a, const ExactPoint3& b) { return intersects(x, ExactSegment3{a, b}); };
  return is_on(t.a, t.b) || is_on(t.b, t.c) || is_on(t.c, t.a) ? Feature::edge : Feature::face;
}

/// Each coordinate, or the nearest to it that is finite.
inline Point3 within_doubles(const Point3& p) {
  constexpr double most = std::numeric_limits<double>::max();
  return {std::clamp(p.x, -most, most), std::clamp(p.y, -most, most), std::clamp(p.z, -most, most)};
}

}  // namespace plumb::trees
