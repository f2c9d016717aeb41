#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb {

/// The kind of set that a triangle and a segment, or two triangles, have in common.
enum class TriangleRelation : signed char {
  disjoint,  ///< nothing
  point,     ///< one point
  segment,   ///< a segment of positive length
  polygon    ///< a convex polygon of positive area: only coplanar triangles
};

}  // namespace plumb
