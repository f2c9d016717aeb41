#pragma once

#include <plumb/convex_sets.hpp>
#include <plumb/planar_sets.hpp>

#include <convex/separating_axes.hpp>
#include "number.hpp"

// The test of convex sets by separating axes over plain doubles.

namespace plumb::bench::plain::axes {

using convex::Axis;
using Body = convex::Body<Number>;

inline bool is_apart(const Body& a, const Body& b, Axis axis) {
  const Vec3<Number> n = direction(a, b, axis);
  const convex::Ends of_a = infinite_ends(n, a, axis.i, axis.j);
  const convex::Ends of_b = infinite_ends(n, b, axis.i - Axis::of_second, axis.j - Axis::of_second);
  const auto [lower, upper] = range_of_difference(n, axis, a, b);
  const bool above = lower.value > 0 && !of_a.lower && !of_b.upper;
  const bool below = upper.value < 0 && !of_a.upper && !of_b.lower;
  if (!above && !below) return false;
  if (!a.is_rounded && !b.is_rounded) return true;
  const double gap = above ? lower.value : upper.value;
  return gap * gap > squared_reach(n, a, b).value;
}

inline bool meet(const Body& a, const Body& b) {
  const auto is_separating = [&](Axis axis) { return is_apart(a, b, axis); };
  if (any_facet_axis(a, b, is_separating)) return false;
  if (a.is_rounded || b.is_rounded) return !any_corner_axis(a, b, is_separating);
  return spans_space(a, b) || !any_axis_of_flat_bodies(a, b, is_separating);
}

inline Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
inline Vector3 in_space(const Vector2& v) { return {v.x, v.y, 0}; }
inline Segment3 in_space(const Segment2& s) { return {in_space(s.a), in_space(s.b)}; }
inline Ray3 in_space(const Ray2& s) { return {in_space(s.origin), in_space(s.direction)}; }
inline Line3 in_space(const Line2& s) { return {in_space(s.origin), in_space(s.direction)}; }
inline Triangle3 in_space(const Triangle2& s) { return {in_space(s.a), in_space(s.b), in_space(s.c)}; }

template <class T>
concept Bodily = convex::Polyhedral<T> || convex::Rounded<T> || convex::Planar<T>;

template <class A, class B>
concept Pair = (Bodily<A> && Bodily<B>) || (std::same_as<A, Ellipsoid3> && convex::Unrounded<B>) ||
               (std::same_as<B, Ellipsoid3> && convex::Unrounded<A>);

template <class A, class B>
requires Pair<A, B>
bool intersects(const A& first, const B& second) {
  if constexpr (convex::Planar<A>) {
    return axes::intersects(in_space(first), in_space(second));
  } else if constexpr (std::same_as<B, Ellipsoid3>) {
    return axes::intersects(second, first);
  } else {
    Body a, b;
    const Point3 anchor = convex::anchor(first);
    build(a, first, anchor);
    if constexpr (std::same_as<A, Ellipsoid3>)
      build(b, convex::Scaled<B>{second, first}, anchor);
    else
      build(b, second, anchor);
    return meet(a, b);
  }
}

}  // namespace plumb::bench::plain::axes
