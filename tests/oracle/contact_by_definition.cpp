#include "contact_by_definition.hpp"

#include "integer.hpp"
#include "nearest_points.hpp"

namespace plumb::tests {

namespace {

using oracle::Integer;
using oracle::Vector;

Rational power_of_two(unsigned bits) { return Rational(Integer(1) << bits); }
/// The next multiple of 2^-bits below.
Rational rounded_down(const Rational& x, unsigned bits) {
  const Rational scaled = x * power_of_two(bits);
  const Integer n = numerator(scaled), d = denominator(scaled);
  Integer q = n / d;
  if (q * d > n) --q;
  return Rational(q) / power_of_two(bits);
}
/// A root rounded down, of a number that is not negative, with so many bits after the point in units of about its size.
Rational root_below(const Rational& x, unsigned bits) {
  const Integer n = numerator(x) * denominator(x);
  return Rational(Integer(sqrt(Integer(n << (2 * bits))))) / (power_of_two(bits) * Rational(denominator(x)));
}
Rational root_above(const Rational& x, unsigned bits) {
  return root_below(x, bits) + 1 / (power_of_two(bits) * Rational(denominator(x)));
}

/// The squared distance less the square of the reach at some time, how fast that changes, and the vector along which
/// the sets are nearest.
struct Sample {
  Rational t, value, slope;
  Vector nearest;
};

class Distance {
 public:
  Distance(const oracle::ConvexSet& a, const Vector& u, const oracle::ConvexSet& b, const Rational& reach)
      : a_(a), b_(b), u_(u), reach_(reach) {}

  std::optional<Sample> at(const Rational& t) const {
    oracle::Description moved = *a_;
    for (std::size_t i = 0; i < 3; ++i) moved.x[i].constant += t * u_[i];
    const auto nearest = oracle::any_nearest_points(moved, *b_);
    if (!nearest) return {};
    const Vector g = nearest->difference();
    return Sample{t, oracle::dot(g, g) - reach_ * reach_, 2 * oracle::dot(g, u_), g};
  }
  /// Until when the plane across the nearest points of a sample holds the sets more than the reach apart, or a little
  /// earlier.
  Rational held_until(const Sample& from) const {
    const Vector& g = from.nearest;
    const Rational gg = oracle::dot(g, g), falls = -from.slope / 2;
    for (unsigned bits = 64;; bits *= 2) {
      const Rational above = gg - (reach_ == 0 ? Rational(0) : reach_ * root_above(gg, bits));
      if (above <= 0) continue;
      const Rational until = from.t + above / falls;
      for (unsigned grid = 64;; grid *= 2)
        if (const Rational t = rounded_down(until, grid); 2 * (t - from.t) > until - from.t) return t;
    }
  }

 private:
  const oracle::ConvexSet &a_, &b_;
  Vector u_;
  Rational reach_;
};

/// The quadratic that two samples lie on, with their slopes, if there is one.
std::optional<Polynomial> quadratic_through(const Sample& p, const Sample& q) {
  const Rational x = q.t - p.t, k = (q.value - p.value - p.slope * x) / (x * x);
  if (q.slope != p.slope + 2 * k * x) return {};
  return trimmed({p.value - p.slope * p.t + k * p.t * p.t, p.slope - 2 * k * p.t, k});
}
/// A root above a time where it is a rational number, or else just below it, where it is the lesser one of a quadratic:
/// nearer than any other features take over, as far as numbers of any input go.
Rational at_or_below(const AlgebraicNumber& root, const Polynomial& f, const Rational& above) {
  if (root.is_rational()) return root.low;
  if (root.polynomial.size() == 2) return -root.polynomial[0] / root.polynomial[1];
  for (unsigned bits = 1200;; bits *= 2) {
    const Rational d = f[1] * f[1] - 4 * f[2] * f[0];
    const Rational t = (-f[1] - root_above(d, bits)) / (2 * f[2]);
    if (t > above) return rounded_down(t, 2 * bits) > above ? rounded_down(t, 2 * bits) : t;
  }
}

}  // namespace

std::optional<AlgebraicNumber> contact_by_definition(const oracle::ConvexSet& a, const Vector3& v,
                                                     const oracle::ConvexSet& b, const Vector3& w, double r) {
  const Distance distance(a, oracle::along(oracle::vector(v), -1, oracle::vector(w)), b,
                          a->radius + b->radius + Rational(r));
  const auto start = distance.at(0);
  if (!start) return {};
  if (start->value <= 0) return AlgebraicNumber{{}, 0, 0};
  // Newton's method from the left, which a convex function never lets pass its root. Between two samples the distance
  // is most likely that of one pair of features: then its quadratic, and another sample next to its root.
  for (Sample last = *start;;) {
    if (last.slope >= 0) return {};
    const Rational t = distance.held_until(last);
    if (t > 1) return {};
    const Sample next = *distance.at(t);
    if (next.value == 0) return AlgebraicNumber{{}, t, t};
    if (const auto f = quadratic_through(last, next)) {
      for (const AlgebraicNumber& root : roots_in_unit(*f)) {
        if (compare(root, {{}, t, t}) < 0) continue;
        const Rational near = at_or_below(root, *f, t);
        const Sample there = *distance.at(near);
        if (there.value == value(*f, near) &&
            there.slope == value({(*f)[1], f->size() > 2 ? 2 * (*f)[2] : Rational(0)}, near))
          return root;
        break;
      }
    }
    last = next;
  }
}

}  // namespace plumb::tests
