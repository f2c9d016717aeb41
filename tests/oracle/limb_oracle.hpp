#pragma once

#include "plumb_oracle.hpp"

// The oracle again, quick enough for very many cases: the same integers (all numbers of a call times one power of two),
// but in fixed limbs, and other formulas than both the library and the oracle have: lines by Pluecker coordinates,
// orientations by homogeneous products, and for sets the corners of one shape that lie in the other and the sides that
// cross. It shares no code with the library's filters. That it says what the definition says is tested against the
// oracle and rational arithmetic, of which it takes the place.

namespace plumb::limbs {

using oracle::ConvexHull;
using oracle::Hull;
using oracle::hull_of;

Sign orient2d(const Point2& a, const Point2& b, const Point2& c);
Sign orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d);
Sign incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d);
Sign insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3& e);
Sign power_test(const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c, const WeightedPoint3& d,
                const WeightedPoint3& e);
Sign det4(const Matrix4& m);
Sign side_of_plane(const Plane3& plane, const Point3& p);
Sign side_of_sphere(const Sphere3& sphere, const Point3& p);
Sign compare_distance(const Point2& p, const Point2& a, const Point2& b);
Sign compare_distance(const Point3& p, const Point3& a, const Point3& b);
Sign in_circle_diametral(const Point2& a, const Point2& b, const Point2& p);
Sign in_sphere_diametral(const Point3& a, const Point3& b, const Point3& p);

bool collinear(const Point2& a, const Point2& b, const Point2& c);
bool collinear(const Point3& a, const Point3& b, const Point3& c);
bool coplanar(const Point3& a, const Point3& b, const Point3& c, const Point3& d);

/// The set that two hulls share.
struct Shared {
  int dimension = -1;     ///< -1 when it is empty
  bool crossing = false;  ///< two sides cross in a point inside both and are not parallel
};

/// Of hulls of up to three points each, or a point and four points in space.
Shared shared(const Hull& a, const Hull& b);

template <ConvexHull A, ConvexHull B>
bool intersects(const A& a, const B& b) {
  return shared(hull_of(a), hull_of(b)).dimension >= 0;
}
/// Two boxes: is there a number between the mins and the maxs on every axis?
bool intersects(const Aabb3& a, const Aabb3& b);

inline SegmentRelation segment_relation(const Hull& s, const Hull& t) {
  const Shared set = shared(s, t);
  if (set.dimension < 0) return SegmentRelation::disjoint;
  if (set.dimension > 0) return SegmentRelation::overlap;
  return set.crossing ? SegmentRelation::cross : SegmentRelation::touch;
}
inline SegmentRelation relate(const Segment2& s, const Segment2& t) { return segment_relation(hull_of(s), hull_of(t)); }
inline SegmentRelation relate(const Segment3& s, const Segment3& t) { return segment_relation(hull_of(s), hull_of(t)); }

template <ConvexHull A, ConvexHull B>
TriangleRelation relate(const A& a, const B& b) {
  return static_cast<TriangleRelation>(shared(hull_of(a), hull_of(b)).dimension + 1);
}
static_assert(static_cast<int>(TriangleRelation::disjoint) == 0 && static_cast<int>(TriangleRelation::point) == 1 &&
              static_cast<int>(TriangleRelation::segment) == 2 && static_cast<int>(TriangleRelation::polygon) == 3);

}  // namespace plumb::limbs
