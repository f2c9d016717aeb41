#include <arrangement/sheet.hpp>

#include <algorithm>
#include <cmath>

#include <plumb/detail/rounded_points_stage.hpp>
#include <plumb/exact_predicates.hpp>

namespace plumb::arrangement {

int Sheet::add_vertex(std::uint32_t point, const Point3& rounded, double error) {
  vertices_.push_back({projected(rounded, axis_), error, point});
  return mesh_.add_vertex();
}

int Sheet::vertex_of(std::uint32_t point) {
  int& v = vertex_of_point_[point];
  if (v != Triangulation::none) return v;
  const std::size_t inputs = material_.input.vertices.size();
  if (point < inputs) return v = add_vertex(point, material_.input.vertices[point], 0);
  const exact_points::CompactPoint3& p = material_.made[point - inputs].point;
  return v = add_vertex(point, p.rounded, p.is_plain() ? 0 : p.rounding_error);
}

ExactPoint3 Sheet::exact(int v) const {
  const std::uint32_t point = vertex(v).point;
  const std::size_t inputs = material_.input.vertices.size();
  if (point < inputs) return material_.input.vertices[point];
  return exact_point(material_.input, point < material_.points() ? material_.made[point - inputs]
                                                                 : pieces_->crossings[point - material_.points()]);
}

/// The sign of orient2d as the sheet is seen.
int Sheet::turn(int a, int b, int c) const {
  const Vertex &p = vertex(a), &q = vertex(b), &r = vertex(c);
  if (is_outer(a) || is_outer(b) || is_outer(c)) return turn_with_outer(a, b, c);
  const double error = std::max({p.error, q.error, r.error});
  if (error == 0) return static_cast<int>(orient2d(p.at, q.at, r.at));
  const auto certificate = exact_points::certify_rounded<Orient2d>(error, p.at, q.at, r.at);
  if (filters::is_certain(certificate)) return static_cast<int>(certificate);
  return static_cast<int>(exact_points::turn_along(axis_, exact(a), exact(b), exact(c)));
}

/// With one outer corner at M d the sign is that of M cross(b - a, d), which is never 0 for different points, as their
/// order along one axis or the other tells. With two it is that of M^2 times the cross product of both directions.
int Sheet::turn_with_outer(int a, int b, int c) const {
  while (!is_outer(c)) {
    const int first = a;
    a = b;
    b = c;
    c = first;
  }
  if (is_outer(a) && is_outer(b)) return b == (a + 1) % outer_corners ? 1 : -1;
  if (is_outer(b)) return c == (b + 1) % outer_corners ? 1 : -1;
  if (is_outer(a)) return a == (c + 1) % outer_corners ? 1 : -1;
  const int along_u = order(1, b, a), along_v = order(2, b, a);
  const int first = c == 0 ? along_v : c == 1 ? -along_v : along_u, second = c == 2 ? -along_v : -along_u;
  return first != 0 ? first : second;
}

/// The sign of a coordinate of a less that of b: the first or second of those that are seen.
int Sheet::order(int axis, int a, int b) const {
  const Vertex &p = vertex(a), &q = vertex(b);
  const double x = axis == 1 ? p.at.x : p.at.y, y = axis == 1 ? q.at.x : q.at.y;
  if (x != y) return x < y ? -1 : 1;
  if (p.error == 0 && q.error == 0) return 0;
  return static_cast<int>(exact_points::order_along((axis_ + axis) % 3, exact(a), exact(b)));
}

/// In lexicographic order, which along a line is that along it.
bool Sheet::is_before(std::uint32_t p, std::uint32_t q) const {
  if (p == q) return false;
  const std::size_t inputs = material_.input.vertices.size();
  const auto rounded = [&](std::uint32_t i) -> const Point3& {
    return i < inputs ? material_.input.vertices[i] : material_.made[i - inputs].point.rounded;
  };
  const auto point = [&](std::uint32_t i) -> ExactPoint3 {
    return i < inputs ? material_.input.vertices[i] : exact_point(material_.input, material_.made[i - inputs]);
  };
  if (rounded(p).x != rounded(q).x) return rounded(p).x < rounded(q).x;
  return compare_xyz(point(p), point(q)) == Sign::negative;
}

/// Whether the other diagonal makes better triangles, as plain doubles say, and is one, as exact signs do. It is better
/// where both angles opposite the edge are more than 180 degrees together (Delaunay); and edges to outer corners are
/// worst, so that the rest is convex.
bool Sheet::should_flip(const Edge& e) const {
  if (mesh_.is_kept(e) || mesh_.neighbour(e) == Triangulation::none) return false;
  const int p = mesh_.from(e), q = mesh_.to(e), x = mesh_.apex(e), y = mesh_.apex(mesh_.twin(e));
  if (is_outer(x) || is_outer(y)) return false;
  if (!is_outer(p) && !is_outer(q)) {
    const auto angle = [&](int at, double& sine, double& cosine) {
      const Point2 o = vertex(at).at, a = vertex(p).at, b = vertex(q).at;
      const double ux = a.x - o.x, uy = a.y - o.y, vx = b.x - o.x, vy = b.y - o.y;
      sine = std::abs(ux * vy - uy * vx);
      cosine = ux * vx + uy * vy;
    };
    double s1, c1, s2, c2;
    angle(x, s1, c1);
    angle(y, s2, c2);
    if (!(s1 * c2 + c1 * s2 < -1e-9 * (std::abs(s1 * c2) + std::abs(c1 * s2)))) return false;
  }
  return is_convex(e);
}

}  // namespace plumb::arrangement
