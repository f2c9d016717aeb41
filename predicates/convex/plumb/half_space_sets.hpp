#pragma once

#include <plumb/convex_sets.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

namespace convex {

/// Given by half-spaces.
template <class T>
concept HalfSpaces = is_one_of<T, Kdop6, Kdop14, Kdop18, Kdop26, FrustumGl, FrustumD3d>;

template <class T>
concept AgainstHalfSpaces = Polyhedral<T> || HalfSpaces<T> || is_one_of<T, Plane3>;

}  // namespace convex

/// Do the two convex sets share a point? One a k-DOP or a frustum given by its matrix, which may be empty, flat or
/// unbounded; the other one too, or a point, segment, ray, line, triangle, tetrahedron, plane, aabb, obb or
/// view_frustum. Sets are closed, so touching counts, and any may be degenerate. Refused: a number that is not finite;
/// what the shapes themselves refuse. By the prover of compare_distance_to.hpp, at r = 0: den Hertog, Roos and Terlaky
/// (1993). Of k-DOPs degree 1 to 5, 10 with a plane, of a frustum given by its matrix 13 to 19. Before that, where
/// doubles with a bound of their error tell: of two k-DOPs of the same directions the slabs (Klosowski and others,
/// Efficient Collision Detection Using Bounding Volume Hierarchies of k-DOPs (1998)), of a frustum and an aabb the
/// planes (Assarsson and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes (2000)).
template <class A, class B>
requires(convex::HalfSpaces<A>&& convex::AgainstHalfSpaces<B>) ||
    (convex::AgainstHalfSpaces<A> && convex::HalfSpaces<B>)  //
    [[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

}  // namespace plumb
