#pragma once

#include <plumb/first_contact.hpp>

namespace plumb {

/// How two sets that move straight first touch.
struct Contact {
  enum class Kind : unsigned char { never, overlap, touch };
  Kind kind = Kind::never;
  double time = 0;
  Point3 point = {0, 0, 0};
  Vector3 normal = {0, 0, 0};
  friend constexpr bool operator==(const Contact&, const Contact&) = default;
};

namespace motion {

[[gnu::visibility("default")]] Contact contact(const hulls::HullOrShape& first, const Vector3& v,
                                               const hulls::HullOrShape& second, const Vector3& w);

}  // namespace motion

/// Where do two convex sets first touch, while they move straight, without turning, and which way do they push each
/// other apart there? At the time t, from 0 to 1, the first one is moved by t v and the second one by t w. A vector n
/// faces from the second to the first one where n.a >= n.b for all of their points a and b.
///   never    they never touch
///   overlap  at the start no vector but 0 faces so: they share more than a border. penetration says how much
///   touch    the time, as first_contact has it; the lexicographically least point that they share then; and, of all
///            vectors of length 1 that face from the second to the first one then, that of least n.(v - w), against
///            which they meet most directly, of several the lexicographically least
/// All of these are correctly rounded to nearest, and compared before that. What touches at the start has the time 0.
/// Flat sets in one plane touch, whatever they share. Sets as of first_contact, by whose method the time is found; the
/// point is the one that closest has then, in numbers a + b sqrt(c). Normals of sets with flat faces are searched among
/// the few that conditions of first order leave. Refused: a number that is not finite; what the shapes themselves
/// refuse. Den Hertog, Roos and Terlaky (1993).
template <class A, class B>
requires motion::Pair<A, B>
inline Contact contact(const A& first, const Vector3& v, const B& second, const Vector3& w) {
  return motion::contact(hulls::either(first), v, hulls::either(second), w);
}

/// The same of vectors and points of other types (point_like.hpp).
template <class A, ReadAs<Vector3> V, class B, ReadAs<Vector3> W>
requires(detail::Foreign<A> || detail::Foreign<V> || detail::Foreign<B> || detail::Foreign<W>)  //
    inline auto contact(const A& first, const V& v, const B& second, const W& w)
        -> detail::Answer<decltype(contact(detail::read<A>(first), read_as<Vector3>(v), detail::read<B>(second),
                                           read_as<Vector3>(w)))> {
  return contact(detail::read<A>(first), read_as<Vector3>(v), detail::read<B>(second), read_as<Vector3>(w));
}
/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> contact(const Shapes&...);

}  // namespace plumb
