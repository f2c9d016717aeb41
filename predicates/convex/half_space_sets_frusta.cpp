#include <convex/half_space_dispatch.hpp>

namespace plumb {

// For capsules, which have a segment for a core, and for the boxes of half_space_sets_boxes.cpp.
template convex::Meeting convex::meeting_by_exact_planes(const convex::MatrixFrustum&, const Segment3&);
template convex::Meeting convex::meeting_by_exact_planes(const convex::MatrixFrustum&, const Aabb3&);

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)
#define PLUMB_SHAPE(A)         \
  PLUMB_PAIR(A, A)             \
  PLUMB_PAIRS(A, Point3)       \
  PLUMB_PAIRS(A, Segment3)     \
  PLUMB_PAIRS(A, Ray3)         \
  PLUMB_PAIRS(A, Line3)        \
  PLUMB_PAIRS(A, Triangle3)    \
  PLUMB_PAIRS(A, Tetrahedron3) \
  PLUMB_PAIRS(A, Obb3)         \
  PLUMB_PAIRS(A, ViewFrustum)  \
  PLUMB_PAIRS(A, Plane3)

PLUMB_SHAPE(FrustumGl)
PLUMB_SHAPE(FrustumD3d)

PLUMB_PAIRS(FrustumGl, FrustumD3d)

#undef PLUMB_SHAPE
#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
