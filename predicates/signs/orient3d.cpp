#include <plumb/orient3d.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<Orient3d>(const Point3&, const Point3&, const Point3&, const Point3&);
template filters::Certificate certify_exactly<Orient3d>(const Point3&, const Point3&, const Point3&, const Point3&);

}  // namespace plumb
