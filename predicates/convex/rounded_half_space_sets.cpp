#include <plumb/rounded_half_space_sets.hpp>

#include <convex/first_looks.hpp>

namespace plumb {

template <class A, class B>
requires(convex::RoundedPointOrSegment<A>&& convex::HalfSpaces<B>) ||
    (convex::HalfSpaces<A> && convex::RoundedPointOrSegment<B>)  //
    bool intersects(const A& first, const B& second) {
  return convex::meet(first, second);
}

#define PLUMB_PAIRS(A, B)                       \
  template bool intersects(const A&, const B&); \
  template bool intersects(const B&, const A&);
#define PLUMB_SHAPE(B)    \
  PLUMB_PAIRS(Sphere3, B) \
  PLUMB_PAIRS(Capsule3, B)

PLUMB_SHAPE(Kdop6)
PLUMB_SHAPE(Kdop14)
PLUMB_SHAPE(Kdop18)
PLUMB_SHAPE(Kdop26)
PLUMB_SHAPE(FrustumGl)
PLUMB_SHAPE(FrustumD3d)

#undef PLUMB_SHAPE
#undef PLUMB_PAIRS

}  // namespace plumb
