#include <hulls/first_simplex.hpp>

#include <utility>

#include <plumb/detail/vector.hpp>

namespace plumb::hulls {

namespace {

using Points = std::span<const Point3>;
using Vector = Vec3<double>;

Vector between(const Point3& p, const Point3& q) { return {q.x - p.x, q.y - p.y, q.z - p.z}; }

/// A point for which `is_off` holds: the one whose `measure` is greatest, as far as doubles tell, or else the first; as
/// many as there are points where there is none.
template <class Measure, class IsOff>
std::size_t find_off(Points points, const Measure& measure, const IsOff& is_off) {
  std::size_t best = 0;
  double most = -1;
  for (std::size_t i = 0; i < points.size(); ++i)
    if (const double x = measure(points[i]); x > most) most = x, best = i;
  if (is_off(points[best])) return best;
  for (best = 0; best < points.size() && !is_off(points[best]);) ++best;
  return best;
}

/// The points that are extreme along the axes, those of the least coordinates before those of the greatest.
std::array<std::size_t, 6> extremes_along_axes(Points points) {
  std::array<std::size_t, 6> at{};
  constexpr double Point3::*coordinates[] = {&Point3::x, &Point3::y, &Point3::z};
  for (std::size_t i = 1; i < points.size(); ++i)
    for (std::size_t k = 0; k < 3; ++k) {
      const auto x = coordinates[k];
      if (points[i].*x < points[at[k]].*x) at[k] = i;
      if (points[i].*x > points[at[k + 3]].*x) at[k + 3] = i;
    }
  return at;
}

}  // namespace

Axis first_axis_of_area(const Point3& a, const Point3& b, const Point3& c) {
  for (const Axis axis : {Axis::x, Axis::y, Axis::z})
    if (turn_along(axis, a, b, c) != Sign::zero) return axis;
  return Axis::none;
}

FirstSimplex first_simplex(Points points) {
  std::size_t least = 0, greatest = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    if (precedes(points[i], points[least])) least = i;
    if (precedes(points[greatest], points[i])) greatest = i;
  }
  FirstSimplex found{0, {least, greatest}};
  std::size_t &a = found.corner[0], &b = found.corner[1], &c = found.corner[2], &d = found.corner[3];
  if (points[a] == points[b]) return found;

  double most = -1;
  const auto extremes = extremes_along_axes(points);
  for (const std::size_t i : extremes)
    for (const std::size_t j : extremes) {
      const double squared = squared_length(between(points[i], points[j]));
      if (squared > most && points[i] != points[j]) most = squared, a = i, b = j;
    }
  const Vector ab = between(points[a], points[b]);
  c = find_off(
      points, [&](const Point3& p) { return squared_length(cross(ab, between(points[a], p))); },
      [&](const Point3& p) { return first_axis_of_area(points[a], points[b], p) != Axis::none; });
  if (c == points.size()) return {1, {least, greatest}};

  const Vector normal = cross(ab, between(points[a], points[c]));
  const auto side = [&](const Point3& p) { return orient3d(points[a], points[b], points[c], p); };
  d = find_off(
      points, [&](const Point3& p) { return __builtin_fabs(dot(normal, between(points[a], p))); },
      [&](const Point3& p) { return side(p) != Sign::zero; });
  if (d == points.size()) {
    found.dimension = 2;
    return found;
  }
  if (side(points[d]) > 0) std::swap(a, b);
  found.dimension = 3;
  return found;
}

}  // namespace plumb::hulls
