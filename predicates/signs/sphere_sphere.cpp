#include <plumb/sphere_sphere.hpp>

#include <plumb/detail/valid.hpp>
#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<SphereSphere>(const Point3&, const double&, const Point3&, const double&);

void sphere_sphere::refuse_radius(const Sphere3& first, const Sphere3& second) {
  require_valid("intersects", first, second);
  __builtin_unreachable();
}

}  // namespace plumb
