#include "bounding_volume_check.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <plumb/detail/refuse.hpp>
#include <plumb/plumb.hpp>

#include "rational_vector.hpp"

namespace plumb::oracle {

namespace {

using Points = std::span<const Point3>;

constexpr double largest = std::numeric_limits<double>::max();

Rational magnitude(const Rational& x) { return x < 0 ? Rational(-x) : x; }

template <class Volume>
bool has_signed_zero(const Volume& volume) {
  bool has = false;
  for_each_number(volume, "", [&](const char*, const char*, double x) { has = has || (x == 0 && std::signbit(x)); });
  return has;
}
/// The frame is as given.
bool has_signed_zero(const Obb3& box) {
  return has_signed_zero(box.center) || has_signed_zero(Point3{box.hu, box.hv, box.hw});
}

/// What of any volume is wrong that its numbers and the library's test of a point show.
template <class Volume>
std::string fault_of_any(Points points, const Volume& volume) {
  if (has_signed_zero(volume)) return "a zero has a sign";
  const bool all_inside =
      std::all_of(points.begin(), points.end(), [&](const Point3& p) { return intersects(volume, p); });
  return all_inside ? "" : "a point is outside by the library's test";
}

}  // namespace

std::string fault_of_bounding_aabb(Points points, const std::optional<Aabb3>& given) {
  if (!given) return "refused";
  const auto is_attained = [&](double Point3::*x) {
    bool min = false, max = false;
    for (const Point3& p : points) {
      if (p.*x < given->min.*x || p.*x > given->max.*x) return false;
      min = min || p.*x == given->min.*x;
      max = max || p.*x == given->max.*x;
    }
    return min && max;
  };
  if (!is_attained(&Point3::x) || !is_attained(&Point3::y) || !is_attained(&Point3::z)) return "not the box";
  return fault_of_any(points, *given);
}

template <int K>
std::string fault_of_bounding_kdop(Points points, const std::optional<Kdop<K>>& given) {
  std::array<Rational, K / 2> least, greatest;
  bool in_range = true;
  for (std::size_t i = 0; i < K / 2; ++i) {
    const KdopDirection n = kdop_directions<K>[i];
    for (std::size_t k = 0; k < points.size(); ++k) {
      const Rational sum = dot(Vector{n.x, n.y, n.z}, vector(points[k]));
      if (k == 0 || sum < least[i]) least[i] = sum;
      if (k == 0 || sum > greatest[i]) greatest[i] = sum;
    }
    in_range = in_range && least[i] >= -Rational(largest) && greatest[i] <= Rational(largest);
  }
  if (!given) return in_range ? "refused" : "";
  if (!in_range) return "not refused";
  const auto above = [](double x) { return std::nextafter(x, HUGE_VAL); };
  const auto below = [](double x) { return std::nextafter(x, -HUGE_VAL); };
  for (std::size_t i = 0; i < K / 2; ++i) {
    const double min = given->min[i], max = given->max[i];
    const std::string direction = " in direction " + std::to_string(i);
    if (Rational(min) > least[i]) return "min is too great" + direction;
    if (Rational(max) < greatest[i]) return "max is too small" + direction;
    if (min < largest && Rational(above(min)) <= least[i]) return "min is too small" + direction;
    if (max > -largest && Rational(below(max)) >= greatest[i]) return "max is too great" + direction;
  }
  return fault_of_any(points, *given);
}
template std::string fault_of_bounding_kdop<6>(Points, const std::optional<Kdop6>&);
template std::string fault_of_bounding_kdop<14>(Points, const std::optional<Kdop14>&);
template std::string fault_of_bounding_kdop<18>(Points, const std::optional<Kdop18>&);
template std::string fault_of_bounding_kdop<26>(Points, const std::optional<Kdop26>&);

bool is_beyond(Points points, const Point3& center, double radius) {
  const Rational squared = Rational(radius) * Rational(radius);
  return std::any_of(points.begin(), points.end(), [&](const Point3& p) {
    const Vector d = vector(p) - vector(center);
    return dot(d, d) > squared;
  });
}

std::string fault_of_bounding_sphere(Points points, const std::optional<Sphere3>& given) {
  Rational squared_diameter = 0;
  for (const Point3& p : points)
    for (const Point3& q : points) {
      const Vector d = vector(p) - vector(q);
      squared_diameter = std::max(squared_diameter, dot(d, d));
    }
  // Jung: the smallest ball has a radius of at most sqrt(3/8) of the diameter.
  const Rational jung = squared_diameter * Rational(3, 8);
  if (!given) return jung < Rational(largest) * Rational(largest) * Rational(1 - 0x1p-30) ? "refused" : "";
  const auto& [center, radius] = *given;
  if (is_beyond(points, center, radius)) return "a point is outside";
  if (radius > 0 && !is_beyond(points, center, std::nextafter(radius, 0))) return "radius is too great";
  // Not more but for the centre's rounding, by half a unit in the last place of each coordinate that is not that of all
  // points.
  const auto unit = [](double x) {
    const double size = std::fabs(x);
    return size < largest ? Rational(std::nextafter(size, HUGE_VAL)) - size : Rational(size) - std::nextafter(size, 0);
  };
  Rational slack = 2 * unit(radius / 2);
  for (double Point3::*x : {&Point3::x, &Point3::y, &Point3::z})
    if (std::any_of(points.begin(), points.end(), [&](const Point3& p) { return p.*x != points[0].*x; }))
      slack += 2 * unit(center.*x);
  const Rational r = Rational(radius) * Rational(1 - 0x1p-30) - slack;
  if (r > 0 && r * r > jung) return "radius is far too great";
  return fault_of_any(points, *given);
}

namespace {

/// The largest magnitude of all coordinates.
template <class Vectors>
Rational size_of(const Vectors& vectors) {
  double size = 0;
  for (const auto& v : vectors) size = std::max({size, std::fabs(v.x), std::fabs(v.y), std::fabs(v.z)});
  return size;
}

Rational determinant_of(const Frame& frame) { return dot(vector(frame[0]), cross(vector(frame[1]), vector(frame[2]))); }

/// Whether the vectors, were they scaled to a length of about 1, would span a good part of a unit cube.
bool is_fat(const Frame& frame) {
  Rational product = 1;
  for (const Vector3& v : frame) product *= size_of(std::array{v});
  return magnitude(determinant_of(frame)) > product / 16;
}

/// The vector product of the two others.
Vector normal_of(const Frame& frame, std::size_t i) {
  return cross(vector(frame[(i + 1) % 3]), vector(frame[(i + 2) % 3]));
}

/// Whether a half of a box with a centre among the points is certainly less than the largest double.
bool halves_are_in_range(Points points, const Frame& frame, const Rational& determinant) {
  const Rational most = magnitude(determinant) * Rational(largest) * Rational(1 - 0x1p-20);
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector normal = normal_of(frame, i);
    for (const Point3& p : points)
      for (const Point3& q : points)
        if (magnitude(dot(vector(p) - vector(q), normal)) > most) return false;
  }
  return true;
}

}  // namespace

