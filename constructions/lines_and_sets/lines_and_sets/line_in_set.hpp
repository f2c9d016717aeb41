#pragma once

// For lines_and_sets and shared_sets.
// The part of a segment, ray or line that lies in a convex set.

#include <lines_and_sets/line_in_polytope.hpp>
#include <lines_and_sets/line_in_round_set.hpp>
#include <lines_and_sets/line_in_round_solid.hpp>

namespace plumb::lines_and_sets {

template <class S>
inline constexpr bool is_round = bodies::is_any_of<S, Circle2, Sphere3, Ellipsoid3, Capsule3, Lozenge3>;

template <class N>
class LineInSet {
 public:
  /// Not of a direction that is 0 and a set with a radius: there the caller asks whether the point is inside.
  LineInSet(const Line<N>& line, const AnyShape& set) : line_(line), t_(signs_, line) {
    bodies::visit_shape(set, [&]<class S>(const S& s) {
      if constexpr (is_round<S>)
        cut_by_round_set(s);
      else if constexpr (detail::is_round_solid<S>)
        RoundSolid<N>(s).cut(t_, line_, signs_);
      else
        cut_by_polytope(set);
    });
  }

  /// Whether all that follows is; always of rationals.
  bool is_known() const { return is_known_ && signs_.are_known(); }
  const Interval<N>& interval() const { return t_; }
  /// Of a triangle that has an area, where it is met at one parameter.
  const std::optional<CornerWeights<N>>& weights() const { return weights_; }

 private:
  void cut_by_polytope(const AnyShape& set) {
    Body<N> body;
    is_known_ = bodies::write_body(body, set);
    if (!is_known_) return;
    if (!Polytope<N>(body, line_, signs_).cut(t_, weights_)) {
      is_known_ = bodies::is_unlimited<N>;
      if constexpr (bodies::is_unlimited<N>) Elimination(body, line_).cut(t_);
    }
    t_.close();
    if (!t_.is_point()) weights_.reset();
  }

  template <class S>
  void cut_by_round_set(const S& s) {
    const Vec3<N> none = vector_of<N>(Point3{0, 0, 0});
    if constexpr (detail::is_same<S, Ellipsoid3>) {
      // Stretched it is a ball.
      bodies::Stretch<N> stretch;
      stretch.set(s.radii, 1);
      is_known_ = stretch.exact;
      Line<N> line = line_;
      line.o = stretch.stretched(line.o - vector_of<N>(s.center));
      line.d = stretch.stretched(line.d);
      cut_to({none, {none, none}, stretch.radius, 0}, line);
    } else if constexpr (detail::is_any_of<S, Circle2, Sphere3>) {
      cut_to({vector_of<N>(s.center), {none, none}, number_of<N>(s.radius), 0}, line_);
    } else if constexpr (detail::is_same<S, Capsule3>) {
      const Vec3<N> a = vector_of<N>(s.a);
      cut_to({a, {vector_of<N>(s.b) - a, none}, number_of<N>(s.radius), 1}, line_);
    } else {
      cut_to({vector_of<N>(s.origin), {vector_of<N>(s.u), vector_of<N>(s.v)}, number_of<N>(s.radius), 2}, line_);
    }
  }
  void cut_to(const RoundSet<N>& set, const Line<N>& line) {
    const LineInRoundSet<N> inside(set, line, signs_);
    if (inside.start() && inside.end())
      t_.cut_to(*inside.start(), *inside.end());
    else
      t_.clear();
  }

  const Line<N>& line_;
  Signs signs_;
  Interval<N> t_;
  std::optional<CornerWeights<N>> weights_;
  bool is_known_ = true;
};

}  // namespace plumb::lines_and_sets
