#pragma once

// For catalogue.
// The kinds of shapes by type. A shape with a line here can be called by its name.

#include <array>
#include <cstddef>
#include <cstring>
#include <string>
#include <type_traits>

#include <plumb/catalogue.hpp>
#include <plumb/continuous_collision.hpp>
#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/hollow.hpp>
#include <plumb/hull.hpp>
#include <plumb/polygon2.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/shapes.hpp>
#include <plumb/turning.hpp>

namespace plumb::catalogue {

template <class S>
struct SolidOf {
  using Type = S;
};
/// A hollow shape is written as the solid one.
template <class S>
struct SolidOf<Hollow<S>> {
  using Type = S;
};

template <class S>
std::string number_name_of(std::size_t index) {
  std::string name;
  for_each_number(typename SolidOf<S>::Type{}, "", [&](const char* member, const char* coordinate, double) {
    if (index-- == 0) name = std::string(member) + coordinate;
  });
  return name;
}

template <class S>
std::string fault_of(const double* numbers) {
  typename SolidOf<S>::Type shape;
  std::memcpy(&shape, numbers, sizeof shape);
  std::string fault;
  detail::check_conditions(shape, [&fault](const char* member, const char* coordinate, const char* what) {
    if (fault.empty()) fault = std::string(member) + coordinate + " is " + what;
  });
  return fault;
}

template <class S>
Aabb3 box_of(const double* numbers) {
  typename SolidOf<S>::Type shape;
  std::memcpy(&shape, numbers, sizeof shape);
  constexpr double infinity = __builtin_inf();
  if constexpr (requires { enclosing_aabb(shape); })
    return enclosing_aabb(shape);
  else
    return {{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}};
}

template <class S>
constexpr Shape shape(std::string_view name, std::string_view samples, int dimension) {
  return {name, dimension, sizeof(S) / sizeof(double), number_name_of<S>, fault_of<S>, box_of<S>, samples};
}

/// A type, its name and samples of its numbers.
template <class S>
struct Named {
  using Type = S;
  std::string_view name, samples;
  int dimension;
};

template <class... S>
struct ShapeTable {
  std::array<Shape, sizeof...(S)> shapes;

