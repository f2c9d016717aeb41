#include <plumb/diametral.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<InCircleDiametral>(const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<InSphereDiametral>(const Point3&, const Point3&, const Point3&);

}  // namespace plumb
