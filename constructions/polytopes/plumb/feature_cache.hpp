#pragma once

#include <plumb/aabb_aabb.hpp>
#include <plumb/closest.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/distance.hpp>
#include <plumb/features.hpp>
#include <plumb/plane_side.hpp>
#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/triangle_triangle.hpp>

namespace plumb {

namespace polytopes {

/// Whether intersects asks the prover first.
template <class A, class B>
inline constexpr bool asks_prover =
    bodies::Pair<A, B>&& convex::Pair<A, B> && !convex::has_filter<A, B> && !convex::has_filter<B, A>;

}  // namespace polytopes

/// For two convex sets that move a little from one question to the next: the last answer, which is the first guess of
/// the next one. The answers are the same, and what is refused too; only the time differs. A cache is of one pair: with
/// shapes of other kinds than the last time it begins anew. To copy it is cheap, and threads need one each.
///
/// The basis that proved the last answer is tried at the new numbers, and where it proves no more the method goes on
/// from there: the coherence of Lin and Canny, A Fast Algorithm for Incremental Distance Calculation (1991), and of
/// Mirtich, V-Clip: Fast and Robust Polyhedral Collision Detection (1998). Pairs that doubles decide without a basis,
/// as most tests of boxes and the distance from a point to a box, are asked as without a cache, and so are the distance
/// and the test of a polygon and a box.
class FeatureCache {
 public:
  template <class A, class B>
  auto distance(const A& first, const B& second) -> decltype(plumb::distance(first, second)) {
    if constexpr (bodies::Pair<A, B>)
      return bodies::unless_empty<A, B>(
          distances::distance(bodies::any_shape(first), bodies::any_shape(second), RoundTo::nearest, &last_.basis));
    else
      return plumb::distance(first, second);
  }

  template <class A, class B>
  requires bodies::Pair<A, B>
  auto closest(const A& first, const B& second) {
    return bodies::points_of<A, B>(
        distances::closest(bodies::any_shape(first), bodies::any_shape(second), &last_.basis));
  }

  template <class A, class B>
  auto intersects(const A& first, const B& second) -> decltype(plumb::intersects(first, second)) {
    if constexpr (polytopes::asks_prover<A, B>)
      return solvers::intersects(bodies::any_shape(first), bodies::any_shape(second), &last_.basis);
    else
      return plumb::intersects(first, second);
  }

  template <class A, class B>
  requires(polytopes::Polytope<A>&& polytopes::Polytope<B>)  //
      ClosestFeatures features(const A& first, const B& second) {
    return polytopes::features(polytopes::any_polytope(first), polytopes::any_polytope(second), &last_);
  }

 private:
  polytopes::LastFeatures last_;
};

}  // namespace plumb
