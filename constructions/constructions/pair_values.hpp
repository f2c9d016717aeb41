#pragma once

// What a proved basis says, over any number type: comparisons of distances and coordinates with doubles.

#include <solvers/stages.hpp>

#include <constructions/nearest_double.hpp>

namespace plumb::solvers {

using bodies::AnyShape;
using rounding::Mark;

template <class N>
N at(const Mark& m) {
  const N a = number_of<N>(m.a);
  if (m.b == 0 && m.factor == 1) return a;
  const N sum = a + number_of<N>(m.b);
  return m.factor == 1 ? sum : number_of<N>(m.factor) * sum;
}
/// A sign as it is where it is certain, also of what has been compared.
template <class N>
int sign(const N& x) {
  return sign_of_number(x);
}
/// The sign of x sqrt(s) + y, with s > 0.
template <class N>
int sign_with_root(const N& x, const N& s, const N& y) {
  const int a = sign(x), b = sign(y);
  if (a == unknown || b == unknown) return unknown;
  if (a == 0 || b == 0 || a == b) return a != 0 ? a : b;
  const int larger = sign(x * x * s - y * y);
  return larger == unknown ? unknown : a * larger;
}

/// The nearest points of a basis that has been proved, in numbers of lengths times a power of two.
template <class N>
class PairValues {
 public:
  /// False when the numbers cannot say it.
  bool set(const ShapePair& pair, const Basis& basis) {
    if (!write_bodies(pair, prover_) || !prover_.take(basis)) return false;
    const N weight = prover_.corner[0].d * prover_.corner[1].d;
    squared_ = prover_.nearest.squared;
    divisor_ = prover_.nearest.to.q * (weight * weight);
    radii_ = prover_.body[0].radius + prover_.body[1].radius;
    return true;
  }
  const N& squared() const { return squared_; }
  const N& divisor() const { return divisor_; }
  const N& radii() const { return radii_; }

  /// The sign of the distance of the cores less the sum of the radii.
  int gap() const { return sign(squared_ - radii_ * radii_ * divisor_); }
  /// The sign of the distance less a number, where the gap is positive.
  int compare_distance(const N& m) const {
    const N r = radii_ + m;
    const int s = sign(r);
    if (s == unknown) return s;
    return s < 0 ? 1 : sign(squared_ - r * r * divisor_);
  }
  /// The same of the squared distance, s + r^2 - 2 r sqrt(s) with s the squared distance of the cores.
  int compare_squared(const N& m) const {
    const int s = sign(m);
    if (s == unknown) return s;
    if (s < 0) return 1;
    const int rounded = sign(radii_);
    if (rounded == 0) return sign(squared_ - m * divisor_);
    const N t = squared_ - (radii_ * radii_ + m) * divisor_;
    const int of_t = sign(t);
    if (of_t == unknown || of_t < 0 || s == 0) return of_t;
    return of_t == 0 ? -1 : sign(t * t - number_of<N>(4) * (radii_ * radii_) * (m * (divisor_ * divisor_)));
  }

  /// The points of both shapes, times the weight.
  void place_points() {
    place(prover_.corner, prover_.nearest);
    for (int s = 0; s < 2; ++s) {
      const Body<N>& body = prover_.body[s];
      const Vec3<N> g = image(body, prover_.nearest.l[s]);
      point_[s] = body.is_space ? g : prover_.nearest.weight * body.o + g;
    }
  }
  const N& weight() const { return prover_.nearest.weight; }
  const Vec3<N>& point(int s) const { return point_[s]; }
  const Prover<N>& prover() const { return prover_; }

 private:
  Prover<N> prover_;
  N squared_, divisor_, radii_;
  Vec3<N> point_[2];
};

}  // namespace plumb::solvers
