#include <convex/dual_active_set.hpp>
#include <convex/dual_simplex.hpp>

namespace plumb::convex {

NearestOfPlanes::Outcome NearestOfPlanes::outcome(double radius, double room) {
  if (!scale(room)) return Outcome::gave_up;
  for (int steps = 0; steps < most_steps; ++steps) {
    const int worst = most_violated();
    if (worst < 0) return Outcome::near;
    if (!add(worst)) return is_empty_ ? Outcome::far : Outcome::gave_up;
    const double squared = dot(q_, q_);
    if (squared > radius * radius) return Outcome::far;
    if (!(squared <= radius * radius)) return Outcome::gave_up;
  }
  return Outcome::gave_up;
}

template class DualSimplex<1>;
template class DualSimplex<2>;
template class DualSimplex<3>;

}  // namespace plumb::convex
