#pragma once

// For mesh.
// The signs that tell whether a triangle faces a direction.

#include <plumb/detail/argument.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb::mesh {

/// The sign of the scalar product of a direction with the normal (b - a) x (c - a).
struct FacesDirection {
  static constexpr Argument arguments[] = {{"a"}, {"b"}, {"c"}, {"direction", {0, 1}, Role::quantity}};
  template <class P, class D>
  static constexpr auto evaluate(const P& a, const P& b, const P& c, const D& direction) {
    return dot(cross(b - a, c - a), direction);
  }
};

}  // namespace plumb::mesh
