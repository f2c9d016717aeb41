#include <plumb/plane_side.hpp>

#include <plumb/compare.hpp>
#include <plumb/floating_point_environment.hpp>
#include <plumb/side_of_plane.hpp>
#include <plumb/valid.hpp>

#include <convex/plane_side_integers.hpp>
#include <convex/separating_axes.hpp>
#include <filters/exact_products.hpp>
#include <signs/independent_directions.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace convex {

namespace {

/// What is known of two sides of a plane: whether all of a body lies strictly on each.
struct Sides {
  Certificate positive, negative;  ///< positive: it does; negative or zero: it does not
};

/// Of a body whose points are relative to the anchor.
template <class R>
Sides sides(const Plane3& plane, const Body<R>& body, const Point3& anchor) {
  const Vec3<R> n = vector<R>(plane.normal);
  const Ends ends = infinite_ends(n, body, Axis::none, Axis::none);
  if (!ends.certain) return {Certificate::uncertain, Certificate::uncertain};
  R offset = dot(n, Vec3<R>{number<R>(anchor.x), number<R>(anchor.y), number<R>(anchor.z)}) + number<R>(plane.offset);
  if (body.is_weighted) offset = body.weight * offset;
  const Range<R> range = range_along(n, body, Axis::none, Axis::none);
  const R lower = range.lower + offset, upper = range.upper + offset;
  Sides result{ends.lower ? Certificate::negative : certificate(lower),
               ends.upper ? Certificate::negative : certificate(number<R>(0) - upper)};
  if (body.is_rounded && (result.positive == Certificate::positive || result.negative == Certificate::positive)) {
    const R reach = squared_reach(n, body, Body<R>());
    if (result.positive == Certificate::positive) result.positive = certificate(lower * lower - reach);
    if (result.negative == Certificate::positive) result.negative = certificate(upper * upper - reach);
  }
  return result;
}

/// Of an ellipsoid, whose extent along n is the root of the sum of (n r)^2 over the axes.
template <class R>
Sides sides(const Plane3& plane, const Ellipsoid3& e) {
  const Vec3<R> n = vector<R>(plane.normal);
  const R middle =
      dot(n, Vec3<R>{number<R>(e.center.x), number<R>(e.center.y), number<R>(e.center.z)}) + number<R>(plane.offset);
  const Vec3<R> radii = vector<R>(e.radii), extent{n.x * radii.x, n.y * radii.y, n.z * radii.z};
  const Certificate side = certificate(middle), beyond = certificate(middle * middle - dot(extent, extent));
  if (is_certain(beyond) && beyond != Certificate::positive) return {Certificate::negative, Certificate::negative};
  if (!is_certain(side)) return {Certificate::uncertain, Certificate::uncertain};
  return {side == Certificate::positive ? beyond : Certificate::negative,
          side == Certificate::negative ? beyond : Certificate::negative};
}

template <class R, class Shape>
Sides sides_of(const Plane3& plane, const Shape& shape) {
  if constexpr (std::is_same_v<Shape, Ellipsoid3>) {
    return sides<R>(plane, shape);
  } else {
    Body<R> body;
    build(body, shape, anchor(shape));
    return sides(plane, body, anchor(shape));
  }
}

template <class Shape>
[[gnu::noinline]] PlaneSide side_in_default_environment(const Plane3& plane, const Shape& shape) {
  const CertifiedSide exact = exact_side(plane, shape);
  if (exact.is_certain) return exact.side();
  Sides known = sides_of<Approximate>(plane, shape);
  if (known.positive == Certificate::positive) return PlaneSide::positive;
  if (known.negative == Certificate::positive) return PlaneSide::negative;
  if (is_certain(known.positive) && is_certain(known.negative)) return PlaneSide::intersecting;
  known = sides_of<Rational>(plane, shape);
  return known.positive == Certificate::positive   ? PlaneSide::positive
         : known.negative == Certificate::positive ? PlaneSide::negative
                                                   : PlaneSide::intersecting;
}

Sign sign_at(const Plane3& plane, const Point3& p) { return decide<SideOfPlane>(plane.normal, plane.offset, p); }

/// Of the hull of some points.
template <class... Points>
PlaneSide side_of_corners(const Plane3& plane, const Points&... rest) {
  bool positive = true, negative = true;
  const auto consider = [&](const Point3& p) {
    const Sign s = sign_at(plane, p);
    positive &= s == Sign::positive;
    negative &= s == Sign::negative;
    return positive || negative;
  };
  static_cast<void>((consider(rest) && ...));
  return positive ? PlaneSide::positive : negative ? PlaneSide::negative : PlaneSide::intersecting;
}

/// Of a box, by the corners that lie farthest along the normal and against it. Haines and Wallace, Shaft Culling for
/// Efficient Ray-Cast Radiosity (1991); Greene, Detecting Intersection of a Rectangular Solid and a Convex Polyhedron
/// (1994).
PlaneSide side_of_box(const Plane3& plane, const Aabb3& b) {
  const bool x = less(plane.normal.x, 0), y = less(plane.normal.y, 0), z = less(plane.normal.z, 0);
  const Point3 first{x ? b.max.x : b.min.x, y ? b.max.y : b.min.y, z ? b.max.z : b.min.z};
  if (sign_at(plane, first) == Sign::positive) return PlaneSide::positive;
  const Point3 last{x ? b.min.x : b.max.x, y ? b.min.y : b.max.y, z ? b.min.z : b.max.z};
  return sign_at(plane, last) == Sign::negative ? PlaneSide::negative : PlaneSide::intersecting;
}

template <class Shape>
PlaneSide side(const Plane3& plane, const Shape& shape) {
  if constexpr (std::is_same_v<Shape, Point3>) {
    return side_of_corners(plane, shape);
  } else if constexpr (std::is_same_v<Shape, Segment3>) {
    return side_of_corners(plane, shape.a, shape.b);
  } else if constexpr (std::is_same_v<Shape, Triangle3>) {
    return side_of_corners(plane, shape.a, shape.b, shape.c);
  } else if constexpr (std::is_same_v<Shape, Tetrahedron3>) {
    return side_of_corners(plane, shape.a, shape.b, shape.c, shape.d);
  } else if constexpr (std::is_same_v<Shape, Aabb3>) {
    return side_of_box(plane, shape);
  } else {
    const DefaultFloatingPoint environment;
    return side_in_default_environment(plane, shape);
  }
}

template <int K>
PlaneSide side(const Plane3& plane, const Kdop<K>& kdop) {
  const Vector3& n = plane.normal;
  if (!solvers::share_a_point(kdop, bodies::HalfSpace{n, plane.offset})) return PlaneSide::negative;
  if (!solvers::share_a_point(kdop, bodies::HalfSpace{{-n.x, -n.y, -n.z}, -plane.offset})) return PlaneSide::positive;
  return PlaneSide::intersecting;
}

/// What a filter leaves open, of the two arguments in their order: a call of its own, or the filter would save
/// registers for it.
template <class A, class B>
[[gnu::noinline]] PlaneSide valid_side(const char* function, const A& first, const B& second) {
  require_valid(function, first, second);
  if constexpr (std::is_same_v<A, Plane3>)
    return side(first, second);
  else
    return side(second, first);
}

/// Parallel planes have equal minors with their offsets too when they are the same.
template <class Products = ExactProducts>
bool planes_meet(const Plane3& p, const Plane3& q) {
  const Vector3 &n = p.normal, &m = q.normal;
  return !are_dependent<Products>(n, m) ||
         (Products::are_equal(n.x, q.offset, m.x, p.offset) && Products::are_equal(n.y, q.offset, m.y, p.offset) &&
          Products::are_equal(n.z, q.offset, m.z, p.offset));
}
[[gnu::noinline]] bool valid_planes_meet(const Plane3& p, const Plane3& q) {
  require_valid("intersects", p, q);
  return planes_meet(p, q);
}

}  // namespace

}  // namespace convex

