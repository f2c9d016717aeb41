#pragma once

#include <optional>

#include <plumb/hit.hpp>

namespace plumb::bench {

/// The point by CGAL's kernel of exact constructions, and from it t, u and v as exact quotients, rounded as CGAL
/// rounds.
std::optional<TriangleHit> cgal_hit(const Ray3& ray, const Triangle3& triangle);

}  // namespace plumb::bench
