#include "twin.hpp"

#include <convex/box_axes_filter.hpp>
#include <convex/hull_frustum.hpp>
#include <convex/line_box.hpp>
#include <convex/line_tetrahedron.hpp>
#include <convex/planar_line_signs.hpp>
#include <convex/plane_frustum.hpp>
#include <convex/reverse_culling.hpp>

// The gaps along axes and the signs whose bounds the types of convex::Measured derive.

namespace plumb::bounds {

namespace {

template <class A, class B>
Claim gaps(const std::string& name, double floor) {
  return noted<A, B>(name + ", quick axes", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::gap_degree<A, B>> numbers;
    convex::any_gap(numbers, mended(a), mended(b), [&numbers](const auto&, const auto& gap_along) {
      const auto gap = gap_along();
      if constexpr (requires { gap.own; }) numbers.note(gap);
      return false;
    });
  });
}

template <class A, class B>
Claim signs(const std::string& name, double floor) {
  return noted<A, B>(name + ", quick signs", floor, [](const A& a, const B& b) {
    MeasuredTwins<convex::sign_degree<A, B>> numbers;
    convex::meeting_by_signs(numbers, mended(a), mended(b));
  });
}

template <class A>
Claim signs_against_ball(const std::string& name, double floor) {
  return noted<A, Sphere3>(name + "/sphere, quick signs", floor, [](const A& a, const Sphere3& any) {
    MeasuredTwins<4> numbers;
    const Sphere3 ball = mended(any);
    note_signs_against_ball<A>(convex::read_direction(numbers, a),
                               numbers.template difference<convex::positions>(ball.center, convex::anchor(a)),
                               numbers.template number<convex::positions>(ball.radius));
  });
}

/// The planes of a frustum at the middle of a box, and at the corner along each normal.
template <class Frustum, class Box>
Claim planes(const std::string& name, double floor) {
  return noted<Frustum, Box>(name + ", quick planes", floor, [](const Frustum& a, const Box& b) {
    using Numbers = MeasuredTwins<convex::GivenByMatrix<Frustum> ? 2 : 4>;
    Numbers numbers;
    const Frustum& frustum = mended(a);
    const Box& mended_box = mended(b);
    const convex::Planes<Numbers, Frustum> planes(numbers, frustum);
    const convex::BoxAgainst<Numbers, Frustum, Box> box(numbers, frustum, mended_box);
    numbers.all_are_read();
    if constexpr (requires { planes.near; }) numbers.note(planes.near);
    const auto middle = box.middle(planes);
    const auto x = box.along(0, planes), y = box.along(1, planes), z = box.along(2, planes);
    for (int i = 0; i < 6; ++i) {
      numbers.note(middle.at[i]);
      numbers.note(middle.at[i] + ((absolute(x.at[i]) + absolute(y.at[i])) + absolute(z.at[i])));
    }
  });
}

/// How far a frustum lies beyond the face planes of a box, and the determinant of its matrix.
template <class Frustum, class Box, class As = Box>
Claim beyond_faces(const std::string& name, double floor) {
  return noted<Frustum, Box>(name, floor, [](const Frustum& a, const Box& b) {
    using Numbers = MeasuredTwins<std::is_same_v<Box, Aabb3> ? 4 : 6>;
    Numbers numbers;
    const Frustum frustum = mended(a);
    const As box{mended(b)};
    const convex::FrustumAndFaces<Numbers, Frustum, As> both(numbers, frustum, box);
    both.visit(
        [&numbers](const auto& determinant) {
          numbers.note(determinant);
          return sign(determinant.exact) < 0 ? Certificate::negative : Certificate::positive;
        },
        [&numbers](int, const auto& faces_of) {
          const auto faces = faces_of();
          for (int side = 0; side < 2; ++side) numbers.note(convex::least_on_edges<Frustum>(faces.beyond(side)));
          numbers.note(convex::gap_beyond<Frustum>(faces));
        });
  });
}

/// The values on the edges of a frustum's cone that a plane is asked about.
template <class Frustum>
Claim edges(const std::string& name, double floor) {
  return noted<Frustum, Plane3>("plane/" + name + ", quick edges", floor, [](const Frustum& a, const Plane3& b) {
    MeasuredTwins<4> numbers;
    convex::meeting_by_edges(numbers, mended(a), mended(b), [&numbers](const auto& x) {
      numbers.note(x);
      return sign(x.exact) < 0 ? Certificate::negative : Certificate::positive;
    });
  });
}

}  // namespace

std::vector<Claim> frustum_filter_claims() {
  return {gaps<Obb3, Obb3>("obb/obb", 0.0003),
          gaps<Triangle3, Aabb3>("triangle/aabb", 0.01),
          gaps<Triangle3, Obb3>("triangle/obb", 0.003),
          gaps<Aabb3, Obb3>("aabb/obb", 0.01),
          gaps<Point3, Obb3>("point/obb", 0.01),
          gaps<Aabb3, OrthographicFrustum>("aabb/orthographic_frustum", 0.0001),
          gaps<Obb3, OrthographicFrustum>("obb/orthographic_frustum", 0.0001),
          planes<FrustumGl, Aabb3>("frustum_gl/aabb", 0.02),
          planes<FrustumD3d, Obb3>("frustum_d3d/obb", 0.02),
          planes<ViewFrustum, Aabb3>("view_frustum/aabb", 0.0003),
          planes<ViewFrustum, Obb3>("view_frustum/obb", 0.0003),
          beyond_faces<FrustumGl, Aabb3>("frustum_gl/aabb, quick faces", 0.0003),
          beyond_faces<FrustumD3d, Obb3>("frustum_d3d/obb, quick faces", 0.0001),
          beyond_faces<FrustumGl, Obb3, convex::AnyObb>("frustum_gl/obb, quick faces of any box", 0.0001),
          edges<FrustumGl>("frustum_gl", 0.0001),
          edges<FrustumD3d>("frustum_d3d", 0.0001),
          gaps<Segment3, Aabb3>("segment/aabb", 0.04),
          gaps<Segment3, Obb3>("segment/obb", 0.001),
          signs<Line3, Triangle3>("line/triangle", 0.01),
          signs<Ray3, Triangle3>("ray/triangle", 0.01),
          signs<Segment3, Tetrahedron3>("segment/tetrahedron", 0.003),
          signs<Ray3, Tetrahedron3>("ray/tetrahedron", 0.01),
          signs_against_ball<Segment3>("segment", 0.08),
          signs_against_ball<Ray3>("ray", 0.1),
          signs_against_ball<Line3>("line", 0.009),
          signs<Segment3, Line3>("segment/line", 0.008),
          signs<Ray3, Line3>("ray/line", 0.01),
          signs<Ray3, Point3>("ray/point", 0.05),
          signs<Ray2, Point2>("ray2/point2", 0.1),
          signs<Ray2, Ray2>("ray2/ray2", 0.1),
          signs<Ray2, Segment2>("ray2/segment2", 0.1),
          signs<Ray2, Triangle2>("ray2/triangle2", 0.1)};
}

}  // namespace plumb::bounds
