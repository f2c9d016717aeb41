#include "twin.hpp"

#include <convex/box_axes_filter.hpp>
#include <convex/frustum_filter.hpp>
#include <convex/line_box.hpp>
#include <convex/line_signs.hpp>

// The gaps along axes and the signs whose bounds the types of filters::BoundedReader derive.

namespace plumb::bounds {

namespace {

template <class A, class B>
Claim gaps(const std::string& name, double floor) {
  return noted<A, B>(name + ", filter axes", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::gap_degree<A, B>> numbers;
    convex::any_gap(numbers, mended(a), mended(b), [&numbers](const auto& gap_along, const auto&...) {
      const auto gap = gap_along();
      if constexpr (requires { gap.own; }) numbers.note(gap);
      return false;
    });
  });
}

template <class A, class B>
Claim signs(const std::string& name, double floor) {
  return noted<A, B>(name + ", filter signs", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::sign_degree<A, B>> numbers;
    convex::meeting_by_signs(numbers, mended(a), mended(b));
  });
}

/// The planes of a frustum at the middle of a box, and at the corner along each normal.
template <class Frustum, class Box>
Claim planes(const std::string& name, double floor) {
  return noted<Frustum, Box>(name + ", filter planes", floor, [](const Frustum& a, const Box& b) {
    using Numbers = MeasuredTwins<convex::GivenByMatrix<Frustum> ? 2 : 4>;
    Numbers numbers;
    const Frustum& frustum = mended(a);
    const Box& mended_box = mended(b);
    const convex::Planes<Numbers, Frustum> planes(numbers, frustum);
    const convex::ImageIn<Numbers, Frustum, Box> image(numbers, frustum, mended_box);
    numbers.all_are_read();
    if constexpr (requires { planes.volume; }) numbers.note(planes.volume);
    for (int i = 0; i < 6; ++i) {
      const auto [n, middle] = image.of(planes.plane(i));
      numbers.note(middle);
      numbers.note(middle + ((absolute(n.x) + absolute(n.y)) + absolute(n.z)));
    }
  });
}

}  // namespace

std::vector<Claim> frustum_filter_claims() {
  return {gaps<Obb3, Obb3>("obb/obb", 0.0003),
          gaps<Triangle3, Aabb3>("triangle/aabb", 0.01),
          gaps<Triangle3, Obb3>("triangle/obb", 0.003),
          gaps<Aabb3, Obb3>("aabb/obb", 0.01),
          planes<FrustumGl, Aabb3>("frustum_gl/aabb", 0.02),
          planes<FrustumD3d, Obb3>("frustum_d3d/obb", 0.02),
          planes<ViewFrustum, Aabb3>("view_frustum/aabb", 0.0003),
          planes<ViewFrustum, Obb3>("view_frustum/obb", 0.0003),
          gaps<Segment3, Aabb3>("segment/aabb", 0.04),
          gaps<Segment3, Obb3>("segment/obb", 0.004),
          gaps<Point3, Obb3>("point/obb", 0.01),
          gaps<Point3, OrthographicFrustum>("point/orthographic_frustum", 0.0003),
          gaps<Aabb3, OrthographicFrustum>("aabb/orthographic_frustum", 0.008),
          signs<Ray3, Point3>("ray/point", 0.15),
          signs<Line3, Triangle3>("line/triangle", 0.01),
          signs<Ray3, Triangle3>("ray/triangle", 0.01),
          signs<Line3, Sphere3>("line/sphere", 0.01),
          signs<Ray3, Sphere3>("ray/sphere", 0.01),
          signs<Ray2, Point2>("ray2/point2", 0.1),
          signs<Ray2, Ray2>("ray2/ray2", 0.1),
          signs<Ray2, Segment2>("ray2/segment2", 0.1),
          signs<Ray2, Triangle2>("ray2/triangle2", 0.1)};
}

}  // namespace plumb::bounds
