#include <exact_points/decide_points.hpp>

namespace plumb::exact_points {

template Sign decide_points<CompareDistance>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);
template Sign decide_points<CompareDistance>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&);

}  // namespace plumb::exact_points
