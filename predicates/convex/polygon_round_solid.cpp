#include <plumb/polygon_round_solid.hpp>

#include <plumb/detail/refuse.hpp>

#include <convex/triangles_of_polygon.hpp>
#include <solvers/proof.hpp>

namespace plumb::convex {

namespace {

void throw_if(const Refusal& found) {
  if (found) [[unlikely]]
    detail::refuse("intersects", found.argument == 0 ? "first" : "second", found.number, "", found.what);
}

}  // namespace

template <class S>
bool meets_polygon(const ConvexPolygon3& polygon, const S& solid, bool polygon_is_first) {
  throw_if(polygon_is_first ? refusal(polygon, solid) : refusal(solid, polygon));
  return any_triangle(polygon, [&solid](const Triangle3& t) { return solvers::share_a_point(t, solid); });
}

template bool meets_polygon(const ConvexPolygon3&, const Disc3&, bool);
template bool meets_polygon(const ConvexPolygon3&, const Cylinder3&, bool);
template bool meets_polygon(const ConvexPolygon3&, const Cone3&, bool);

}  // namespace plumb::convex
