#include <motion/turn.hpp>

#include <algorithm>
#include <cmath>

#include <solvers/basis.hpp>

namespace plumb::motion {

namespace {

using solvers::sign_of_number;

struct Product {
  Rational scalar;
  Vec3<Rational> vector;
};
/// conj(p) q
Product conjugate_times(const std::array<double, 4>& p, const std::array<double, 4>& q) {
  const Rational w(p[0]), v(q[0]);
  const Vec3<Rational> a{Rational(p[1]), Rational(p[2]), Rational(p[3])},
      b{Rational(q[1]), Rational(q[2]), Rational(q[3])}, c = cross(b, a);
  return {w * v + dot(a, b), {w * b.x - v * a.x + c.x, w * b.y - v * a.y + c.y, w * b.z - v * a.z + c.z}};
}

/// A time as what p and p' are multiplied by, times 2^-exponent.
struct Weights {
  Interval of[2];
  long exponent = 0;
};
/// Where the second one is times 2^n, so that neither is far above 1, nor both far below.
Weights weights(double s, long n) {
  Weights w{{Interval(1) - Interval(s), Interval(s)}};
  constexpr long small = 200;
  if (n > small || n < -small) {
    const auto exponent = [](double x) { return x > 0 ? std::ilogb(x) : -100000L; };
    w.exponent = std::max(exponent(w.of[0].upper), exponent(s) + n);
    w.of[0] = scaled(w.of[0], -w.exponent);
  }
  w.of[1] = scaled(w.of[1], n - w.exponent);
  return w;
}

}  // namespace

Turn::Turn(const Pose& start, const Pose& end) : q_{start.q, end.q} {
  Product product = conjugate_times(q_[0], q_[1]);
  if (sign_of_number(product.scalar) < 0) {
    for (double& x : q_[1]) x = -x;
    product = conjugate_times(q_[0], q_[1]);
  }
  cosine_ = product.scalar;
  axis_ = product.vector;
  is_none_ = sign_of_number(squared_length(axis_)) == 0;
  for (int i = 0; i < 2; ++i) {
    double largest = 0;
    for (const double x : q_[i]) largest = std::max(largest, std::fabs(x));
    exponent_[i] = std::ilogb(largest) + 1;
    for (std::size_t k = 0; k < 4; ++k) scaled_[i][k] = scaled(Interval(q_[i][k]), -exponent_[i]);
  }
}

std::array<Rational, 4> Turn::at(double s) const {
  const Rational time(s), rest = Rational(1) - time;
  std::array<Rational, 4> q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = rest * Rational(q_[0][i]) + time * Rational(q_[1][i]);
  return q;
}

Turn::Approximate Turn::approximately_at(double s) const {
  const Weights w = weights(s, exponent_[1] - exponent_[0]);
  Approximate at{{}, Interval(0), w.exponent};
  for (std::size_t i = 0; i < 4; ++i) {
    at.value[i] = w.of[0] * scaled_[0][i] + w.of[1] * scaled_[1][i];
    at.squared_length = at.squared_length + squared(at.value[i]);
  }
  return at;
}

double Turn::movement(double time, const Approximate& at_one, const Approximate& at_other, double moment) const {
  if (is_none_ || moment == 0) return 0;
  const double lengths = root_below((at_one.squared_length * at_other.squared_length).lower);
  if (!(lengths > 0)) return interval::infinity;
  const double way = interval::next_up(product_above(2 * time, moment) / lengths);
  return scaled_above(way, exponent_[1] - exponent_[0] - at_one.exponent - at_other.exponent);
}

}  // namespace plumb::motion
