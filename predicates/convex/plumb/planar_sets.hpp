#pragma once

#include <plumb/convex_sets.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace convex {

template <class T>
concept Planar = is_one_of<T, Point2, Segment2, Ray2, Line2, Triangle2>;
template <class T>
concept PlanarRayOrLine = is_one_of<T, Ray2, Line2>;

}  // namespace convex

/// Do the two sets in the plane share a point? One a ray or a line, the other one too, or a point, segment or triangle.
/// Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite.
/// Where the signs of cross products tell in doubles, by those, as of separating axes: Eberly, Intersection of Convex
/// Objects: The Method of Separating Axes (2001); otherwise by the prover of compare_distance_to.hpp, in the plane z =
/// 0. Degree 2 to 4.
template <class A, class B>
requires(convex::PlanarRayOrLine<A>&& convex::Planar<B>) || (convex::Planar<A> && convex::PlanarRayOrLine<B>)  //
    [[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

}  // namespace plumb
