#include <convex/meet.hpp>

namespace plumb::convex {

#define PLUMB_RAY_OR_LINE(A) \
  PLUMB_PAIRS(A, Point3)     \
  PLUMB_PAIRS(A, Triangle3)  \
  PLUMB_PAIRS(A, Sphere3)    \
  PLUMB_PAIRS(A, Aabb3)      \
  PLUMB_PAIRS(A, Obb3)

PLUMB_RAY_OR_LINE(Ray3)
PLUMB_RAY_OR_LINE(Line3)
PLUMB_PAIRS(Point3, Obb3)
PLUMB_PAIRS(Segment3, Aabb3)
PLUMB_PAIRS(Segment3, Obb3)
PLUMB_PAIRS(Triangle3, Aabb3)
PLUMB_PAIRS(Triangle3, Obb3)
PLUMB_PAIRS(Aabb3, Obb3)
PLUMB_PAIR(Obb3, Obb3)
PLUMB_PAIRS(Sphere3, Segment3)
PLUMB_PAIRS(Sphere3, Triangle3)
PLUMB_PAIRS(Sphere3, Obb3)
PLUMB_PAIRS(Sphere3, Capsule3)
PLUMB_PAIR(Capsule3, Capsule3)

}  // namespace plumb::convex
