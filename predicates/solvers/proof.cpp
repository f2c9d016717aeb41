#include <solvers/proof.hpp>

#include <solvers/guess.hpp>
#include <solvers/stages.hpp>

namespace plumb::solvers {

using convex::Dyadic;
using convex::GridDouble;

Proof prove_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  const ShapePair pair{first, second, unit_of(first, second, 0)};
  Proof proof;
  proof.unit = pair.unit;
  proof.basis = guess(first, second, pair.unit, -1);
  if (prove_nearest_by<BoundedDouble>(Stage::bounded, pair, proof)) return proof;
  if (prove_nearest_by<GridDouble>(Stage::grid, pair, proof)) return proof;
  if (prove_nearest_by<Twice>(Stage::twice, pair, proof)) return proof;
  if (prove_nearest_by<Dyadic>(Stage::dyadic, pair, proof)) return proof;
  proof.steps = 0;
  prove_nearest_by<Rational>(Stage::rational, pair, proof);
  return proof;
}

Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r, bool empty_is_apart) {
  const ShapePair pair{first, second, unit_of(first, second, r), empty_is_apart};
  Basis basis = guess(first, second, pair.unit, r);
  Reach reach;
  if (compare_reach_by<BoundedDouble>(Stage::bounded, pair, r, basis, reach)) return reach;
  if (compare_reach_by<GridDouble>(Stage::grid, pair, r, basis, reach)) return reach;
  if (compare_reach_by<Twice>(Stage::twice, pair, r, basis, reach)) return reach;
  if (compare_reach_by<Dyadic>(Stage::dyadic, pair, r, basis, reach)) return reach;
  reach.steps = 0;
  compare_reach_by<Rational>(Stage::rational, pair, r, basis, reach);
  return reach;
}

}  // namespace plumb::solvers