  /// The line of a type; null when it has none.
  template <class T>
  constexpr const Shape* find() const {
    constexpr bool is_it[] = {std::is_same_v<T, S>...};
    for (std::size_t i = 0; i < sizeof...(S); ++i)
      if (is_it[i]) return &shapes[i];
    return nullptr;
  }
};

template <class... S>
constexpr ShapeTable<S...> table_of(const Named<S>&... all) {
  return {{shape<S>(all.name, all.samples, all.dimension)...}};
}

template <class S>
constexpr Named<S> named(std::string_view name, std::string_view samples, int dimension = 3) {
  return {name, samples, dimension};
}

inline constexpr auto shape_table = table_of(
    named<Point2>("point2", "0 0, 1 0, 0 1, 0.5 0.5", 2), named<Segment2>("segment2", "0 0 2 2, 0 2 2 0", 2),
    named<Ray2>("ray2", "0 0 1 1, 1 0 0 1", 2), named<Line2>("line2", "0 0 1 0, 1 0 0 1", 2),
    named<Triangle2>("triangle2", "0 0 2 0 0 2, 1 1 3 1 1 3", 2), named<Aabb2>("aabb2", "0 0 1 1, 3 0 4 1", 2),
    named<Circle2>("circle", "0 0 1, 3 0 1", 2), named<HalfPlane2>("half_plane", "1 0 -1, 0 1 -1", 2),
    named<Point3>("point", "0 0 0, 1 0 0, 0 1 0, 0 0 1, 0.25 0.25 0.25"),
    named<Segment3>("segment", "1 1 -1 1 1 1, 0 0 0 2 2 0"), named<Ray3>("ray", "0 0 -1 0 0 1, 0 0 0 1 0 0"),
    named<Line3>("line", "0 0 -1 0 0 1, 1 0 0 0 1 0"),
    named<Triangle3>("triangle", "0 0 0 2 0 0 0 2 0, 1 0 -1 1 2 0 1 0 1"),
    named<Tetrahedron3>("tetrahedron", "0 0 0 1 0 0 0 1 0 0 0 1, 1 0 0 2 0 0 1 1 0 1 0 1"),
    named<Plane3>("plane", "0 0 1 -1, 0 1 0 -1, 1 0 0 -1"),
    named<HalfSpace3>("half_space", "0 0 1 -1, 0 1 0 -1, 1 0 0 -1"), named<Sphere3>("sphere", "0 0 0 1, 3 0 0 1"),
    named<Ellipsoid3>("ellipsoid", "0 0 0 3 2 1, 4 0 0 1 1 1"), named<Aabb3>("aabb", "0 0 0 1 1 1, 3 0 0 4 1 1"),
    named<Obb3>("obb", "0 0 0 1 0 0 0 1 0 0 0 1 1 2 3, 3 0 0 1 0 0 0 1 0 0 0 1 1 1 1"),
    named<Kdop6>("kdop6", "0 0 0 1 1 1"), named<Kdop14>("kdop14", "-1 -1 -1 -1 -1 -1 -1 1 1 1 1 1 1 1"),
    named<Kdop18>("kdop18", "-1 -1 -1 -1 -1 -1 -1 -1 -1 1 1 1 1 1 1 1 1 1"),
    named<Kdop26>("kdop26", "-1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 1 1 1 1 1 1 1 1 1 1 1 1 1"),
    named<Capsule3>("capsule", "0 0 0 2 0 0 1, 0 3 0 2 3 0 1"),
    named<Lozenge3>("lozenge", "0 0 0 2 0 0 0 2 0 1, 0 0 5 2 0 0 0 2 0 1"),
    named<FrustumGl>("frustum_gl", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"),
    named<FrustumD3d>("frustum_d3d", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1"),
    named<ViewFrustum>("view_frustum", "0 0 0 1 0 0 0 1 0 0 0 1 1 4 1 1"),
    named<OrthographicFrustum>("orthographic_frustum", "0 0 0 1 0 0 0 1 0 0 0 1 1 4 1 1"),
    named<Disc3>("disc", "0 0 0 0 0 1 2"), named<Cylinder3>("cylinder", "0 0 0 0 0 2 1"),
    named<Cone3>("cone", "0 0 0 0 0 2 1"), named<Hollow<Sphere3>>("sphere_hollow", "0 0 0 1"),
    named<Hollow<Aabb3>>("aabb_hollow", "0 0 0 1 1 1"));

/// The options of cull as numbers: planes, first, symmetric, and reverse as 0 or 1.
struct CullOptionNumbers {
  double planes, first, symmetric, reverse;
};

inline constexpr PointList bare_points{"", "", 3, "3 0 0 0 2 0 0 0 2 0"};
inline constexpr PointList bare_points2{"", "", 2, "3 0 0 2 0 0 2"};
inline constexpr PointList named_lists[] = {{"polygon", ".vertices", 3, "4 0 0 0 2 0 0 2 2 0 0 2 0"},
                                            {"hull", ".points", 3, "5 0 0 0 2 0 0 0 2 0 0 0 2 1 1 1"},
                                            {"hull2", ".points", 2, "5 0 0 2 0 0 2 2 2 1 1"},
                                            {"polygon2", ".points", 2, "5 0 0 2 2 2 0 0 2 1 3"}};
inline constexpr const PointList &polygon_list = named_lists[0], &hull_list = named_lists[1],
                                 &hull2_list = named_lists[2], &polygon2_list = named_lists[3];

/// What only tests that take their numbers plain have for arguments.
inline constexpr auto plain_table = table_of(
    named<Vector3>("vector", "1 0 0, 0 1 0, 0 0 1"), named<Vector4>("row", "1 0 0 0, 0 1 0 0, 0 0 1 0, 0 0 0 1"),
    named<MovingPoint3>("moving point", "0 0 1 0 0 -1, -1 -1 0 -1 -1 0, 2 -1 0 2 -1 0, 0 3 0 0 3 0"),
    named<Pose>("pose", "1 0 0 0 0 0 0, 1 0 0 1 4 0 0, 1 0 0 0 5 0 0, 1 0 0 0 5 0 0"));

template <class Argument>
constexpr Parameter parameter_of() {
  if (std::is_same_v<Argument, double>) return {"", Parameter::Kind::number, nullptr};
  if (std::is_same_v<Argument, CullOptionNumbers>) return {"", Parameter::Kind::options, nullptr};
  if (std::is_same_v<Argument, ConvexPolygon3>) return {"", Parameter::Kind::points, nullptr, &polygon_list};
  if (std::is_same_v<Argument, Hull3>) return {"", Parameter::Kind::points, nullptr, &hull_list};
  if (std::is_same_v<Argument, Hull2>) return {"", Parameter::Kind::points, nullptr, &hull2_list};
  if (std::is_same_v<Argument, Polygon2>) return {"", Parameter::Kind::points, nullptr, &polygon2_list};
  const Shape* const found = shape_table.find<Argument>();
  return {"", Parameter::Kind::shape, found ? found : plain_table.find<Argument>()};
}

}  // namespace plumb::catalogue
