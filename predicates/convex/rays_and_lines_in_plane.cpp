#include <convex/meet.hpp>

namespace plumb::convex {

#define PLUMB_SHAPE(A)      \
  PLUMB_PAIRS(A, Point2)    \
  PLUMB_PAIRS(A, Segment2)  \
  PLUMB_PAIRS(A, Triangle2) \
  PLUMB_PAIR(A, A)

PLUMB_SHAPE(Ray2)
PLUMB_SHAPE(Line2)
PLUMB_PAIRS(Ray2, Line2)

}  // namespace plumb::convex
