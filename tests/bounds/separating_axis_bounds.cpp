#include <convex/plain_axis_filter.hpp>
#include "convex_measure.hpp"

namespace plumb::bounds {

namespace {

using convex::Axis;
using convex::Body;

constexpr Axis across(signed char i, signed char j) { return {Axis::Kind::cross, i, j}; }
constexpr Axis beside(signed char i) { return {Axis::Kind::edge, i, Axis::none, 0, 0}; }

/// How far the sets lie apart along an axis; of rounded ones squared, and less the square of what they reach.
auto gap_along(Axis axis) {
  return [axis]<class R>(const auto& first, const auto& second) {
    Body<R> a, b;
    build(a, first, convex::anchor(first));
    build(b, second, convex::anchor(first));
    const Vec3<R> n = direction(a, b, axis);
    const R gap = range_of_difference(n, axis, a, b).lower;
    return a.is_rounded || b.is_rounded ? gap * gap - squared_reach(n, a, b) : gap;
  };
}

/// The same in plain doubles, with one bound for each kind of axis.
template <class A, class B>
Claim plain_look(const std::string& name, double floor, Axis axis) {
  return {name + ", plain look", numbers_of<A, B>, false, floor, [axis](const Trial& trial) {
            const auto arguments = arguments_from<A, B>(trial.numbers);
            const A& first = std::get<0>(arguments);
            const B& second = std::get<1>(arguments);
            Body<convex::Approximate> a, b;
            build(a, first, convex::anchor(first));
            build(b, second, convex::anchor(first));
            const convex::AxisFilter look(a, b);
            if (!look.is_in_range()) return 0.0;
            const Vec3<double> n = direction(look.first(), look.second(), axis);
            double gap = range_of_difference(n, axis, look.first(), look.second()).lower;
            double error = look.error_of_gap(look.largest_of(axis));
            if (a.is_rounded || b.is_rounded) {
              gap = gap * gap - squared_reach(n, look.first(), look.second());
              error = look.error_of_square(look.largest_of(axis));
            }
            return ratio_of(Integer::of(gap), gap_along(axis).template operator()<Integer>(first, second), error);
          }};
}

}  // namespace

std::vector<Claim> separating_axis_claims() {
  constexpr signed char of_second = Axis::of_second;
  return {approximate<Obb3, Obb3>("obb/obb", 0.005, gap_along(across(0, of_second))),
          approximate<ViewFrustum, ViewFrustum>("view_frustum/view_frustum", 0.01, gap_along(across(2, of_second + 3))),
          approximate<Triangle3, Aabb3>("triangle/aabb", 0.015, gap_along(across(0, of_second))),
          approximate<Capsule3, Capsule3>("capsule/capsule", 0.04, gap_along(beside(0))),
          approximate<Lozenge3, Obb3>("lozenge/obb", 0.003, gap_along(beside(of_second))),
          plain_look<Obb3, Obb3>("obb/obb", 0.002, across(0, of_second)),
          plain_look<Triangle3, Aabb3>("triangle/aabb", 0.003, across(0, of_second)),
          plain_look<Capsule3, Capsule3>("capsule/capsule", 0.001, beside(0)),
          plain_look<Tetrahedron3, Tetrahedron3>("tetrahedron/tetrahedron", 0.004, across(0, of_second + 1))};
}

}  // namespace plumb::bounds
