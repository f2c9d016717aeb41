#pragma once

// For lines_and_sets.
// For the source of hit: its answer by one number type.

#include <plumb/hit.hpp>

#include <lines_and_sets/line_in_polytope.hpp>
#include <lines_and_sets/line_in_round_set.hpp>

namespace plumb::lines_and_sets {

using Found = std::optional<TriangleHit>;

template <class S>
inline constexpr bool is_round = bodies::is_any_of<S, Sphere3, Ellipsoid3, Capsule3, Lozenge3>;

/// Each axis is multiplied by the product of the radii along the two others, which makes the ellipsoid a ball around 0.
template <class N>
RoundSet<N> stretched(const Ellipsoid3& s, Course<N>& course) {
  const Vec3<N> r = vector_of<N>(s.radii), by{r.y * r.z, r.z * r.x, r.x * r.y};
  const auto stretch = [&by](const Vec3<N>& v) { return Vec3<N>{by.x * v.x, by.y * v.y, by.z * v.z}; };
  course.o = stretch(course.o - vector_of<N>(s.center));
  course.d = stretch(course.d);
  const N zero = number_of<N>(0);
  const Vec3<N> none{zero, zero, zero};
  return {none, {none, none}, r.x * by.x, 0};
}
template <class N, class S>
RoundSet<N> round_set(const S& s, Course<N>&) {
  const Vec3<N> none = vector_of<N>(Point3{0, 0, 0});
  const N radius = number_of<N>(s.radius);
  if constexpr (is_same<S, Sphere3>) {
    return {vector_of<N>(s.center), {none, none}, radius, 0};
  } else if constexpr (is_same<S, Capsule3>) {
    const Vec3<N> a = vector_of<N>(s.a);
    return {a, {vector_of<N>(s.b) - a, none}, radius, 1};
  } else {
    return {vector_of<N>(s.origin), {vector_of<N>(s.u), vector_of<N>(s.v)}, radius, 2};
  }
}
template <class N>
RoundSet<N> round_set(const Ellipsoid3& s, Course<N>& course) {
  return stretched(s, course);
}

/// Of one stage: whether it knows the answer, and that.
template <class N>
class HitStage {
 public:
  HitStage(const AnyShape& first, const AnyShape& second, RoundTo to, Found& found)
      : to_(to), found_(found), course_(course_of<N>(first)) {
    bodies::visit_shape(second, [&]<class S>(const S& s) {
      if constexpr (is_round<S>)
        take_round(round_set(s, course_));
      else if constexpr (bodies::CanBeHit<S>)
        take_polytope(second);
    });
  }

  bool is_known() const { return is_known_ && signs_.are_known(); }

 private:
  void take_polytope(const AnyShape& second) {
    Body<N> body;
    is_known_ = bodies::write_body(body, second);
    if (!is_known_) return;
    Interval<N> t(signs_);
    t.cut_to(course_);
    std::optional<CornerWeights<N>> weights;
    if (!Polytope<N>(body, course_, signs_).cut(t, weights)) {
      is_known_ = bodies::is_unlimited<N>;
      if constexpr (bodies::is_unlimited<N>) Elimination(body, course_).cut(t);
    }
    t.close();
    if (t.is_empty() || !is_known()) return;
    note(t.start(), t.end());
    if (found_ && weights && t.is_point()) note(*weights);
  }

  void take_round(const RoundSet<N>& set) {
    const LineInRoundSet<N> inside(set, course_, signs_);
    std::optional<Parameter<N>> start = inside.start(), end = inside.end();
    if (!start || !end) return;
    if (course_.has_start) {
      if (compare(signs_, *end, 0) < 0) return;
      if (compare(signs_, *start, 0) < 0) start = Parameter<N>::whole(0);
    }
    if (course_.has_end) {
      if (compare(signs_, *start, 1) > 0) return;
      if (compare(signs_, *end, 1) > 0) end = Parameter<N>::whole(1);
    }
    if (is_known()) note(start, end);
  }

  std::optional<double> value(const std::optional<Parameter<N>>& t, double otherwise) const {
    if (!t) return otherwise;
    if (!lines_and_sets::is_known(*t)) return {};
    return rounded(to_, *t);
  }
  void note(const std::optional<Parameter<N>>& start, const std::optional<Parameter<N>>& end) {
    const auto enter = value(start, -__builtin_inf()), leave = value(end, __builtin_inf());
    is_known_ = enter && leave;
    if (is_known_) found_ = TriangleHit{*enter, *leave, {}};
  }
  void note(const CornerWeights<N>& weights) {
    is_known_ = lines_and_sets::is_known(weights.b) && lines_and_sets::is_known(weights.c) &&
                lines_and_sets::is_known(weights.whole);
    if (!is_known_) return;
    const auto b = rounded_quotient(to_, weights.b, weights.whole), c = rounded_quotient(to_, weights.c, weights.whole);
    is_known_ = b && c;
    if (is_known_) found_->weights = HitWeights{*b, *c};
  }

  RoundTo to_;
  Found& found_;
  Signs signs_;
  bool is_known_ = true;
  Course<N> course_;
};

}  // namespace plumb::lines_and_sets
