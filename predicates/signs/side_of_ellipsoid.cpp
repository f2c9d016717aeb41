#include <signs/side_of_ellipsoid.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<SideOfEllipsoid>(const Point3&, const Vector3&, const Point3&);

}  // namespace plumb
