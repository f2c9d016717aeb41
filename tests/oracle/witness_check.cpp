#include "witness_check.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <boost/multiprecision/gmp.hpp>

#include "rational_vector.hpp"
#include "shape_oracle.hpp"

// A common point: whether it lies in both sets is asked of the oracle. A direction n: how far a set reaches along it
// follows from each definition in a line or two; of inequalities, from a sum of them.

namespace plumb::oracle {

namespace {

using Integer = boost::multiprecision::mpz_int;

/// Of "p/q" or "p", whatever their common divisors, which the type's own constructor would keep.
Rational number(const std::string& text) {
  const std::size_t slash = text.find('/');
  return slash == std::string::npos ? Rational(Integer(text))
                                    : Rational(Integer(text.substr(0, slash)), Integer(text.substr(slash + 1)));
}

Vector operator-(const Vector& a) { return {-a[0], -a[1], -a[2]}; }

/// The supremum of n . x over a set: flat + sqrt(radius^2 n . n + squared).
struct Reach {
  Rational flat = 0, radius = 0, squared = 0;
  bool is_finite = true;
};
const Reach infinite{0, 0, 0, false};

Reach reach(const auto& s, const Vector& n) requires requires { s.a, s.b; }
{
  Reach r{std::max(dot(n, vector(s.a)), dot(n, vector(s.b)))};
  if constexpr (requires { s.c; }) r.flat = std::max(r.flat, dot(n, vector(s.c)));
  if constexpr (requires { s.d; }) r.flat = std::max(r.flat, dot(n, vector(s.d)));
  if constexpr (requires { s.radius; }) r.radius = s.radius;
  return r;
}
Reach reach(const Point2& p, const Vector& n) { return {dot(n, vector(p))}; }
Reach reach(const Point3& p, const Vector& n) { return {dot(n, vector(p))}; }
Reach reach(const HullOfPoints& s, const Vector& n) {
  Reach r{dot(n, vector(s.points.front()))};
  for (const Point3& p : s.points) r.flat = std::max(r.flat, dot(n, vector(p)));
  return r;
}
template <class Shape>
requires requires(const Shape& s) { s.direction, s.origin; }
Reach reach(const Shape& s, const Vector& n) {
  constexpr bool is_line = std::is_same_v<Shape, Line2> || std::is_same_v<Shape, Line3>;
  const Rational along = dot(n, vector(s.direction));
  return along > 0 || (is_line && along < 0) ? infinite : Reach{dot(n, vector(s.origin))};
}
Reach reach(const Plane3& s, const Vector& n) {
  const Vector normal = vector(s.normal);
  for (std::size_t i = 0; i < 3; ++i)
    if (n[i] * normal[(i + 1) % 3] != n[(i + 1) % 3] * normal[i]) return infinite;
  return {-s.offset * dot(n, normal) / dot(normal, normal)};
}
/// No farther than its plane, and only against its normal.
Reach reach(const HalfSpace3& s, const Vector& n) {
  return dot(n, vector(s.normal)) > 0 ? infinite : reach(Plane3{s.normal, s.offset}, n);
}
/// It goes on for ever but against its normal.
Reach reach(const HalfPlane2& s, const Vector& n) {
  const Vector normal = vector(s.normal);
  if (n[0] * normal[1] != n[1] * normal[0] || dot(n, normal) > 0) return infinite;
  return {-s.offset * dot(n, normal) / dot(normal, normal)};
}
Reach reach(const Circle2& s, const Vector& n) { return {dot(n, vector(s.center)), s.radius}; }
Reach reach(const Sphere3& s, const Vector& n) { return {dot(n, vector(s.center)), s.radius}; }
Reach reach(const Ellipsoid3& s, const Vector& n) {
  const Vector scaled{n[0] * s.radii.x, n[1] * s.radii.y, n[2] * s.radii.z};
  return {dot(n, vector(s.center)), 0, dot(scaled, scaled)};
}
template <class Box>
requires requires(const Box& s) { s.min.x; }
Reach reach(const Box& s, const Vector& n) {
  const Vector min = vector(s.min), max = vector(s.max);
  Rational sum = 0;
  for (std::size_t i = 0; i < 3; ++i) sum += std::max<Rational>(n[i] * min[i], n[i] * max[i]);
  return {sum};
}
Reach reach(const Obb3& s, const Vector& n) {
  return {dot(n, vector(s.center)) + s.hu * abs(dot(n, vector(s.u))) + s.hv * abs(dot(n, vector(s.v))) +
          s.hw * abs(dot(n, vector(s.w)))};
}
Reach reach(const Lozenge3& s, const Vector& n) {
  return {dot(n, vector(s.origin)) + std::max<Rational>(0, dot(n, vector(s.u))) +
              std::max<Rational>(0, dot(n, vector(s.v))),
          s.radius};
}
Reach reach(const ViewFrustum& s, const Vector& n) {
  const Rational side = s.half_width * abs(dot(n, vector(s.left))) + s.half_height * abs(dot(n, vector(s.up)));
  const Rational farthest = side + s.near_distance * dot(n, vector(s.direction));
  return {dot(n, vector(s.eye)) + std::max<Rational>(farthest, farthest * s.far_distance / s.near_distance)};
}
Reach reach(const OrthographicFrustum& s, const Vector& n) {
  const Rational side = s.half_width * abs(dot(n, vector(s.left))) + s.half_height * abs(dot(n, vector(s.up)));
  const Rational ahead = dot(n, vector(s.direction));
  return {dot(n, vector(s.eye)) + side + std::max<Rational>(s.near_distance * ahead, s.far_distance * ahead)};
}

/// m . x + d >= 0
struct Inequality {
  Vector m;
  Rational d;
};
template <int K>
std::vector<Inequality> inequalities(const Kdop<K>& s) {
  std::vector<Inequality> all;
  for (std::size_t i = 0; i < K / 2; ++i) {
    const auto& [x, y, z] = kdop_directions<K>[i];
    all.push_back({{x, y, z}, -Rational(s.min[i])});
    all.push_back({{-x, -y, -z}, s.max[i]});
  }
  return all;
}
std::vector<Inequality> inequalities(const FrustumGl& s) {
  std::vector<Inequality> all;
  for (std::size_t i = 0; i < 3; ++i)
    for (const int sign : {1, -1}) {
      const Vector4 &w = s.matrix.row[3], &t = s.matrix.row[i];
      all.push_back({{w.x + sign * Rational(t.x), w.y + sign * Rational(t.y), w.z + sign * Rational(t.z)},
                     w.w + sign * Rational(t.w)});
    }
  return all;
}
std::vector<Inequality> inequalities(const FrustumD3d& s) {
  std::vector<Inequality> all = inequalities(FrustumGl{s.matrix});
  const Vector4& z = s.matrix.row[2];
  all[4] = {{z.x, z.y, z.z}, z.w};
  return all;
}

template <class Shape>
Reach reach(const Shape& s, const Vector& n, const std::vector<std::string>& multipliers) {
  if constexpr (requires { inequalities(s); }) {
    const std::vector<Inequality> all = inequalities(s);
    if (multipliers.size() != all.size()) return infinite;
    Vector sum = n;
    Rational bound = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Rational multiplier = number(multipliers[i]);
      if (multiplier < 0) return infinite;
      for (std::size_t axis = 0; axis < 3; ++axis) sum[axis] += multiplier * all[i].m[axis];
      bound += multiplier * all[i].d;
    }
    return sum == Vector{0, 0, 0} ? Reach{bound} : infinite;
  } else {
    return multipliers.empty() ? reach(s, n) : infinite;
  }
}

std::string fault_of_direction(const AnyWitness& w, const Vector& n, const AnyShape& first, const AnyShape& second) {
  const Reach a = std::visit([&](const auto& s) { return reach(s, n, w.first_multipliers); }, first);
  const Reach b = std::visit([&](const auto& s) { return reach(s, -n, w.second_multipliers); }, second);
  if (!a.is_finite || !b.is_finite) return "a set is not bounded along the direction, by what is given";
  const Rational gap = -a.flat - b.flat, radius = a.radius + b.radius;
  const Rational squared_reach = radius * radius * dot(n, n) + a.squared + b.squared;
  if (gap <= 0 || gap * gap <= squared_reach) return "the sets are not apart along the direction";
  Integer divisor = 0;
  for (const Rational& x : n) {
    if (denominator(x) != 1) return "the direction is not of integers";
    divisor = gcd(divisor, Integer(numerator(x)));
  }
  return divisor > 1 ? "the direction has a common divisor" : "";
}

}  // namespace

std::string fault(const AnyWitness& w, const AnyShape& first, const AnyShape& second) {
  Vector vector{};
  for (std::size_t i = 0; i < w.vector.size(); ++i) {
    vector[i] = number(w.vector[i]);
    if (vector[i].str() != w.vector[i]) return "not in lowest terms: " + w.vector[i];
  }
  if (!w.intersect) return fault_of_direction(w, vector, first, second);
  if (!w.first_multipliers.empty() || !w.second_multipliers.empty()) return "a point needs no multipliers";
  const std::array<std::string, 3> point{vector[0].str(), vector[1].str(), vector[2].str()};
  for (const AnyShape& s : {first, second})
    if (!std::visit([&](const auto& shape) { return contains(shape, point); }, s))
      return "the point is not in both sets";
  return "";
}

}  // namespace plumb::oracle
