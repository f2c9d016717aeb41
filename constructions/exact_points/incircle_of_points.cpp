#include <exact_points/decide_points.hpp>

namespace plumb::exact_points {

template <>
inline constexpr Symmetry symmetry_of<Incircle> = Symmetry::antisymmetric_from_last;
template Sign decide_points<Incircle>(const AnyPoint2&, const AnyPoint2&, const AnyPoint2&, const AnyPoint2&);

}  // namespace plumb::exact_points
