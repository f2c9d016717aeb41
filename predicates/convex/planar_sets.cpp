#include <plumb/planar_sets.hpp>

#include <convex/first_looks.hpp>

namespace plumb {

template <class A, class B>
requires(convex::PlanarRayOrLine<A>&& convex::Planar<B>) || (convex::Planar<A> && convex::PlanarRayOrLine<B>)  //
    bool intersects(const A& first, const B& second) {
  return convex::meet(first, second);
}

#define PLUMB_PAIR(A, B) template bool intersects(const A&, const B&);
#define PLUMB_SHAPES(A)    \
  PLUMB_PAIR(A, Ray2)      \
  PLUMB_PAIR(A, Line2)     \
  PLUMB_PAIR(A, Point2)    \
  PLUMB_PAIR(A, Segment2)  \
  PLUMB_PAIR(A, Triangle2) \
  PLUMB_PAIR(Point2, A)    \
  PLUMB_PAIR(Segment2, A)  \
  PLUMB_PAIR(Triangle2, A)

PLUMB_SHAPES(Ray2)
PLUMB_SHAPES(Line2)

#undef PLUMB_SHAPES
#undef PLUMB_PAIR

}  // namespace plumb
