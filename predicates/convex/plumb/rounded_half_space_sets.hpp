#pragma once

#include <plumb/half_space_sets.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace convex {

/// The points within a radius of a point or of a segment.
template <class T>
concept RoundedPointOrSegment = is_one_of<T, Sphere3, Capsule3>;

}  // namespace convex

/// Do the two convex sets share a point? One a sphere or a capsule; the other one a k-DOP or a frustum given by its
/// matrix, which may be empty, flat or unbounded. Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite; a radius < 0; min > max on a slab.
/// By the prover of compare_distance_to.hpp, at r = 0: den Hertog, Roos and Terlaky (1993). Degree 4 for a sphere and a
/// k-DOP, 8 for a capsule; 24 for frusta, whose half-spaces have any normals. Before that, where doubles with a bound
/// of their error tell, of a sphere and a frustum the planes: Assarsson and Moeller, Optimized View Frustum Culling
/// Algorithms for Bounding Boxes (2000).
template <class A, class B>
requires(convex::RoundedPointOrSegment<A>&& convex::HalfSpaces<B>) ||
    (convex::HalfSpaces<A> && convex::RoundedPointOrSegment<B>)  //
    [[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

}  // namespace plumb
