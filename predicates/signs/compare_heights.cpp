#include <plumb/detail/compare_heights.hpp>

#include <plumb/exact_stages.hpp>

namespace plumb {

template Decision decide_exactly<detail::CompareHeights>(const Point3&, const Point3&, const Point3&, const Point3&,
                                                         const Point3&);
template Decision decide_exactly<detail::CompareHeights2>(const Point2&, const Point2&, const Point2&, const Point2&);

}  // namespace plumb
