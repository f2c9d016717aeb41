#pragma once

// For solvers.
// What is asked of the prover, for shapes of any kind. All need rounding to nearest and gradual underflow
// (DefaultFloatingPoint).

#include <plumb/convex_shapes.hpp>
#include <plumb/proof_stage.hpp>

#include <solvers/basis.hpp>
#include <solvers/shape_pair.hpp>

namespace plumb::solvers {

using Stage = ProofStage;

struct Proof {
  Basis basis;            ///< of the nearest points
  bool is_empty = false;  ///< one of the sets; then there is no basis
  Stage stage = Stage::bounded;
  int steps = 0;  ///< in exact numbers
  /// Whether no other pair of points is as near, as far as that has been looked at.
  bool is_unique = false;
  int gap = unknown;  ///< the sign of the least distance less both radii, where the stage knows it
};

/// The nearest points of the cores, which are the shapes without their radii.
Proof prove_nearest(const ShapePair& pair);
Proof prove_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second);

/// The sign of the least distance of the shapes less r, which is not negative.
struct Reach {
  int sign = 0;
  bool is_empty = false;
  Stage stage = Stage::bounded;
  int steps = 0;
};
Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r,
                    bool empty_is_apart = false);

}  // namespace plumb::solvers
