#pragma once

#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// Do a, b, c lie on one line? True when two of them coincide.
/// Refused: a number that is not finite. Degree 2. By the signed area that the points span, in space by those of their
/// projections along the axes: O'Rourke, Computational Geometry in C (1998), chapter 1.
bool collinear(const Point2& a, const Point2& b, const Point2& c);
bool collinear(const Point3& a, const Point3& b, const Point3& c);

/// The same of points of other types (point_like.hpp).
template <class... P>
inline auto collinear(const P&... p) -> decltype(collinear(detail::read<P...>(p)...)) {
  return collinear(detail::read<P...>(p)...);
}

}  // namespace plumb
