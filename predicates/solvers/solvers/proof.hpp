#pragma once

// For bounding_slabs, classification, convex, distances, hulls, lines_and_sets, motion, polytopes, shared_sets and
// solvers.
// What is asked of the prover. All but share_a_point need a DefaultFloatingPoint: nearest, with gradual underflow.

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/proof_stage.hpp>

#include <bodies/description.hpp>
#include <solvers/basis.hpp>

namespace plumb::solvers {

using Stage = ProofStage;

/// Two shapes, described once for all number types.
struct ShapePair {
  const bodies::AnyShape &first, &second;
  bodies::Description description[2];  ///< in range: all lengths are times `unit`
  double unit;                         ///< a power of two, which multiplies a reach too
  bool may_be_empty;                   ///< one of the two, and it matters whether it is
  int pivot = 0;                       ///< where one is a cone (round_solids.hpp)

  ShapePair(const bodies::AnyShape& a, const bodies::AnyShape& b, double reach);

  bool is_exact() const { return description[0].is_exact && description[1].is_exact; }
};

/// Where the method ends in plain doubles, before anything is proved: nearly always the right basis. With a reach that
/// is not negative it ends as soon as doubles say where that stands to the distance. It begins at a basis of shapes of
/// the same kinds, or without one where the shapes lie.
Basis guess(const ShapePair& pair, double reach, const Basis* from = nullptr);

struct Proof {
  Basis basis;            ///< of the nearest points
  bool is_empty = false;  ///< one of the sets; then there is no basis
  Stage stage = Stage::bounded;
  int steps = 0;  ///< in exact numbers
  /// Whether no other pair of points is as near, as far as that has been looked at.
  bool is_unique = false;
  int gap = unknown;  ///< the sign of the least distance less both radii, where the stage knows it
};

/// The nearest points of the cores, which are the shapes without their radii. The last basis, where there is one, is
/// tried first, and becomes this one's.
Proof prove_nearest(const ShapePair& pair, LastBasis* last = nullptr);
Proof prove_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second);

/// The sign of the least distance of the shapes less r, which is not negative.
struct Reach {
  int sign = 0;
  bool is_empty = false;
  Stage stage = Stage::bounded;
  int steps = 0;
};
Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r);
Reach compare_reach(const ShapePair& pair, double r, LastBasis* last = nullptr);

/// Do two shapes that are not refused share a point? In any floating-point environment.
bool share_a_point(const bodies::AnyShape& first, const bodies::AnyShape& second, LastBasis* last = nullptr);
template <class A, class B>
bool share_a_point(const A& first, const B& second) {
  return share_a_point(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace plumb::solvers
