#pragma once

#include <plumb/detail/shared_names.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

/// The point of the set that is nearest to p; p itself where it lies in the set. Of degenerate sets too.
/// Refused: what the shape refuses. By the proof of the least distance: den Hertog et al., The Linear Complementarity
/// Problem, Sufficient Matrices, and the Criss-Cross Method (1993).
ExactPoint3 projection(const Point3& p, const Line3& onto);
ExactPoint3 projection(const Point3& p, const Ray3& onto);
ExactPoint3 projection(const Point3& p, const Segment3& onto);
ExactPoint3 projection(const Point3& p, const Plane3& onto);
ExactPoint3 projection(const Point3& p, const Triangle3& onto);
ExactPoint3 projection(const Point3& p, const Tetrahedron3& onto);
ExactPoint3 projection(const Point3& p, const Aabb3& onto);
ExactPoint3 projection(const Point3& p, const Obb3& onto);

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto projection(const P&... p) -> detail::Answer<decltype(projection(detail::read<P...>(p)...))> {
  return projection(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> projection(const Shapes&...);

}  // namespace plumb
