#pragma once

// Exact points of every construction from numbers of every class, each with what the oracle says of it.

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include <plumb/constructed_points.hpp>
#include <plumb/projection.hpp>

#include "exact_points.hpp"

namespace plumb::exact_points_test {

using oracle::Vector;

enum class InputClass {
  random,              ///< doubles in [-1, 1]
  integers,            ///< -3 to 3: nearly all degenerate
  tenths,              ///< multiples of 0.1, rounded
  next_to_each_other,  ///< small integers moved by some units in the last place
  far_and_near,        ///< exponents from -30 to 30
  mixed,               ///< exponents of all doubles
  subnormal,
  huge,
  count
};

class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : engine_(seed) {}

  std::uint64_t below(std::uint64_t n) { return engine_() % n; }
  double number(InputClass of) {
    const double whole = static_cast<double>(below(7)) - 3;
    switch (of) {
      case InputClass::random:
        return unit();
      case InputClass::integers:
        return whole;
      case InputClass::tenths:
        return 0.1 * (static_cast<double>(below(41)) - 20);
      case InputClass::next_to_each_other: {
        double x = whole;
        for (std::uint64_t i = below(3); i > 0; --i) x = std::nextafter(x, unit() < 0 ? -10 : 10);
        return x != 0 && std::abs(x) < 1e-300 ? 0x1p-52 : x;
      }
      case InputClass::far_and_near:
        return std::ldexp(unit(), static_cast<int>(below(61)) - 30);
      case InputClass::mixed:
        return std::ldexp(unit(), static_cast<int>(below(2090)) - 1070);
      case InputClass::subnormal:
        return below(4) == 0 ? std::ldexp(unit(), -1020) : whole * 0x1p-1074 * static_cast<double>(1 + below(1000));
      default:
        return std::ldexp(unit(), 1024 - static_cast<int>(below(3)));
    }
  }
  Point2 point2(InputClass of) { return {number(of), number(of)}; }
  Point3 point3(InputClass of) { return {number(of), number(of), number(of)}; }
  Vector3 vector3(InputClass of) { return {number(of), number(of), number(of)}; }
  template <class Point>
  Point point(InputClass of) {
    if constexpr (requires(Point p) { p.z; })
      return point3(of);
    else
      return point2(of);
  }

 private:
  double unit() { return std::uniform_real_distribution<double>(-1, 1)(engine_); }
  std::mt19937_64 engine_;
};

inline void append(std::vector<double>& numbers, double x) { numbers.push_back(x); }
inline void append(std::vector<double>& numbers, const Point2& p) { numbers.insert(numbers.end(), {p.x, p.y}); }
inline void append(std::vector<double>& numbers, const Point3& p) { numbers.insert(numbers.end(), {p.x, p.y, p.z}); }
inline void append(std::vector<double>& numbers, const Vector3& v) { numbers.insert(numbers.end(), {v.x, v.y, v.z}); }
inline void append(std::vector<double>& numbers, const Line3& l) {
  append(numbers, l.origin), append(numbers, l.direction);
}
inline void append(std::vector<double>& numbers, const Plane3& p) {
  append(numbers, p.normal), append(numbers, p.offset);
}
/// The point of a construction, by the name of a shape too where it takes one.
template <class... Arguments>
std::optional<Vector> oracle_point(std::string_view construction, std::string_view shape,
                                   const Arguments&... arguments) {
  std::vector<double> numbers;
  (append(numbers, arguments), ...);
  return oracle::exact_point(*oracle::find_construction(construction, shape, numbers.size()), numbers.data());
}

template <class Make>
auto if_any(const Make& make) -> std::optional<decltype(make())> {
  try {
    return make();
  } catch (const std::invalid_argument&) {
    return {};
  }
}

/// A point twice: the library's, which can be made again, and the oracle's. Neither where there is none.
template <class Point>
struct Case {
  std::function<ExactPoint<Point>()> make;
  std::optional<Vector> exact;
  std::optional<ExactPoint<Point>> point;

  Case(std::function<ExactPoint<Point>()> how, std::optional<Vector> what)
      : make(std::move(how)), exact(std::move(what)), point(if_any(make)) {}
  Case(std::function<ExactPoint<Point>()> how, const Point& what) : Case(std::move(how), oracle::vector(what)) {}
};

template <class Point>
inline constexpr int constructions = detail::is_same<Point, Point2> ? 6 : 10;

/// By a construction, or plain.
template <class Point>
Case<Point> make_case(Numbers& numbers, InputClass of, int construction) {
  std::array<Point, 9> p;
  for (Point& q : p) q = numbers.point<Point>(of);
  switch (construction) {
    case 0:
      return {[=] { return p[0]; }, p[0]};
    case 1: {
      const double t = numbers.number(numbers.below(2) == 0 ? of : InputClass::tenths);
      return {[=] { return weighted(p[0], p[1], t); }, oracle_point("weighted", "", p[0], p[1], t)};
    }
    case 2:
      return {[=] { return centroid(p[0], p[1], p[2]); }, oracle_point("centroid", "", p[0], p[1], p[2])};
    case 3:
      return {[=] { return centroid(p[0], p[1], p[2], p[3]); }, oracle_point("centroid", "", p[0], p[1], p[2], p[3])};
    default:
      break;
  }
  if constexpr (detail::is_same<Point, Point2>) {
    if (construction == 4)
      return {[=] { return line_line2(p[0], p[1], p[2], p[3]); },
              oracle_point("line_line2", "", p[0], p[1], p[2], p[3])};
    return {[=] {
              return circumcenter(Triangle2{p[0], p[1], p[2]});
            },
            oracle_point("circumcenter", "triangle2", p[0], p[1], p[2])};
  } else {
    const auto plane = [&] { return Plane3{numbers.vector3(of), numbers.number(of)}; };
    switch (construction) {
      case 4:
        return {[=] { return line_plane(p[0], p[1], p[2], p[3], p[4]); },
                oracle_point("line_plane", "", p[0], p[1], p[2], p[3], p[4])};
      case 5: {
        const Line3 line{p[0], numbers.vector3(of)};
        const Plane3 n = plane();
        return {[=] { return line_plane_of(line, n); }, oracle_point("line_plane_of", "", line, n)};
      }
      case 6:
        return {[=] { return three_planes(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8]); },
                oracle_point("three_planes", "", p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8])};
      case 7: {
        const Plane3 l = plane(), m = plane(), n = plane();
        return {[=] { return three_planes_of(l, m, n); }, oracle_point("three_planes_of", "", l, m, n)};
      }
      case 8:
        return {[=] {
                  return circumcenter(Triangle3{p[0], p[1], p[2]});
                },
                oracle_point("circumcenter", "triangle", p[0], p[1], p[2])};
      default:
        return {[=] {
                  return circumcenter(Tetrahedron3{p[0], p[1], p[2], p[3]});
                },
                oracle_point("circumcenter", "tetrahedron", p[0], p[1], p[2], p[3])};
    }
  }
}

}  // namespace plumb::exact_points_test
