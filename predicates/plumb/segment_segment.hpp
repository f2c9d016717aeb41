#pragma once

#include <plumb/shapes.hpp>
#include <plumb/strict_signs.hpp>

namespace plumb {

/// What two segments have in common.
enum class SegmentRelation : signed char {
  disjoint,  ///< nothing
  touch,     ///< one point, an end of one of them
  cross,     ///< one point, inside both
  overlap    ///< more than one point: a segment of their common line
};

namespace segment_segment {

/// On which sides of the line of each segment the ends of the other lie: orient2d of abd, abc, dca and dcb. The two of
/// a line differ by the product of the directions, so that three differences make all of them.
struct Sides {
  template <class Join, class P>
  static constexpr auto evaluate(Join join, const P& a, const P& b, const P& c, const P& d) {
    const auto ab = b - a, cd = d - c, ac = c - a;
    const auto both = cross(ab, cd), c_side = cross(ab, ac), a_side = cross(cd, ac);
    return join(c_side + both, c_side, a_side, a_side + both);
  }
};

/// The largest difference in them.
[[gnu::always_inline]] inline double largest_difference(const Segment2& s, const Segment2& t) {
  using namespace strict_signs;
  const auto a = stored(s.a), b = stored(s.b), c = stored(t.a), d = stored(t.b);
  return largest_magnitude(b - a, d - c, c - a);
}

/// The answer to the question of this name when stage 1 is not certain of all sides, from its values: each in a
/// register, for through memory they would cost more than the rest on a small grid. Out of line.
SegmentRelation settle(const char* function, const Segment2& s, const Segment2& t, double largest, double bound,
                       double tb, double ta, double sa, double sb);

[[gnu::always_inline]] inline SegmentRelation settle(const char* function, const Segment2& s, const Segment2& t,
                                                     double largest, const StrictSigns<4>& side) {
  return settle(function, s, t, largest, side.bound, side.value[0], side.value[1], side.value[2], side.value[3]);
}

}  // namespace segment_segment

/// Do the closed segments share a point? Ends belong to them; a segment with equal ends is a point.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
inline bool intersects(const Segment2& first, const Segment2& second) {
  const double largest = segment_segment::largest_difference(first, second);
  const auto side = certify_strict_signs<segment_segment::Sides>(largest, first.a, first.b, second.a, second.b);
  if (side.certain()) [[likely]]
    return (side.differ(0, 1) & side.differ(2, 3)) != 0;
  return segment_segment::settle("intersects", first, second, largest, side) != SegmentRelation::disjoint;
}
bool intersects(const Segment3& first, const Segment3& second);

/// What do the closed segments share? Two equal points touch, as does a point that lies on a segment.
/// Refused: a number that is not finite. Degree 2 in the plane, 3 in space.
inline SegmentRelation relate(const Segment2& first, const Segment2& second) {
  const double largest = segment_segment::largest_difference(first, second);
  const auto side = certify_strict_signs<segment_segment::Sides>(largest, first.a, first.b, second.a, second.b);
  if (side.certain()) [[likely]]
    return (side.differ(0, 1) & side.differ(2, 3)) != 0 ? SegmentRelation::cross : SegmentRelation::disjoint;
  return segment_segment::settle("relate", first, second, largest, side);
}
SegmentRelation relate(const Segment3& first, const Segment3& second);

}  // namespace plumb
