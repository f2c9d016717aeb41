#pragma once

#include <concepts>
#include <cstdio>
#include <string>
#include <tuple>
#include <utility>

#include <plumb/shapes.hpp>

#include "arrangement.hpp"

namespace plumb::generators {

template <class Shape>
concept HasCorners = requires(const Shape& s) {
  s.a, s.b;
};

/// Calls point(p) for every point, vector or row of the shape and number(x) for every other number, in order.
template <class Shape, class OnPoint, class OnNumber>
void for_each_part(Shape& s, OnPoint&& point, OnNumber&& number) {
  if constexpr (HasCorners<Shape>) {
    point(s.a);
    point(s.b);
    if constexpr (requires { s.c; }) point(s.c);
    if constexpr (requires { s.d; }) point(s.d);
  } else if constexpr (requires { s.min; }) {
    point(s.min);
    point(s.max);
  } else if constexpr (requires { s.normal; }) {
    point(s.normal);
    number(s.offset);
  } else if constexpr (requires { s.radius; }) {
    point(s.center);
    number(s.radius);
  } else if constexpr (requires { s.weight; }) {
    point(s.point);
    number(s.weight);
  } else if constexpr (requires { s.row; }) {
    for (auto& row : s.row) point(row);
  } else {
    point(s);
  }
}

template <class Point>
constexpr int dimension_of() {
  return requires(Point p) { p.w; }
  ? 4 : requires(Point p) { p.z; }
  ? 3 : 2;
}

template <class Point>
void set_point(Point& p, const Coordinates& x) {
  p.x = x[0];
  p.y = x[1];
  if constexpr (requires { p.z; }) p.z = x[2];
  if constexpr (requires { p.w; }) p.w = x[3];
}

/// Puts the corners of a box in order, coordinate by coordinate.
inline void put_in_order(Aabb3& box) {
  const auto order = [](double& low, double& high) {
    if (high < low) std::swap(low, high);
  };
  order(box.min.x, box.max.x);
  order(box.min.y, box.max.y);
  order(box.min.z, box.max.z);
}

/// Arguments of the class that no test refuses: a radius is not negative, a normal not 0, the corners of a box in
/// order.
template <class... Shapes>
std::tuple<Shapes...> make_arguments(InputClass input_class, Locus locus, WordSource& words) {
  std::tuple<Shapes...> arguments{};
  Arrangement arrangement;
  int shape = 0;
  const auto count = [&](auto& s) {
    for_each_part(
        s,
        [&]<class Point>(Point&) {
          arrangement.dimension = dimension_of<Point>();
          arrangement.shape[arrangement.points++] = shape;
        },
        [&](double) { ++arrangement.numbers; });
    ++shape;
  };
  std::apply([&](auto&... s) { (count(s), ...); }, arguments);

  arrange(arrangement, input_class, locus, words);

  int point = 0, number = 0;
  const auto fill = [&](auto& s) {
    for_each_part(
        s, [&](auto& p) { set_point(p, arrangement.point[point++]); },
        [&](double& x) { x = arrangement.number[number++]; });
    if constexpr (requires { s.radius; }) s.radius = s.radius < 0 ? -s.radius : s.radius;
    if constexpr (requires { s.normal; })
      if (s.normal == Vector3{0, 0, 0}) s.normal.x = 1;
    if constexpr (requires { s.min; }) put_in_order(s);
  };
  std::apply([&](auto&... s) { (fill(s), ...); }, arguments);
  return arguments;
}

/// What the stages take: a plane, a sphere, a weighted point and a matrix in their parts.
template <class Shape>
auto parts_of(const Shape& s) {
  if constexpr (requires { s.normal; })
    return std::make_tuple(s.normal, s.offset);
  else if constexpr (requires { s.radius; })
    return std::make_tuple(s.center, s.radius);
  else if constexpr (requires { s.weight; })
    return std::make_tuple(s.point, s.weight);
  else if constexpr (requires { s.row; })
    return std::make_tuple(s.row[0], s.row[1], s.row[2], s.row[3]);
  else
    return std::make_tuple(s);
}

/// The arguments of a polynomial for the stages.
template <class... Shapes>
auto stage_arguments(const std::tuple<Shapes...>& arguments) {
  return std::apply([](const auto&... s) { return std::tuple_cat(parts_of(s)...); }, arguments);
}

/// Calls visit(x) for every number of a shape, in the order of SEMANTICS.
template <class Shape, class Visit>
void for_each_number_of(Shape& s, Visit&& visit) {
  for_each_part(
      s,
      [&](auto& p) {
        visit(p.x);
        visit(p.y);
        if constexpr (requires { p.z; }) visit(p.z);
        if constexpr (requires { p.w; }) visit(p.w);
      },
      visit);
}

template <class Shape>
constexpr const char* shape_name() {
  if constexpr (std::same_as<Shape, Point2>) return "point2";
  if constexpr (std::same_as<Shape, Point3>) return "point";
  if constexpr (std::same_as<Shape, Segment2>) return "segment2";
  if constexpr (std::same_as<Shape, Segment3>) return "segment";
  if constexpr (std::same_as<Shape, Triangle2>) return "triangle2";
  if constexpr (std::same_as<Shape, Triangle3>) return "triangle";
  if constexpr (std::same_as<Shape, Tetrahedron3>) return "tetrahedron";
  if constexpr (std::same_as<Shape, Aabb3>) return "aabb";
  return "";
}

/// x in hexadecimal, which is exact.
inline std::string hexadecimal(double x) {
  char text[40];
  std::snprintf(text, sizeof text, " %a", x);
  return text;
}

}  // namespace plumb::generators
