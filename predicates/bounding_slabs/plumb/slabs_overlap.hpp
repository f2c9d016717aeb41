#pragma once

#include <plumb/decide.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/point_like.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// n . (t - u) + wt - wu: by how much the slab of direction n that begins at wt and is moved by t begins beyond the end
/// of the one that ends at wu and is moved by u.
struct SlabGap {
  static constexpr const char* name = "slabs_overlap";
  static constexpr Argument arguments[] = {{"n", {.length = 0, .normal = 1}, Role::quantity},
                                           {"t"},
                                           {"wt", {.length = 1, .normal = 1}, Role::quantity},
                                           {"u"},
                                           {"wu", {.length = 1, .normal = 1}, Role::quantity}};
  template <class N, class P, class W>
  static constexpr auto evaluate(const N& n, const P& t, const W& wt, const P& u, const W& wu) {
    return dot(n, t - u) + (wt - wu);
  }
};
extern template Decision decide_exactly<SlabGap>(const Vector3&, const Point3&, const double&, const Point3&,
                                                 const double&);

/// Do the slabs of the two k-DOPs overlap, each with the one of the same direction?
///   true   on no direction does one k-DOP end before the other begins; touching counts
///   false  on some direction it does: the k-DOPs are disjoint
/// Conservative by construction: false is always right, and so is true for k = 6. Otherwise k-DOPs whose slabs all
/// overlap may still be disjoint, and one of them empty, which intersects (convex_sets.hpp) tells.
/// Refused: a number that is not finite; min > max on a slab. Degree 1: comparisons of the numbers themselves.
/// Klosowski, Held, Mitchell, Sowizral and Zikan, Efficient Collision Detection Using Bounding Volume Hierarchies of
/// k-DOPs (1998).
template <int K>
[[gnu::visibility("default")]] bool slabs_overlap(const Kdop<K>& first, const Kdop<K>& second);

/// The same of { x + first_translation : x in first } and { x + second_translation : x in second }, of which no number
/// is rounded: for each direction n the sign of n . (first_translation - second_translation) + min - max, and the same
/// with the two exchanged. Degree 1, with factors that are the small integers of n. Klosowski and others, as above.
template <int K>
[[gnu::visibility("default")]] bool slabs_overlap(const Kdop<K>& first, const Vector3& first_translation,
                                                  const Kdop<K>& second, const Vector3& second_translation);
/// The same of vectors of other types (point_like.hpp).
template <int K, ReadAs<Vector3> V, ReadAs<Vector3> W>
requires(detail::Foreign<V> || detail::Foreign<W>)  //
    bool slabs_overlap(const Kdop<K>& first, const V& first_translation, const Kdop<K>& second,
                       const W& second_translation) {
  return slabs_overlap(first, read_as<Vector3>(first_translation), second, read_as<Vector3>(second_translation));
}
/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> slabs_overlap(const Shapes&...);

}  // namespace plumb
