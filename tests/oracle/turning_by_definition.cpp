#include "turning_by_definition.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include <boost/multiprecision/cpp_bin_float.hpp>

#include "nearest_points.hpp"
#include "set_description.hpp"

namespace plumb::tests {

namespace {

using oracle::Rational;
using oracle::operator-;
using Quaternion = std::array<Rational, 4>;
using Long = boost::multiprecision::number<
    boost::multiprecision::cpp_bin_float<400, boost::multiprecision::digit_base_2, void, std::int32_t>,
    boost::multiprecision::et_off>;

Rational product(const Quaternion& p, const Quaternion& q) {
  return p[0] * q[0] + p[1] * q[1] + p[2] * q[2] + p[3] * q[3];
}
Quaternion quaternion_of(const Pose& pose) { return {pose.q[0], pose.q[1], pose.q[2], pose.q[3]}; }
/// With the sign that is meant where the turn starts at p.
Quaternion end_of(const Quaternion& p, const Pose& end) {
  Quaternion q = quaternion_of(end);
  if (product(p, q) < 0)
    for (Rational& x : q) x = -x;
  return q;
}

oracle::Description placed(const TurningSet& set, const Rational& s) {
  Quaternion q = quaternion_of(set.start);
  const Quaternion to = end_of(q, set.end);
  for (std::size_t i = 0; i < 4; ++i) q[i] += s * (to[i] - q[i]);
  const Rational length = product(q, q);
  const auto& [w, x, y, z] = q;
  const Rational rows[3][3] = {{w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)},
                               {2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)},
                               {2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z}};
  const oracle::Vector from = oracle::vector(set.start.t), way = oracle::vector(set.end.t) - from;
  oracle::Description description = *set.set;
  description.corners.clear();
  for (std::size_t i = 0; i < 3; ++i) {
    oracle::Form form = oracle::sum(set.set->x[0], 0, set.set->x[0]);
    form.constant = from[i] + s * way[i];
    std::fill(form.factor.begin(), form.factor.end(), Rational(0));
    for (std::size_t j = 0; j < 3; ++j) form = oracle::sum(form, rows[i][j] / length, set.set->x[j]);
    description.x[i] = form;
  }
  return description;
}

std::string at(const char* what, double s) { return what + std::to_string(s); }

}  // namespace

bool are_near(const TurningSet& a, const TurningSet& b, double r, const Rational& s) {
  const auto nearest = oracle::any_nearest_points(placed(a, s), placed(b, s));
  return nearest && nearest->squared_distance() <= oracle::square(a.set->radius + b.set->radius + Rational(r));
}

std::string fault_of_bracket(const TurningSet& a, const TurningSet& b, double r, double epsilon, const Bracket& found) {
  using Outcome = Bracket::Outcome;
  const double s = found.apart_before;
  if (!(0 <= s && s <= 1)) return "no time is " + std::to_string(s);
  if (found.outcome == Outcome::contact) {
    const double t = found.contact;
    if (!(s <= t && t <= 1) || Rational(t) - Rational(s) > Rational(epsilon))
      return "the times are not beside each other";
    if (!are_near(a, b, r, t)) return at("they are apart at ", t);
  } else if (are_near(a, b, r, 0)) {
    return "they are near at the start";
  }
  if (s == 0) return {};
  std::vector<double> times{0, s / 2, s * 0.75, s * (1 - 0x1p-20), std::nextafter(s, 0)};
  if (found.outcome == Outcome::never) times.push_back(1);
  for (const double t : times)
    if (are_near(a, b, r, t)) return at("they are near at ", t);
  return {};
}

std::string fault_of_movement_bound(const std::vector<oracle::Vector>& points, const Rational& radius,
                                    const Pose& start, const Pose& end, double found) {
  const oracle::Vector way = oracle::vector(end.t) - oracle::vector(start.t);
  Rational farthest = 0;
  for (const oracle::Vector& p : points) farthest = std::max(farthest, oracle::dot(p, p));
  const Quaternion p = quaternion_of(start), q = end_of(p, end);
  const Rational cosine = product(p, q), across = product(p, p) * product(q, q) - cosine * cosine;
  const Long distance = sqrt(Long(farthest)) + Long(points.empty() ? Rational(0) : radius),
             angle = across == 0 ? Long(0) : 2 * atan2(sqrt(Long(across)), Long(cosine)),
             bound = sqrt(Long(oracle::dot(way, way))) + angle * distance;
  const Long most(std::numeric_limits<double>::max()), much = bound * (1 + ldexp(Long(1), -300));
  if (std::isinf(found) && found > 0) return much > most ? "" : "infinity, for less than the largest double";
  if (!(Long(found) >= bound * (1 - ldexp(Long(1), -300)))) return "less than the bound";
  const double below = std::nextafter(found, 0);
  if (Long(found) > bound * (1 + ldexp(Long(1), -40)) && Long(below) >= much) return "much more than the bound";
  return {};
}

}  // namespace plumb::tests
