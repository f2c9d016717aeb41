#include <plumb/convex_hull.hpp>

#include <algorithm>
#include <utility>

#include <plumb/floating_point_environment.hpp>

#include <bounding_volumes/point_set.hpp>
#include <hulls/facets.hpp>
#include <hulls/first_simplex.hpp>
#include <hulls/hull_in_plane.hpp>
#include <hulls/quickhull.hpp>

namespace plumb {

namespace {

using hulls::PlanePoint;

constexpr Point2 without_sign_of_zero(const Point2& p) { return {p.x + 0.0, p.y + 0.0}; }
using bounding_volumes::without_sign_of_zero;

template <class Point>
void require_finite(const char* function, std::span<const Point> points) {
  bounding_volumes::require_some(function, points);
  bounding_volumes::refuse_not_finite_points(function, points);
}

template <class Point>
std::vector<Point> corners_at(std::span<const Point> points, const std::vector<std::size_t>& indices) {
  std::vector<Point> corners;
  for (const std::size_t i : indices) corners.push_back(without_sign_of_zero(points[i]));
  return corners;
}

constexpr HullKind kind_by_corners(std::size_t count) {
  return count == 1 ? HullKind::point : count == 2 ? HullKind::segment : HullKind::polygon;
}

/// Of points in one plane but not on one line, as the first three are.
std::vector<std::size_t> corners_of_polygon(std::span<const Point3> points, const hulls::FirstSimplex& first) {
  const auto corner = [&](std::size_t i) -> const Point3& { return points[first.corner[i]]; };
  const hulls::Axis axis = hulls::first_axis_of_area(corner(0), corner(1), corner(2));
  std::vector<PlanePoint> projected;
  projected.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) projected.push_back({simplices::project(points[i], axis), i});
  std::vector<std::size_t> corners = hulls::hull_in_plane(std::move(projected));
  const auto precedes = [&](std::size_t i, std::size_t j) { return hulls::precedes(points[i], points[j]); };
  std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), precedes), corners.end());
  return corners;
}

[[gnu::noinline]] ConvexHull3 hull_in_space(std::span<const Point3> points) {
  require_finite("convex_hull", points);
  const hulls::FirstSimplex first = hulls::first_simplex(points);
  if (first.dimension == 3) return hulls::polyhedron(points, hulls::triangulated_hull(points, first));
  const std::vector<std::size_t> corners =
      first.dimension == 2 ? corners_of_polygon(points, first)
                           : std::vector<std::size_t>(first.corner.begin(), first.corner.begin() + first.dimension + 1);
  return {kind_by_corners(corners.size()), corners_at(points, corners), {}, {}};
}

[[gnu::noinline]] ConvexHull2 hull_in_plane(std::span<const Point2> points) {
  require_finite("convex_hull2", points);
  std::vector<PlanePoint> all;
  all.reserve(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) all.push_back({points[i], i});
  const std::vector<std::size_t> corners = hulls::hull_in_plane(std::move(all));
  return {kind_by_corners(corners.size()), corners_at(points, corners)};
}

}  // namespace

ConvexHull3 convex_hull(std::span<const Point3> points) {
  const DefaultFloatingPoint environment;
  return hull_in_space(points);
}
ConvexHull2 convex_hull2(std::span<const Point2> points) {
  const DefaultFloatingPoint environment;
  return hull_in_plane(points);
}

}  // namespace plumb
