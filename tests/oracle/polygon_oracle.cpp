#include "polygon_oracle.hpp"

#include "rational_vector.hpp"
#include "shape_oracle.hpp"

namespace plumb::oracle {

namespace {

Vector between(const Point3& p, const Point3& q) {
  return {Rational(q.x) - Rational(p.x), Rational(q.y) - Rational(p.y), Rational(q.z) - Rational(p.z)};
}

/// Calls visit(p, q, r) for every three of the points in order until it returns false; whether it never did.
template <class Visit>
bool all_of_triples(std::span<const Point3> points, const Visit& visit) {
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = i + 1; j < points.size(); ++j)
      for (std::size_t k = j + 1; k < points.size(); ++k)
        if (!visit(points[i], points[j], points[k])) return false;
  return true;
}

}  // namespace

bool is_convex_polygon(std::span<const Point3> vertices) {
  Vector normal{};  // of the first three that have one
  bool has_normal = false;
  return all_of_triples(vertices, [&](const Point3& p, const Point3& q, const Point3& r) {
    const Vector n = cross(between(p, q), between(p, r));
    if (dot(n, n) == 0) return true;
    if (!has_normal) {
      has_normal = true;
      normal = n;
      for (const Point3& v : vertices)
        if (dot(normal, between(p, v)) != 0) return false;
    }
    return dot(normal, n) > 0;
  });
}

/// By Caratheodory's theorem the hull is the union of the triangles of all three points.
bool polygon_intersects(std::span<const Point3> vertices, const ConvexSet& set) {
  if (vertices.size() < 3) return share_a_point(Segment3{vertices.front(), vertices.back()}, set);
  return !all_of_triples(vertices, [&](const Point3& p, const Point3& q, const Point3& r) {
    return !share_a_point(Triangle3{p, q, r}, set);
  });
}

/// By the same theorem, one corner of the tetrahedra chosen: where the ray from there through a point of the hull
/// leaves it, it crosses a triangle of three others.
bool contains(const HullOfPoints& hull, const std::array<std::string, 3>& point) {
  const Point3* const first = &hull.points.front();
  for (const Point3* p = first; p <= &hull.points.back(); ++p)
    for (const Point3* q = first; q <= p; ++q)
      for (const Point3* r = first; r <= q; ++r)
        if (contains(Tetrahedron3{*first, *p, *q, *r}, point)) return true;
  return false;
}

}  // namespace plumb::oracle
