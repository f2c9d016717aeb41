#include <plumb/projection.hpp>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/floating_point_environment.hpp>

#include <distances/pair_values.hpp>

// The nearest point is read off the basis that proves it.

namespace plumb {

namespace {

[[gnu::noinline]] ExactPoint3 nearest_point(const bodies::AnyShape& p, const bodies::AnyShape& onto) {
  const solvers::ShapePair pair(p, onto, 0);
  const solvers::Proof proof = solvers::prove_nearest(pair);
  distances::PairValues<filters::Rational> values;
  values.set(pair, proof.basis);
  values.set_points();
  const Vec3<filters::Rational>& x = values.point[1];
  return ExactPoint3::homogeneous({x.x, x.y, x.z, values.weight()});
}

template <class Shape>
ExactPoint3 projected(const Point3& p, const Shape& onto) {
  detail::require_finite("projection", "p", p);
  if (!is_valid(onto)) [[unlikely]]
    detail::refuse_invalid("projection", "onto", onto);
  const DefaultFloatingPoint environment;
  return nearest_point(bodies::any_shape(p), bodies::any_shape(onto));
}

}  // namespace

ExactPoint3 projection(const Point3& p, const Line3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Ray3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Segment3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Plane3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Triangle3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Tetrahedron3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Aabb3& onto) { return projected(p, onto); }
ExactPoint3 projection(const Point3& p, const Obb3& onto) { return projected(p, onto); }

}  // namespace plumb
