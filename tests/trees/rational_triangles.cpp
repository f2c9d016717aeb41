#include "rational_triangles.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace plumb::tests {
namespace {

using oracle::along, oracle::cross, oracle::dot, oracle::operator-, oracle::sign;

const Vector zero{0, 0, 0};

Rational determinant(const Vector& a, const Vector& b, const Vector& c) { return dot(a, cross(b, c)); }

/// The parameters at which the line is on a segment: none, one or both ends of a stretch.
std::vector<Rational> parameters_on_segment(const Line& line, const Vector& p, const Vector& q) {
  const Vector from = cross(p - line.origin, line.direction), change = cross(q - p, line.direction);
  if (change == zero) {
    if (from != zero) return {};
    return {line.parameter_of(p), line.parameter_of(q)};
  }
  const Rational s = -dot(from, change) / squared_length(change);
  if (s < 0 || s > 1 || along(from, s, change) != zero) return {};
  return {line.parameter_of(along(p, s, q - p))};
}

}  // namespace

Triangle triangle_of(const TriangleMesh& mesh, std::size_t i) {
  const Triangle3 t = mesh.triangle(i);
  return {oracle::vector(t.a), oracle::vector(t.b), oracle::vector(t.c)};
}

std::vector<Triangle> triangles_of(const TriangleMesh& mesh) {
  std::vector<Triangle> triangles;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) triangles.push_back(triangle_of(mesh, i));
  return triangles;
}

Rational squared_length(const Vector& v) { return dot(v, v); }
Vector normal_of(const Triangle& t) { return cross(t[1] - t[0], t[2] - t[0]); }

std::vector<Vector> stationary_points(const Vector& p, const Triangle& t) {
  std::vector<Vector> points(t.begin(), t.end());
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], edge = t[(i + 1) % 3] - a;
    if (edge == zero) continue;
    const Rational s = dot(p - a, edge) / squared_length(edge);
    if (s > 0 && s < 1) points.push_back(along(a, s, edge));
  }
  const Vector n = normal_of(t);
  if (n == zero) return points;
  const Vector foot = along(p, -dot(n, p - t[0]) / squared_length(n), n);
  const bool is_inside = dot(n, cross(t[1] - t[0], foot - t[0])) > 0 && dot(n, cross(t[2] - t[1], foot - t[1])) > 0 &&
                         dot(n, cross(t[0] - t[2], foot - t[2])) > 0;
  if (is_inside) points.push_back(foot);
  return points;
}

Rational squared_distance(const Vector& p, const Triangle& t) {
  std::optional<Rational> least;
  for (const Vector& x : stationary_points(p, t)) {
    const Rational squared = squared_length(p - x);
    if (!least || squared < *least) least = squared;
  }
  return *least;
}

Feature feature_at(const Vector& x, const Triangle& t) {
  if (std::find(t.begin(), t.end(), x) != t.end()) return Feature::vertex;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], &b = t[(i + 1) % 3];
    if (cross(b - a, x - a) == zero && dot(a - x, b - x) <= 0) return Feature::edge;
  }
  return Feature::face;
}

Line::Line(const AnyLine& line)
    : origin(oracle::vector(line.origin)),
      direction(line.kind == AnyLine::Kind::segment ? oracle::vector(line.end) - origin
                                                    : oracle::vector(line.direction)) {}
Vector Line::at(const Rational& t) const { return along(origin, t, direction); }
Rational Line::parameter_of(const Vector& x) const { return dot(x - origin, direction) / squared_length(direction); }

std::optional<Range> range_in(const Line& line, const Triangle& t) {
  const Vector n = normal_of(t), &d = line.direction;
  const Rational slope = dot(n, d);
  if (slope != 0) {
    // o + x d = a + u (b - a) + v (c - a), by Cramer's rule.
    const Vector right = t[0] - line.origin, b = t[1] - t[0], c = t[2] - t[0];
    const Rational whole = determinant(d, zero - b, zero - c), u = determinant(d, right, zero - c) / whole,
                   v = determinant(d, zero - b, right) / whole;
    if (u < 0 || v < 0 || u + v > 1) return {};
    const Rational x = determinant(right, zero - b, zero - c) / whole;
    return Range{x, x};
  }
  if (n != zero && dot(n, line.origin - t[0]) != 0) return {};
  std::optional<Range> all;
  for (std::size_t i = 0; i < 3; ++i) {
    for (const Rational& x : parameters_on_segment(line, t[i], t[(i + 1) % 3]))
      all = all ? Range{std::min(all->enter, x), std::max(all->leave, x)} : Range{x, x};
  }
  return all;
}

int crossing_of(const Line& line, const Triangle& t) {
  const int slope = sign(dot(normal_of(t), line.direction));
  if (slope == 0) return 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector &a = t[i], &b = t[(i + 1) % 3], turn = cross(line.direction, b - a);
    const Rational terms[] = {determinant(line.direction, a - line.origin, b - line.origin), turn[0], turn[1], turn[2]};
    const auto first = std::find_if(std::begin(terms), std::end(terms), [](const Rational& x) { return x != 0; });
    if (sign(*first) != slope) return 0;
  }
  return -slope;
}

}  // namespace plumb::tests
