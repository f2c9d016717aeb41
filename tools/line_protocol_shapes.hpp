#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string>
#include <string_view>

#include <plumb/hollow.hpp>
#include <plumb/refuse.hpp>
#include <plumb/shapes.hpp>

namespace plumb {

/// How many numbers a shape, or a plain number, is written with.
template <class Shape>
inline constexpr std::size_t number_count = sizeof(Shape) / sizeof(double);

/// The shape that the next numbers denote; `numbers` moves past them.
template <class Shape>
Shape take_shape(const double*& numbers) {
  std::array<double, number_count<Shape>> taken;
  std::copy_n(numbers, taken.size(), taken.begin());
  numbers += taken.size();
  return std::bit_cast<Shape>(taken);
}

/// The name of one number of an argument, as the library spells it in its errors: "c.y", "first.normal.z". A hollow
/// shape is written as the solid one.
template <class Shape>
std::string number_name(std::string_view argument, std::size_t index) {
  if constexpr (requires(const Shape& s) { s.shape; }) {
    return number_name<decltype(Shape::shape)>(argument, index);
  } else {
    std::string name;
    for_each_number(Shape{}, "", [&](const char* member, const char* coordinate, double) {
      if (index-- == 0) name = std::string(argument) + member + coordinate;
    });
    return name;
  }
}

/// Text as a template argument.
template <std::size_t size>
struct Literal {
  char text[size];
  constexpr Literal(const char (&literal)[size]) { std::copy_n(literal, size, text); }
};

/// A shape by the name that it has in the line protocol.
template <Literal name_, class Shape_>
struct NamedShape {
  static constexpr std::string_view name = name_.text;
  using Shape = Shape_;
};

template <class... Named>
struct ShapeList {};

/// The shapes that can be asked about. A pair of them can be as soon as the library has a test for it.
using Shapes =
    ShapeList<NamedShape<"point2", Point2>, NamedShape<"segment2", Segment2>, NamedShape<"ray2", Ray2>,
              NamedShape<"line2", Line2>, NamedShape<"triangle2", Triangle2>, NamedShape<"point", Point3>,
              NamedShape<"segment", Segment3>, NamedShape<"ray", Ray3>, NamedShape<"line", Line3>,
              NamedShape<"triangle", Triangle3>, NamedShape<"tetrahedron", Tetrahedron3>, NamedShape<"plane", Plane3>,
              NamedShape<"sphere", Sphere3>, NamedShape<"ellipsoid", Ellipsoid3>, NamedShape<"aabb", Aabb3>,
              NamedShape<"obb", Obb3>, NamedShape<"kdop6", Kdop6>, NamedShape<"kdop14", Kdop14>,
              NamedShape<"kdop18", Kdop18>, NamedShape<"kdop26", Kdop26>, NamedShape<"capsule", Capsule3>,
              NamedShape<"lozenge", Lozenge3>, NamedShape<"frustum_gl", FrustumGl>,
              NamedShape<"frustum_d3d", FrustumD3d>, NamedShape<"view_frustum", ViewFrustum>,
              NamedShape<"orthographic_frustum", OrthographicFrustum>, NamedShape<"sphere_hollow", Hollow<Sphere3>>,
              NamedShape<"aabb_hollow", Hollow<Aabb3>>>;

/// A convex polygon is written with the number of its vertices first.
inline constexpr std::string_view polygon_name = "polygon";

/// What the reader of a line needs to know of a shape.
struct ShapeForm {
  std::string_view name;
  std::size_t count;  ///< of numbers
  std::string (*number_name)(std::string_view argument, std::size_t index);
};

template <class... Named>
constexpr std::array<ShapeForm, sizeof...(Named)> make_shape_forms(ShapeList<Named...>) {
  return {ShapeForm{Named::name, number_count<typename Named::Shape>, number_name<typename Named::Shape>}...};
}

inline constexpr std::array shape_forms = make_shape_forms(Shapes{});

}  // namespace plumb
