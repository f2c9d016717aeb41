#pragma once

#include <type_traits>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace bounding_volumes {
Aabb3 enclosing_aabb(const bodies::AnyShape& shape);
}

/// A box that contains a shape, for a broad phase (broad_phase.hpp); one in the plane has z = 0. Its ends are infinite
/// where the shape goes on for ever, and for a frustum given by its matrix that is not upright, where they are not
/// looked for. Of points and of hulls of points, of an aabb, an aabb2 and a kdop6 it is the least box. Others are
/// rounded outward, and where a shape may be empty the box may be: min > max on some axis then. Refused: nothing; of
/// numbers that are refused elsewhere it is some box. Interval arithmetic; degree 2.
template <class S>
requires(bodies::Planar<S> || bodies::Spatial<S> || std::is_same_v<S, Ellipsoid3> || detail::is_round_solid<S>)  //
    inline Aabb3 enclosing_aabb(const S& shape) {
  return bounding_volumes::enclosing_aabb(bodies::any_shape(shape));
}

}  // namespace plumb
