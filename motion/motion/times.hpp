#pragma once

// For motion.
// The sign at some time of what changes linearly with the time.

#include <motion/approximate_vector.hpp>
#include <motion/root.hpp>
#include <solvers/basis.hpp>

namespace plumb::motion {

using solvers::sign_of_number, solvers::unknown;

/// Of exact numbers known, or else Unknown is thrown.
template <class N>
int sign_in(const N& x) {
  if constexpr (filters::is_exact<N>)
    return sign(x);
  else
    return sign_of_number(x);
}

/// The product of two signs, of which one may not be known.
constexpr int times(int a, int b) { return a == 0 || b == 0 ? 0 : a == unknown || b == unknown ? unknown : a * b; }
constexpr int opposite_of(int sign) { return sign == unknown ? unknown : -sign; }

// Each of these is asked for the sign of (1 - t) a + t b at its time t, for what is a at the time 0 and b at 1.

/// Just after the time p / q, with q > 0.
template <class N>
struct JustAfter {
  N p, q;

  int operator()(const N& a, const N& b) const {
    const int s = sign_in(a * (q - p) + b * p);
    return s != 0 ? s : sign_in(b - a);
  }
  Approximate nearest() const { return approximate(motion::nearest(p, q), sign(p) == 0); }
};

/// Just before a root.
template <class N>
struct JustBefore {
  Root<N>& root;

  int operator()(const N& a, const N& b) const {
    const N slope = b - a;
    const int s = root.sign_of({a, slope, N(0)});
    return s != 0 ? s : -sign(slope);
  }
  Approximate nearest() const { return approximate(root.rounded(), root.compare(N(0)) == 0); }
};

/// At a time that lies between two doubles: known where it is the same at both.
template <class N>
struct Between {
  double low, high;

  int operator()(const N& a, const N& b) const {
    const int s = at(low, a, b);
    return s == at(high, a, b) ? s : unknown;
  }
  static int at(double t, const N& a, const N& b) {
    const N time = bodies::number_of<N>(t);
    return sign_of_number(a * (bodies::number_of<N>(1) - time) + b * time);
  }
};

/// At a time that is a number within a bound.
template <class N>
struct At {
  N t;

  int operator()(const N& a, const N& b) const { return sign_of_number(a + (b - a) * t); }
};

/// Soon after a time, in plain doubles: what may be rounding errors counts as 0.
struct SoonAfter {
  double t;

  int operator()(double a, double b) const {
    const double size = 1e-12 * (std::fabs(a) + std::fabs(b)), x = a + t * (b - a);
    return std::fabs(x) > size ? sign_of_number(x) : std::fabs(b - a) > size ? sign_of_number(b - a) : 0;
  }
};

}  // namespace plumb::motion
