#include <plumb/segment_segment.hpp>

#include <plumb/compare.hpp>
#include <plumb/point_range.hpp>
#include <plumb/refuse.hpp>

#include "finite.hpp"

namespace plumb {

namespace finite {

namespace {

/// What intervals on each axis share, given by their ends in any order: no point, one point or more than one.
class Overlap {
 public:
  void along_axis(double a, double b, double c, double d) {
    const double low = greater(lesser(a, b), lesser(c, d)), high = lesser(greater(a, b), greater(c, d));
    none_ |= less(high, low);
    more_ |= less(low, high);
  }
  SegmentRelation of_collinear() const {
    return none_ ? SegmentRelation::disjoint : more_ ? SegmentRelation::overlap : SegmentRelation::touch;
  }

 private:
  bool none_ = false, more_ = false;
};

/// Two segments of one line, which share what their boxes share. Either may be a point.
SegmentRelation relate_collinear(const Segment2& s, const Segment2& t) {
  Overlap boxes;
  boxes.along_axis(s.a.x, s.b.x, t.a.x, t.b.x);
  boxes.along_axis(s.a.y, s.b.y, t.a.y, t.b.y);
  return boxes.of_collinear();
}
SegmentRelation relate_collinear(const Segment3& s, const Segment3& t) {
  Overlap boxes;
  boxes.along_axis(s.a.x, s.b.x, t.a.x, t.b.x);
  boxes.along_axis(s.a.y, s.b.y, t.a.y, t.b.y);
  boxes.along_axis(s.a.z, s.b.z, t.a.z, t.b.z);
  return boxes.of_collinear();
}

int times(Sign a, Sign b) { return static_cast<int>(a) * static_cast<int>(b); }

/// From the sides of the ends of each segment of the line of the other. If one segment is a point, the signs of the
/// other's ends are 0 and its own are equal, and 0 on the other's line.
SegmentRelation relation_of_sides(const Segment2& s, const Segment2& t, Sign ta, Sign tb, Sign sa, Sign sb) {
  const int across_s = times(ta, tb), across_t = times(sa, sb);
  if ((across_s > 0) | (across_t > 0)) return SegmentRelation::disjoint;
  if ((ta == Sign::zero) & (tb == Sign::zero) & (sa == Sign::zero) & (sb == Sign::zero)) return relate_collinear(s, t);
  return (across_s & across_t) != 0 ? SegmentRelation::cross : SegmentRelation::touch;
}

}  // namespace

template <class Signs>
SegmentRelation relation(const Segment2& s, const Segment2& t) {
  const Sign ta = Signs::orient2d(s.a, s.b, t.a), tb = Signs::orient2d(s.a, s.b, t.b);
  if (!Signs::is_cheap && times(ta, tb) > 0) return SegmentRelation::disjoint;
  const Sign sa = Signs::orient2d(t.a, t.b, s.a), sb = Signs::orient2d(t.a, t.b, s.b);
  return relation_of_sides(s, t, ta, tb, sa, sb);
}

template <class Signs>
SegmentRelation relation(const Segment3& s, const Segment3& t) {
  if (Signs::orient3d(s.a, s.b, t.a, t.b) != Sign::zero) return SegmentRelation::disjoint;
  // If both are points, no three corners are all different.
  Axis axis = projection_axis<Signs>(s.a, s.b, t.a);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, s.b, t.b);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, t.a, t.b);
  if (axis != Axis::none) return relation<Signs>(project(s, axis), project(t, axis));
  return relate_collinear(s, t);
}

template SegmentRelation relation<Cascade>(const Segment2&, const Segment2&);
template SegmentRelation relation<Cascade>(const Segment3&, const Segment3&);
template SegmentRelation relation<SmallGrid>(const Segment2&, const Segment2&);
template SegmentRelation relation<SmallGrid>(const Segment3&, const Segment3&);

}  // namespace finite

SegmentRelation segment_segment::settle(const char* function, const Segment2& s, const Segment2& t, double largest,
                                        double bound, double first_tb, double first_ta, double first_sa,
                                        double first_sb) {
  using namespace finite;
  const StrictSigns<4> side{true, 0, bound, {first_tb, first_ta, first_sa, first_sb}};
  if (SmallGrid::holds<2>(largest, s, t))
    return relation_of_sides(s, t, side.sign(1), side.sign(0), side.sign(2), side.sign(3));
  require_finite(function, s, t);
  const auto settled = [&side](int i, const Point2& a, const Point2& b, const Point2& c) {
    return side.is_certain(i) ? side.sign(i) : decide_exactly<Orient2d>(a, b, c).sign;
  };
  const Sign tb = settled(0, s.a, s.b, t.b), ta = settled(1, s.a, s.b, t.a);
  if (times(ta, tb) > 0) return SegmentRelation::disjoint;
  const Sign sa = settled(2, t.b, t.a, s.a), sb = settled(3, t.b, t.a, s.b);
  return relation_of_sides(s, t, ta, tb, sa, sb);
}

namespace {

SegmentRelation relation(const char* function, const Segment3& s, const Segment3& t) {
  const Certificate c = ErrorBoundStage::certify<Orient3d>(s.a, s.b, t.a, t.b);
  if (is_certain(c)) [[likely]]
    return SegmentRelation::disjoint;
  if (finite::SmallGrid::holds<3>(longest_side(range_of(s.a, s.b, t.a, t.b)), s, t))
    return finite::relation<finite::SmallGrid>(s, t);
  require_finite(function, s, t);
  return finite::relation<finite::Cascade>(s, t);
}

}  // namespace

bool intersects(const Segment3& first, const Segment3& second) {
  return relation("intersects", first, second) != SegmentRelation::disjoint;
}
SegmentRelation relate(const Segment3& first, const Segment3& second) { return relation("relate", first, second); }

}  // namespace plumb
