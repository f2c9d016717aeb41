#pragma once

#include <string>

#include <plumb/hull.hpp>
#include <plumb/sign.hpp>

namespace plumb {

/// How deep two convex sets are in each other: the least translation of the second after which they at most touch, and
/// how long it is. All 0 where they are not.
struct Penetration {
  double depth = 0;
  Vector3 translation{0, 0, 0};
  friend constexpr bool operator==(const Penetration&, const Penetration&) = default;
};
/// The same, and the square of the depth as a fraction in lowest terms, "p/q", or "p" where q is 1.
struct ExactPenetration : Penetration {
  std::string squared_depth = "0";
  friend bool operator==(const ExactPenetration&, const ExactPenetration&) = default;
};

namespace motion {

template <class S>
inline constexpr bool has_flat_faces = detail::is_any_of<S, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3,
                                                         Kdop6, Kdop14, Kdop18, Kdop26, ConvexPolygon3, Hull3>;
template <class S>
inline constexpr bool has_depth = has_flat_faces<S> || detail::is_any_of<S, Sphere3, Capsule3, Lozenge3>;

/// What may be in each other; and what has no radius among it.
template <class A, class B>
concept PenetratingPair = has_depth<A> && has_depth<B>;
template <class A, class B>
concept FlatFacedPair = has_flat_faces<A> && has_flat_faces<B>;

[[gnu::visibility("default")]] Penetration penetration(const hulls::HullOrShape& first,
                                                       const hulls::HullOrShape& second);
[[gnu::visibility("default")]] ExactPenetration exact_penetration(const hulls::HullOrShape& first,
                                                                  const hulls::HullOrShape& second);

}  // namespace motion

/// How deep are two convex sets in each other? The least translation s of the second after which they at most touch:
/// its length |s|, and s, each number correctly rounded to nearest; of several the lexicographically least. So s is the
/// point nearest to 0 on the border of A - B, the vectors from a point of the second to one of the first.
///   all 0       they are apart (an empty set is) or only touch; or A - B is flat, as of two shapes in one plane
///   else        s, along which the second leaves the first soonest; -s moves the first out of the second
/// Each a point, segment, triangle, tetrahedron, aabb, obb, k-DOP, polygon, hull, sphere, capsule or lozenge. Any may
/// be degenerate; with a radius that is not 0, A - B is never flat. Refused: a number that is not finite; what the
/// shapes themselves refuse. By a polytope inside A - B that grows where it is nearest to 0, each decision an exact
/// sign: Van den Bergen, Proximity Queries and Penetration Depth Computation on 3D Game Objects (2001). Of round sets
/// that of the cores, and the radii. Degree 6 for corners, to compare two depths; more in the numbers of obbs.
template <class A, class B>
requires motion::PenetratingPair<A, B>
inline Penetration penetration(const A& first, const B& second) {
  return motion::penetration(hulls::either(first), hulls::either(second));
}

/// The same with the square of the depth, exactly; of shapes that have no radius, since of others it is no fraction.
/// All 0, and "0", where they are apart, only touch, or A - B is flat. In rationals, by the same method: Van den Bergen
/// (2001).
template <class A, class B>
requires motion::FlatFacedPair<A, B>
inline ExactPenetration exact_penetration(const A& first, const B& second) {
  return motion::exact_penetration(hulls::either(first), hulls::either(second));
}

/// The same of points of other types (point_like.hpp).
template <class A, class B>
requires detail::AskableOfForeign<A, B>
inline auto penetration(const A& first, const B& second)
    -> detail::Answer<decltype(penetration(detail::read<A>(first), detail::read<B>(second)))> {
  return penetration(detail::read<A>(first), detail::read<B>(second));
}
template <class A, class B>
requires detail::AskableOfForeign<A, B>
inline auto exact_penetration(const A& first, const B& second)
    -> detail::Answer<decltype(exact_penetration(detail::read<A>(first), detail::read<B>(second)))> {
  return exact_penetration(detail::read<A>(first), detail::read<B>(second));
}
/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> penetration(const Shapes&...);
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> exact_penetration(const Shapes&...);

}  // namespace plumb
