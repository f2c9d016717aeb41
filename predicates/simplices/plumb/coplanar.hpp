#pragma once

#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Do a, b, c, d lie in one plane? True when three of them are collinear.
/// Refused: a number that is not finite. Degree 3. By the signed volume that the points span: O'Rourke, Computational
/// Geometry in C (1998), chapter 1.
bool coplanar(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto coplanar(const P&... p) -> decltype(coplanar(detail::read_in<3, P...>(p)...)) {
  return coplanar(detail::read_in<3, P...>(p)...);
}

}  // namespace plumb
