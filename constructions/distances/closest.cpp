#include <plumb/closest.hpp>

#include <plumb/floating_point_environment.hpp>

#include <distances/closest_filter.hpp>
#include <distances/pair_values.hpp>
#include <rounding/rounded_ratio.hpp>
#include <solvers/least_pair.hpp>

// By a filter; by the prover, in double-doubles with a bound; then in rationals.

namespace plumb::distances {

namespace {

using Points = ClosestPoints<Point3>;

bool is_point(const AnyShape& shape) {
  bool is = false;
  bodies::visit_shape(shape, [&is]<class S>(const S&) { is = bodies::APoint<S>; });
  return is;
}
bool is_plane(const AnyShape& shape) {
  bool is = false;
  bodies::visit_shape(shape, [&is]<class S>(const S&) { is = detail::is_same<S, Plane3>; });
  return is;
}

// A point of a core is p / w. The point of a set with the radius r that is nearest to the point q / w outside is
// p / w + r u / |u| with u = q - p.

std::optional<double> coordinate(const BoundedDoubleDouble& p, const BoundedDoubleDouble& w, double unit) {
  if (p.is_zero()) return 0;
  const auto x = rounding::rounded(rounding::quotient(p, w));
  if (!x) return {};
  return unscaled(*x, unit);
}
std::optional<double> coordinate(const BoundedDoubleDouble& p, const BoundedDoubleDouble& w,
                                 const BoundedDoubleDouble& r, const BoundedDoubleDouble& u,
                                 const filters::TruncatedExpansion& length, double unit) {
  if (u.is_zero()) return coordinate(p, w, unit);
  const filters::TruncatedExpansion out = rounding::quotient(r * u, length);
  const auto x = rounding::rounded(rounding::quotient(p, w) + out);
  if (!x) return {};
  return unscaled(*x, unit);
}

bool set_if_all(Point3& to, std::optional<double> x, std::optional<double> y, std::optional<double> z) {
  if (!x || !y || !z) return false;
  to = {*x, *y, *z};
  return true;
}

std::optional<Points> by_double_doubles(const ShapePair& pair, const Basis& basis) {
  PairValues<BoundedDoubleDouble> values;
  if (!values.set(pair, basis) || !is_middling(values.divisor.high)) return {};
  const bool is_round = !values.radii.is_zero();
  if (is_round && values.gap() != 1) return {};
  values.set_points();
  if (!is_middling(values.weight().high)) return {};
  Points found;
  Point3* const to[] = {&found.first, &found.second};
  for (int s = 0; s < 2; ++s) {
    const BoundedDoubleDouble &r = values.prover.body[s].radius, &w = values.weight();
    const Vec3<BoundedDoubleDouble>& p = values.point[s];
    const double unit = pair.unit;
    if (r.is_zero()) {
      if (!set_if_all(*to[s], coordinate(p.x, w, unit), coordinate(p.y, w, unit), coordinate(p.z, w, unit))) return {};
      continue;
    }
    const Vec3<BoundedDoubleDouble> u = values.point[1 - s] - p;
    const filters::TruncatedExpansion length = rounding::root(dot(u, u));
    const auto out = [&](const BoundedDoubleDouble& x, const BoundedDoubleDouble& v) {
      return coordinate(x, w, r, v, length, unit);
    };
    if (!set_if_all(*to[s], out(p.x, u.x), out(p.y, u.y), out(p.z, u.z))) return {};
  }
  return found;
}

Point3 rounded(const Vec3<filters::Rational>& p, const filters::Rational& w) {
  return {rounding::nearest_quotient(p.x, w), rounding::nearest_quotient(p.y, w), rounding::nearest_quotient(p.z, w)};
}

Points rounded(const PairValues<filters::Rational>& values) {
  Points found{rounded(values.point[0], values.weight()), rounded(values.point[1], values.weight())};
  Point3* const to[] = {&found.first, &found.second};
  for (int s = 0; s < 2; ++s) {
    const filters::Rational &r = values.prover.body[s].radius, &w = values.weight();
    if (sign_of_number(r) == 0) continue;
    if (values.gap() <= 0) {  // the point is inside
      *to[s] = *to[1 - s];
      continue;
    }
    const Vec3<filters::Rational>& p = values.point[s];
    const Vec3<filters::Rational> u = values.point[1 - s] - p;
    const filters::Rational uu = dot(u, u), divisor = w * uu, rw = r * w;
    const auto out = [&](const filters::Rational& x, const filters::Rational& v) {
      return rounding::nearest_with_root(x * uu, rw * v, uu, divisor);
    };
    *to[s] = {out(p.x, u.x), out(p.y, u.y), out(p.z, u.z)};
  }
  return found;
}

/// Where the first points form a line along u through p / w, or all of the first of two planes: those nearest to
/// (0, 0, 0).
Points nearest_to_origin(const ShapePair& pair, const PairValues<filters::Rational>& values,
                         const Vec3<filters::Rational>& u) {
  const Vec3<filters::Rational> between = values.point[0] - values.point[1];
  const filters::Rational& w = values.weight();
  if (is_plane(pair.first) && is_plane(pair.second)) {
    const Row<filters::Rational>& row = values.prover.body[0].row[0];
    const Vec3<filters::Rational> across = cross(row.a, values.prover.body[1].row[0].a);
    if (sign_of_number(dot(across, across)) == 0) {
      const filters::Rational nn = dot(row.a, row.a);
      const Vec3<filters::Rational> p = negated(row.b * row.a);
      return {rounded(p, nn), rounded(w * p - nn * between, w * nn)};
    }
  }
  const Vec3<filters::Rational>& p = values.point[0];
  const filters::Rational uu = dot(u, u);
  const Vec3<filters::Rational> foot = uu * p - dot(p, u) * u;
  return {rounded(foot, w * uu), rounded(foot - uu * between, w * uu)};
}

[[gnu::noinline]] Points by_rationals(const ShapePair& pair, const Basis& basis, bool is_unique, LastBasis* last) {
  PairValues<filters::Rational> values;
  if (is_unique)
    values.set(pair, basis);
  else
    values.set_all(pair, basis);
  Extreme end = Extreme::found;
  Vec3<filters::Rational> direction;
  for (const int wanted : {1, -1}) {
    if (is_unique) break;
    LeastPair<filters::Rational> pairs(values.prover, wanted);
    end = pairs.go();
    if (end == Extreme::found) break;
    direction = pairs.endless_direction();
  }
  if (last != nullptr) last->basis = values.prover.basis;
  values.set_distance();
  values.set_points();
  return end == Extreme::endless ? nearest_to_origin(pair, values, direction) : rounded(values);
}

[[gnu::noinline]] std::optional<Points> closest_points(const AnyShape& first, const AnyShape& second, LastBasis* last) {
  const ShapePair pair(first, second, 0);
  const Proof proof = prove_nearest(pair, last);
  if (proof.is_empty) return {};
  const bool is_unique = proof.is_unique || is_point(first) || is_point(second);
  if (is_unique)
    if (const auto found = by_double_doubles(pair, proof.basis)) return found;
  return by_rationals(pair, proof.basis, is_unique, last);
}

}  // namespace

std::optional<Points> closest(const AnyShape& first, const AnyShape& second, LastBasis* last) {
  bodies::require_valid("closest", first, second);
  const DefaultFloatingPoint environment;
  if (const auto found = closest_by_filter(first, second)) return found;
  return closest_points(first, second, last);
}

}  // namespace plumb::distances
