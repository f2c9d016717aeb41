#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

#include <plumb/plumb.hpp>
#include <plumb/witness.hpp>

// Every pair of shapes on either side of a plane: each shape below is drawn so that it lies in x >= 0 and touches x = 0
// at the origin, and maybe elsewhere. So it meets each of the others mirrored, and as soon as one of them is moved away
// by the least that its numbers can say, it does not.

namespace plumb {
namespace {

using Shape = std::variant<Point3, Segment3, Ray3, Line3, Triangle3, Tetrahedron3, Plane3, Sphere3, Ellipsoid3, Aabb3,
                           Obb3, Kdop6, Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum>;
using PlaneShape = std::variant<Point2, Segment2, Ray2, Line2, Triangle2>;

/// x is the distance from the plane, and side 1, or -1 for the mirror image. Where the numbers are not those of the
/// points nearest to the plane they cannot say a distance as small as they otherwise could.
template <class Shape>
struct Drawn {
  const char* name;
  Shape (*at)(double x, double side);
  bool is_corner;  ///< touches the plane at the origin only
  double least = __DBL_DENORM_MIN__;
};

constexpr double ulps = 0x1p-50;

const std::vector<Drawn<Shape>>& shapes() {
  static const std::vector<Drawn<Shape>> all{
      {"point",
       [](double x, double s) -> Shape {
         return Point3{s * x, 0, 0};
       },
       true},
      {"segment with its end",
       [](double x, double s) -> Shape {
         return Segment3{{s * 2, 1, 1}, {s * x, 0, 0}};
       },
       true},
      {"segment with its side",
       [](double x, double s) -> Shape {
         return Segment3{{s * x, -1, -2}, {s * x, 1, 2}};
       },
       false},
      {"segment with its side, across",
       [](double x, double s) -> Shape {
         return Segment3{{s * x, -4, 2}, {s * x, 4, -2}};
       },
       false},
      {"segment that is a point",
       [](double x, double s) -> Shape {
         return Segment3{{s * x, 0, 0}, {s * x, 0, 0}};
       },
       true},
      {"ray with its origin",
       [](double x, double s) -> Shape {
         return Ray3{{s * x, 0, 0}, {s * 1, 1, -1}};
       },
       true},
      {"ray with its side",
       [](double x, double s) -> Shape {
         return Ray3{{s * x, -2, -4}, {0, 1, 2}};
       },
       false},
      {"ray that is a point",
       [](double x, double s) -> Shape {
         return Ray3{{s * x, 0, 0}, {0, 0, 0}};
       },
       true},
      {"line",
       [](double x, double s) -> Shape {
         return Line3{{s * x, 3, -3}, {0, 1, -1}};
       },
       false},
      {"line that is a point",
       [](double x, double s) -> Shape {
         return Line3{{s * x, 0, 0}, {0, 0, 0}};
       },
       true},
      {"triangle with a corner",
       [](double x, double s) -> Shape {
         return Triangle3{{s * 2, 1, 0}, {s * x, 0, 0}, {s * 1, 0, 1}};
       },
       true},
      {"triangle with a side",
       [](double x, double s) -> Shape {
         return Triangle3{{s * x, 1, 1}, {s * x, -1, -1}, {s * 2, 5, 0}};
       },
       false},
      {"triangle in the plane",
       [](double x, double s) -> Shape {
         return Triangle3{{s * x, 2, -1}, {s * x, -2, -1}, {s * x, 0, 1}};
       },
       false},
      {"triangle that is a segment",
       [](double x, double s) -> Shape {
         return Triangle3{{s * x, 0, 2}, {s * x, 0, 1}, {s * x, 0, -3}};
       },
       false},
      {"triangle that is a point",
       [](double x, double s) -> Shape {
         return Triangle3{{s * x, 0, 0}, {s * x, 0, 0}, {s * x, 0, 0}};
       },
       true},
      {"tetrahedron with a corner",
       [](double x, double s) -> Shape {
         return Tetrahedron3{{s * x, 0, 0}, {s * 1, 2, 0}, {s * 1, -1, 1}, {s * 2, -1, -1}};
       },
       true},
      {"tetrahedron with an edge",
       [](double x, double s) -> Shape {
         return Tetrahedron3{{s * x, 1, -1}, {s * x, -1, 1}, {s * 2, 0, 3}, {s * 1, 0, -3}};
       },
       false},
      {"tetrahedron with a face",
       [](double x, double s) -> Shape {
         return Tetrahedron3{{s * x, 3, 0}, {s * x, -3, 3}, {s * x, -3, -3}, {s * 3, 7, 7}};
       },
       false},
      {"tetrahedron that is a quadrilateral",
       [](double x, double s) -> Shape {
         return Tetrahedron3{{s * x, 1, 0}, {s * x, -1, 0}, {s * x, 0, 1}, {s * x, 0, -1}};
       },
       false},
      {"plane",
       [](double x, double s) -> Shape {
         return Plane3{{s * 1, 0, 0}, -x};
       },
       false},
      {"sphere",
       [](double x, double s) -> Shape {
         return Sphere3{{s * (1 + x), 0, 0}, 1};
       },
       true, ulps},
      {"sphere that is a point",
       [](double x, double s) -> Shape {
         return Sphere3{{s * x, 0, 0}, 0};
       },
       true},
      {"ellipsoid",
       [](double x, double s) -> Shape {
         return Ellipsoid3{{s * (2 + x), 0, 0}, {2, 1, 3}};
       },
       true, ulps},
      {"box with a corner there",
       [](double x, double s) -> Shape {
         return s > 0 ? Aabb3{{x, 0, 0}, {1, 1, 2}} : Aabb3{{-1, -2, -3}, {-x, 0, 0}};
       },
       false},
      {"box with a face",
       [](double x, double s) -> Shape {
         return s > 0 ? Aabb3{{x, -1, -1}, {1, 1, 2}} : Aabb3{{-1, -2, -1}, {-x, 1, 3}};
       },
       false},
      {"box that is a rectangle",
       [](double x, double s) -> Shape {
         return Aabb3{{s * x, -1, -1}, {s * x, 1, 2}};
       },
       false},
      {"oriented box with a corner",
       [](double x, double s) -> Shape {
         return Obb3{{s * (3 + x), 0, 0}, {1, 1, 0}, {1, -1, 1}, {1, 0, -1}, 1, 1, 1};
       },
       true, ulps},
      {"oriented box with an edge",
       [](double x, double s) -> Shape {
         return Obb3{{s * (2 + x), 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 3};
       },
       false, ulps},
      {"oriented box with an edge across",
       [](double x, double s) -> Shape {
         return Obb3{{s * (2 + x), 0, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 0}, 1, 1, 3};
       },
       false, ulps},
      {"oriented box with a face",
       [](double x, double s) -> Shape {
         return Obb3{{s * (2 + x), 0, 0}, {1, 0, 0}, {0, 3, 4}, {0, -4, 3}, 2, 1, 1};
       },
       false, ulps},
      {"oriented box that is a parallelogram",
       [](double x, double s) -> Shape {
         return Obb3{{s * x, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}, 0, 1, 1};
       },
       false},
      {"oriented box that is a point",
       [](double x, double s) -> Shape {
         return Obb3{{s * x, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}, 0, 0, 0};
       },
       true},
      {"6-DOP",
       [](double x, double s) -> Shape {
         return s > 0 ? Kdop6{{x, -1, 0}, {1, 1, 2}} : Kdop6{{-1, -2, 0}, {-x, 1, 3}};
       },
       false},
      {"14-DOP",  // y + z >= x - 1 among others
       [](double x, double s) -> Shape {
         return s > 0 ? Kdop14{{x, -1, -1, -1, -1, -1, -1}, {1, 1, 1, 1, 1, 1, 1}}
                      : Kdop14{{-1, -1, -1, -1, -1, -1, -1}, {-x, 1, 1, 1, 1, 1, 1}};
       },
       false},
      {"18-DOP that comes to an edge",  // x >= |y|
       [](double x, double s) -> Shape {
         return s > 0 ? Kdop18{{-1, -1, -1, x, -9, -9, x, -9, -9}, {1, 1, 1, 9, 9, 9, 9, 9, 9}}
                      : Kdop18{{-1, -1, -1, -9, -9, -9, -9, -9, -9}, {1, 1, 1, -x, 9, 9, -x, 9, 9}};
       },
       false},
      {"26-DOP that comes to a corner",  // x >= |y| + |z|
       [](double x, double s) -> Shape {
         constexpr double a = -9, b = 9;
         return s > 0 ? Kdop26{{a, a, a, x, x, x, x, a, a, a, a, a, a}, {b, b, b, b, b, b, b, b, b, b, b, b, b}}
                      : Kdop26{{a, a, a, a, a, a, a, a, a, a, a, a, a}, {b, b, b, -x, -x, -x, -x, b, b, b, b, b, b}};
       },
       true},
      {"capsule with its end",
       [](double x, double s) -> Shape {
         return Capsule3{{s * 9, 1, 2}, {s * (1 + x), 0, 0}, 1};
       },
       true, ulps},
      {"capsule with its side",
       [](double x, double s) -> Shape {
         return Capsule3{{s * (1 + x), -1, -1}, {s * (1 + x), 1, 1}, 1};
       },
       false, ulps},
      {"capsule with its side, across",
       [](double x, double s) -> Shape {
         return Capsule3{{s * (1 + x), -1, 2}, {s * (1 + x), 1, -2}, 1};
       },
       false, ulps},
      {"capsule that is a ball",
       [](double x, double s) -> Shape {
         return Capsule3{{s * (1 + x), 0, 0}, {s * (1 + x), 0, 0}, 1};
       },
       true, ulps},
      {"capsule that is a segment",
       [](double x, double s) -> Shape {
         return Capsule3{{s * x, 0, 0}, {s * 1, 1, 1}, 0};
       },
       true},
      {"lozenge with a corner",
       [](double x, double s) -> Shape {
         return Lozenge3{{s * (1 + x), 0, 0}, {s * 1, 1, 0}, {s * 1, 0, 1}, 1};
       },
       true, ulps},
      {"lozenge with an edge",
       [](double x, double s) -> Shape {
         return Lozenge3{{s * (1 + x), -1, 0}, {0, 2, 0}, {s * 1, 0, 1}, 1};
       },
       false, ulps},
      {"lozenge with a face",
       [](double x, double s) -> Shape {
         return Lozenge3{{s * (1 + x), -1, -1}, {0, 2, 0}, {0, 0, 2}, 1};
       },
       false, ulps},
      {"lozenge that is a capsule",
       [](double x, double s) -> Shape {
         return Lozenge3{{s * (1 + x), -1, -1}, {0, 0, 0}, {0, 2, 2}, 1};
       },
       false, ulps},
      {"frustum of OpenGL that is a cube",  // |x - 1|, |y|, |z| <= 1
       [](double x, double s) -> Shape {
         return FrustumGl{{{{1, 0, 0, -s * (1 + x)}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
       },
       false, ulps},
      {"frustum of OpenGL with its apex",  // |y|, |z| <= x, a pyramid without end
       [](double x, double s) -> Shape {
         return FrustumGl{{{{0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 0}, {s, 0, 0, -x}}}};
       },
       true},
      {"frustum of Direct3D that is a box",  // |x - 1|, |y| <= 1 and 0 <= z <= 1
       [](double x, double s) -> Shape {
         return FrustumD3d{{{{1, 0, 0, -s * (1 + x)}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
       },
       false, ulps},
      {"view frustum with its near face",
       [](double x, double s) -> Shape {
         return ViewFrustum{{s * (x - 1), 0, 0}, {0, 1, 0}, {0, 0, 1}, {s * 1, 0, 0}, 1, 4, 1, 1};
       },
       false, ulps},
      {"view frustum with its far face",
       [](double x, double s) -> Shape {
         return ViewFrustum{{s * (4 + x), 0, 0}, {0, 1, 0}, {0, 0, 1}, {-s * 1, 0, 0}, 1, 4, 1, 1};
       },
       false, ulps},
      {"view frustum with a corner",  // of its near face, eye + (3, 0, 1) - (1, 1, 0) - (1, -1, 0)
       [](double x, double s) -> Shape {
         return ViewFrustum{{s * (x - 1), 0, -1}, {s * 1, 1, 0}, {s * 1, -1, 0}, {s * 3, 0, 1}, 1, 4, 1, 1};
       },
       true, ulps},
  };
  return all;
}

const std::vector<Drawn<PlaneShape>>& plane_shapes() {
  static const std::vector<Drawn<PlaneShape>> all{
      {"point",
       [](double x, double s) -> PlaneShape {
         return Point2{s * x, 0};
       },
       true},
      {"segment with its end",
       [](double x, double s) -> PlaneShape {
         return Segment2{{s * x, 0}, {s * 2, 1}};
       },
       true},
      {"segment with its side",
       [](double x, double s) -> PlaneShape {
         return Segment2{{s * x, -1}, {s * x, 1}};
       },
       false},
      {"ray with its origin",
       [](double x, double s) -> PlaneShape {
         return Ray2{{s * x, 0}, {s * 1, -1}};
       },
       true},
      {"ray with its side",
       [](double x, double s) -> PlaneShape {
         return Ray2{{s * x, 2}, {0, -1}};
       },
       false},
      {"line",
       [](double x, double s) -> PlaneShape {
         return Line2{{s * x, 2}, {0, 1}};
       },
       false},
      {"triangle with a corner",
       [](double x, double s) -> PlaneShape {
         return Triangle2{{s * 1, 1}, {s * x, 0}, {s * 2, -1}};
       },
       true},
      {"triangle with a side",
       [](double x, double s) -> PlaneShape {
         return Triangle2{{s * x, 1}, {s * x, -1}, {s * 2, 3}};
       },
       false},
      {"triangle that is a segment",
       [](double x, double s) -> PlaneShape {
         return Triangle2{{s * x, 2}, {s * x, 1}, {s * x, -1}};
       },
       false},
  };
  return all;
}

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

TEST(EveryPairOfShapes, MeetsInTouchingAPlaneFromBothSides) { EXPECT_GT(expect_contacts(shapes(), false), 4000); }

TEST(EveryPairOfShapes, MeetsInTouchingAnObliquePlaneFromBothSides) {
  std::vector<Drawn<Shape>> without_axes;
  for (const Drawn<Shape>& drawn : shapes())
    if (std::visit(
            [](const auto& s) {
              return requires { turned(s); };
            },
            drawn.at(0, 1)))
      without_axes.push_back(drawn);
  EXPECT_GT(expect_contacts(without_axes, true), 3000);
}

TEST(EveryPairOfShapes, MeetsInTouchingALineFromBothSides) {
  EXPECT_EQ(expect_contacts(plane_shapes(), false), 2 * 9 * 9);
}

}  // namespace
}  // namespace plumb
