#pragma once

// For trees.
// Where on a triangle its nearest point lies, and which of two places is nearer.

#include <compare>
#include <cstdint>

#include <plumb/exact_point.hpp>
#include <plumb/mesh_queries.hpp>
#include <trees/surface.hpp>

namespace plumb::trees {

/// A vertex, an edge or the inside of a triangle. Triangles around one vertex or edge have the same place there.
struct Place {
  Feature feature;
  std::uint32_t a, b;  // the vertex, twice; the ends of the edge, the lesser first; the triangle, twice
  friend auto operator<=>(const Place&, const Place&) = default;

  static Place vertex(std::uint32_t v) { return {Feature::vertex, v, v}; }
  static Place edge(std::uint32_t u, std::uint32_t v) { return {Feature::edge, u < v ? u : v, u < v ? v : u}; }
  static Place face(std::uint32_t triangle) { return {Feature::face, triangle, triangle}; }
};

/// The place of a triangle's point that is nearest to p, by exact signs. Of a degenerate triangle, which is a segment
/// or a point, a vertex or an edge. Ericson, Real-Time Collision Detection (2005), 5.1.5.
Place nearest_place(const Surface& surface, const Point3& p, std::uint32_t triangle);

/// Is a place on the border of another, and so nowhere nearer than that?
bool is_on_border(const Surface& surface, const Place& part, const Place& whole);

/// The sign of the squared distance of p from what one place spans, a point, line or plane, less that from another's.
Sign compare_distances(const Surface& surface, const Point3& p, const Place& one, const Place& other);

/// The point of a place that is nearest to p.
ExactPoint3 nearest_point(const Surface& surface, const Point3& p, const Place& place);

}  // namespace plumb::trees
