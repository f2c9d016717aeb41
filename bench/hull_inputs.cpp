#include "hull_inputs.hpp"

#include <algorithm>
#include <cmath>

#include <plumb/hull.hpp>

namespace plumb::bench {
namespace {

double dot(const Vector3& a, const Point3& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Vector3 cross(const Vector3& a, const Vector3& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
/// Sums of few such numbers are exact.
double on_grid(double x) { return std::nearbyint(x * 0x1p30) * 0x1p-30; }

void move(std::vector<Point3>& points, double by, const Vector3& v) {
  for (Point3& p : points) p = {p.x + by * v.x, p.y + by * v.y, p.z + by * v.z};
}
/// Some times an orthogonal matrix of integers: exact, where coordinates are short.
void turn(std::vector<Point3>& points) {
  for (Point3& p : points) p = {2 * p.x - p.y + 2 * p.z, 2 * p.x + 2 * p.y - p.z, 2 * p.y + 2 * p.z - p.x};
}

}  // namespace

Vector3 HullMaker::unit_vector() {
  for (;;) {
    const Vector3 v{between(-1, 1), between(-1, 1), between(-1, 1)};
    const double length = std::hypot(v.x, v.y, v.z);
    if (length > 0.1 && length <= 1) return {v.x / length, v.y / length, v.z / length};
  }
}

std::vector<Point3> HullMaker::ball(std::size_t count, bool is_surface) {
  Points points(count);
  for (Point3& p : points) {
    const Vector3 v = unit_vector();
    const double r = is_surface ? 1 : std::cbrt(between(0, 1));
    p = {r * v.x, r * v.y, r * v.z};
  }
  return points;
}

/// Points on the surface of an ellipsoid around the origin, its axes of length 1/2 to 1 in any direction.
HullMaker::Points HullMaker::ellipsoid(std::size_t count) {
  const Vector3 u = unit_vector(), n = cross(u, unit_vector());
  const double length = std::hypot(n.x, n.y, n.z);
  const Vector3 v{n.x / length, n.y / length, n.z / length}, w = cross(u, v);
  const double a = between(0.5, 1), b = between(0.5, 1), c = between(0.5, 1);
  Points points = ball(count, true);
  for (Point3& p : points) {
    const double x = a * p.x, y = b * p.y, z = c * p.z;
    p = {on_grid(x * u.x + y * v.x + z * w.x), on_grid(x * u.y + y * v.y + z * w.y),
         on_grid(x * u.z + y * v.z + z * w.z)};
  }
  return points;
}

/// Moves b along a direction until the gap is as wanted, as far as coordinates can be rounded so.
bool HullMaker::make_near(Points& a, Points& b) {
  const Vector3 way = unit_vector();
  const double gap = std::pow(10, between(-16, -9));
  const auto moved = [&](double by) {
    Points points = b;
    move(points, by, way);
    return points;
  };
  double low = 0, high = 4;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    const Points points = moved(middle);
    (distance(hull(a), hull(points)) > gap ? high : low) = middle;
  }
  b = moved(high);
  const double found = distance(hull(a), hull(b));
  return found > 0 && found <= 1e-9;
}

/// One direction has its extreme point of a where that of b is, and all others strictly on one side.
void HullMaker::make_common_corner(Points& a, Points& b) {
  const Vector3 n = unit_vector();
  const auto less = [&n](const Point3& p, const Point3& q) { return dot(n, p) < dot(n, q); };
  const Point3 p = *std::max_element(a.begin(), a.end(), less), q = *std::min_element(b.begin(), b.end(), less);
  move(b, 1, {p.x - q.x, p.y - q.y, p.z - q.z});
}

/// Three points at height 0 are of both; the others of a lie below, those of b above.
void HullMaker::make_common_face(Points& a, Points& b) {
  for (int i = 0; i < 3; ++i) {
    const double t = 2.1 * i + between(0, 1);
    a[static_cast<std::size_t>(i)] = b[static_cast<std::size_t>(i)] = {on_grid(std::cos(t)), on_grid(std::sin(t)), 0};
  }
  for (std::size_t i = 3; i < a.size(); ++i) a[i].z = -std::fabs(a[i].z) - 0x1p-10;
  for (std::size_t i = 3; i < b.size(); ++i) b[i].z = std::fabs(b[i].z) + 0x1p-10;
  for (Points* const points : {&a, &b}) {
    turn(*points);
    for (Point3& p : *points) p = {p.x / 4, p.y / 4, p.z / 4};
  }
}

HullCases HullMaker::make(HullClass of, std::size_t corners, std::size_t pairs) {
  HullCases cases;
  while (cases.pairs.size() < pairs) {
    Points a = ellipsoid(corners), b = ellipsoid(corners);
    switch (of) {
      case HullClass::apart:
        move(b, between(2.1, 3), unit_vector());
        break;
      case HullClass::overlapping:
        move(b, between(0, 1), unit_vector());
        break;
      case HullClass::near:
        if (!make_near(a, b)) continue;
        break;
      case HullClass::face:
        make_common_face(a, b);
        break;
      case HullClass::corner:
        make_common_corner(a, b);
        break;
    }
    const bool is_met = of == HullClass::apart || of == HullClass::near;
    if (intersects(hull(a), hull(b)) == is_met) continue;
    cases.pairs.emplace_back(convex_hull(a), convex_hull(b));
  }
  return cases;
}

}  // namespace plumb::bench
