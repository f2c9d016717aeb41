#include <solvers/stages.hpp>

namespace plumb::solvers {

template bool prove_nearest_by<Rational>(Stage, const ShapePair&, Proof&);
template bool compare_reach_by<Rational>(Stage, const ShapePair&, double, Basis&, Reach&);

}  // namespace plumb::solvers
