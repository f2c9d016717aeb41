#include <polytopes/corners.hpp>

#include <algorithm>

#include <plumb/collinear.hpp>

#include <bodies/visit_shape.hpp>
#include <shared_sets/common_set.hpp>
#include <shared_sets/plane_section.hpp>

namespace plumb::polytopes {

namespace {

using shared_sets::operator+;
using shared_sets::operator*;
using shared_sets::vector_of;

void sort(std::vector<Corner>& corners) {
  const auto compare = [](const Corner& p, const Corner& q) { return compare_lexicographically(p, q); };
  std::sort(corners.begin(), corners.end(), [&](const Corner& p, const Corner& q) { return compare(p, q) < 0; });
  const auto end =
      std::unique(corners.begin(), corners.end(), [&](const Corner& p, const Corner& q) { return compare(p, q) == 0; });
  corners.erase(end, corners.end());
}

/// The vertices that are not between others.
std::vector<Corner> corners_of(const ConvexPolygon3& polygon) {
  std::vector<Point3> ring;
  for (std::size_t i = 0; i < polygon.count; ++i)
    if (ring.empty() || polygon.vertices[i] != ring.back()) ring.push_back(polygon.vertices[i]);
  while (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
  std::vector<Corner> corners;
  const auto add = [&corners](const Point3& p) { corners.push_back({vector_of<Number>(p), Number(1)}); };
  const std::size_t n = ring.size();
  for (std::size_t i = 0; i < n; ++i)
    if (n < 3 || !collinear(ring[(i + n - 1) % n], ring[i], ring[(i + 1) % n])) add(ring[i]);
  if (!corners.empty()) {
    sort(corners);
    return corners;
  }
  // All vertices lie on one line.
  for (const Point3& p : ring) add(p);
  sort(corners);
  return {corners.front(), corners.back()};
}

/// Eight points of which a frustum is the hull, times the distance of the near plane, and more when it is flat.
shared_sets::Points<Number> points_of(const ViewFrustum& s) {
  shared_sets::Points<Number> points;
  const Number near(s.near_distance);
  for (const double distance : {s.near_distance, s.far_distance})
    for (const double width : {-s.half_width, s.half_width})
      for (const double height : {-s.half_height, s.half_height}) {
        const Number at(distance);
        const Vec3<Number> across =
            Number(width) * vector_of<Number>(s.left) + Number(height) * vector_of<Number>(s.up);
        points.add(near * vector_of<Number>(s.eye) + at * (across + near * vector_of<Number>(s.direction)));
      }
  return points;
}

template <class S>
std::vector<Corner> corners_of_shape(const S& shape) {
  const shared_sets::Body<Number> body = shared_sets::body_of<Number>(shape);
  shared_sets::Points<Number> points;
  Number weight(1);
  if constexpr (detail::is_same<S, ViewFrustum>) {
    points = points_of(shape);
    weight = Number(shape.near_distance);
  } else {
    points = shared_sets::points_of(body);
  }
  std::vector<Corner> corners;
  if (shared_sets::are_independent(body)) {
    // The corners of the body's factors, each of which makes another point.
    for (int i = 0; i < points.count; ++i) corners.push_back({points[i], weight});
  } else {
    for (const Corner& corner : hull_of(points, shared_sets::Spread<Number>(points)).at)
      corners.push_back({corner.v, weight});
  }
  sort(corners);
  return corners;
}

}  // namespace

std::vector<Corner> corners_of(const AnyPolytope& polytope) {
  if (polytope.polygon != nullptr) return corners_of(*polytope.polygon);
  std::vector<Corner> corners;
  bodies::visit_shape(polytope.shape, [&]<class S>(const S& shape) {
    if constexpr (bodies::is_kdop<S>)
      corners = shared_sets::corners_of_kdop(polytope.shape);
    else if constexpr (Polytope<S>)
      corners = corners_of_shape(shape);
  });
  return corners;
}

}  // namespace plumb::polytopes
