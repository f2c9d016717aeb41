#include <motion/turning_pair.hpp>

#include <algorithm>

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
    points_.push_back(around(v, weight));
    const Rational across = squared_length(cross(axis, v));
    if (solvers::sign_of_number(across - farthest) > 0) farthest = across;
  }
  moment_ = rounding::rounded_root(RoundTo::above, farthest, weight * weight);
  placed_.points.resize(points_.size());
}

const TurningBody::Placed& TurningBody::place(double s, const Vec3<Interval>& shift) {
  if (turned_.empty() || !turn_.is_none()) {
    const Turn::Approximate at = turn_.approximately_at(s);
    const auto rows = rotation_rows(at.value);
    const Interval factor = inverse(at.squared_length);
    turned_.clear();
    for (const Vec3<Interval>& p : points_)
      turned_.push_back({factor * dot(rows[0], p), factor * dot(rows[1], p), factor * dot(rows[2], p)});
  }
  placed_.error = 0;
  for (std::size_t i = 0; i < turned_.size(); ++i) {
    const Vec3<Interval> p = turned_[i] + shift;
    Point3& to = placed_.points[i];
    to = {middle_of(p.x), middle_of(p.y), middle_of(p.z)};
    const double error = sum_above(half_width(p.x, to.x), sum_above(half_width(p.y, to.y), half_width(p.z, to.z)));
    placed_.error = interval::greatest(placed_.error, error);
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

Interval TurningPair::distance(double s) {
  const Interval time(s), rest = Interval(1) - time;
  const TurningBody::Placed &first = body_[0].place(s, {Interval(0), Interval(0), Interval(0)}),
                            &second = body_[1].place(s, rest * scaled_way_[0] + time * scaled_way_[1]);
  // Every point of the one hull is within the error of one of the other.
  const double error = sum_above(first.error, second.error),
               below = *hulls::distance(hulls::either(hull(first.points)), hulls::either(hull(second.points)),
                                        RoundTo::below);
  return {interval::greatest(0, difference_below(below, error)), sum_above(interval::next_up(below), error)};
}

double TurningPair::movement(double a, double m, double b) const {
  Turn::Approximate at[2][3];
  for (int i = 0; i < 2; ++i)
    if (!body_[i].turn().is_none())
      for (int k = 0; k < 3; ++k) at[i][k] = body_[i].turn().approximately_at(k == 0 ? a : k == 1 ? m : b);
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
