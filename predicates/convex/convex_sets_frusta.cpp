#include <convex/convex_dispatch.hpp>

namespace plumb {

// For capsules, which have a segment for a core, and for the boxes of convex_sets.cpp.
template convex::Meeting convex::meeting_by_exact_planes(const ViewFrustum&, const Segment3&);
template convex::Meeting convex::meeting_by_exact_planes(const ViewFrustum&, const Aabb3&);

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

PLUMB_PAIRS(Point3, ViewFrustum)
PLUMB_PAIRS(Segment3, ViewFrustum)
PLUMB_PAIRS(Ray3, ViewFrustum)
PLUMB_PAIRS(Line3, ViewFrustum)
PLUMB_PAIRS(Triangle3, ViewFrustum)
PLUMB_PAIRS(Tetrahedron3, ViewFrustum)
PLUMB_PAIRS(Obb3, ViewFrustum)
PLUMB_PAIR(ViewFrustum, ViewFrustum)

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
