#pragma once

#include <solvers/stages.hpp>

// The test of any two convex sets by the library's own walk in plain doubles. Its last basis is the answer.

namespace plumb::bench::plain::walk {

inline bool meet(const bodies::AnyShape& first, const bodies::AnyShape& second) {
  const solvers::ShapePair pair(first, second, 0);
  solvers::Prover<double> prover;
  write_bodies(pair, prover);
  if (!prover.take(solvers::guess(pair, 0))) return false;
  return upper_bound_less(prover.nearest, prover.radii() * prover.determinants()) <= 0;
}

template <class T>
concept Convex = bodies::Planar<T> || bodies::Spatial<T> || std::same_as<T, Ellipsoid3>;
template <class A, class B>
concept Pair = Convex<A> && Convex<B>;

template <class A, class B>
requires Pair<A, B>
bool intersects(const A& first, const B& second) { return meet(bodies::any_shape(first), bodies::any_shape(second)); }

template <class Set>
bool reaches_positive_side(const Set& set, const Plane3& plane) {
  return meet(bodies::any_shape(set), bodies::any_shape(HalfSpace3{plane.normal, plane.offset}));
}

}  // namespace plumb::bench::plain::walk
