#pragma once

#include <cstring>

#include <plumb/convex_shapes.hpp>

namespace plumb::bodies {

/// Calls visit with the shape as what it is.
template <class Visit, class... Planar, class... Spatial>
void visit_shape(const AnyShape& any, const Visit& visit, ShapeList<Planar...>, ShapeList<Spatial...>) {
  int kind = any.kind;
  const auto visit_if = [&]<class S>(S shape) {
    if (kind-- != 0) return false;
    std::memcpy(&shape, any.numbers, sizeof shape);
    visit(shape);
    return true;
  };
  static_cast<void>((visit_if(Planar()) || ...) || (visit_if(Spatial()) || ...));
}
template <class Visit>
void visit_shape(const AnyShape& any, const Visit& visit) {
  visit_shape(any, visit, PlanarShapes(), SpatialShapes());
}

}  // namespace plumb::bodies
