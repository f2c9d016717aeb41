#pragma once

// For exact_points.
// Which planes a point lies on because it was made so.

#include <array>
#include <cstddef>

#include <plumb/detail/compare.hpp>

#include <exact_points/exact_point_access.hpp>

namespace plumb::exact_points {

/// Of points one after the other, three numbers each.
inline const double* nth_point(const double* points, int n) { return points + std::ptrdiff_t{3} * n; }

/// Three points of a plane that are not collinear, each the first of three numbers.
struct KnownPlane {
  const double* corner[3];

  /// Whether one of them is the point.
  bool has(const double* p) const {
    for (const double* c : corner)
      if (detail::same(c[0], p[0]) && detail::same(c[1], p[1]) && detail::same(c[2], p[2])) return true;
    return false;
  }
  /// Whether all of so many points are.
  bool has_all(const double* points, int count) const {
    for (int i = 0; i < count; ++i)
      if (!has(nth_point(points, i))) return false;
    return true;
  }
};

/// The points that its planes are given by, three a plane, one plane after the other.
struct PlanesOfPoint {
  const double* first;
  int count;

  explicit PlanesOfPoint(const ExactPoint3& p) : first(Access::numbers(p)), count(0) {
    const Kind kind = Access::kind(p);
    if (kind == Kind::three_planes) count = 3;
    if (kind == Kind::line_plane) {
      first += 6;
      count = 1;
    }
  }
  KnownPlane plane(int i) const {
    return {{nth_point(first, 3 * i), nth_point(first, 3 * i + 1), nth_point(first, 3 * i + 2)}};
  }
};

/// The lines that it was made of, two points a line, one line after the other.
struct LinesOfPoint {
  const double* first;
  int count;

  explicit LinesOfPoint(const ExactPoint3& p) : first(Access::numbers(p)), count(0) {
    const Kind kind = Access::kind(p);
    if (kind == Kind::line_plane || kind == Kind::weighted) count = 1;
    if (kind == Kind::line_line_x || kind == Kind::line_line_y || kind == Kind::line_line_z) count = 2;
  }
  /// As a plane of which one corner stands twice: what is known to lie on that lies on the line. (Three corners of a
  /// plane are never among two points.)
  KnownPlane line(int i) const {
    const double* const end = nth_point(first, 2 * i);
    return {{end, nth_point(end, 1), end}};
  }
};

/// Whether the numbers of the point's construction show that it lies on the plane: it was made of the plane itself,
/// whose three corners are different points in both, or of a hull or line of its corners.
inline bool is_known_on(const KnownPlane& plane, const AnyPoint3& p) {
  if (p.exact == nullptr) return plane.has(&p.rounded.x);
  const PlanesOfPoint planes(*p.exact);
  for (int i = 0; i < planes.count; ++i)
    if (plane.has_all(nth_point(planes.first, 3 * i), 3)) return true;
  const LinesOfPoint lines(*p.exact);
  for (int i = 0; i < lines.count; ++i)
    if (plane.has_all(nth_point(lines.first, 2 * i), 2)) return true;
  const Kind kind = Access::kind(*p.exact);
  return (kind == Kind::centroid_of_3 || kind == Kind::circumcenter_of_triangle) &&
         plane.has_all(Access::numbers(*p.exact), 3);
}
/// Of all points.
template <std::size_t N>
bool are_known_on(const KnownPlane& plane, const std::array<const AnyPoint3*, N>& points) {
  for (const AnyPoint3* p : points)
    if (!is_known_on(plane, *p)) return false;
  return true;
}

/// Whether the points lie on one plane of the first that was made of planes.
template <std::size_t N>
bool are_known_coplanar(const std::array<const AnyPoint3*, N>& points) {
  for (const AnyPoint3* p : points) {
    if (p->exact == nullptr) continue;
    const PlanesOfPoint planes(*p->exact);
    if (planes.count == 0) continue;
    for (int i = 0; i < planes.count; ++i)
      if (are_known_on(planes.plane(i), points)) return true;
    return false;
  }
  return false;
}

/// What is known of points that may lie on one line.
enum class KnownLine : signed char { none, all, all_but_one };
struct PointsOnLine {
  KnownLine known = KnownLine::none;
  KnownPlane plane = {};             ///< of all but one: the line is where it cuts a plane that all lie on
  const AnyPoint3* other = nullptr;  ///< that one
};
/// By a line of one of them, or by two planes of one that was made of three, which have but a point in common: so two
/// of them have a line.
template <std::size_t N>
PointsOnLine points_on_line(const std::array<const AnyPoint3*, N>& points) {
  PointsOnLine found;
  for (const AnyPoint3* p : points) {
    if (p->exact == nullptr) continue;
    std::size_t on[3] = {};
    const AnyPoint3* off[3] = {};
    const auto count = [&](int i, const KnownPlane& plane) {
      for (const AnyPoint3* q : points) {
        if (is_known_on(plane, *q))
          ++on[i];
        else
          off[i] = q;
      }
    };
    const LinesOfPoint lines(*p->exact);
    for (int i = 0; i < lines.count; ++i)
      if (are_known_on(lines.line(i), points)) return {KnownLine::all};
    const PlanesOfPoint planes(*p->exact);
    if (planes.count != 3) continue;
    for (int i = 0; i < 3; ++i) count(i, planes.plane(i));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) {
        if (i == j || on[i] != N) continue;
        if (on[j] == N) return {KnownLine::all};
        if (on[j] == N - 1) found = {KnownLine::all_but_one, planes.plane(j), off[j]};
      }
  }
  return found;
}

/// Whether p is known to lie on all that q was made of: a line and a plane, two lines, or three planes, which have but
/// that point in common.
inline bool is_known_to_be(const ExactPoint3& p, const ExactPoint3& q) {
  const PlanesOfPoint planes(q);
  const LinesOfPoint lines(q);
  if (2 * lines.count + planes.count < 3) return false;
  for (int i = 0; i < planes.count; ++i)
    if (!is_known_on(planes.plane(i), p)) return false;
  for (int i = 0; i < lines.count; ++i)
    if (!is_known_on(lines.line(i), p)) return false;
  return true;
}
/// Whether the points are one because of what they were made of.
inline bool are_known_same(const ExactPoint3& p, const ExactPoint3& q) {
  return is_known_to_be(p, q) || is_known_to_be(q, p);
}
inline bool are_known_same(const ExactPoint2&, const ExactPoint2&) { return false; }

}  // namespace plumb::exact_points
