#pragma once

#include <plumb/detail/apex_slabs.hpp>
#include <plumb/detail/type_lists.hpp>
#include <plumb/half_space.hpp>
#include <plumb/planar_shapes.hpp>
#include <plumb/round_solids.hpp>
#include <plumb/shapes.hpp>

namespace plumb::bodies {

// The convex shapes that the prover (predicates/solvers) answers for, as one list. It gets a shape as its place in the
// list and its numbers, so that one compiled function serves all pairs.

template <class... Shapes>
struct ShapeList {
  static constexpr int size = sizeof...(Shapes);

  /// The place of a type, or -1.
  template <class S>
  static constexpr int place() {
    int i = 0, found = -1;
    ((found = detail::is_same<S, Shapes> ? i : found, ++i), ...);
    return found;
  }
};

/// One corner of a box, which has no coordinates in doubles: each of the signs is 1 or -1.
struct CornerOfObb {
  Obb3 box;
  double sign_u, sign_v, sign_w;
};

using PlanarShapes = ShapeList<Point2, Segment2, Ray2, Line2, Triangle2, Aabb2, Circle2, HalfPlane2>;
using SpatialShapes =
    ShapeList<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Sphere3, Aabb3, Obb3, Kdop6, Kdop14,
              Kdop18, Kdop26, Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum, HalfSpace3>;

/// Of these it is only asked whether they meet another.
using OtherShapes =
    ShapeList<Ellipsoid3, Disc3, Cylinder3, Cone3, CornerOfObb, ApexPoints<14>, ApexPoints<18>, ApexPoints<26>>;
/// Of these the ones that people name.
using RoundOthers = ShapeList<Ellipsoid3, Disc3, Cylinder3, Cone3>;

template <class S>
concept Planar = PlanarShapes::place<S>()
>= 0;
template <class S>
concept Spatial = SpatialShapes::place<S>()
>= 0;

/// Of one space.
template <class A, class B>
concept Pair = (Planar<A> && Planar<B>) || (Spatial<A> && Spatial<B>);

using plumb::detail::is_any_of;
template <class S>
inline constexpr bool is_kdop = detail::is_any_of<S, Kdop6, Kdop14, Kdop18, Kdop26>;
template <class S>
inline constexpr bool is_matrix_frustum = detail::is_any_of<S, FrustumGl, FrustumD3d>;

/// Whether a shape is what lies within the radius of a set; an ellipsoid has radii of its own.
template <class S>
inline constexpr bool has_radius = requires(const S& s) {
  s.radius;
};

/// Whether numbers that are not refused may denote no point.
template <class S>
inline constexpr bool may_be_empty = detail::is_any_of<S, Kdop14, Kdop18, Kdop26, FrustumGl, FrustumD3d>;

/// A shape whose type is not known: those of space after those of the plane, and then the others.
struct AnyShape {
  int kind;
  const void* numbers;

  bool is_other() const { return kind >= PlanarShapes::size + SpatialShapes::size; }
};
template <class S>
inline constexpr int kind = Planar<S>    ? PlanarShapes::place<S>()
                            : Spatial<S> ? PlanarShapes::size + SpatialShapes::place<S>()
                                         : PlanarShapes::size + SpatialShapes::size + OtherShapes::place<S>();
template <class S>
constexpr AnyShape any_shape(const S& shape) {
  static_assert(Planar<S> || Spatial<S> || OtherShapes::place<S>() >= 0);
  return {kind<S>, &shape};
}

/// Throws InvalidArgument when one of two shapes denotes no set; they are named by their place.
void require_valid(const char* function, const AnyShape& first, const AnyShape& second);
/// The same of numbers that are not finite alone, and for an empty shape.
[[gnu::cold]] void refuse_not_finite(const char* function, const AnyShape& first, const AnyShape& second);
[[noreturn, gnu::cold]] void refuse_empty(const char* function, const char* argument);

}  // namespace plumb::bodies
