#pragma once

#include <plumb/convex_shapes.hpp>

namespace plumb {

namespace bodies {

/// Of a shape that describes itself, and any of its space.
template <class A, class B>
concept DescribedPair = Pair<A, B> &&(Described<A> || Described<B>);

}  // namespace bodies

namespace solvers {
[[gnu::visibility("default")]] bool intersects(const bodies::AnyShape& first, const bodies::AnyShape& second);
}  // namespace solvers

/// Do the two convex sets share a point? One of them a shape whose own header describes it, and the other any that
/// distance takes. Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// By the criss-cross method, as compare_distance_to: den Hertog, Roos and Terlaky, The Linear Complementarity Problem,
/// Sufficient Matrices, and the Criss-Cross Method (1993). Degree 8 and more.
template <class A, class B>
requires bodies::DescribedPair<A, B>
inline bool intersects(const A& first, const B& second) {
  return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second));
}

}  // namespace plumb
