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
/// what the shapes themselves refuse. By linear programming in at most three unknowns, the parameters of the other set
/// or the coordinates: doubles find the rows that decide, and the signs of their determinants, of degree up to 4 in the
/// inequalities' coefficients, prove it: up to 12 in all numbers. The dual simplex method, with the rule of Bland, New
/// Finite Pivoting Rules for the Simplex Method (1977). In front of it, of a point and a k-DOP by definition; of a
/// segment, ray or line and a k-DOP by slabs (Kay and Kajiya, Ray Tracing Complex Scenes (1986)); of a ray or line and
/// a frustum by clipping (Cyrus and Beck, Generalized Two- and Three-Dimensional Clipping (1978)), neither with a
/// division that the answer depends on.
template <class A, class B>
requires(convex::HalfSpaces<A>&& convex::AgainstHalfSpaces<B>) ||
    (convex::AgainstHalfSpaces<A> && convex::HalfSpaces<B>)  //
    [[gnu::visibility("default")]] bool intersects(const A& first, const B& second);

}  // namespace plumb
