#include <convex/meet.hpp>

namespace plumb::convex {

#define PLUMB_FRUSTUM(A) PLUMB_PAIRS(A, Point3) PLUMB_PAIRS(A, Sphere3) PLUMB_PAIRS(A, Aabb3)

PLUMB_FRUSTUM(FrustumGl)
PLUMB_FRUSTUM(FrustumD3d)
PLUMB_FRUSTUM(ViewFrustum)
PLUMB_FRUSTUM(OrthographicFrustum)

PLUMB_PAIR(Kdop6, Kdop6)
PLUMB_PAIR(Kdop14, Kdop14)
PLUMB_PAIR(Kdop18, Kdop18)
PLUMB_PAIR(Kdop26, Kdop26)

}  // namespace plumb::convex
