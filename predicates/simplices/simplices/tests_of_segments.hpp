#pragma once

// For simplices.
// What two segments share, by signs of any source.

#include <plumb/number_pairs.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb::finite {

/// What intervals on each axis share, given by their ends in any order: no point, one point or more than one.
template <class Signs, class Segment>
class Overlap {
 public:
  template <int Axis>
  void along_axis(const Segment& s, const Segment& t) {
    const auto& low = greater<Axis>(lesser<Axis>(s.a, s.b), lesser<Axis>(t.a, t.b));
    const auto& high = lesser<Axis>(greater<Axis>(s.a, s.b), greater<Axis>(t.a, t.b));
    none_ |= Signs::template less<Axis>(high, low);
    more_ |= Signs::template less<Axis>(low, high);
  }
  SegmentRelation of_collinear() const {
    return none_ ? SegmentRelation::disjoint : more_ ? SegmentRelation::overlap : SegmentRelation::touch;
  }

 private:
  template <int Axis, class Point>
  static const Point& lesser(const Point& a, const Point& b) {
    return Signs::template less<Axis>(b, a) ? b : a;
  }
  template <int Axis, class Point>
  static const Point& greater(const Point& a, const Point& b) {
    return Signs::template less<Axis>(a, b) ? b : a;
  }
  bool none_ = false, more_ = false;
};

/// Two segments of one line, which share what their boxes share. Either may be a point.
template <class Signs>
SegmentRelation relate_collinear(const typename Signs::Segment2& s, const typename Signs::Segment2& t) {
  Overlap<Signs, typename Signs::Segment2> boxes;
  boxes.template along_axis<0>(s, t);
  boxes.template along_axis<1>(s, t);
  return boxes.of_collinear();
}
template <class Signs>
SegmentRelation relate_collinear(const typename Signs::Segment3& s, const typename Signs::Segment3& t) {
  Overlap<Signs, typename Signs::Segment3> boxes;
  boxes.template along_axis<0>(s, t);
  boxes.template along_axis<1>(s, t);
  boxes.template along_axis<2>(s, t);
  return boxes.of_collinear();
}

inline int times(Sign a, Sign b) { return static_cast<int>(a) * static_cast<int>(b); }

/// On which sides of the line of each segment the ends of the other lie: the
/// signs of orient2d of abc, cda, abd and cdb, a bit for each, in this order.
/// If one segment is a point, the signs of the other's ends are 0 and its own
/// are equal, and 0 on the other's line.
struct SideSigns {
  unsigned negative, zero;

  static constexpr unsigned all = 15;

  static SideSigns of(NumberPair starts, NumberPair ends) {
    return {sign_bits(starts) | sign_bits(ends) << 2, bits_of(starts == 0) | bits_of(ends == 0) << 2};
  }
  /// The same but for some that are unknown.
  SideSigns without(unsigned unknown) const { return {negative & ~unknown, zero & ~unknown}; }
  /// Of one that was unknown. Without a branch: which sign it is, is not to be
  /// foreseen.
  void set(int i, Sign sign) {
    negative |= static_cast<unsigned>(sign == Sign::negative) << i;
    zero |= static_cast<unsigned>(sign == Sign::zero) << i;
  }
  /// Whether some segment lies strictly on one side of the other, going by the
  /// signs that are known.
  bool are_apart(unsigned unknown = 0) const {
    const unsigned open = zero | unknown;
    return (~((negative ^ negative >> 2) | open | open >> 2) & 3) != 0;
  }
};

template <class Signs>
SegmentRelation relation_of_sides(const typename Signs::Segment2& s, const typename Signs::Segment2& t,
                                  const SideSigns& side) {
  if (side.zero == SideSigns::all) return relate_collinear<Signs>(s, t);
  const auto meeting = side.zero == 0 ? SegmentRelation::cross : SegmentRelation::touch;
  return side.are_apart() ? SegmentRelation::disjoint : meeting;
}

template <class Signs>
SegmentRelation relation(const typename Signs::Segment2& s, const typename Signs::Segment2& t) {
  const Sign ta = Signs::orient2d(s.a, s.b, t.a), tb = Signs::orient2d(s.a, s.b, t.b);
  if (!Signs::is_cheap && times(ta, tb) > 0) return SegmentRelation::disjoint;
  SideSigns side{};
  side.set(0, ta);
  side.set(1, Signs::orient2d(t.a, t.b, s.a));
  side.set(2, tb);
  side.set(3, Signs::orient2d(t.a, t.b, s.b));
  return relation_of_sides<Signs>(s, t, side);
}

template <class Signs>
SegmentRelation relation(const typename Signs::Segment3& s, const typename Signs::Segment3& t) {
  if (Signs::orient3d(s.a, s.b, t.a, t.b) != Sign::zero) return SegmentRelation::disjoint;
  // If both are points, no three corners are all different.
  Axis axis = projection_axis<Signs>(s.a, s.b, t.a);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, s.b, t.b);
  if (axis == Axis::none) axis = projection_axis<Signs>(s.a, t.a, t.b);
  if (axis != Axis::none) return relation<Signs>(projected<Signs>(s, axis), projected<Signs>(t, axis));
  return relate_collinear<Signs>(s, t);
}

}  // namespace plumb::finite
