#include <solvers/proof.hpp>

#include <solvers/guess.hpp>
#include <solvers/stages.hpp>

namespace plumb::solvers {

using convex::Dyadic;

Proof prove_nearest(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  return prove_nearest(ShapePair(first, second, 0));
}
Proof prove_nearest(const ShapePair& pair) {
  Proof proof;
  proof.basis = guess(pair, -1);
  if (prove_nearest_by<BoundedDouble>(Stage::bounded, pair, proof)) return proof;
  if (prove_nearest_by<Dyadic>(Stage::dyadic, pair, proof)) return proof;
  proof.steps = 0;
  prove_nearest_by<Rational>(Stage::rational, pair, proof);
  return proof;
}

Reach compare_reach(const bodies::AnyShape& first, const bodies::AnyShape& second, double r, bool empty_is_apart) {
  ShapePair pair(first, second, r);
  if (empty_is_apart) pair.may_be_empty = false;
  Basis basis = guess(pair, r);
  Reach reach;
  if (compare_reach_by<BoundedDouble>(Stage::bounded, pair, r, basis, reach)) return reach;
  if (compare_reach_by<Dyadic>(Stage::dyadic, pair, r, basis, reach)) return reach;
  reach.steps = 0;
  compare_reach_by<Rational>(Stage::rational, pair, r, basis, reach);
  return reach;
}

}  // namespace plumb::solvers
