#pragma once

// For exact_points.
// The constructions of points, each written once over any number type.

#include <plumb/detail/displaced.hpp>
#include <plumb/exact_point.hpp>

namespace plumb::exact_points {

/// What the numbers of a construction are, in groups.
enum class Part : unsigned char {
  point,
  vector,
  plane,   ///< a normal n and a level, the set n . x = level: two arguments of `evaluate`
  factor,  ///< a number without dimension: two arguments, it and 1 in its unit
  one,     ///< 1 and no number of the construction
  origin   ///< the origin and no number of the construction
};
template <Part... parts>
struct Parts {};
template <class Point>
constexpr int numbers_of(Part part) {
  constexpr int dimension = is_planar<Point> ? 2 : 3;
  return part == Part::point || part == Part::vector ? dimension
         : part == Part::plane                       ? dimension + 1
         : part == Part::factor                      ? 1
                                                     : 0;
}

/// What is to be done for w to change its sign and the point not: the last two points, or planes, change places; the
/// vector is negated. Nothing where w is positive.
enum class Opposite : unsigned char { none, exchange_points, exchange_planes, negate_vector };

struct LineLine2 {
  using Point = Point2;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point>;
  static constexpr Kind kind = Kind::line_line;
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d) {
    const auto u = b - a, v = d - c;
    return Displaced{a, times(u, cross(c - a, v)), cross(u, v)};
  }
};

/// Of two lines of one plane, as they are seen along an axis.
template <int Axis>
struct LineLineAlong {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point>;
  static constexpr Kind kind = static_cast<Kind>(static_cast<int>(Kind::line_line_x) + Axis);
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d) {
    const auto u = b - a;
    const auto v = seen(d) - seen(c);
    return Displaced{a, times(u, cross(seen(c) - seen(a), v)), cross(seen(u), v)};
  }

 private:
  static constexpr auto seen(const auto& v) {
    if constexpr (Axis == 0)
      return Vec2{v.y, v.z};
    else if constexpr (Axis == 1)
      return Vec2{v.z, v.x};
    else
      return Vec2{v.x, v.y};
  }
};

struct LinePlane {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point, Part::point>;
  static constexpr Kind kind = Kind::line_plane;
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& p, const auto& q, const auto& a, const auto& b, const auto& c) {
    const auto n = cross(b - a, c - a);
    const auto u = q - p;
    return Displaced{p, times(u, dot(a - p, n)), dot(u, n)};
  }
};

struct LinePlaneOf {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::vector, Part::plane>;
  static constexpr Kind kind = Kind::line_plane_of;
  static constexpr Opposite opposite = Opposite::negate_vector;
  static constexpr auto evaluate(const auto& o, const auto& d, const auto& n, const auto& level) {
    return Displaced{o, times(d, level - dot(n, o)), dot(n, d)};
  }
};

struct ThreePlanes {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point, Part::point, Part::point, Part::point,
                          Part::point, Part::point>;
  static constexpr Kind kind = Kind::three_planes;
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d, const auto& e,
                                 const auto& f, const auto& g, const auto& h, const auto& i) {
    const auto l = cross(b - a, c - a), m = cross(e - d, f - d), n = cross(h - g, i - g);
    const auto lm = cross(l, m);
    return Displaced{a, times(cross(n, l), dot(d - a, m)) + times(lm, dot(g - a, n)), dot(n, lm)};
  }
};

struct ThreePlanesOf {
  using Point = Point3;
  using Arguments = Parts<Part::origin, Part::plane, Part::plane, Part::plane>;
  static constexpr Kind kind = Kind::three_planes_of;
  static constexpr Opposite opposite = Opposite::exchange_planes;
  static constexpr auto evaluate(const auto& origin, const auto& l, const auto& of_l, const auto& m, const auto& of_m,
                                 const auto& n, const auto& of_n) {
    const auto lm = cross(l, m);
    return Displaced{origin, times(cross(m, n), of_l) + times(cross(n, l), of_m) + times(lm, of_n), dot(n, lm)};
  }
};