std::string fault_of_bounding_obb(Points points, const Frame& frame, const std::optional<Obb3>& given) {
  const Rational determinant = determinant_of(frame);
  if (!given) return determinant != 0 && halves_are_in_range(points, frame, determinant) ? "refused" : "";
  if (determinant == 0) return "not refused";
  const Obb3& box = *given;
  if (box.u != frame[0] || box.v != frame[1] || box.w != frame[2]) return "not the frame";
  const double halves[] = {box.hu, box.hv, box.hw};
  for (std::size_t i = 0; i < 3; ++i) {
    const Vector normal = normal_of(frame, i);
    Rational greatest = 0, low, high;
    for (std::size_t k = 0; k < points.size(); ++k) {
      const Rational alpha = dot(vector(points[k]) - vector(box.center), normal) / determinant;
      greatest = std::max(greatest, magnitude(alpha));
      if (k == 0 || alpha < low) low = alpha;
      if (k == 0 || alpha > high) high = alpha;
    }
    const std::string name(1, "uvw"[i]);
    if (greatest > Rational(halves[i])) return "a point is outside along " + name;
    if (halves[i] > 0 && greatest <= Rational(std::nextafter(halves[i], 0))) return "h" + name + " is too great";
    // The middle of a skew box may lie beyond the largest double, which the centre has instead.
    if (std::max({std::fabs(box.center.x), std::fabs(box.center.y), std::fabs(box.center.z)}) == largest) continue;
    // As a centre's rounding errors move it: by so much of all that is in the sum, and the more the flatter the frame.
    const Rational error = size_of(points) * (is_fat(frame) ? Rational(0x1p-48) : Rational(0x1p-10));
    Rational slack = 0;
    for (const Rational& n : normal) slack += magnitude(n) * (error + Rational(0x1p-1074));
    const Rational least = is_fat(frame) ? Rational((high - low) / 2) : Rational(high - low);
    if (Rational(halves[i]) > least * Rational(1 + 0x1p-50) + slack / magnitude(determinant) + Rational(0x1p-1074))
      return "h" + name + " is far too great";
  }
  return fault_of_any(points, box);
}

