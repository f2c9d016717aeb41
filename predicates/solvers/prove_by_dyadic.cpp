#include <solvers/stages.hpp>

namespace plumb::solvers {

template bool prove_nearest_by<filters::Dyadic>(Stage, const ShapePair&, Proof&);
template bool compare_reach_by<filters::Dyadic>(Stage, const ShapePair&, double, Basis&, Reach&);

}  // namespace plumb::solvers
