#include "measured_shapes.hpp"

#include <stdexcept>

#include "shape_tests.hpp"

namespace plumb::bench {
namespace {

using generators::PointsOf;
using generators::PolygonOf;

template <class Shape>
void make(Shape& s, OrdinaryShapes& shapes, const Point3& at) {
  shapes.make(s, at);
}
template <class Shape>
void make(Hollow<Shape>& s, OrdinaryShapes& shapes, const Point3& at) {
  shapes.make(s.shape, at);
}
/// The vertices lie exactly in a plane, since their coordinates are multiples of 2^-24.
void make(PolygonOf<5>& s, OrdinaryShapes& shapes, const Point3& at) {
  const auto rounded = [](double x) { return std::nearbyint(0x1p24 * x) * 0x1p-24; };
  const auto side = [&] {
    const Vector3 d = shapes.direction();
    const double length = shapes.uniform(0.1, 0.3);
    return Vector3{rounded(length * d.x), rounded(length * d.y), rounded(length * d.z)};
  };
  const Point3 p{rounded(at.x), rounded(at.y), rounded(at.z)};
  const Vector3 u = side(), v = side();
  constexpr int corners[5][2] = {{-1, -1}, {1, -1}, {2, 0}, {1, 2}, {-1, 1}};
  for (int i = 0; i < 5; ++i) {
    const auto [a, b] = corners[i];
    s.vertex[i] = {p.x + a * u.x + b * v.x, p.y + a * u.y + b * v.y, p.z + a * u.z + b * v.z};
  }
}
template <int K, int N>
void make(PointsOf<K, N>& s, OrdinaryShapes& shapes, const Point3& at) {
  for (Point3& p : s.vertex) p = shapes.about(at, 0.6);
}
void make(Cloud& s, OrdinaryShapes& shapes, const Point3& at) {
  for (Point3& p : s.vertex) p = shapes.about(at, 0.6);
}
template <int K>
void make(ApexPoints<K>& s, OrdinaryShapes& shapes, const Point3& at) {
  Point3 points[8];
  for (Point3& p : points) p = shapes.about(at, 0.6);
  s = apex_points<K>(points, 8);
}
void make(Vector3& s, OrdinaryShapes& shapes, const Point3&) {
  s = {shapes.uniform(-0.3, 0.3), shapes.uniform(-0.3, 0.3), shapes.uniform(-0.3, 0.3)};
}
void make(Frame& s, OrdinaryShapes& shapes, const Point3& at) {
  Obb3 box;
  shapes.make(box, at);
  s = {box.u, box.v, box.w};
}
void make(PlaneNumbers& s, OrdinaryShapes&, const Point3&) { s = {}; }

/// Like for_each_role of the generators.
template <class Shape, class What>
void for_each_role_of(Shape& s, What what) {
  if constexpr (std::same_as<Shape, PlaneNumbers> || std::same_as<Shape, Frame>)
    return;
  else if constexpr (requires { s.shape; })
    generators::for_each_role(s.shape, what);
  else if constexpr (requires { s.vertex; })
    for (Point3& p : s.vertex) what.position(p);
  else if constexpr (requires { s.low; })
    for (auto* const ends : {&s.low, &s.high})
      for (Point3& p : *ends) what.position(p);
  else
    generators::for_each_role(s, what);
}

template <class Shape>
void mend(Shape& s) {
  if constexpr (!std::same_as<Shape, PlaneNumbers> && !std::same_as<Shape, Frame> && !std::same_as<Shape, Cloud>)
    generators::mend(s);
}

struct NamedShape {
  const char* name;
  MeasuredShape shape;
};
template <class Shape>
constexpr NamedShape shape_of() {
  return {
      name_of_shape<Shape>(),
      {sizeof(Shape) / sizeof(double), generators::dimension_of_shape<Shape>(),
       [](double* numbers, OrdinaryShapes& shapes, const Point3& at) {
         bench::make(*reinterpret_cast<Shape*>(numbers), shapes, at);
       },
       [](double* numbers, Magnification map) { for_each_role_of(*reinterpret_cast<Shape*>(numbers), map); },
       [](double* numbers, generators::Translation map) { for_each_role_of(*reinterpret_cast<Shape*>(numbers), map); },
       [](double* numbers) { bench::mend(*reinterpret_cast<Shape*>(numbers)); }}};
}
template <class... Shapes>
constexpr std::array<NamedShape, sizeof...(Shapes)> shapes_of() {
  return {shape_of<Shapes>()...};
}

constexpr auto all_shapes =
    shapes_of<Point2, Segment2, Ray2, Line2, Triangle2, Aabb2, Circle2, HalfPlane2, Point3, Segment3, Ray3, Line3,
              Triangle3, Tetrahedron3, Plane3, Sphere3, Ellipsoid3, Aabb3, Obb3, Kdop6, Kdop14, Kdop18, Kdop26,
              Capsule3, Lozenge3, FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum, Hollow<Sphere3>,
              Hollow<Aabb3>, PolygonOf<5>, PointsOf<6, 5>, PointsOf<14, 5>, PointsOf<18, 5>, PointsOf<26, 5>,
              ApexPoints<6>, ApexPoints<14>, ApexPoints<18>, ApexPoints<26>, Vector3, Cloud, Frame, PlaneNumbers>();

}  // namespace

const MeasuredShape& measured_shape(std::string_view name) {
  for (const NamedShape& m : all_shapes)
    if (m.name == name) return m.shape;
  throw std::invalid_argument("unknown shape");
}

}  // namespace plumb::bench
