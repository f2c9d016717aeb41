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

/// Whether the numbers of the point's construction show that it lies on the plane: it was made of the plane itself,
/// whose three corners are different points in both, or of a hull or line of its corners.
inline bool is_known_on(const KnownPlane& plane, const AnyPoint3& p) {
  if (p.exact == nullptr) return plane.has(&p.rounded.x);
  const PlanesOfPoint planes(*p.exact);
  for (int i = 0; i < planes.count; ++i)
    if (plane.has_all(nth_point(planes.first, 3 * i), 3)) return true;
  const double* const number = Access::numbers(*p.exact);
  switch (Access::kind(*p.exact)) {
    case Kind::line_plane:
    case Kind::weighted:
      return plane.has_all(number, 2);
    case Kind::centroid_of_3:
    case Kind::circumcenter_of_triangle:
      return plane.has_all(number, 3);
    default:
      return false;
  }
}

/// Whether the points lie on one plane of the first that was made of planes.
template <std::size_t N>
bool are_known_coplanar(const std::array<const AnyPoint3*, N>& points) {
  for (const AnyPoint3* p : points) {
    if (p->exact == nullptr) continue;
    const PlanesOfPoint planes(*p->exact);
    if (planes.count == 0) continue;
    for (int i = 0; i < planes.count; ++i) {
      bool all = true;
      for (const AnyPoint3* q : points) all = all && is_known_on(planes.plane(i), *q);
      if (all) return true;
    }
    return false;
  }
  return false;
}

/// The two points that the line of a point is given by, as a plane of which one corner stands twice: what is known to
/// lie on that lies on the line. (Three corners of a plane are never among two points.)
inline bool has_known_line(const ExactPoint3& p) {
  const Kind kind = Access::kind(p);
  return kind == Kind::line_plane || kind == Kind::weighted;
}
inline KnownPlane known_line(const ExactPoint3& p) {
  const double* const number = Access::numbers(p);
  return {{number, number + 3, number}};
}

/// What is known of points that may lie on one line.
enum class KnownLine : signed char { none, all, all_but_one };
struct PointsOnLine {
  KnownLine known = KnownLine::none;
  KnownPlane plane = {};             ///< of all but one: the line is where it cuts a plane that all lie on
  const AnyPoint3* other = nullptr;  ///< that one
};
/// By the line of one of them, or by two planes of one that was made of three, which have but a point in common: so two
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
    if (has_known_line(*p->exact)) {
      count(0, known_line(*p->exact));
      if (on[0] == N) return {KnownLine::all};
      continue;
    }
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

/// Whether the points are one because they were made of the same: of one line and one plane; or of three planes, one of
/// which is that plane and the others have both points of the line among their corners, and so the line; or of the same
/// three planes.
inline bool are_known_same(const ExactPoint3& p, const ExactPoint3& q) {
  const PlanesOfPoint of_p(p), of_q(q);
  if (of_p.count == 0 || of_q.count == 0) return false;
  if (of_p.count > of_q.count) return are_known_same(q, p);
  const double* const line = Access::numbers(p);
  unsigned shared = 0, on_line = 0;
  for (int i = 0; i < of_q.count; ++i) {
    const KnownPlane plane = of_q.plane(i);
    for (int k = 0; k < of_p.count; ++k)
      shared |= static_cast<unsigned>(plane.has_all(nth_point(of_p.first, 3 * k), 3)) << i;
    on_line |= static_cast<unsigned>(of_p.count == 1 && plane.has_all(line, 2)) << i;
  }
  if (of_q.count == 1) {
    const double* const other = Access::numbers(q);
    const KnownPlane ends{{line, line + 3, line}};
    return shared == 1 && ends.has_all(other, 2);
  }
  return of_p.count == 3 ? shared == 7 : shared != 0 && (shared & on_line) == 0 && (shared | on_line) == 7;
}
inline bool are_known_same(const ExactPoint2&, const ExactPoint2&) { return false; }

}  // namespace plumb::exact_points
