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
/// By quadratic programming: at the least distance at most three of the half-spaces matter. Doubles find a point of the
/// polyhedron within the radius, or a plane with the polyhedron beyond it, which is then proved; only where the two
/// sets nearly touch, or the polyhedron is flat, is the least distance found exactly, from signs of determinants of
/// scalar products of the half-spaces' normals. Degree 2 for a sphere and a k-DOP, 6 for a capsule; 14 and 30 for
/// frusta, whose half-spaces have any normals.
/// Gaertner and Schoenherr, An Efficient, Exact, and Generic Quadratic Programming Solver for Geometric Optimization
/// (2000); Sharir and Welzl, A Combinatorial Bound for Linear Programming and Related Problems (1992).
template <class A, class B>
requires(convex::RoundedPointOrSegment<A>&& convex::HalfSpaces<B>) ||
    (convex::HalfSpaces<A> && convex::RoundedPointOrSegment<B>)  //
    [[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

}  // namespace plumb