template <class P>
struct Weighted {
  using Point = P;
  using Arguments = Parts<Part::point, Part::point, Part::factor>;
  static constexpr Kind kind = Kind::weighted;
  static constexpr Opposite opposite = Opposite::none;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& t, const auto& one) {
    return Displaced{a, times(b - a, t), one};
  }
};

template <class P>
struct CentroidOf3 {
  using Point = P;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::one>;
  static constexpr Kind kind = Kind::centroid_of_3;
  static constexpr Opposite opposite = Opposite::none;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& one) {
    return Displaced{a, (b - a) + (c - a), one + one + one};
  }
};

template <class P>
struct CentroidOf4 {
  using Point = P;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point, Part::one>;
  static constexpr Kind kind = Kind::centroid_of_4;
  static constexpr Opposite opposite = Opposite::none;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d, const auto& one) {
    return Displaced{a, (b - a) + (c - a) + (d - a), one + one + one + one};
  }
};

/// The center x has 2 u . x = |u|^2 for each side u from a. In space, of these and n . x = 0.
struct CircumcenterOfTriangle2 {
  using Point = Point2;
  using Arguments = Parts<Part::point, Part::point, Part::point>;
  static constexpr Kind kind = Kind::circumcenter_of_triangle;
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c) {
    const auto u = b - a, v = c - a;
    const auto uu = dot(u, u), vv = dot(v, v);
    const auto area = cross(u, v);
    return Displaced{a, Vec2{v.y * uu - u.y * vv, u.x * vv - v.x * uu}, area + area};
  }
};

struct CircumcenterOfTriangle3 {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::point, Part::point>;
  static constexpr Kind kind = Kind::circumcenter_of_triangle;
  static constexpr Opposite opposite = Opposite::none;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c) {
    const auto u = b - a, v = c - a;
    const auto n = cross(u, v);
    const auto nn = dot(n, n);
    return Displaced{a, times(cross(v, n), dot(u, u)) + times(cross(n, u), dot(v, v)), nn + nn};
  }
};

struct CircumcenterOfTetrahedron {
  using Point = Point3;
  using Arguments = Parts<Part::point, Part::point, Part::point, Part::point>;
  static constexpr Kind kind = Kind::circumcenter_of_tetrahedron;
  static constexpr Opposite opposite = Opposite::exchange_points;
  static constexpr auto evaluate(const auto& a, const auto& b, const auto& c, const auto& d) {
    const auto u = b - a, v = c - a, t = d - a;
    const auto uv = cross(u, v);
    const auto volume = dot(t, uv);
    return Displaced{a, times(cross(v, t), dot(u, u)) + times(cross(t, u), dot(v, v)) + times(uv, dot(t, t)),
                     volume + volume};
  }
};

/// Calls f with the construction of the kind, which is neither `coordinates` nor `homogeneous`.
template <class Point, class F>
constexpr auto visit_construction(Kind kind, const F& f) {
  switch (kind) {
    case Kind::weighted:
      return f(Weighted<Point>());
    case Kind::centroid_of_3:
      return f(CentroidOf3<Point>());
    case Kind::centroid_of_4:
      return f(CentroidOf4<Point>());
    default:
      break;
  }
  if constexpr (is_planar<Point>) {
    return kind == Kind::line_line ? f(LineLine2()) : f(CircumcenterOfTriangle2());
  } else {
    switch (kind) {
      case Kind::line_line_x:
        return f(LineLineAlong<0>());
      case Kind::line_line_y:
        return f(LineLineAlong<1>());
      case Kind::line_line_z:
        return f(LineLineAlong<2>());
      case Kind::line_plane:
        return f(LinePlane());
      case Kind::line_plane_of:
        return f(LinePlaneOf());
      case Kind::three_planes:
        return f(ThreePlanes());
      case Kind::three_planes_of:
        return f(ThreePlanesOf());
      case Kind::circumcenter_of_triangle:
        return f(CircumcenterOfTriangle3());
      default:
        return f(CircumcenterOfTetrahedron());
    }
  }
}

}  // namespace plumb::exact_points
