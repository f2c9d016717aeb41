#include <convex/convex_dispatch.hpp>

namespace plumb {

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

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

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
