#include <cstring>
#include <utility>
#include <vector>

#include <hulls/first_simplex.hpp>
#include <hulls/hull_in_plane.hpp>
#include <hulls/quickhull.hpp>
#include <hulls/reduction.hpp>

namespace plumb::hulls {

namespace {

bool cores_or_radii_meet(const Operand& first, const Operand& second) {
  Reduction r(first, second, true);
  if (r.is_certainly_apart()) return false;
  r.find(Sought::nearest);
  if (r.is_empty()) return false;
  const bool have_no_radii = first.is_list() && second.is_list();
  return r.do_meet() || (!have_no_radii && solvers::share_a_point(r.small(0), r.small(1)));
}

bool is_round_solid(const Operand& set) {
  const int kind = set.shape.kind;
  return !set.is_list() &&
         (kind == bodies::kind<Disc3> || kind == bodies::kind<Cylinder3> || kind == bodies::kind<Cone3>);
}

/// Whether the hull of points in a plane, but not on a line, has a triangle of which ask(triangle) is true.
template <class Ask>
bool any_triangle_of_polygon(Points points, const FirstSimplex& first, const Ask& ask) {
  const auto corner = [&](std::size_t i) -> const Point3& { return points[first.corner[i]]; };
  const Axis axis = first_axis_of_area(corner(0), corner(1), corner(2));
  std::vector<PlanePoint> projected;
  projected.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) projected.push_back({simplices::project(points[i], axis), i});
  const std::vector<std::size_t> around = hull_in_plane(std::move(projected));
  for (std::size_t i = 2; i < around.size(); ++i)
    if (ask(Triangle3{points[around[0]], points[around[i - 1]], points[around[i]]})) return true;
  return false;
}

/// What is not in a hull but meets it meets its surface, which is of triangles.
bool surface_meets(Points points, const AnyShape& solid) {
  const auto ask = [&](const Triangle3& t) { return solvers::share_a_point(bodies::any_shape(t), solid); };
  const FirstSimplex first = first_simplex(points);
  const auto corner = [&](std::size_t i) -> const Point3& { return points[first.corner[i]]; };
  if (first.dimension == 0) return ask({corner(0), corner(0), corner(0)});
  if (first.dimension == 1) return ask({corner(0), corner(1), corner(1)});
  if (first.dimension == 2) return any_triangle_of_polygon(points, first, ask);
  for (const HullTriangle& t : triangulated_hull(points, first))
    if (ask({points[t.corner[0]], points[t.corner[1]], points[t.corner[2]]})) return true;
  return false;
}

/// What is near enough to the axis of the solid is asked more closely.
bool meets_round_solid(const Operand& list, const AnyShape& solid) {
  Capsule3 around;  // of a cylinder or a cone
  std::memcpy(&around, solid.numbers, sizeof around);
  if (solid.kind == bodies::kind<Disc3>) around.b = around.a;
  const auto is_met = [&list](const auto& shape) {
    return cores_or_radii_meet(list, Operand(HullOrShape{bodies::any_shape(shape), nullptr}));
  };
  return is_met(around) && (is_met(around.a) || surface_meets(list.points, solid));
}

}  // namespace

bool share_a_point(const Operand& first, const Operand& second) {
  if (is_round_solid(first)) return meets_round_solid(second, first.shape);
  if (is_round_solid(second)) return meets_round_solid(first, second.shape);
  return cores_or_radii_meet(first, second);
}

}  // namespace plumb::hulls
