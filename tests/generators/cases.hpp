#pragma once

#include <cmath>
#include <concepts>
#include <cstdio>
#include <iterator>
#include <string>
#include <tuple>
#include <utility>

#include <plumb/apex_points.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/hollow.hpp>
#include <plumb/shapes.hpp>

#include <catalogue/shape_table.hpp>

#include "arrangement.hpp"
#include "kdop_oracle.hpp"
#include "polygon_oracle.hpp"

namespace plumb::generators {

/// The vertices of a convex polygon, for a case to consist of its numbers.
template <int N>
struct PolygonOf {
  Point3 vertex[N];
};

/// Points whose apexes along the directions of a k-DOP are asked for.
template <int K, int N>
struct PointsOf {
  Point3 vertex[N];
};

template <class Shape>
concept HasCorners = requires(const Shape& s) {
  s.a, s.b;
};

template <class Shape>
concept HasPlane = requires(const Shape& s) {
  s.normal, s.offset;
};

/// Calls point(p) for every point, vector or row of the shape and number(x) for every other number, in order.
template <class Shape, class OnPoint, class OnNumber>
void for_each_part(Shape& s, OnPoint&& point, OnNumber&& number) {
  if constexpr (Described<Shape>) {
    Shape::for_each_member(s, [&]<class Member>(const char*, Member& member) {
      if constexpr (std::same_as<std::remove_const_t<Member>, double>)
        number(member);
      else
        point(member);
    });
  } else if constexpr (requires { s.shape; }) {
    for_each_part(s.shape, point, number);
  } else if constexpr (requires { s.vertex; }) {
    for (auto& p : s.vertex) point(p);
  } else if constexpr (requires { s.low; }) {
    for (auto& p : s.low) point(p);
    for (auto& p : s.high) point(p);
  } else if constexpr (HasCorners<Shape>) {
    point(s.a);
    point(s.b);
    if constexpr (requires { s.c; }) point(s.c);
    if constexpr (requires { s.d; }) point(s.d);
    if constexpr (requires { s.radius; }) number(s.radius);
  } else if constexpr (requires { s.origin, s.direction; }) {
    point(s.origin);
    point(s.direction);
  } else if constexpr (requires { s.min.x; }) {
    point(s.min);
    point(s.max);
  } else if constexpr (requires { s.min; }) {
    for (auto& x : s.min) number(x);
    for (auto& x : s.max) number(x);
  } else if constexpr (requires { s.normal; }) {
    point(s.normal);
    number(s.offset);
  } else if constexpr (requires { s.hu; }) {
    point(s.center);
    point(s.u);
    point(s.v);
    point(s.w);
    number(s.hu);
    number(s.hv);
    number(s.hw);
  } else if constexpr (requires { s.radii; }) {
    point(s.center);
    point(s.radii);
  } else if constexpr (requires { s.origin, s.u; }) {
    point(s.origin);
    point(s.u);
    point(s.v);
    number(s.radius);
  } else if constexpr (requires { s.radius; }) {
    point(s.center);
    number(s.radius);
  } else if constexpr (requires { s.weight; }) {
    point(s.point);
    number(s.weight);
  } else if constexpr (requires { s.matrix; }) {
    for (auto& row : s.matrix.row) point(row);
  } else if constexpr (requires { s.row; }) {
    for (auto& row : s.row) point(row);
  } else if constexpr (requires { s.near_distance; }) {
    point(s.eye);
    point(s.left);
    point(s.up);
    point(s.direction);
    number(s.near_distance);
    number(s.far_distance);
    number(s.half_width);
    number(s.half_height);
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

/// The dimension of the space that a shape lies in.
template <class Shape>
constexpr int dimension_of_shape() {
  return bodies::Planar<Shape> ? 2 : 3;
}

template <class Shape>
concept IsBox = requires(const Shape& s) {
  s.min.x;
};
/// A shape of which nothing is known but what it says itself.
template <class Shape>
concept Unknown = Described<Shape> && !HasPlane<Shape> && !IsBox<Shape>;

/// All but the first three vertices are made equal where that is needed.
template <int N>
void mend(PolygonOf<N>& s) {
  if (oracle::is_convex_polygon(s.vertex)) return;
  for (Point3& p : s.vertex)
    if (&p > &s.vertex[2]) p = s.vertex[2];
}
template <int K, int N>
void mend(PointsOf<K, N>&) {}
template <int K>
void mend(ApexPoints<K>& s) {
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    const Vector3 direction{static_cast<double>(n.x), static_cast<double>(n.y), static_cast<double>(n.z)};
    if (oracle::farther_along(direction, s.low[i], s.high[i]) == Sign::positive) std::swap(s.low[i], s.high[i]);
  }
}

template <Unknown Shape>
void mend(Shape& s) {
  const auto is_refused = [&s] {
    bool refused = false;
    detail::check_conditions(s, [&refused](const char*, const char*, const char*) { refused = true; });
    return refused;
  };
  const auto ignore = [](const auto&) {};
  if (is_refused()) for_each_part(s, ignore, [](double& x) { x = std::fabs(x); });
  if (is_refused()) for_each_part(s, ignore, [next = 1.](double& x) mutable { x = next++; });
  if (is_refused())
    for_each_part(
        s, [next = 1.](auto& p) mutable { p.x = next++; }, ignore);
}
/// Makes a shape that is not refused of one whose numbers are finite.
template <class Shape>
void mend(Shape& s) {
  constexpr double largest = __DBL_MAX__;
  const auto make_positive = [](double& x) { x = x == 0 ? 1 : std::fabs(x); };
  const auto put_in_order = [](double& low, double& high) {
    if (high < low) std::swap(low, high);
  };
  if constexpr (requires { s.shape; }) {
    mend(s.shape);
  } else if constexpr (requires { s.normal; }) {
    if (s.normal == decltype(s.normal){}) s.normal.x = 1;
  } else if constexpr (requires { s.radius; }) {
    s.radius = std::fabs(s.radius);
  } else if constexpr (requires { s.radii; }) {
    make_positive(s.radii.x);
    make_positive(s.radii.y);
    make_positive(s.radii.z);
  } else if constexpr (requires { s.hu; }) {
    for (double* const h : {&s.hu, &s.hv, &s.hw}) *h = std::fabs(*h);
  } else if constexpr (requires { s.min.x; }) {
    put_in_order(s.min.x, s.max.x);
    put_in_order(s.min.y, s.max.y);
    if constexpr (requires { s.min.z; }) put_in_order(s.min.z, s.max.z);
  } else if constexpr (requires { s.min; }) {
    for (std::size_t i = 0; i < std::size(s.min); ++i) put_in_order(s.min[i], s.max[i]);
  } else if constexpr (std::same_as<Shape, OrthographicFrustum>) {
    put_in_order(s.near_distance, s.far_distance);
    for (double* const h : {&s.half_width, &s.half_height}) *h = std::fabs(*h);
  } else if constexpr (requires { s.near_distance; }) {
    for (double* const x : {&s.near_distance, &s.far_distance, &s.half_width, &s.half_height}) make_positive(*x);
    put_in_order(s.near_distance, s.far_distance);
    if (s.near_distance == s.far_distance) s.far_distance = std::nextafter(s.far_distance, HUGE_VAL);
    if (s.far_distance > largest) {
      s.far_distance = largest;
      s.near_distance = std::nextafter(largest, 0);
    }
  }
}

/// Arguments of the class that no test refuses.
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
    mend(s);
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

/// In the line protocol; for lists of points with their count.
template <class Shape>
constexpr const char* shape_name() {
  if constexpr (std::same_as<Shape, PolygonOf<5>>) return "polygon 5";
  if constexpr (std::same_as<Shape, PointsOf<6, 5>>) return "kdop6 5";
  if constexpr (std::same_as<Shape, PointsOf<14, 5>>) return "kdop14 5";
  if constexpr (std::same_as<Shape, PointsOf<18, 5>>) return "kdop18 5";
  if constexpr (std::same_as<Shape, PointsOf<26, 5>>) return "kdop26 5";
  if constexpr (std::same_as<Shape, ApexPoints<6>>) return "kdop6_apexes";
  if constexpr (std::same_as<Shape, ApexPoints<14>>) return "kdop14_apexes";
  if constexpr (std::same_as<Shape, ApexPoints<18>>) return "kdop18_apexes";
  if constexpr (std::same_as<Shape, ApexPoints<26>>) return "kdop26_apexes";
  const catalogue::Shape* const found = catalogue::shape_table.find<Shape>();
  return found ? found->name.data() : "";
}

/// x in hexadecimal, which is exact.
inline std::string hexadecimal(double x) {
  char text[40];
  std::snprintf(text, sizeof text, " %a", x);
  return text;
}

}  // namespace plumb::generators
