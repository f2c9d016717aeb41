#include <convex/convex_dispatch.hpp>
#include <convex/line_tetrahedron.hpp>

namespace plumb {

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

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

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
