#include <motion/turning_pair.hpp>

#include <algorithm>

#include <filters/error_bound.hpp>
#include <hulls/difference_walk.hpp>
#include <motion/turned_exactly.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using solvers::operator+, solvers::operator*;

Vec3<Interval> around(const Vec3<Rational>& v, const Rational& weight) {
  return {quotient_around(v.x, weight), quotient_around(v.y, weight), quotient_around(v.z, weight)};
}
double middle_of(const Interval& x) { return x.lower == x.upper ? x.lower : x.lower / 2 + x.upper / 2; }
/// How far the middle may be from any number of it.
double half_width(const Interval& x, double middle) {
  return x.lower == x.upper ? 0 : interval::greatest(sum_above(x.upper, -middle), sum_above(middle, -x.lower));
}
/// The middle, and `off` at least as far as that is off in any coordinate.
Point3 middle_of(const Vec3<Interval>& v, double& off) {
  const Point3 middle{middle_of(v.x), middle_of(v.y), middle_of(v.z)};
  for (const double width : {half_width(v.x, middle.x), half_width(v.y, middle.y), half_width(v.z, middle.z)})
    off = interval::greatest(off, width);
  return middle;
}

template <class N>
constexpr auto placed_coordinate(const auto& row, const auto& p, const N& shift) {
  return row.x * p.x + row.y * p.y + row.z * p.z + shift;
}
/// How far a coordinate is off by rounding, where the rotation, the point and the shift have at most such ones.
double rounding_of_placed(double rotation, double point) {
  using Count = filters::RoundingCount;
  constexpr Vec3<Count> leaves{};
  using N = filters::DoubleWithBound<placed_coordinate(leaves, leaves, Count{}).count>;
  const auto all = [](double x) { return Vec3<N>{N{x, x}, N{x, x}, N{x, x}}; };
  return filters::error_bound(placed_coordinate(all(rotation), all(point), N{2, 2}));
}
Vec3<Rational> difference(const Vector3& a, const Vector3& b) {
  return {Rational(b.x) - Rational(a.x), Rational(b.y) - Rational(a.y), Rational(b.z) - Rational(a.z)};
}
long largest_exponent(const Vec3<Rational>& v) {
  return std::max({exponent_above(v.x), exponent_above(v.y), exponent_above(v.z)});
}

}  // namespace

TurningBody::TurningBody(const Turning& turning) : core_(core_of(turning.set)), turn_(turning.start, turning.end) {}

long TurningBody::exponent() const {
  long most = exponent_above(core_.radius);
  for (const Vec3<Rational>& v : core_.at)
    most = std::max(most, largest_exponent(v) - exponent_above(core_.weight) + 1);
  return most;
}

void TurningBody::set_unit(long unit) {
  const Rational one = power_of_two(unit), weight = core_.weight * one;
  const Vec3<Rational> axis = power_of_two(-turn_.exponents()) * turn_.axis();
  Rational farthest;
  for (const Vec3<Rational>& v : core_.at) {
    points_.push_back(middle_of(around(v, weight), off_));
    const Rational across = squared_length(cross(axis, v));
    if (solvers::sign_of_number(across - farthest) > 0) farthest = across;
  }
  moment_ = rounding::rounded_root(RoundTo::above, farthest, weight * weight);
  placed_.points.resize(points_.size());
}

Turn::Approximate TurningBody::quaternion(double s) {
  for (const Kept& kept : kept_)
    if (kept.time == s) return kept.at;
  Kept& kept = kept_[next_kept_++ % kept_.size()];
  kept = {s, turn_.approximately_at(s)};
  return kept.at;
}

