#include <constructions/decide_points.hpp>

namespace plumb::exact_points {

template <>
inline constexpr Symmetry symmetry_of<Orient3d> = Symmetry::antisymmetric_from_first;
template Sign decide_points<Orient3d>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&, const AnyPoint3&);

}  // namespace plumb::exact_points
