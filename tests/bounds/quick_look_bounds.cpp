#include "twin.hpp"

#include "quick_boxes.hpp"
#include "quick_frusta.hpp"
#include "quick_lines.hpp"
#include "quick_planar.hpp"

// The gaps along axes and the signs whose bounds the types of convex::Measured derive.

namespace plumb::bounds {

namespace {

template <class A, class B>
Claim gaps(const std::string& name, double floor) {
  return noted<A, B>(name + ", quick axes", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::gap_degree<A, B>> numbers;
    convex::any_gap(numbers, mended(a), mended(b), [&numbers](const auto&, const auto& gap) {
      if constexpr (requires { gap.own; }) numbers.note(gap);
      return false;
    });
  });
}

template <class A, class B>
Claim signs(const std::string& name, double floor) {
  return noted<A, B>(name + ", quick signs", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::sign_degree<A, B>> numbers;
    convex::look_at_signs(numbers, mended(a), mended(b));
  });
}

}  // namespace

std::vector<Claim> quick_look_claims() {
  return {gaps<Obb3, Obb3>("obb/obb", 0.0003),
          gaps<Triangle3, Aabb3>("triangle/aabb", 0.01),
          gaps<Triangle3, Obb3>("triangle/obb", 0.003),
          gaps<Aabb3, Obb3>("aabb/obb", 0.01),
          gaps<ViewFrustum, Aabb3>("view_frustum/aabb", 0.02),
          gaps<ViewFrustum, Obb3>("view_frustum/obb", 3e-05),
          gaps<ViewFrustum, Triangle3>("view_frustum/triangle", 0.001),
          gaps<Segment3, Aabb3>("segment/aabb", 0.04),
          gaps<Segment3, Obb3>("segment/obb", 0.001),
          signs<Line3, Triangle3>("line/triangle", 0.01),
          signs<Ray3, Triangle3>("ray/triangle", 0.01),
          signs<Segment3, Sphere3>("segment/sphere", 0.08),
          signs<Ray3, Sphere3>("ray/sphere", 0.1),
          signs<Line3, Sphere3>("line/sphere", 0.009),
          signs<Segment3, Line3>("segment/line", 0.008),
          signs<Ray3, Line3>("ray/line", 0.01),
          signs<Ray2, Point2>("ray2/point2", 0.1),
          signs<Ray2, Ray2>("ray2/ray2", 0.1),
          signs<Ray2, Segment2>("ray2/segment2", 0.1),
          signs<Ray2, Triangle2>("ray2/triangle2", 0.1)};
}

}  // namespace plumb::bounds
