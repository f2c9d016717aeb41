#include <plumb/side_of_plane.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<SideOfPlane>(const Vector3&, const double&, const Point3&);

}  // namespace plumb
