#include <plumb/compare_distance.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<CompareDistance>(const Point2&, const Point2&, const Point2&);
template Decision decide_exactly<CompareDistance>(const Point3&, const Point3&, const Point3&);

}  // namespace plumb