template <convex::AgainstPlane B>
PlaneSide classify(const Plane3& first, const B& second) {
  const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), first, second);
  if (quick.is_certain) [[likely]]
    return quick.side();
  return convex::valid_side("classify", first, second);
}
template <int K>
PlaneSide classify(const Plane3& first, const Kdop<K>& second) {
  const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), first, second);
  if (quick.is_certain) [[likely]]
    return quick.side();
  return convex::valid_side("classify", first, second);
}
template <convex::AgainstPlane B>
bool intersects(const Plane3& first, const B& second) {
  const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), first, second);
  if (quick.is_certain) [[likely]]
    return quick.meets_plane();
  return convex::valid_side("intersects", first, second) == PlaneSide::intersecting;
}
template <convex::AgainstPlane A>
bool intersects(const A& first, const Plane3& second) {
  const convex::CertifiedSide quick = convex::filter_side(convex::MeasuredSides(), second, first);
  if (quick.is_certain) [[likely]]
    return quick.meets_plane();
  return convex::valid_side("intersects", first, second) == PlaneSide::intersecting;
}

bool intersects(const Plane3& first, const Plane3& second) {
  if (convex::certainly_independent(first.normal, second.normal, first.offset - second.offset)) [[likely]]
    return true;
  return convex::valid_planes_meet(first, second);
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
