#include <exact_points/decide_points.hpp>
#include <exact_points/known_planes.hpp>

namespace plumb::exact_points {

template <>
inline constexpr Symmetry symmetry_of<Orient3d> = Symmetry::antisymmetric_from_first;
template <>
struct KnownTies<Orient3d> {
  static bool are_zero(const auto& points) { return are_known_coplanar(points); }
};
template Sign decide_points<Orient3d>(const AnyPoint3&, const AnyPoint3&, const AnyPoint3&, const AnyPoint3&);

}  // namespace plumb::exact_points
