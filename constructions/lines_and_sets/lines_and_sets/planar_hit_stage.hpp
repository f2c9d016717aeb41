#pragma once

// For lines_and_sets.
// For the source of hit in the plane: its answer by one number type.

#include <plumb/hit.hpp>

#include <lines_and_sets/interval.hpp>

namespace plumb::lines_and_sets {

template <class N>
N cross_of(const Vec3<N>& a, const Vec3<N>& b) {
  return a.x * b.y - a.y * b.x;
}
template <class N>
N dot_of(const Vec3<N>& a, const Vec3<N>& b) {
  return a.x * b.x + a.y * b.y;
}

/// Of one stage, directions that are not 0 but for the second's where it is a point.
template <class N>
class PlanarHitStage {
  using Kind = PlanarHit::Kind;

 public:
  PlanarHitStage(const AnyShape& first, const AnyShape& second, bool is_point, RoundTo to, PlanarHit& found)
      : to_(to), found_(found), a_(line_of<N>(first)), b_(line_of<N>(second)), between_(b_.o - a_.o) {
    found_ = {Kind::miss, 0, 0};
    if (is_point)
      take_point();
    else
      take_lines();
  }

  bool is_known() const { return is_known_ && signs_.are_known(); }

 private:
  /// o + t d is a point of the other line where t d x e = w x e, and s d x e = w x d there.
  void take_lines() {
    N both = cross_of(a_.d, b_.d);
    const int sign = signs_.of(both);
    if (sign == 0) return take_parallel();
    N t = cross_of(between_, b_.d), s = cross_of(between_, a_.d);
    if (sign < 0) {
      both = negated(both);
      t = negated(t);
      s = negated(s);
    }
    if (is_within(a_, t, both) && is_within(b_, s, both) && is_known())
      note(Kind::meet, Parameter<N>::quotient(t, both), Parameter<N>::quotient(s, both));
  }
  bool is_within(const Line<N>& line, const N& t, const N& whole) {
    return (!line.has_start || signs_.of(t) >= 0) && (!line.has_end || signs_.of(whole - t) >= 0);
  }

  void take_parallel() {
    if (signs_.of(cross_of(between_, a_.d)) != 0) return;
    // s e.e = t d.e - w.e
    const N rise = dot_of(a_.d, b_.d), before = negated(dot_of(between_, b_.d)), whole = dot_of(b_.d, b_.d);
    Interval<N> t(signs_, a_);
    if (b_.has_start) t.cut(rise, before);
    if (b_.has_end) t.cut(negated(rise), whole - before);
    t.close();
    if (t.is_empty() || !is_known()) return;
    if (!t.is_point()) return note(Kind::overlap, t.start(), t.end());
    const Parameter<N>& at = *t.start();
    note(Kind::meet, at, Parameter<N>::quotient(at.a * rise + at.w * before, at.w * whole));
  }

  void take_point() {
    if (signs_.of(cross_of(between_, a_.d)) != 0) return;
    const Parameter<N> t = Parameter<N>::quotient(dot_of(between_, a_.d), dot_of(a_.d, a_.d));
    if (is_within(a_, t.a, t.w) && is_known()) note(Kind::hit, t, t);
  }

  void note(Kind kind, const std::optional<Parameter<N>>& first, const std::optional<Parameter<N>>& second) {
    const auto x = value_of(to_, first, -__builtin_inf()), y = value_of(to_, second, __builtin_inf());
    is_known_ = x && y;
    if (is_known_) found_ = {kind, *x, *y};
  }

  RoundTo to_;
  PlanarHit& found_;
  Signs signs_;
  bool is_known_ = true;
  Line<N> a_, b_;
  Vec3<N> between_;
};

/// Nothing where the type does not know it.
template <class N>
[[gnu::noinline]] std::optional<PlanarHit> planar_hit_by(const AnyShape& first, const AnyShape& second, bool is_point,
                                                         RoundTo to) {
  PlanarHit found{};
  if (!PlanarHitStage<N>(first, second, is_point, to, found).is_known()) return {};
  return found;
}

}  // namespace plumb::lines_and_sets
