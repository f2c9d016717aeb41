#include <plumb/closest.hpp>

#include <plumb/floating_point_environment.hpp>

#include <distances/closest_filter.hpp>
#include <distances/endless_points.hpp>
#include <distances/pair_values.hpp>
#include <rounding/rounded_ratio.hpp>
#include <solvers/least_pair.hpp>

// By a filter; by the prover, in double-doubles with a bound; then in rationals.

namespace plumb::distances {

namespace {

using Points = ClosestPoints<Point3>;

/// Whether its core is one point.
bool is_single(const bodies::Description& shape) { return shape.generators == 0; }

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

/// What two sets with these cores and radii give: where they share a point, the first one of the second set on the way
/// from core to core.
enum class Given : signed char { both, first_core, second, not_known };
template <class N>
Given what_is_given(const PairValues<N>& values) {
  if (sign_of_number(values.radii) == 0) return Given::both;
  const int gap = values.gap();
  if (gap == unknown) return Given::not_known;
  if (gap > 0) return Given::both;
  const int way = values.gap_to(values.prover.body[1].radius);
  return way == unknown ? Given::not_known : way > 0 ? Given::second : Given::first_core;
}

std::optional<Points> by_double_doubles(const ShapePair& pair, const Basis& basis) {
  PairValues<BoundedDoubleDouble> values;
  if (!values.set(pair, basis) || !is_middling(values.divisor.high)) return {};
  const Given given = what_is_given(values);
  if (given == Given::not_known) return {};
  values.set_points();
  if (!is_middling(values.weight().high)) return {};
  Points found;
  Point3* const to[] = {&found.first, &found.second};
  for (int s = 0; s < 2; ++s) {
    if (given == (s == 0 ? Given::second : Given::first_core)) continue;
    const bool is_core = given == Given::first_core || values.prover.body[s].radius.is_zero();
    const BoundedDoubleDouble &r = values.prover.body[s].radius, &w = values.weight();
    const Vec3<BoundedDoubleDouble>& p = values.point[s];
    const double unit = pair.unit;
    if (is_core) {
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
  if (given == Given::first_core) found.second = found.first;
  if (given == Given::second) found.first = found.second;
  return found;
}

/// The closest points of both cores, over one weight.
struct CorePoints {
  Vec3<filters::Rational> point[2];
  filters::Rational weight;
};

Point3 rounded(const Vec3<filters::Rational>& p, const filters::Rational& w) {
  return {rounding::nearest_quotient(p.x, w), rounding::nearest_quotient(p.y, w), rounding::nearest_quotient(p.z, w)};
}
/// The point of a core moved its radius towards the other.
Point3 rounded(const CorePoints& of, int s, const filters::Rational& r) {
  const Vec3<filters::Rational>& p = of.point[s];
  if (sign_of_number(r) == 0) return rounded(p, of.weight);
  const Vec3<filters::Rational> u = of.point[1 - s] - p;
  const filters::Rational uu = dot(u, u), divisor = of.weight * uu, rw = r * of.weight;
  const auto out = [&](const filters::Rational& x, const filters::Rational& v) {
    return rounding::nearest_with_root(x * uu, rw * v, uu, divisor);
  };
  return {out(p.x, u.x), out(p.y, u.y), out(p.z, u.z)};
}

/// Of those that are wanted where there are several.
CorePoints core_points(PairValues<filters::Rational>& values, bool is_unique) {
  values.set_points();
  const CorePoints any{{values.point[0], values.point[1]}, values.weight()};
  if (is_unique) return any;
  LeastPair<filters::Rational> pairs(values.prover, 1);
  const Extreme end = pairs.go();
  if (end != Extreme::endless) {
    values.set_distance();
    values.set_points();
    return {{values.point[0], values.point[1]}, values.weight()};
  }
  const RationalPoint apart{any.point[0] - any.point[1], any.weight};
  const RationalPoint first = least_corner_or_nearest_to_zero(values.prover.body, apart);
  const Vec3<filters::Rational> p = any.weight * first.v;
  return {{p, p - first.w * apart.v}, any.weight * first.w};
}

[[gnu::noinline]] Points by_rationals(const ShapePair& pair, const Basis& basis, bool is_unique, LastBasis* last) {
  PairValues<filters::Rational> values;
  if (is_unique)
    values.set(pair, basis);
  else
    values.set_all(pair, basis);
  const Given given = what_is_given(values);
  const CorePoints cores = core_points(values, is_unique);
  if (last != nullptr) last->basis = values.prover.basis;
  const auto point = [&](int s) { return rounded(cores, s, values.prover.body[s].radius); };
  if (given == Given::both) return {point(0), point(1)};
  const Point3 shared = given == Given::second ? point(1) : rounded(cores.point[0], cores.weight);
  return {shared, shared};
}

[[gnu::noinline]] std::optional<Points> closest_points(const AnyShape& first, const AnyShape& second, LastBasis* last) {
  const ShapePair pair(first, second, 0);
  const Proof proof = prove_nearest(pair, last);
  if (proof.is_empty) return {};
  const bool is_unique = proof.is_unique || is_single(pair.description[0]) || is_single(pair.description[1]);
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
