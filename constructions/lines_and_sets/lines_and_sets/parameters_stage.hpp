#pragma once

// For lines_and_sets.
// For the source of parameters: its answer by one number type.

#include <plumb/parameters.hpp>

#include <lines_and_sets/interval.hpp>

namespace plumb::lines_and_sets {

/// Where a parameter of the closest points is: inside its range, or at an end of it.
enum class Place : signed char { inside, at_start, at_end };
constexpr Place places[] = {Place::inside, Place::at_start, Place::at_end};

/// Of one stage: the least of |t d - s e - w|^2, of which half the derivatives are a t - b s - p and c s - b t + q.
template <class N>
class ParametersStage {
 public:
  ParametersStage(const Line<N>& first, const Line<N>& second, RoundTo to, std::optional<ClosestParameters>& found)
      : to_(to), found_(found), first_(first), second_(second) {
    const Vec3<N>&d = first.d, &e = second.d, w = second.o - first.o, n = cross(d, e);
    a_ = dot(d, d);
    b_ = dot(d, e);
    c_ = dot(e, e);
    p_ = dot(d, w);
    q_ = dot(e, w);
    const N both = dot(n, n);
    if (signs_.of(both) != 0)
      take_any(both);
    else
      take_parallel();
  }

  bool is_known() const { return is_known_ && signs_.are_known(); }

 private:
  using T = Parameter<N>;

  static T at(Place place) { return T::whole(place == Place::at_start ? 0 : 1); }
  static bool exists(const Line<N>& line, Place place) {
    return place == Place::inside || (place == Place::at_start ? line.has_start : line.has_end);
  }
  bool is_within(const Line<N>& line, const T& t) {
    return (!line.has_start || compare(signs_, t, 0) >= 0) && (!line.has_end || compare(signs_, t, 1) <= 0);
  }
  /// Whether it comes no nearer from the end of the range, where the derivative has a sign.
  static bool is_held(Place place, int derivative) {
    return place == Place::inside || (place == Place::at_start ? derivative >= 0 : derivative <= 0);
  }

  /// The distance is strictly convex, so that the one pair of parameters at which it cannot be less is the answer.
  void take_any(const N& both) {
    for (const Place i : places)
      for (const Place j : places) {
        if (!exists(first_, i) || !exists(second_, j)) continue;
        const T t = i != Place::inside   ? at(i)
                    : j != Place::inside ? T::quotient(j == Place::at_end ? p_ + b_ : p_, a_)
                                         : T::quotient(p_ * c_ - q_ * b_, both);
        const T s = j != Place::inside   ? at(j)
                    : i != Place::inside ? T::quotient((i == Place::at_end ? b_ : number_of<N>(0)) - q_, c_)
                                         : T::quotient(p_ * b_ - q_ * a_, both);
        if ((i == Place::inside && !is_within(first_, t)) || (j == Place::inside && !is_within(second_, s))) continue;
        if (!are_held(i, j, t, s)) continue;
        return note(t, s);
      }
  }
  bool are_held(Place i, Place j, const T& t, const T& s) {
    if (i != Place::inside && !is_held(i, signs_.of(a_ * (t.a * s.w) - b_ * (s.a * t.w) - p_ * (t.w * s.w))))
      return false;
    return j == Place::inside || is_held(j, signs_.of(c_ * (s.a * t.w) - b_ * (t.a * s.w) + q_ * (t.w * s.w)));
  }

  void take_parallel() {
    const bool is_point = signs_.of(a_) == 0, are_both = signs_.of(c_) == 0;
    const T start = T::whole(0);
    if (is_point || are_both) {
      // The point is there at every parameter.
      if (is_point && !first_.has_start) return;
      if (are_both && !second_.has_start) return;
      return note(is_point ? start : within(first_, T::quotient(p_, a_)),
                  are_both ? start : within(second_, T::quotient(negated(q_), c_)));
    }
    // They are side by side where s b = t a - p.
    const bool is_same_way = signs_.of(b_) > 0;
    const N rise = is_same_way ? a_ : negated(a_), before = is_same_way ? negated(p_) : p_;
    const N b = is_same_way ? b_ : negated(b_);
    Interval<N> t(signs_, first_);
    if (second_.has_start) t.cut(rise, before);
    if (second_.has_end) t.cut(negated(rise), b - before);
    t.close();
    if (t.is_empty()) return take_ends();
    if (t.start()) note(*t.start(), T::quotient(rise * t.start()->a + before * t.start()->w, b * t.start()->w));
  }
  T within(const Line<N>& line, const T& t) {
    if (line.has_start && compare(signs_, t, 0) < 0) return T::whole(0);
    if (line.has_end && compare(signs_, t, 1) > 0) return T::whole(1);
    return t;
  }
  /// Those that are nowhere side by side are closest at ends, and at no others.
  void take_ends() {
    for (const Place i : {Place::at_start, Place::at_end})
      for (const Place j : {Place::at_start, Place::at_end})
        if (exists(first_, i) && exists(second_, j) && are_held(i, j, at(i), at(j))) return note(at(i), at(j));
  }

  void note(const T& t, const T& s) {
    const auto x = value_of(to_, t), y = value_of(to_, s);
    is_known_ = is_known() && x && y;
    if (is_known_) found_ = ClosestParameters{*x, *y};
  }

  RoundTo to_;
  std::optional<ClosestParameters>& found_;
  Signs signs_;
  bool is_known_ = true;
  const Line<N>&first_, &second_;
  N a_, b_, c_, p_, q_;
};

/// A point is a segment without length, whose parameter is not asked for.
template <class N>
Line<N> line_or_point(const AnyShape& any) {
  std::optional<Line<N>> line;
  bodies::visit_shape(any, [&line]<class S>(const S& s) {
    if constexpr (detail::is_same<S, Point3>) line.emplace(line_of<N>(Segment3{s, s}));
    if constexpr (bodies::Linear3<S>) line.emplace(line_of<N>(s));
  });
  return *line;
}

/// Nothing where the type does not know it.
template <class N>
[[gnu::noinline]] std::optional<std::optional<ClosestParameters>> parameters_by(const AnyShape& first,
                                                                                const AnyShape& second, RoundTo to) {
  std::optional<ClosestParameters> found;
  const Line<N> a = line_of<N>(first), b = line_or_point<N>(second);
  if (!ParametersStage<N>(a, b, to, found).is_known()) return {};
  return found;
}

}  // namespace plumb::lines_and_sets
