#include <plumb/insphere.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&, const Point3&);
template Certificate certify_exactly<Insphere>(const Point3&, const Point3&, const Point3&, const Point3&,
                                               const Point3&);

}  // namespace plumb
