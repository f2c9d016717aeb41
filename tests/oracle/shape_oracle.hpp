#pragma once

#include <array>
#include <memory>
#include <string>
#include <type_traits>
#include <vector>

#include <plumb/apex_points.hpp>
#include <plumb/planar_shapes.hpp>
#include <plumb/shapes.hpp>

#include "plumb_oracle.hpp"

// What the tests of shapes mean, computed from the definitions in rational arithmetic: every shape is the image of a
// polyhedron of parameters under an affine map, or the points near such a set, and every question is the least distance
// of two of them (shape_oracle.cpp). No axes, no features, no rounding, nothing special about degenerate shapes. Total
// on finite numbers; arguments must be finite and not refused.

namespace plumb::oracle {

/// What a shape says that describes itself: the hull of points; or o + the sum of l_i g_i with a.l + b >= 0 for all
/// rows (a, b); and within a radius of that (bodies/describe.hpp).
struct WrittenSet {
  std::vector<Point3> corners = {};
  Point3 o{0, 0, 0};
  std::vector<Vector3> g = {};
  std::vector<Vector4> rows = {};
  double r = 0;
  Vector3 normal{0, 0, 0};
  enum class Part { all, in_plane, between_ends, seen_from_first } part = Part::all;

  void hull(const auto&... points) { (corners.push_back(points), ...); }
  void from(const Point3& p) { o = p; }
  void along(const Vector3& v) { g.push_back(v); }
  void space() { g = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}; }
  void forward() { row(1, 0, 0, 0); }
  void row(double a, double b, double c, double d) { rows.push_back({a, b, c, d}); }
  void slab(double a, double b, double c, double lo, double hi) {
    row(a, b, c, -lo);
    row(-a, -b, -c, hi);
  }
  void radius(double length) { r = length; }
  void in_plane(const Vector3& n) {
    normal = n;
    part = Part::in_plane;
  }
  void between_ends() { part = Part::between_ends; }
  void seen_from_first() { part = Part::seen_from_first; }
};

/// The set of points that a shape denotes; one of the plane is a set of the plane z = 0.
class ConvexSet {
 public:
  ConvexSet(const WrittenSet& s);
  template <Described S>
  ConvexSet(const S& shape) : ConvexSet(written(shape)) {}

  ConvexSet(const Point2& p);
  ConvexSet(const Point3& p);
  ConvexSet(const Segment2& s);
  ConvexSet(const Segment3& s);
  ConvexSet(const Ray2& r);
  ConvexSet(const Ray3& r);
  ConvexSet(const Line2& l);
  ConvexSet(const Line3& l);
  ConvexSet(const Triangle2& t);
  ConvexSet(const Triangle3& t);
  ConvexSet(const Aabb2& b);
  ConvexSet(const Circle2& c);
  ConvexSet(const HalfPlane2& h);
  ConvexSet(const Tetrahedron3& t);
  ConvexSet(const Plane3& p);
  ConvexSet(const Sphere3& s);
  ConvexSet(const Ellipsoid3& e);
  ConvexSet(const Aabb3& b);
  ConvexSet(const Obb3& b);
  template <int K>
  ConvexSet(const Kdop<K>& k);
  ConvexSet(const Capsule3& c);
  ConvexSet(const Lozenge3& l);
  ConvexSet(const FrustumGl& f);
  ConvexSet(const FrustumD3d& f);
  ConvexSet(const ViewFrustum& f);
  ConvexSet(const OrthographicFrustum& f);

  /// The k-DOP of apex points.
  template <int K>
  ConvexSet(const ApexPoints<K>& apexes);

  struct Description;
  const Description& operator*() const { return *description_; }
  const Description* operator->() const { return description_.get(); }

 private:
  template <class S>
  static WrittenSet written(const S& shape) {
    WrittenSet set;
    shape.describe(set);
    return set;
  }

  std::shared_ptr<const Description> description_;
};

extern template ConvexSet::ConvexSet(const Kdop6&);
extern template ConvexSet::ConvexSet(const Kdop14&);
extern template ConvexSet::ConvexSet(const Kdop18&);
extern template ConvexSet::ConvexSet(const Kdop26&);
extern template ConvexSet::ConvexSet(const ApexPoints<6>&);
extern template ConvexSet::ConvexSet(const ApexPoints<14>&);
extern template ConvexSet::ConvexSet(const ApexPoints<18>&);
extern template ConvexSet::ConvexSet(const ApexPoints<26>&);

