#pragma once

#include <optional>

#include <plumb/hull.hpp>
#include <plumb/sign.hpp>

namespace plumb {

namespace motion {

/// What moves as a whole.
template <class S>
inline constexpr bool is_mover = detail::is_any_of<S, Point3, Segment3, Triangle3, Tetrahedron3, Sphere3, Aabb3, Obb3,
                                                   Kdop6, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, Hull3>;
/// Two of these, or one with a plane.
template <class A, class B>
concept Pair = (is_mover<A> && (is_mover<B> || detail::is_same<B, Plane3>)) ||
               (detail::is_same<A, Plane3> && is_mover<B>);

[[gnu::visibility("default")]] std::optional<double> first_contact(const hulls::HullOrShape& first, const Vector3& v,
                                                                   const hulls::HullOrShape& second, const Vector3& w,
                                                                   double r);
[[gnu::visibility("default")]] Sign compare_first_contact(const hulls::HullOrShape& first, const Vector3& v,
                                                          const hulls::HullOrShape& second, const Vector3& w, double t,
                                                          double r);

}  // namespace motion

/// When do two convex sets first touch, while they move straight, without turning? At the time t, from 0 to 1, the
/// first one is moved by t v and the second one by t w.
///   nothing  never
///   t        the least time at which they share a point, correctly rounded to nearest; 0 where they do at the start
/// With r, the least time at which they are at most r apart. Each a point, segment, triangle, tetrahedron, sphere,
/// aabb, obb, k-DOP, capsule, lozenge or hull; or one of them a plane. Any may be degenerate; an empty k-DOP touches
/// nothing. Refused: a number that is not finite; what the shapes themselves refuse; r < 0. By the method of
/// compare_distance_to.hpp with the time as one more unknown, den Hertog, Roos and Terlaky (1993); of hulls by exact
/// pivoting, after Gilbert, Johnson and Keerthi (1988). Degree 8 for corners and radii, more in the numbers of boxes.
template <class A, class B>
requires motion::Pair<A, B>
inline std::optional<double> first_contact(const A& first, const Vector3& v, const B& second, const Vector3& w,
                                           double r = 0) {
  return motion::first_contact(hulls::either(first), v, hulls::either(second), w, r);
}

/// Is the first contact after the time t?
///   positive  after it, or never
///   zero      at t, exactly
///   negative  before it
/// t is any finite number, of which none is rounded. The same sets and method as of first_contact, den Hertog, Roos and
/// Terlaky (1993); refused too: a t that is not finite.
template <class A, class B>
requires motion::Pair<A, B>
inline Sign compare_first_contact(const A& first, const Vector3& v, const B& second, const Vector3& w, double t,
                                  double r = 0) {
  return motion::compare_first_contact(hulls::either(first), v, hulls::either(second), w, t, r);
}

/// The same of vectors and points of other types (point_like.hpp).
template <class A, ReadAs<Vector3> V, class B, ReadAs<Vector3> W>
requires(detail::Foreign<A> || detail::Foreign<V> || detail::Foreign<B> || detail::Foreign<W>)  //
    inline auto first_contact(const A& first, const V& v, const B& second, const W& w, double r = 0)
        -> detail::Answer<decltype(first_contact(detail::read<A>(first), read_as<Vector3>(v), detail::read<B>(second),
                                                 read_as<Vector3>(w), r))> {
  return first_contact(detail::read<A>(first), read_as<Vector3>(v), detail::read<B>(second), read_as<Vector3>(w), r);
}
template <class A, ReadAs<Vector3> V, class B, ReadAs<Vector3> W>
requires(detail::Foreign<A> || detail::Foreign<V> || detail::Foreign<B> || detail::Foreign<W>)  //
    inline auto compare_first_contact(const A& first, const V& v, const B& second, const W& w, double t, double r = 0)
        -> detail::Answer<decltype(compare_first_contact(detail::read<A>(first), read_as<Vector3>(v),
                                                         detail::read<B>(second), read_as<Vector3>(w), t, r))> {
  return compare_first_contact(detail::read<A>(first), read_as<Vector3>(v), detail::read<B>(second),
                               read_as<Vector3>(w), t, r);
}
/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> first_contact(const Shapes&...);
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> compare_first_contact(const Shapes&...);

}  // namespace plumb
