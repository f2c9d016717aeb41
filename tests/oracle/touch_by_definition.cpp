#include "touch_by_definition.hpp"

#include <algorithm>
#include <vector>

#include "nearest_points.hpp"
#include "polyhedron.hpp"

namespace plumb::tests {

namespace {

using oracle::along, oracle::dot, oracle::sign, oracle::Description, oracle::Form, oracle::Forms, oracle::NearestPoints;
using oracle::Vector, oracle::operator-;

Vector negated(const Vector& v) { return Vector{} - v; }

// ---- Normals of sets without a radius.

/// Calls see for each point where as many constraints are 0 as there are parameters, and all are kept.
template <class See>
void see_corners(const Forms& constraints, const Forms& x, std::size_t variables, std::size_t from, const See& see) {
  if (variables == 0) {
    const auto is_kept = [](const Form& f) { return sign(f.constant) >= 0; };
    if (std::all_of(constraints.begin(), constraints.end(), is_kept))
      see(Vector{x[0].constant, x[1].constant, x[2].constant});
    return;
  }
  for (std::size_t i = from; i < constraints.size(); ++i)
    if (const auto eliminate = oracle::Elimination::of(constraints[i]))
      see_corners((*eliminate)(constraints), (*eliminate)(x), variables - 1, i + 1, see);
}
/// Ways from a point of a set that say all of where others are.
std::vector<Vector> ways_from(const Vector& p, const Description& set) {
  std::vector<Vector> ways;
  if (!set.zero.empty()) {  // a plane
    const std::vector<Rational>& n = set.zero[0].factor;
    for (std::size_t i = 0; i < 3; ++i) {
      Vector axis{};
      axis[i] = 1;
      const Vector way = oracle::cross({n[0], n[1], n[2]}, axis);
      ways.insert(ways.end(), {way, negated(way)});
    }
    return ways;
  }
  see_corners(set.nonnegative, {set.x.begin(), set.x.end()}, set.variables(), 0,
              [&](const Vector& corner) { ways.push_back(corner - p); });
  return ways;
}

/// The vectors n with n.g >= 0 for all g of some, and n.d = 0 for all d of others.
struct Cone {
  std::vector<Vector> ways, across;

  /// The one nearest to a vector.
  Vector nearest_to(const Vector& v) const {
    const auto form = [](const Vector& g) { return Form{0, {g[0], g[1], g[2]}}; };
    Forms difference, constraints, zero;
    for (std::size_t i = 0; i < 3; ++i) difference.push_back(oracle::unit_form(i, 3, 1, -v[i]));
    for (const Vector& g : ways) constraints.push_back(form(g));
    for (const Vector& d : across) zero.push_back(form(d));
    const auto n = *oracle::nearest(difference, constraints, zero, 3);
    return {n[0], n[1], n[2]};
  }
  bool is_zero() const {
    for (std::size_t i = 0; i < 3; ++i)
      for (const int s : {-1, 1}) {
        Vector axis{};
        axis[i] = s;
        if (!oracle::is_zero(nearest_to(axis))) return false;
      }
    return true;
  }
  /// Where d.n = 1, of a cone all of whose vectors but 0 have d.n > 0.
  std::vector<Vector> ends(const Vector& d) const {
    std::vector<oracle::Row> zero = {{d, -1}}, nonnegative;
    for (const Vector& x : across) zero.push_back({x, 0});
    for (const Vector& g : ways) nonnegative.push_back({g, 0});
    const auto flat = oracle::common_zeros(zero);
    if (flat->direction.size() >= 2) return corners_in(*flat, nonnegative);
    if (flat->direction.empty()) return {flat->origin};
    const auto interval = oracle::interval_in({{}, nonnegative}, flat->origin, flat->direction[0]);
    return {along(flat->origin, *interval->low, flat->direction[0]),
            along(flat->origin, *interval->high, flat->direction[0])};
  }
};

/// n.d / |n|, squared, with its sign.
Rational signed_cosine(const Vector& n, const Vector& d) {
  const Rational x = dot(n, d);
  return sign(x) * (x * x / dot(n, n));
}
/// Of a cone's vectors of length 1, times any positive number, the first in order.
std::optional<Vector> least(Cone cone, const std::vector<Vector>& order) {
  if (cone.is_zero()) return {};
  for (std::size_t k = 0;; ++k) {
    const Vector n = cone.nearest_to(negated(order[k]));
    if (!oracle::is_zero(n)) return n;
    Cone rest = cone;
    rest.across.push_back(order[k]);
    if (!rest.is_zero()) {
      cone = std::move(rest);
      continue;
    }
    const std::vector<Vector> ends = cone.ends(order[k]);
    return *std::min_element(ends.begin(), ends.end(), [&](const Vector& x, const Vector& y) {
      for (std::size_t i = k; i < order.size(); ++i)
        if (const int s = sign(signed_cosine(x, order[i]) - signed_cosine(y, order[i]))) return s < 0;
      return false;
    });
  }
}
std::optional<Vector> normal_between(const Vector& p, const Description& a, const Description& b, const Vector& u) {
  Cone cone{ways_from(p, a), {}};
  for (const Vector& way : ways_from(p, b)) cone.ways.push_back(negated(way));
  std::vector<Vector> order = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  if (!oracle::is_zero(u)) order.insert(order.begin(), u);
  return least(cone, order);
}

// ---- Points.

class Sets {
 public:
  Sets(const oracle::ConvexSet& a, const Vector3& v, const oracle::ConvexSet& b, const Vector3& w)
      : first_(*a), second_(*b), v_(oracle::vector(v)), w_(oracle::vector(w)) {}

