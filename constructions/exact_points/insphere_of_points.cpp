#include <exact_points/decide_points.hpp>

namespace plumb::exact_points {

template <>
inline constexpr Symmetry symmetry_of<Insphere> = Symmetry::antisymmetric_from_last;
template Sign decide_points<Insphere>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&, const AnyPoint3&,
                                      const AnyPoint3&);

}  // namespace plumb::exact_points