namespace {

Rational squared_distance_to_segment(const Vector& p, const Vector& a, const Vector& ab) {
  const Rational whole = dot(ab, ab);
  Rational t = whole == 0 ? Rational(0) : Rational(dot(p - a, ab) / whole);
  t = t < 0 ? Rational(0) : t > 1 ? Rational(1) : t;
  const Vector d = p - along(a, t, ab);
  return dot(d, d);
}
Rational squared_distance_to_parallelogram(const Vector& p, const Vector& a, const Vector& u, const Vector& v) {
  const Rational uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), gram = uu * vv - uv * uv;
  if (gram != 0) {
    const Rational pu = dot(p - a, u), pv = dot(p - a, v), s = (pu * vv - pv * uv) / gram,
                   t = (pv * uu - pu * uv) / gram;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      const Vector d = p - along(along(a, s, u), t, v);
      return dot(d, d);
    }
  }
  return std::min({squared_distance_to_segment(p, a, u), squared_distance_to_segment(p, a, v),
                   squared_distance_to_segment(p, along(a, 1, u), v),
                   squared_distance_to_segment(p, along(a, 1, v), u)});
}

/// Distances are rounded outward by a share of the extent of the points.
template <class Volume, class Distance>
std::string fault_of_swept_sphere(Points points, const std::optional<Volume>& given, const Distance& squared_distance) {
  if (!given) return size_of(points) < Rational(0x1p1020) ? "refused" : "";
  const Rational radius = given->radius;
  Rational greatest = 0, extent = 0;
  for (const Point3& p : points) {
    greatest = std::max(greatest, squared_distance(vector(p)));
    for (const Rational& d : vector(p) - vector(points[0])) extent = std::max(extent, magnitude(d));
  }
  if (greatest > radius * radius) return "a point is outside";
  const Rational more = radius * Rational(1 - 0x1p-46) - extent * Rational(0x1p-46) - Rational(0x1p-1066);
  if (more > 0 && more * more > greatest) return "radius is far too great";
  return fault_of_any(points, *given);
}

}  // namespace

std::string fault_of_bounding_capsule(Points points, const std::optional<Capsule3>& given) {
  return fault_of_swept_sphere(points, given, [&](const Vector& p) {
    return squared_distance_to_segment(p, vector(given->a), vector(given->b) - vector(given->a));
  });
}
std::string fault_of_bounding_lozenge(Points points, const std::optional<Lozenge3>& given) {
  return fault_of_swept_sphere(points, given, [&](const Vector& p) {
    return squared_distance_to_parallelogram(p, vector(given->origin), vector(given->u), vector(given->v));
  });
}

}  // namespace plumb::oracle
