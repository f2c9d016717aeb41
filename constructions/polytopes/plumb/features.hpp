#pragma once

#include <cstddef>
#include <vector>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/last_basis.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/feature.hpp>
#include <plumb/polygon_aabb.hpp>

namespace plumb {

/// A face of a convex polytope, of any dimension, by its corners. The corners of a polytope are those of the convex
/// hull that it is, each once, in lexicographic order, numbered from 0.
struct PolytopeFeature {
  Feature kind = Feature::vertex;
  std::vector<int> corners = {};  ///< rising: one of a vertex, two of an edge, three or more of a face
  friend bool operator==(const PolytopeFeature&, const PolytopeFeature&) = default;
};

struct ClosestFeatures {
  enum class Relation : unsigned char { empty, meet, apart };
  Relation relation = Relation::empty;
  PolytopeFeature first = {}, second = {};  ///< where they are apart
  double distance = 0;                      ///< as distance has it; beyond the largest double infinite
  friend bool operator==(const ClosestFeatures&, const ClosestFeatures&) = default;
};

namespace polytopes {

template <class S>
concept Polytope = detail::is_any_of<S, Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18,
                                     Kdop26, ViewFrustum, OrthographicFrustum, ConvexPolygon3>;

/// A polygon, or another shape.
struct AnyPolytope {
  bodies::AnyShape shape = {-1, nullptr};
  const ConvexPolygon3* polygon = nullptr;
};
template <class S>
constexpr AnyPolytope any_polytope(const S& shape) {
  if constexpr (detail::is_same<S, ConvexPolygon3>)
    return {{-1, nullptr}, &shape};
  else
    return {bodies::any_shape(shape), nullptr};
}

/// The basis of the last pair of polytopes; of a polygon that of a triangle of three vertices, by their places.
struct LastFeatures {
  solvers::LastBasis basis = {};
  std::size_t vertices[2] = {0, 0};  ///< of the polygons; of others 0
  std::size_t vertex[2][3] = {};
};

[[gnu::visibility("default")]] ClosestFeatures features(const AnyPolytope& first, const AnyPolytope& second,
                                                        LastFeatures* last = nullptr);

}  // namespace polytopes

/// The features of two convex polytopes between which their distance is: the least faces in whose relative interior the
/// closest points lie. Of several pairs of closest points it is that whose first point is lexicographically least,
/// before it is rounded, as closest has it.
///   apart: a feature of the first, one of the second, and the distance
///   meet:  they share a point
///   empty: one is empty, a k-DOP
/// A flat polytope is a face of its own, a segment an edge, a point a vertex; corners that coincide are one, and what
/// lies between others is none.
/// Each a point, segment, triangle, tetrahedron, aabb, obb, k-DOP, polygon, view frustum or orthographic frustum.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// The closest points as for compare_distance_to, and of a polygon as for its triangles, of which a corner that lies
/// nearer makes the next one: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space (1988). All closest points lie in two faces, moved onto each other: Sutherland
/// and Hodgman, Reentrant Polygon Clipping (1974). Features as Mirtich, V-Clip: Fast and Robust Polyhedral Collision
/// Detection (1998). Degree 9 and more.
template <class A, class B>
requires(polytopes::Polytope<A>&& polytopes::Polytope<B>)  //
    inline ClosestFeatures features(const A& first, const B& second) {
  return polytopes::features(polytopes::any_polytope(first), polytopes::any_polytope(second));
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto features(const P&... p) -> detail::Answer<decltype(features(detail::read<P...>(p)...))> {
  return features(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> features(const Shapes&...);

}  // namespace plumb
