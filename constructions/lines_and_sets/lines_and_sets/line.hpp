#pragma once

// For lines_and_sets, motion and shared_sets.
// Segments, rays and lines over any number type.

#include <optional>
#include <type_traits>

#include <plumb/detail/compare.hpp>

#include <bodies/body.hpp>

namespace plumb::lines_and_sets {

using bodies::AnyShape;
using bodies::number_of;

/// { o + t d }, of a ray t >= 0, of a segment t <= 1 too.
template <class N>
struct Line {
  Vec3<N> o, d;
  bool has_start = false, has_end = false;
};

template <class N, class Point>
Vec3<N> vector_of(const Point& p) {
  if constexpr (requires { p.z; })
    return {number_of<N>(p.x), number_of<N>(p.y), number_of<N>(p.z)};
  else
    return {number_of<N>(p.x), number_of<N>(p.y), number_of<N>(0)};
}
template <class N, class S>
Line<N> line_of(const S& s) {
  if constexpr (requires { s.origin; }) {
    constexpr bool is_ray = bodies::is_any_of<S, Ray2, Ray3>;
    return {vector_of<N>(s.origin), vector_of<N>(s.direction), is_ray, false};
  } else {
    const Vec3<N> a = vector_of<N>(s.a);
    return {a, vector_of<N>(s.b) - a, true, true};
  }
}
template <class S>
inline constexpr bool is_linear = bodies::is_any_of<S, Segment2, Ray2, Line2, Segment3, Ray3, Line3>;
template <class N>
Line<N> line_of(const AnyShape& any) {
  std::optional<Line<N>> line;
  bodies::visit_shape(any, [&line]<class S>(const S& s) {
    if constexpr (is_linear<S>) line.emplace(line_of<N>(s));
  });
  return *line;
}

/// A segment, ray or line whose direction is 0: the point, and the range of the parameter.
template <class Point>
struct DegenerateLine {
  Point point;
  double from, to;
};
template <class S, class Point>
concept StartsAt = is_linear<S> && requires(const S& s) {
  requires std::is_same_v<decltype(s.origin), Point>;
};
template <class S, class Point>
concept RunsFrom = is_linear<S> && requires(const S& s) {
  requires std::is_same_v<decltype(s.a), Point>;
};
template <class Point>
std::optional<DegenerateLine<Point>> degenerate_line(const AnyShape& any) {
  const auto is_zero = [](const auto& v) {
    if constexpr (requires { v.z; })
      if (!detail::same(v.z, 0)) return false;
    return detail::same(v.x, 0) && detail::same(v.y, 0);
  };
  std::optional<DegenerateLine<Point>> found;
  bodies::visit_shape(any, [&]<class S>(const S& s) {
    if constexpr (StartsAt<S, Point>) {
      const double from = bodies::is_any_of<S, Ray2, Ray3> ? 0 : -__builtin_inf();
      if (is_zero(s.direction)) found = DegenerateLine<Point>{s.origin, from, __builtin_inf()};
    } else if constexpr (RunsFrom<S, Point>) {
      if (detail::same(s.a, s.b)) found = DegenerateLine<Point>{s.a, 0, 1};
    }
  });
  return found;
}

}  // namespace plumb::lines_and_sets
