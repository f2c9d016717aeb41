#include <plumb/hull.hpp>

#include <algorithm>
#include <initializer_list>
#include <optional>

#include <plumb/convex_hull.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>

#include <bodies/visit_shape.hpp>
#include <convex/faces.hpp>
#include <hulls/arguments.hpp>
#include <hulls/reduction.hpp>

// A convex set lies in another one exactly when its corners do; one with a radius, when the balls around the corners of
// its core do.

namespace plumb::hulls {

namespace {

bool has(const Operand& solid, const AnyShape& point) {
  return solid.is_list() ? share_a_point(solid, Operand(HullOrShape{point, nullptr}))
                         : solvers::share_a_point(point, solid.shape);
}

/// Of the plane through three corners of a face less the centre of a ball, along the normal, less the radius.
template <class N>
filters::Certificate clearance_of_ball(const Point3& a, const Point3& b, const Point3& c, const Point3& center,
                                       double radius) {
  const auto between = [](const Point3& p, const Point3& q) {
    return Vec3<N>{filters::difference<N>(q.x, p.x), filters::difference<N>(q.y, p.y),
                   filters::difference<N>(q.z, p.z)};
  };
  const Vec3<N> normal = cross(between(a, b), between(a, c));
  return convex::clearance(dot(normal, between(center, a)), normal, filters::number<N>(radius));
}
constexpr int roundings_of_clearance() {
  using N = filters::RoundingCount;
  constexpr Vec3<N> difference{{1}, {1}, {1}};
  const Vec3<N> normal = cross(difference, difference);
  const N x = dot(normal, difference), r{};
  return (x * x - (r * r) * dot(normal, normal)).count;
}
static_assert(roundings_of_clearance() <= filters::Approximate::roundings);

/// A hull that contains a ball is a polyhedron, or the ball a point.
bool has_ball(const Operand& solid, const Point3& center, double radius) {
  if (radius == 0) return has(solid, bodies::any_shape(center));
  const ConvexHull3 faces = convex_hull(solid.points);
  for (std::size_t f = 0; f < faces.face_count(); ++f) {
    const auto face = faces.face(f);
    const auto corner = [&](std::size_t i) -> const Point3& { return faces.corners[face[i]]; };
    const filters::Certificate c = convex::by_closed_numbers(
        [&]<class N>() { return clearance_of_ball<N>(corner(0), corner(1), corner(2), center, radius); });
    if (c == filters::Certificate::negative) return false;
  }
  return faces.kind == HullKind::polyhedron;
}

bool contains(const Operand& solid, const Operand& set) {
  if (set.is_list())
    return std::all_of(set.points.begin(), set.points.end(),
                       [&](const Point3& p) { return has(solid, bodies::any_shape(p)); });
  bool all = true;
  const auto note = [&](const auto& point) { all = all && has(solid, bodies::any_shape(point)); };
  bodies::visit_shape(set.shape, [&]<class S>(const S& s) {
    if constexpr (detail::is_same<S, Sphere3>) {
      all = has_ball(solid, s.center, s.radius);
    } else if constexpr (detail::is_same<S, Capsule3>) {
      all = has_ball(solid, s.a, s.radius) && has_ball(solid, s.b, s.radius);
    } else if constexpr (detail::is_same<S, Aabb3>) {
      for (const double x : {s.min.x, s.max.x})
        for (const double y : {s.min.y, s.max.y})
          for (const double z : {s.min.z, s.max.z}) note(Point3{x, y, z});
    } else if constexpr (detail::is_same<S, Obb3>) {
      for (const double u : {-1., 1.})
        for (const double v : {-1., 1.})
          for (const double w : {-1., 1.}) note(bodies::CornerOfObb{s, u, v, w});
    } else if constexpr (detail::is_same<S, Point3>) {
      note(s);
    } else if constexpr (detail::is_any_of<S, Segment3, Triangle3, Tetrahedron3>) {
      note(s.a);
      note(s.b);
      if constexpr (requires { s.c; }) note(s.c);
      if constexpr (requires { s.d; }) note(s.d);
    } else {
      all = false;  // a half-space, which is not bounded
    }
  });
  return all;
}

[[gnu::noinline]] Containment classify_valid(const Operand& solid, const Operand& set) {
  if (!share_a_point(solid, set)) return Containment::outside;
  return contains(solid, set) ? Containment::inside : Containment::intersecting;
}

[[gnu::noinline]] PlaneSide side_of(const Plane3& plane, Points points) {
  const Sign first = side_of_plane(plane, points[0]);
  for (const Point3& p : points)
    if (first == Sign::zero || side_of_plane(plane, p) != first) return PlaneSide::intersecting;
  return first == Sign::negative ? PlaneSide::negative : PlaneSide::positive;
}

}  // namespace

Containment classify(const HullOrShape& solid, const HullOrShape& set) {
  require_valid("classify", solid, set);
  const DefaultFloatingPoint environment;
  return classify_valid(Operand(solid), Operand(set));
}

}  // namespace plumb::hulls

namespace plumb {

PlaneSide classify(const Plane3& first, const Hull3& second) {
  hulls::require_valid("classify", hulls::either(first), hulls::either(second));
  const DefaultFloatingPoint environment;
  return hulls::side_of(first, {second.points, second.count});
}

}  // namespace plumb
