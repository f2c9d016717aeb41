#include <solvers/stages.hpp>

namespace plumb::solvers {

template bool prove_nearest_by<Twice>(Stage, const ShapePair&, Proof&);
template bool compare_reach_by<Twice>(Stage, const ShapePair&, double, Basis&, Reach&);

}  // namespace plumb::solvers
