#include <plumb/plane_side.hpp>

#include <plumb/valid.hpp>

#include <convex/plane_side_filter.hpp>
#include <signs/independent_directions.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace convex {

namespace {

/// Of a shape that is not refused: on which closed sides of the plane it has points.
PlaneSide exact_side(const Plane3& plane, const bodies::AnyShape& shape) {
  const auto& [n, d] = plane;
  const bodies::HalfSpace above{n, d}, below{{-n.x, -n.y, -n.z}, -d};
  if (!solvers::share_a_point(shape, bodies::any_shape(above))) return PlaneSide::negative;
  if (!solvers::share_a_point(shape, bodies::any_shape(below))) return PlaneSide::positive;
  return PlaneSide::intersecting;
}

/// What a first look leaves open, of the two arguments in their order: a call of its own, or the first look would save
/// registers for it.
template <class B>
[[gnu::noinline]] PlaneSide valid_side(const Plane3& plane, const B& shape) {
  require_valid("classify", plane, shape);
  return exact_side(plane, bodies::any_shape(shape));
}
template <class A, class B>
[[gnu::noinline]] bool valid_pair_meets(const A& first, const B& second) {
  require_valid("intersects", first, second);
  return solvers::share_a_point(first, second);
}

}  // namespace

}  // namespace convex

template <convex::AgainstPlane B>
PlaneSide classify(const Plane3& first, const B& second) {
  const convex::CertifiedSide quick = convex::first_look_from(first, second);
  if (quick.is_certain) [[likely]]
    return quick.side();
  return convex::valid_side(first, second);
}
template <int K>
PlaneSide classify(const Plane3& first, const Kdop<K>& second) {
  return convex::valid_side(first, second);
}
template <convex::AgainstPlane B>
bool intersects(const Plane3& first, const B& second) {
  const convex::CertifiedSide quick = convex::first_look_from(first, second);
  if (quick.is_certain) [[likely]]
    return quick.meets_plane();
  return convex::valid_pair_meets(first, second);
}
template <convex::AgainstPlane A>
bool intersects(const A& first, const Plane3& second) {
  const convex::CertifiedSide quick = convex::first_look_from(second, first);
  if (quick.is_certain) [[likely]]
    return quick.meets_plane();
  return convex::valid_pair_meets(first, second);
}

bool intersects(const Plane3& first, const Plane3& second) {
  if (convex::certainly_independent(first.normal, second.normal, first.offset - second.offset)) [[likely]]
    return true;
  return convex::valid_pair_meets(first, second);
}

#define PLUMB_SHAPE(B)                                  \
  template PlaneSide classify(const Plane3&, const B&); \
  template bool intersects<B>(const Plane3&, const B&); \
  template bool intersects<B>(const B&, const Plane3&);

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
