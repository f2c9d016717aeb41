#include <convex/convex_dispatch.hpp>

namespace plumb {

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

PLUMB_PAIRS(Point3, Obb3)
PLUMB_PAIRS(Triangle3, Tetrahedron3)
PLUMB_PAIR(Tetrahedron3, Tetrahedron3)
PLUMB_PAIRS(Tetrahedron3, Aabb3)
PLUMB_PAIRS(Tetrahedron3, Obb3)
PLUMB_PAIRS(OrthographicFrustum, Point3)

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
