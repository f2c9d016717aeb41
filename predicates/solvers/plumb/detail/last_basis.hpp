#pragma once

#include <plumb/detail/convex_shapes.hpp>

namespace plumb::solvers {

/// Three independent rows of each of two shapes, which make a corner; -1 - j is l_j = 0 where the shape's rows leave
/// l_j free. An active row is 0 at the nearest point; the value of an inactive row there is an unknown.
struct Basis {
  int row[2][3] = {{-1, -2, -3}, {-1, -2, -3}};
  bool inactive[2][3] = {};
};

/// The basis of the last pair of shapes, from which the prover begins with the next pair of the same kinds.
struct LastBasis {
  Basis basis;
  int kind[2] = {-1, -1};  ///< of no shape to begin with

  bool fits(const bodies::AnyShape& first, const bodies::AnyShape& second) const {
    return first.kind == kind[0] && second.kind == kind[1];
  }
};

}  // namespace plumb::solvers
