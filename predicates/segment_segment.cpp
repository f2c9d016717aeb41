#include <plumb/segment_segment.hpp>

#include <plumb/compare.hpp>
#include <plumb/orient2d.hpp>
#include <plumb/orient3d.hpp>
#include <plumb/refuse.hpp>

#include "finite.hpp"

namespace plumb {

namespace finite {

namespace {

/// Two intervals of the real line, given by their ends in any order, neither a point.
SegmentRelation relate_intervals(double a, double b, double c, double d) {
  const double low = greater(lesser(a, b), lesser(c, d)), high = lesser(greater(a, b), greater(c, d));
  return less(high, low)   ? SegmentRelation::disjoint
         : same(low, high) ? SegmentRelation::touch
                           : SegmentRelation::overlap;
}

/// One of the segments is a point.
template <class Segment>
SegmentRelation relate_point(const Segment& s, const Segment& t) {
  const bool meet = same(s.a, s.b) ? lies_in(s.a, t) : lies_in(t.a, s);
  return meet ? SegmentRelation::touch : SegmentRelation::disjoint;
}

}  // namespace

SegmentRelation relation(const Segment2& s, const Segment2& t) {
  if (same(s.a, s.b) || same(t.a, t.b)) return relate_point(s, t);
  const Sign ta = orient2d(s.a, s.b, t.a), tb = orient2d(s.a, s.b, t.b);
  if (ta == tb) {
    if (ta != Sign::zero) return SegmentRelation::disjoint;
    return !same(s.a.x, s.b.x) ? relate_intervals(s.a.x, s.b.x, t.a.x, t.b.x)
                               : relate_intervals(s.a.y, s.b.y, t.a.y, t.b.y);
  }
  const Sign sa = orient2d(t.a, t.b, s.a), sb = orient2d(t.a, t.b, s.b);
  if (sa == sb) return SegmentRelation::disjoint;  // not both 0: the lines are different
  const bool at_an_end = ta == Sign::zero || tb == Sign::zero || sa == Sign::zero || sb == Sign::zero;
  return at_an_end ? SegmentRelation::touch : SegmentRelation::cross;
}

SegmentRelation relation(const Segment3& s, const Segment3& t) {
  if (same(s.a, s.b) || same(t.a, t.b)) return relate_point(s, t);
  if (orient3d(s.a, s.b, t.a, t.b) != Sign::zero) return SegmentRelation::disjoint;
  Axis axis = projection_axis(s.a, s.b, t.a);
  if (axis == Axis::none) axis = projection_axis(s.a, s.b, t.b);
  if (axis != Axis::none) return relation(project(s, axis), project(t, axis));
  if (!same(s.a.x, s.b.x)) return relate_intervals(s.a.x, s.b.x, t.a.x, t.b.x);
  if (!same(s.a.y, s.b.y)) return relate_intervals(s.a.y, s.b.y, t.a.y, t.b.y);
  return relate_intervals(s.a.z, s.b.z, t.a.z, t.b.z);
}

}  // namespace finite

bool intersects(const Segment2& first, const Segment2& second) {
  require_finite("intersects", first, second);
  return finite::relation(first, second) != SegmentRelation::disjoint;
}
bool intersects(const Segment3& first, const Segment3& second) {
  require_finite("intersects", first, second);
  return finite::relation(first, second) != SegmentRelation::disjoint;
}

SegmentRelation relate(const Segment2& first, const Segment2& second) {
  require_finite("relate", first, second);
  return finite::relation(first, second);
}
SegmentRelation relate(const Segment3& first, const Segment3& second) {
  require_finite("relate", first, second);
  return finite::relation(first, second);
}

}  // namespace plumb