/// Whether the sets share a point. Of an ellipsoid and a rounded shape (sphere, ellipsoid, capsule, lozenge) nothing is
/// known: std::invalid_argument.
bool share_a_point(const ConvexSet& a, const ConvexSet& b);

/// Whether a point lies in the set, its coordinates rational numbers as text.
bool contains(const ConvexSet& a, const std::array<std::string, 3>& point);

enum class Side { negative = -1, intersecting = 0, positive = 1 };
enum class Containment { outside, intersecting, inside };

/// The side of the plane on which all points of the set are. The empty set, which is on both, counts as negative.
Side side_of(const Plane3& plane, const ConvexSet& b);

/// Whether b is a subset of the solid a, disjoint from it, or neither. The empty set a has everything outside. b must
/// be a point, segment, triangle, tetrahedron, sphere, aabb, obb or half-space (else std::invalid_argument), and so not
/// empty; a must not be an ellipsoid, capsule or lozenge when b is a sphere.
Containment containment(const ConvexSet& a, const ConvexSet& b);

template <class S>
concept Shape = std::is_constructible_v<ConvexSet, const S&>;

/// The pairs that plumb_oracle.hpp does not have.
template <Shape A, Shape B>
requires(!(ConvexHull<A> && ConvexHull<B>)) bool intersects(const A& a, const B& b) { return share_a_point(a, b); }

template <Shape B>
Side classify(const Plane3& plane, const B& b) {
  return side_of(plane, b);
}
template <Shape A, Shape B>
requires(!std::is_same_v<A, Plane3>) Containment classify(const A& a, const B& b) { return containment(a, b); }

/// A convex set contains a capsule when it contains the balls at its ends.
template <Shape A>
requires(!std::is_same_v<A, Plane3>) Containment classify(const A& a, const Capsule3& b) {
  if (!share_a_point(a, b)) return Containment::outside;
  return containment(a, Sphere3{b.a, b.radius}) == Containment::inside &&
                 containment(a, Sphere3{b.b, b.radius}) == Containment::inside
             ? Containment::inside
             : Containment::intersecting;
}

/// Of a hollow shape only the surface counts; that of a flat box is all of it, and that of a sphere of radius 0 its
/// centre.
bool intersects_hollow(const Sphere3& sphere, bool sphere_is_hollow, const Aabb3& box, bool box_is_hollow);

/// Where the set, a sphere, aabb or obb, lies against the given planes of the frustum; those that it crosses, or those
/// given when it is outside; and a plane that it is outside of, the first one if that is one of them, or -1. With
/// `reverse` also whether all edges of the cone over the frustum are strictly outside of a face plane of the box, for
/// an invertible matrix; then no plane is named. Of a pair of `symmetric` planes, both given, only that whose form is
/// less at the centre of a sphere counts, the second of two alike; if it is crossed, so is the other said to be. Planes
/// 4 and 5 of a FrustumD3d are no such pair.
struct Culled {
  Containment where;
  unsigned planes;
  int failed;
};
Culled cull(const FrustumGl& frustum, const ConvexSet& set, unsigned planes = 0x3F, int first = -1,
            bool reverse = false, unsigned symmetric = 0);
Culled cull(const FrustumD3d& frustum, const ConvexSet& set, unsigned planes = 0x3F, int first = -1,
            bool reverse = false, unsigned symmetric = 0);

/// The pairs of planes, each the sum and the difference of the same rows, whose normals have the same length.
unsigned symmetric_planes(const FrustumGl& frustum);
unsigned symmetric_planes(const FrustumD3d& frustum);

/// Whether the directions are linearly dependent: so are those of equal lines, and the direction 0 with any.
bool parallel(const Line3& a, const Line3& b);
/// Whether the normals are.
bool parallel(const Plane3& a, const Plane3& b);

/// Whether no plane contains both lines.
bool skew(const Line3& a, const Line3& b);

/// Whether the planes have exactly one point in common.
bool meet_in_one_point(const Plane3& a, const Plane3& b, const Plane3& c);

}  // namespace plumb::oracle
