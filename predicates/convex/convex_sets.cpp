#include <convex/convex_dispatch.hpp>

namespace plumb {

extern template convex::Meeting convex::meeting_by_exact_planes(const ViewFrustum&, const Aabb3&);

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

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
