#include <convex/meet.hpp>

namespace plumb::convex {

PLUMB_PAIRS(Segment3, Aabb3)
PLUMB_PAIRS(Ray3, Aabb3)
PLUMB_PAIRS(Line3, Aabb3)
PLUMB_PAIRS(Ray3, Triangle3)
PLUMB_PAIRS(Line3, Triangle3)
PLUMB_PAIRS(Triangle3, Aabb3)
PLUMB_PAIRS(Triangle3, Obb3)
PLUMB_PAIRS(Aabb3, Obb3)
PLUMB_PAIR(Obb3, Obb3)
PLUMB_PAIRS(Sphere3, Segment3)
PLUMB_PAIRS(Ray3, Sphere3)
PLUMB_PAIRS(Line3, Sphere3)
PLUMB_PAIRS(Sphere3, Triangle3)
PLUMB_PAIRS(Sphere3, Obb3)
PLUMB_PAIRS(Sphere3, Capsule3)
PLUMB_PAIR(Capsule3, Capsule3)

}  // namespace plumb::convex
