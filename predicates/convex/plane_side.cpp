#include <plumb/plane_side.hpp>

#include <algorithm>
#include <utility>

#include <plumb/detail/compare.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>

#include <convex/faces.hpp>
#include <convex/plane_side_filter.hpp>
#include <signs/independent_directions.hpp>
#include <solvers/proof.hpp>

namespace plumb {

namespace convex {

namespace {

/// The side of a parallelepiped or a round shape, by its extent along the normal.
[[gnu::noinline]] filters::Certificate side_by_extent(const bodies::AnyShape& plane, const bodies::AnyShape& shape) {
  const DefaultFloatingPoint environment;
  return by_closed_numbers([&]<class N>() {
    Body<N> of_plane, set;
    if (!write_body(of_plane, plane, 1) || !write_body(set, shape)) return filters::Certificate::uncertain;
    const SidesOfFace sides = sides_of(face(of_plane, 0, false), set);
    if (sides.within == filters::Certificate::positive) return filters::Certificate::positive;
    if (sides.beyond == filters::Certificate::positive) return filters::Certificate::negative;
    return sides.are_certain() ? filters::Certificate::zero : filters::Certificate::uncertain;
  });
}
/// The side of the hull of points, by their signs, which are quicker than the extent.
template <class... Points>
[[gnu::noinline]] PlaneSide side_of_points(const Plane3& plane, const Points&... points) {
  const auto [first, last] = std::minmax({side_of_plane(plane, points)...});
  return first == last ? static_cast<PlaneSide>(first) : PlaneSide::intersecting;
}
PlaneSide side_of_hull(const Plane3& plane, const Point3& p) { return side_of_points(plane, p); }
PlaneSide side_of_hull(const Plane3& plane, const Segment3& s) { return side_of_points(plane, s.a, s.b); }
PlaneSide side_of_hull(const Plane3& plane, const Triangle3& t) { return side_of_points(plane, t.a, t.b, t.c); }
PlaneSide side_of_hull(const Plane3& plane, const Tetrahedron3& t) { return side_of_points(plane, t.a, t.b, t.c, t.d); }
/// The side of a box, by its corners farthest along the normal and against it.
PlaneSide side_of_hull(const Plane3& plane, const Aabb3& box) {
  Point3 lower = box.min, upper = box.max;
  const auto& [x, y, z] = plane.normal;
  if (detail::less(x, 0)) std::swap(lower.x, upper.x);
  if (detail::less(y, 0)) std::swap(lower.y, upper.y);
  if (detail::less(z, 0)) std::swap(lower.z, upper.z);
  return side_of_points(plane, lower, upper);
}
/// The side of a ray or line, by the side of its origin and the side that it leads to.
template <class A>
requires detail::is_any_of<A, Ray3, Line3> PlaneSide side_of_line(const Plane3& plane, const A& s) {
  constexpr bool is_ray = detail::is_same<A, Ray3>;
  const Vector3& d = s.direction;
  const Sign at = side_of_plane(plane, s.origin), to = side_of_plane({plane.normal, 0}, {d.x, d.y, d.z});
  const bool crosses = to != Sign::zero && !(is_ray && to == at);
  return crosses ? PlaneSide::intersecting : static_cast<PlaneSide>(at);
}
/// The side of any other shape, by the closed sides that have points of it.
[[gnu::noinline]] PlaneSide side_by_points(const Plane3& plane, const bodies::AnyShape& shape) {
  const auto& [n, d] = plane;
  const HalfSpace3 above{n, d}, below{{-n.x, -n.y, -n.z}, -d};
  if (!solvers::share_a_point(shape, bodies::any_shape(above))) return PlaneSide::negative;
  if (!solvers::share_a_point(shape, bodies::any_shape(below))) return PlaneSide::positive;
  return PlaneSide::intersecting;
}

/// Decides what a filter leaves open, after refusing two arguments in their order. It is a call of its own, because the
/// filter would otherwise save registers for it.
template <class B, class First, class Second>
[[gnu::noinline]] PlaneSide valid_side(const char* function, const Plane3& plane, const B& shape, const First& first,
                                       const Second& second) {
  require_valid(function, first, second);
  if constexpr (detail::is_any_of<B, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3>)
    return side_of_hull(plane, shape);
  else if constexpr (detail::is_any_of<B, Ray3, Line3>)
    return side_of_line(plane, shape);
  else if constexpr (SeenFromPlane<B> || detail::is_any_of<B, Lozenge3>)
    return static_cast<PlaneSide>(side_by_extent(bodies::any_shape(plane), bodies::any_shape(shape)));
  else
    return side_by_points(plane, bodies::any_shape(shape));
}
/// Planes that are not parallel meet.
[[gnu::noinline]] bool parallel_planes_meet(const Plane3& first, const Plane3& second) {
  require_valid("intersects", first, second);
  return solvers::share_a_point(first, second);
}

}  // namespace

template <class B>
PlaneSide plane_side(const Plane3& first, const B& second) {
  const CertifiedSide filtered = filter_from(first, second);
  if (filtered.is_certain) [[likely]]
    return filtered.side();
  return valid_side("classify", first, second, first, second);
}
template <class B>
bool plane_meets(const Plane3& first, const B& second) {
  const CertifiedSide filtered = filter_from(first, second);
  if (filtered.is_certain) [[likely]]
    return filtered.meets_plane();
  return valid_side("intersects", first, second, first, second) == PlaneSide::intersecting;
}
template <class A>
bool meets_plane(const A& first, const Plane3& second) {
  const CertifiedSide filtered = filter_from(second, first);
  if (filtered.is_certain) [[likely]]
    return filtered.meets_plane();
  return valid_side("intersects", second, first, first, second) == PlaneSide::intersecting;
}

PlaneSide side_of_other(const Plane3& first, const bodies::AnyShape& second) {
  bodies::require_valid("classify", bodies::any_shape(first), second);
  return side_by_points(first, second);
}

}  // namespace convex

template <int K>
PlaneSide classify(const Plane3& first, const Kdop<K>& second) {
  return convex::valid_side("classify", first, second, first, second);
}
bool intersects(const Plane3& first, const Plane3& second) {
  if (signs::certainly_independent(first.normal, second.normal, first.offset - second.offset)) [[likely]]
    return true;
  return convex::parallel_planes_meet(first, second);
}

#define PLUMB_SHAPE(B)                                            \
  template PlaneSide convex::plane_side(const Plane3&, const B&); \
  template bool convex::plane_meets(const Plane3&, const B&);     \
  template bool convex::meets_plane(const B&, const Plane3&);

PLUMB_SHAPE(Point3)
PLUMB_SHAPE(Segment3)
PLUMB_SHAPE(Ray3)
PLUMB_SHAPE(Line3)
PLUMB_SHAPE(Triangle3)
PLUMB_SHAPE(Tetrahedron3)
PLUMB_SHAPE(Aabb3)
PLUMB_SHAPE(Obb3)
PLUMB_SHAPE(ViewFrustum)
PLUMB_SHAPE(Sphere3)
PLUMB_SHAPE(Capsule3)
PLUMB_SHAPE(Lozenge3)
PLUMB_SHAPE(Ellipsoid3)

#undef PLUMB_SHAPE

template PlaneSide classify(const Plane3&, const Kdop6&);
template PlaneSide classify(const Plane3&, const Kdop14&);
template PlaneSide classify(const Plane3&, const Kdop18&);
template PlaneSide classify(const Plane3&, const Kdop26&);

}  // namespace plumb