  Description first_at(const Rational& t) const { return moved(first_, v_, t); }
  Description second_at(const Rational& t) const { return moved(second_, w_, t); }
  NearestPoints at(const Rational& t) const {
    const Description a = first_at(t), b = second_at(t);
    return oracle::first_nearest_points(a, b, *oracle::any_nearest_points(a, b));
  }
  Vector way() const { return v_ - w_; }
  Rational radius() const { return first_.radius; }
  Rational reach() const { return first_.radius + second_.radius; }

 private:
  static Description moved(Description set, const Vector& way, const Rational& t) {
    for (std::size_t i = 0; i < 3; ++i) set.x[i].constant += t * way[i];
    return set;
  }
  const Description &first_, &second_;
  Vector v_, w_;
};

/// The first point and the difference, as they change with the time.
struct Line {
  Vector first, first_slope, difference, difference_slope;
};
/// Just before a time that is the root of a quadratic: known from two times, where a third one agrees.
Line line_before(const Sets& sets, const AlgebraicNumber& t) {
  for (unsigned bits = 1200;; bits *= 2) {
    const Rational step = 1 / Rational(boost::multiprecision::mpz_int(1) << bits);
    Rational low = t.low, high = t.high;
    const int below = sign(value(t.polynomial, low));
    while (high - low > step) {
      const Rational middle = (low + high) / 2;
      (sign(value(t.polynomial, middle)) == below ? low : high) = middle;
    }
    const Rational times[] = {low - 2 * step, low - step, low};
    if (times[0] < 0) continue;
    const NearestPoints at[] = {sets.at(times[0]), sets.at(times[1]), sets.at(times[2])};
    const auto slope = [&](const Vector& x, const Vector& y) { return along({}, 1 / step, y - x); };
    const Vector first_slope = slope(at[1].first, at[2].first);
    const Vector difference_slope = slope(at[1].difference(), at[2].difference());
    if (first_slope != slope(at[0].first, at[1].first) ||
        difference_slope != slope(at[0].difference(), at[1].difference()))
      continue;
    return {along(at[2].first, -low, first_slope), first_slope, along(at[2].difference(), -low, difference_slope),
            difference_slope};
  }
}

std::array<double, 7> round_touch(const Sets& sets, const AlgebraicNumber& t, const Line& line, const auto& rounded) {
  std::array<double, 7> touch{nearest_double(t)};
  const Rational by = sets.radius() / sets.reach();
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational &d = line.difference[i], &slope = line.difference_slope[i];
    touch[1 + i] = rounded(line.first[i] - by * d, line.first_slope[i] - by * slope);
    touch[4 + i] = rounded(d / sets.reach(), slope / sets.reach());
  }
  return touch;
}

}  // namespace

std::optional<std::array<double, 7>> touch_by_definition(const oracle::ConvexSet& a, const Vector3& v,
                                                         const oracle::ConvexSet& b, const Vector3& w,
                                                         const AlgebraicNumber& t) {
  const Sets sets(a, v, b, w);
  if (!t.is_rational() && t.polynomial.size() == 3) {
    // The time is p + sqrt(s), or p - sqrt(s).
    const Polynomial& f = t.polynomial;
    const Rational p = -f[1] / (2 * f[2]), s = p * p - f[0] / f[2];
    const int side = t.low >= p ? 1 : t.high <= p ? -1 : sign(value(f, p)) == sign(value(f, t.low)) ? 1 : -1;
    return round_touch(sets, t, line_before(sets, t), [&](const Rational& x, const Rational& slope) {
      return oracle::nearest_double(x + slope * p, side * sign(slope), slope * slope * s);
    });
  }
  const Rational time = t.is_rational() ? t.low : -t.polynomial[0] / t.polynomial[1];
  const NearestPoints at = sets.at(time);
  const auto rounded = [](const Rational& x, const Rational&) { return oracle::nearest_double(x, 0, 0); };
  const Vector difference = at.difference();
  if (sets.reach() != 0) {
    if (dot(difference, difference) < sets.reach() * sets.reach()) return {};
    return round_touch(sets, t, {at.first, {}, difference, {}}, rounded);
  }
  const auto n = normal_between(at.first, sets.first_at(time), sets.second_at(time), sets.way());
  if (!n) return {};
  std::array<double, 7> touch{nearest_double(t)};
  for (std::size_t i = 0; i < 3; ++i) {
    touch[1 + i] = rounded(at.first[i], 0);
    touch[4 + i] = oracle::nearest_double(0, sign((*n)[i]), (*n)[i] * (*n)[i] / dot(*n, *n));
  }
  return touch;
}

}  // namespace plumb::tests
