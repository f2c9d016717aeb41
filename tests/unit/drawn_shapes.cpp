#include "drawn_shapes.hpp"

namespace plumb {

namespace {

constexpr double ulps = 0x1p-50;

}  // namespace

const std::vector<Drawn<Shape>>& drawn_shapes() {
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

const std::vector<Drawn<PlaneShape>>& drawn_plane_shapes() {
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

}  // namespace plumb
