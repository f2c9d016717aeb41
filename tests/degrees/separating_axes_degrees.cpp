#include <convex/separating_axes.hpp>
#include "degree.hpp"
#include "degrees.hpp"

namespace plumb::degrees {

namespace {

using namespace plumb::convex;

template <class A, class B>
int degree_of_pair(const A& a, const B& b) {
  Body<Degree> first, second;
  build(first, a, convex::anchor(a));
  build(second, b, convex::anchor(a));
  return degree_of(
      [&] {
        const auto look = [&](convex::Axis axis) {
          separation(first, second, axis);
          return false;
        };
        any_facet_axis(first, second, look);
        if (first.is_rounded || second.is_rounded)
          any_corner_axis(first, second, look);
        else
          any_axis_of_flat_bodies(first, second, look);
      },
      20);
}

Point3 in_space(const Point2& p) { return {p.x, p.y, 0}; }
Vector3 in_space(const Vector2& v) { return {v.x, v.y, 0}; }
Segment3 in_space(const Segment2& s) { return {in_space(s.a), in_space(s.b)}; }
Ray3 in_space(const Ray2& s) { return {in_space(s.origin), in_space(s.direction)}; }
Line3 in_space(const Line2& s) { return {in_space(s.origin), in_space(s.direction)}; }
Triangle3 in_space(const Triangle2& s) { return {in_space(s.a), in_space(s.b), in_space(s.c)}; }

}  // namespace

void add_separating_axes(Degrees& degrees) {
  for_each_pair<TestIntersects>(degrees, []<class A, class B>() {
    const A a = unknown<A>();
    const B b = unknown<B>();
    if constexpr (Pair<A, B>)
      return degree_of_pair(a, b);
    else if constexpr (std::same_as<A, Ellipsoid3> && Unrounded<B>)
      return degree_of_pair(a, Scaled<B>{b, a});
    else if constexpr (Unrounded<A> && std::same_as<B, Ellipsoid3>)
      return degree_of_pair(b, Scaled<A>{a, b});
    else if constexpr ((PlanarRayOrLine<A> && Planar<B>) || (Planar<A> && PlanarRayOrLine<B>))
      return degree_of_pair(in_space(a), in_space(b));
    else
      return 0;
  });
}

}  // namespace plumb::degrees
