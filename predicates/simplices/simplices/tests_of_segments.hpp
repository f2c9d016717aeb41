#pragma once

// For simplices.
// What two segments share, by signs of any source.

#include <plumb/segment_segment.hpp>

#include <simplices/tests_of_points.hpp>

namespace plumb::simplices {

/// Two segments of one line, either of which may be a point: they share what is between those ends that lie on the
/// other.
template <class Signs, class Segment>
SegmentRelation relate_collinear(const Segment& s, const Segment& t) {
  const struct {
    const decltype(s.a)& end;
    const Segment& other;
  } ends[] = {{s.a, t}, {s.b, t}, {t.a, s}, {t.b, s}};
  const decltype(s.a)* common = nullptr;
  for (const auto& [end, other] : ends) {
    if (!Signs::in_box(end, other)) continue;
    if (common != nullptr && !Signs::in_box(end, Segment{*common, *common})) return SegmentRelation::overlap;
    common = &end;
  }
  return common != nullptr ? SegmentRelation::touch : SegmentRelation::disjoint;
}

template <class Signs>
SegmentRelation relation(const typename Signs::Segment2& s, const typename Signs::Segment2& t) {
  const Sign ta = Signs::orient2d(s.a, s.b, t.a), tb = Signs::orient2d(s.a, s.b, t.b);
  if (ta == tb && ta != Sign::zero) return SegmentRelation::disjoint;
  const Sign sa = Signs::orient2d(t.a, t.b, s.a), sb = Signs::orient2d(t.a, t.b, s.b);
  if (sa == sb && sa != Sign::zero) return SegmentRelation::disjoint;
  if (ta == tb) return relate_collinear<Signs>(s, t);
  const bool touch = ta == Sign::zero || tb == Sign::zero || sa == Sign::zero || sb == Sign::zero;
  return touch ? SegmentRelation::touch : SegmentRelation::cross;
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

}  // namespace plumb::simplices
