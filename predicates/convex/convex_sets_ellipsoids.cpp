#include <plumb/convex_sets.hpp>

#include <plumb/valid.hpp>

#include <convex/ellipsoid_filter.hpp>
#include <convex/line_signs_integers.hpp>
#include <signs/side_of_ellipsoid.hpp>
#include <solvers/share_a_point.hpp>

namespace plumb {

namespace convex {

namespace {

/// The point of a set that is nearest to another, also once the axes are scaled; by bits, as in any environment.
Point3 nearest_to(const Point3&, const Point3& p) { return p; }
Point3 nearest_to(const Point3& p, const Aabb3& b) {
  const auto within = [](double x, double min, double max) { return plumb::lesser(plumb::greater(x, min), max); };
  return {within(p.x, b.min.x, b.max.x), within(p.y, b.min.y, b.max.y), within(p.z, b.min.z, b.max.z)};
}

template <class Shape, class First, class Second>
[[gnu::noinline, gnu::cold]] bool meet_ellipsoid_exactly(const Ellipsoid3& ellipsoid, const Shape& shape,
                                                         const First& first, const Second& second) {
  require_valid("intersects", first, second);
  if constexpr (AgainstScaledBall<Shape>) {
    const Point3 p = nearest_to(ellipsoid.center, shape);
    return decide_exactly<SideOfEllipsoid>(ellipsoid.center, ellipsoid.radii, p).sign != Sign::negative;
  } else {
    if constexpr (is_one_of<Shape, Segment3, Ray3, Line3>)
      if (const Meeting s = exact_signs(shape, ellipsoid); s != Meeting::unknown) return s == Meeting::meet;
    return solvers::share_a_point(ellipsoid, shape);
  }
}

template <class Shape, class First, class Second>
[[gnu::always_inline]] inline bool meet_ellipsoid(const Ellipsoid3& ellipsoid, const Shape& shape, const First& first,
                                                  const Second& second) {
  if constexpr (requires { filter_ellipsoid(ellipsoid, shape); }) {
    const Meeting s = filter_ellipsoid(ellipsoid, shape);
    if (s != Meeting::unknown) [[likely]]
      return s == Meeting::meet;
  }
  return meet_ellipsoid_exactly(ellipsoid, shape, first, second);
}

}  // namespace

}  // namespace convex

template <convex::Unrounded B>
bool intersects(const Ellipsoid3& first, const B& second) {
  return convex::meet_ellipsoid(first, second, first, second);
}
template <convex::Unrounded A>
bool intersects(const A& first, const Ellipsoid3& second) {
  return convex::meet_ellipsoid(second, first, first, second);
}

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

PLUMB_PAIRS(Ellipsoid3, Point3)
PLUMB_PAIRS(Ellipsoid3, Segment3)
PLUMB_PAIRS(Ellipsoid3, Ray3)
PLUMB_PAIRS(Ellipsoid3, Line3)
PLUMB_PAIRS(Ellipsoid3, Triangle3)
PLUMB_PAIRS(Ellipsoid3, Tetrahedron3)
PLUMB_PAIRS(Ellipsoid3, Aabb3)
PLUMB_PAIRS(Ellipsoid3, Obb3)

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
