#include <convex/half_space_dispatch.hpp>

namespace plumb {

extern template convex::Meeting convex::meeting_by_exact_planes(const convex::MatrixFrustum&, const Aabb3&);

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_PAIRS(A, B) PLUMB_PAIR(A, B) PLUMB_PAIR(B, A)

PLUMB_PAIRS(FrustumGl, Aabb3)
PLUMB_PAIRS(FrustumD3d, Aabb3)

#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
