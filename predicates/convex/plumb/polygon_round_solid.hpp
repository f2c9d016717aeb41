#pragma once

#include <plumb/polygon_aabb.hpp>
#include <plumb/round_solids.hpp>

namespace plumb {

namespace convex {
template <class S>
[[gnu::visibility("default")]] bool meets_polygon(const ConvexPolygon3& polygon, const S& solid, bool polygon_is_first);
}  // namespace convex

/// Do the polygon and the disc, cylinder or cone share a point? Sets are closed, so touching counts, and the polygon
/// may be degenerate. Refused: a number that is not finite; what the shapes themselves refuse. As the triangles of
/// polygon_aabb.hpp, of which the polygon is the union. Degree 48 to 84.
template <class S>
requires(detail::is_round_solid<S>) inline bool intersects(const ConvexPolygon3& first, const S& second) {
  return convex::meets_polygon(first, second, true);
}
template <class S>
requires(detail::is_round_solid<S>) inline bool intersects(const S& first, const ConvexPolygon3& second) {
  return convex::meets_polygon(second, first, false);
}

}  // namespace plumb
