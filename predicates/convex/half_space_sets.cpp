#include <plumb/half_space_sets.hpp>

#include <convex/first_looks.hpp>

namespace plumb {

template <class A, class B>
requires(convex::HalfSpaces<A>&& convex::AgainstHalfSpaces<B>) ||
    (convex::AgainstHalfSpaces<A> && convex::HalfSpaces<B>)  //
    bool intersects(const A& first, const B& second) {
  return convex::meet(first, second);
}

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
  PLUMB_PAIRS(A, Aabb3)        \
  PLUMB_PAIRS(A, Obb3)         \
  PLUMB_PAIRS(A, ViewFrustum)  \
  PLUMB_PAIRS(A, Plane3)

PLUMB_SHAPE(Kdop6)
PLUMB_SHAPE(Kdop14)
PLUMB_SHAPE(Kdop18)
PLUMB_SHAPE(Kdop26)
PLUMB_SHAPE(FrustumGl)
PLUMB_SHAPE(FrustumD3d)

PLUMB_PAIRS(Kdop6, Kdop14)
PLUMB_PAIRS(Kdop6, Kdop18)
PLUMB_PAIRS(Kdop6, Kdop26)
PLUMB_PAIRS(Kdop14, Kdop18)
PLUMB_PAIRS(Kdop14, Kdop26)
PLUMB_PAIRS(Kdop18, Kdop26)
PLUMB_PAIRS(FrustumGl, FrustumD3d)
PLUMB_PAIRS(Kdop6, FrustumGl)
PLUMB_PAIRS(Kdop6, FrustumD3d)
PLUMB_PAIRS(Kdop14, FrustumGl)
PLUMB_PAIRS(Kdop14, FrustumD3d)
PLUMB_PAIRS(Kdop18, FrustumGl)
PLUMB_PAIRS(Kdop18, FrustumD3d)
PLUMB_PAIRS(Kdop26, FrustumGl)
PLUMB_PAIRS(Kdop26, FrustumD3d)

#undef PLUMB_SHAPE
#undef PLUMB_PAIRS
#undef PLUMB_PAIR

}  // namespace plumb
