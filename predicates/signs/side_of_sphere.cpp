#include <plumb/side_of_sphere.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<SideOfSphere>(const Point3&, const double&, const Point3&);

}  // namespace plumb
