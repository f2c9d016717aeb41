#pragma once

#include <plumb/containment.hpp>
#include <plumb/detail/shared_names.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

// Frusta are tested plane by plane, with planes numbered by clip space: 0 and 1 are -t.w <= t.x and t.x <= t.w (left
// and right), 2 and 3 the same of t.y (bottom and top), 4 and 5 of t.z (near and far); for a FrustumD3d 4 is 0 <= t.z.
// A mask has bit i for plane i.
inline constexpr unsigned side_planes = 0xF, all_planes = 0x3F;

/// How to cull. What is not the default asks fewer planes, or the likeliest first, or culls more. All numbers of the
/// frustum are read whatever is asked, for one that is not finite is refused in any place: so fewer planes save little
/// of an easy call, and most of one that needs exact arithmetic.
struct CullOptions {
  /// The planes to test: what a hierarchy passes down is what its parent had left. side_planes leaves near and far out;
  /// the answer is then about the set that the given planes bound.
  unsigned planes = all_planes;
  /// The plane to test first: the one that was failed last time, for what is outside of it often still is. Assarsson
  /// and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes (2000), plane coherency. Another number
  /// than those of the planes means none.
  int first = -1;
  /// Pairs of planes of which only one is tested, the one that the centre of a sphere is less far inside of, or farther
  /// outside of, measured by t.w + t.k and t.w - t.k; of two alike the second. The octant test, of the same source. For
  /// symmetric_planes of this frustum where the sphere lies is answered as without; for other pairs it may be said to
  /// be inside of a plane that it is not. The plane not tested is never said to be the one that it is outside of, and
  /// parts of it are said to be outside of that plane if they may be of the other. Only for pairs of which both are
  /// given; 4 and 5 of a FrustumD3d are always both tested. Not used for boxes.
  unsigned symmetric = 0;
  /// Whether to ask for a box that the planes leave intersecting whether all corners of the frustum are outside of one
  /// of the box's own face planes, which finds large boxes outside a narrow frustum: those separating axes (Eberly,
  /// Intersection of Convex Objects: The Method of Separating Axes (2001)) that the planes of a frustum leave out but
  /// for products of edges. The corners are those of clip space taken back by the matrix as (x, y, z, w), all eight of
  /// them, whatever the mask: of a frustum that reaches to infinity (w = 0) or beyond it (w < 0) those too, so that of
  /// such a frustum not all is found that lies beyond a face. Degree 4 for an aabb, 7 for an obb. Nothing is said to be
  /// outside by this of a frustum whose matrix is not invertible. Not used for spheres.
  bool reverse = false;
};

/// There are none: nothing of it is refused.
template <class Visit>
constexpr void for_each_number(const CullOptions&, const char*, Visit&&) {}

struct Culled {
  Containment where;
  unsigned planes;  ///< of those given, the ones that parts of the set may be outside of; 0 when it is inside of all
  int failed;       ///< the plane that the set is outside of; -1 when there is none
  friend constexpr bool operator==(const Culled&, const Culled&) = default;
};

namespace culling {
template <class F>
[[gnu::visibility("default")]] unsigned symmetric_planes(const F& frustum);
template <class F, class B>
[[gnu::visibility("default")]] Containment cull(const F& first, const B& second);
template <class F, class B>
[[gnu::visibility("default")]] Culled cull(const F& first, const B& second, const CullOptions& options);
}  // namespace culling

/// The pairs of planes, 0 and 1, 2 and 3, 4 and 5, whose normals have the same length, exactly. What is nearer to one
/// of them by the sum of matrix rows is then nearer in space. Never 4 and 5 of a FrustumD3d, which are no sum and
/// difference of the same rows. Refused: a number that is not finite. Degree 2, of rows that are perpendicular. Gribb
/// and Hartmann, as below; Assarsson and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes (2000),
/// whose octant test asks for frusta that are symmetric.
template <class F>
requires convex::is_any_of<F, FrustumGl, FrustumD3d>
inline unsigned symmetric_planes(const F& frustum) { return culling::symmetric_planes(frustum); }

/// Where does the second set, a sphere, aabb or obb, lie against the planes of the frustum, one by one? The planes are
/// the sums of rows of the matrix, not rounded.
///   outside       strictly outside of one plane; it is disjoint from the frustum
///   inside        it is inside of every plane, touching allowed: a subset of the frustum
///   intersecting  neither; it may still be disjoint from the frustum, which intersects and classify tell
/// A plane whose normal is 0 has everything inside or everything strictly outside of it.
/// Refused: a number that is not finite; what the set itself refuses.
/// By the corners nearest and farthest along a plane's normal (n-vertex and p-vertex): of an obb the sums of |n . u|
/// hu, of a sphere the square of the distance. Degree 2 or 3 in the numbers of the set, 4 with a radius. Greene,
/// Detecting Intersection of a Rectangular Solid and a Convex Polyhedron (Graphics Gems IV, 1994); Gribb and Hartmann,
/// Fast Extraction of Viewing Frustum Planes from the World-View-Projection Matrix (2001).
template <class F, class B>
requires(convex::is_any_of<F, FrustumGl, FrustumD3d>&& convex::is_any_of<B, Sphere3, Aabb3, Obb3>)  //
    inline Containment cull(const F& first, const B& second) {
  return culling::cull(first, second);
}

/// The same with options. Assarsson and Moeller, Optimized View Frustum Culling Algorithms for Bounding Boxes (2000),
/// but for what CullOptions says of the reverse test. Degree as above where the box's face planes are not asked.
template <class F, class B>
requires(convex::is_any_of<F, FrustumGl, FrustumD3d>&& convex::is_any_of<B, Sphere3, Aabb3, Obb3>)  //
    inline Culled cull(const F& first, const B& second, const CullOptions& options) {
  return culling::cull(first, second, options);
}

/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> cull(const Shapes&...);

}  // namespace plumb
