#pragma once

// For bodies, bounding_volumes, hulls, motion and polytopes.
// From a shape that is known by its kind at run time back to its type.

#include <cstring>

#include <plumb/detail/convex_shapes.hpp>

namespace plumb::bodies {

template <class S, class Visit>
void visit_as(const void* numbers, const Visit& visit) {
  S shape;
  std::memcpy(&shape, numbers, sizeof shape);
  visit(shape);
}
template <class Visit, class... Planar, class... Spatial, class... Others>
void visit_shape(const AnyShape& any, const Visit& visit, ShapeList<Planar...>, ShapeList<Spatial...>,
                 ShapeList<Others...>) {
  static constexpr void (*visit_kind[])(const void*, const Visit&) = {
      visit_as<Planar, Visit>..., visit_as<Spatial, Visit>..., visit_as<Others, Visit>...};
  visit_kind[any.kind](any.numbers, visit);
}
/// Calls visit with the shape as what it is.
template <class Visit>
void visit_shape(const AnyShape& any, const Visit& visit) {
  visit_shape(any, visit, PlanarShapes(), SpatialShapes(), OtherShapes());
}

}  // namespace plumb::bodies