// Let M and t be the rotation and the shift, p a point, all of which have coordinates of at most 1, and M', t' and p'
// the doubles taken for them, off by at most m, u and d. Then M p + t is off by at most 3 (m + (1 + m) d) + u in each
// coordinate before it is rounded.
const TurningBody::Placed& TurningBody::place(double s, const Vec3<Interval>& shift) {
  if (!is_turned_ || !turn_.is_none()) {
    const Turn::Approximate at = quaternion(s);
    const auto rows = rotation_rows(at.value);
    const Interval factor = inverse(at.squared_length);
    off_rotation_ = 0;
    for (std::size_t i = 0; i < 3; ++i)
      rotation_[i] = middle_of({factor * rows[i].x, factor * rows[i].y, factor * rows[i].z}, off_rotation_);
    is_turned_ = true;
  }
  double off_shift = 0;
  const Point3 t = middle_of(shift, off_shift);
  double off = product_above(3, sum_above(off_rotation_, product_above(sum_above(1, off_rotation_), off_)));
  off = sum_above(sum_above(off, off_shift), rounding_of_placed(sum_above(1, off_rotation_), sum_above(1, off_)));
  placed_.error = product_above(3, off);
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const Point3& p = points_[i];
    const auto coordinate = [&p](const Point3& row, double by) { return placed_coordinate(row, p, by); };
    placed_.points[i] = {coordinate(rotation_[0], t.x), coordinate(rotation_[1], t.y), coordinate(rotation_[2], t.z)};
  }
  return placed_;
}

TurningPair::TurningPair(const Turning& first, const Turning& second, double r)
    : body_{TurningBody(first), TurningBody(second)},
      way_{difference(first.start.t, second.start.t), difference(first.end.t, second.end.t)},
      exact_reach_(Rational(r) + (body_[0].core().radius + body_[1].core().radius)),
      unit_(std::max({body_[0].exponent(), body_[1].exponent(), largest_exponent(way_[0]), largest_exponent(way_[1]),
                      exponent_above(exact_reach_), -50000L})) {
  const Rational one = power_of_two(unit_);
  for (TurningBody& body : body_) body.set_unit(unit_);
  reach_ = quotient_around(exact_reach_, one);
  for (int i = 0; i < 2; ++i) scaled_way_[i] = around(way_[i], one);
  speed_ = rounding::rounded_root(RoundTo::above, squared_length(way_[1] - way_[0]), one * one);
}

void TurningPair::place(double s) {
  const Interval time(s), rest = Interval(1) - time;
  placed_[0] = &body_[0].place(s, {Interval(0), Interval(0), Interval(0)});
  placed_[1] = &body_[1].place(s, rest * scaled_way_[0] + time * scaled_way_[1]);
}
/// Every point of the one hull is within the error of one of the other.
Interval TurningPair::widened(const Interval& distance) const {
  const double error = sum_above(placed_[0]->error, placed_[1]->error);
  return {interval::greatest(0, difference_below(distance.lower, error)), sum_above(distance.upper, error)};
}
Interval TurningPair::rough_distance() const {
  const Hull3 hull[] = {plumb::hull(placed_[0]->points), plumb::hull(placed_[1]->points)};
  const hulls::Operand first(hulls::either(hull[0])), second(hulls::either(hull[1]));
  if (!hulls::can_walk(first, second)) return {0, interval::infinity};
  return widened(hulls::walked_distance(first, second));
}
Interval TurningPair::distance() const {
  const double below = *hulls::distance(hulls::either(hull(placed_[0]->points)),
                                        hulls::either(hull(placed_[1]->points)), RoundTo::below);
  return widened({below, interval::next_up(below)});
}

double TurningPair::movement(double a, double m, double b) {
  Turn::Approximate at[2][3];
  for (int i = 0; i < 2; ++i)
    if (!body_[i].turn().is_none())
      for (int k = 0; k < 3; ++k) at[i][k] = body_[i].quaternion(k == 0 ? a : k == 1 ? m : b);
  const auto of_part = [&](double from, double to, int k) {
    const double time = sum_above(to, -from);
    double way = product_above(time, speed_);
    for (int i = 0; i < 2; ++i) way = sum_above(way, body_[i].movement(time, at[i][k], at[i][k + 1]));
    return way;
  };
  return interval::greatest(of_part(a, m, 0), of_part(m, b, 1));
}

TurningPair::Order TurningPair::compare(double s, double length) const {
  const Rational time(s), rest = Rational(1) - time;
  const TurnedExactly turned(body_[0].core(), body_[0].turn().at(s), body_[1].core(), body_[1].turn().at(s),
                             rest * way_[0] + time * way_[1]);
  const int sign = turned.compare(exact_reach_);
  const bool is_further = sign > 0 && length < interval::infinity &&
                          turned.compare(exact_reach_ + Rational(length) * power_of_two(unit_)) > 0;
  return {sign, is_further};
}

}  // namespace plumb::motion
