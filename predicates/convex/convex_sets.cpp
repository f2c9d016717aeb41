#include <plumb/convex_sets.hpp>

#include <convex/first_looks.hpp>

namespace plumb {

template <class A, class B>
requires convex::Pair<A, B>
bool intersects(const A& first, const B& second) { return convex::meet(first, second); }
template <convex::Unrounded B>
bool intersects(const Ellipsoid3& first, const B& second) {
  return convex::meet(first, second);
}
template <convex::Unrounded A>
bool intersects(const A& first, const Ellipsoid3& second) {
  return convex::meet(first, second);
}

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

PLUMB_PAIRS(Triangle3, Aabb3)
PLUMB_PAIRS(Triangle3, Obb3)
PLUMB_PAIRS(Aabb3, Obb3)
PLUMB_PAIRS(Aabb3, ViewFrustum)
PLUMB_PAIR(Obb3, Obb3)
PLUMB_PAIRS(OrthographicFrustum, Sphere3)
PLUMB_PAIRS(OrthographicFrustum, Aabb3)
PLUMB_PAIRS(OrthographicFrustum, Obb3)
PLUMB_PAIRS(Point3, Ray3)
PLUMB_PAIRS(Point3, Line3)
PLUMB_PAIRS(Segment3, Ray3)
PLUMB_PAIRS(Segment3, Line3)
PLUMB_PAIRS(Segment3, Tetrahedron3)
PLUMB_PAIRS(Segment3, Aabb3)
PLUMB_PAIRS(Segment3, Obb3)
PLUMB_PAIRS(Segment3, Sphere3)
PLUMB_PAIRS(Segment3, Capsule3)
PLUMB_PAIRS(Segment3, Lozenge3)
PLUMB_PAIR(Ray3, Ray3)
PLUMB_PAIRS(Ray3, Line3)
PLUMB_PAIRS(Ray3, Triangle3)
PLUMB_PAIRS(Ray3, Tetrahedron3)
PLUMB_PAIRS(Ray3, Aabb3)
PLUMB_PAIRS(Ray3, Obb3)
PLUMB_PAIRS(Ray3, Sphere3)
PLUMB_PAIRS(Ray3, Capsule3)
PLUMB_PAIRS(Ray3, Lozenge3)
PLUMB_PAIR(Line3, Line3)
PLUMB_PAIRS(Line3, Triangle3)
PLUMB_PAIRS(Line3, Tetrahedron3)
PLUMB_PAIRS(Line3, Aabb3)
PLUMB_PAIRS(Line3, Obb3)
PLUMB_PAIRS(Line3, Sphere3)
PLUMB_PAIRS(Line3, Capsule3)
PLUMB_PAIRS(Line3, Lozenge3)
PLUMB_PAIRS(Point3, Obb3)
PLUMB_PAIRS(Triangle3, Tetrahedron3)
PLUMB_PAIR(Tetrahedron3, Tetrahedron3)
PLUMB_PAIRS(Tetrahedron3, Aabb3)
PLUMB_PAIRS(Tetrahedron3, Obb3)
PLUMB_PAIRS(OrthographicFrustum, Point3)
PLUMB_PAIRS(Point3, ViewFrustum)
PLUMB_PAIRS(Segment3, ViewFrustum)
PLUMB_PAIRS(Ray3, ViewFrustum)
PLUMB_PAIRS(Line3, ViewFrustum)
PLUMB_PAIRS(Triangle3, ViewFrustum)
PLUMB_PAIRS(Tetrahedron3, ViewFrustum)
PLUMB_PAIRS(Obb3, ViewFrustum)
PLUMB_PAIR(ViewFrustum, ViewFrustum)
PLUMB_PAIRS(Point3, Capsule3)
PLUMB_PAIRS(Point3, Lozenge3)
PLUMB_PAIRS(Triangle3, Sphere3)
PLUMB_PAIRS(Triangle3, Capsule3)
PLUMB_PAIRS(Triangle3, Lozenge3)
PLUMB_PAIRS(Tetrahedron3, Sphere3)
PLUMB_PAIRS(Tetrahedron3, Capsule3)
PLUMB_PAIRS(Tetrahedron3, Lozenge3)
PLUMB_PAIRS(Aabb3, Capsule3)
PLUMB_PAIRS(Aabb3, Lozenge3)
PLUMB_PAIRS(Obb3, Sphere3)
PLUMB_PAIRS(Obb3, Capsule3)
PLUMB_PAIRS(Obb3, Lozenge3)
PLUMB_PAIRS(ViewFrustum, Sphere3)
PLUMB_PAIRS(ViewFrustum, Capsule3)
PLUMB_PAIRS(ViewFrustum, Lozenge3)
PLUMB_PAIRS(Sphere3, Capsule3)
PLUMB_PAIRS(Sphere3, Lozenge3)
PLUMB_PAIR(Capsule3, Capsule3)
PLUMB_PAIRS(Capsule3, Lozenge3)
PLUMB_PAIR(Lozenge3, Lozenge3)

PLUMB_PAIRS(Ellipsoid3, Point3)
PLUMB_PAIRS(Ellipsoid3, Segment3)
PLUMB_PAIRS(Ellipsoid3, Ray3)
PLUMB_PAIRS(Ellipsoid3, Line3)
PLUMB_PAIRS(Ellipsoid3, Triangle3)
PLUMB_PAIRS(Ellipsoid3, Tetrahedron3)
PLUMB_PAIRS(Ellipsoid3, Aabb3)
PLUMB_PAIRS(Ellipsoid3, Obb3)

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
