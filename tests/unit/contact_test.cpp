#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include <plumb/plumb.hpp>
#include <plumb/witness.hpp>

#include "drawn_shapes.hpp"

// Every pair of shapes on either side of a plane: each of those drawn meets each of the others mirrored, and as soon as
// one of them is moved away by the least that its numbers can say, it does not.

namespace plumb {
namespace {

// The same after a rotation and a scaling by 3, which take (1, 0, 0) to (2, 2, 1), of what has no axes of its own.

Vector3 turned(const Vector3& v) { return {2 * v.x - 2 * v.y + v.z, 2 * v.x + v.y - 2 * v.z, v.x + 2 * v.y + 2 * v.z}; }
Point3 turned(const Point3& p) {
  const Vector3 v = turned(Vector3{p.x, p.y, p.z});
  return {v.x, v.y, v.z};
}
Segment3 turned(const Segment3& s) { return {turned(s.a), turned(s.b)}; }
Ray3 turned(const Ray3& s) { return {turned(s.origin), turned(s.direction)}; }
Line3 turned(const Line3& s) { return {turned(s.origin), turned(s.direction)}; }
Triangle3 turned(const Triangle3& s) { return {turned(s.a), turned(s.b), turned(s.c)}; }
Tetrahedron3 turned(const Tetrahedron3& s) { return {turned(s.a), turned(s.b), turned(s.c), turned(s.d)}; }
Plane3 turned(const Plane3& s) { return {turned(s.normal), 9 * s.offset}; }
Sphere3 turned(const Sphere3& s) { return {turned(s.center), 3 * s.radius}; }
Capsule3 turned(const Capsule3& s) { return {turned(s.a), turned(s.b), 3 * s.radius}; }
Lozenge3 turned(const Lozenge3& s) { return {turned(s.origin), turned(s.u), turned(s.v), 3 * s.radius}; }
Obb3 turned(const Obb3& s) { return {turned(s.center), turned(s.u), turned(s.v), turned(s.w), s.hu, s.hv, s.hw}; }
ViewFrustum turned(const ViewFrustum& s) {
  return {turned(s.eye),   turned(s.left), turned(s.up), turned(s.direction),
          s.near_distance, s.far_distance, s.half_width, s.half_height};
}
template <class Frustum>
requires requires(Frustum f) { f.matrix; }
Frustum turned(const Frustum& s) {
  Frustum result = s;
  for (Vector4& row : result.matrix.row) {
    const Vector3 n = turned(Vector3{row.x, row.y, row.z});
    row = {n.x, n.y, n.z, 9 * row.w};
  }
  return result;
}

/// What numbers of the size of these can say exactly.
constexpr double least_after_turning = 0x1p-45;

Shape at(const Drawn<Shape>& drawn, double x, double side, bool is_turned) {
  const Shape shape = drawn.at(x, side);
  if (!is_turned) return shape;
  return std::visit(
      [](const auto& s) -> Shape {
        if constexpr (requires { turned(s); })
          return turned(s);
        else
          return s;
      },
      shape);
}
PlaneShape at(const Drawn<PlaneShape>& drawn, double x, double side, bool) { return drawn.at(x, side); }

struct Answers {
  bool is_tested = false, meet = false, is_proved_to_meet = false, at_origin = false;
};

template <class AnyShape>
Answers ask(const AnyShape& first, const AnyShape& second) {
  return std::visit(
      [](const auto& a, const auto& b) -> Answers {
        if constexpr (requires { intersects(a, b); }) {
          const auto found = intersection_witness(a, b);
          bool at_origin = true;
          for (const Fraction& x : found.vector) at_origin = at_origin && x == "0";
          return {true, intersects(a, b), found.intersect, at_origin};
        } else {
          return {};
        }
      },
      first, second);
}

/// In either order; returns how many have been asked.
template <class AnyShape>
int expect_contacts(const std::vector<Drawn<AnyShape>>& drawn, bool is_turned) {
  int tested = 0;
  for (const Drawn<AnyShape>& a : drawn)
    for (const Drawn<AnyShape>& b : drawn) {
      const double least = is_turned ? least_after_turning : b.least;
      const AnyShape fixed = at(a, 0, 1, is_turned), touching = at(b, 0, -1, is_turned),
                     apart = at(b, least, -1, is_turned);
      for (const bool is_first : {true, false}) {
        const std::string names = is_first ? std::string(a.name) + ", " + b.name : std::string(b.name) + ", " + a.name;
        const Answers there = is_first ? ask(fixed, touching) : ask(touching, fixed);
        if (!there.is_tested) continue;
        ++tested;
        EXPECT_TRUE(there.meet && there.is_proved_to_meet) << names;
        EXPECT_TRUE(there.at_origin || !(a.is_corner || b.is_corner)) << names;
        const Answers beyond = is_first ? ask(fixed, apart) : ask(apart, fixed);
        EXPECT_FALSE(beyond.meet || beyond.is_proved_to_meet) << names;
      }
    }
  return tested;
}

TEST(EveryPairOfShapes, MeetsInTouchingAPlaneFromBothSides) { EXPECT_GT(expect_contacts(drawn_shapes(), false), 4000); }

TEST(EveryPairOfShapes, MeetsInTouchingAnObliquePlaneFromBothSides) {
  std::vector<Drawn<Shape>> without_axes;
  for (const Drawn<Shape>& drawn : drawn_shapes())
    if (std::visit(
            [](const auto& s) {
              return requires { turned(s); };
            },
            drawn.at(0, 1)))
      without_axes.push_back(drawn);
  EXPECT_GT(expect_contacts(without_axes, true), 3000);
}

TEST(EveryPairOfShapes, MeetsInTouchingALineFromBothSides) {
  EXPECT_EQ(expect_contacts(drawn_plane_shapes(), false), 2 * 9 * 9);
}

}  // namespace
}  // namespace plumb
