#pragma once

#include "rational_vector.hpp"

// Real numbers a + b sqrt(q), compared exactly, and the doubles beside them: found by exact comparison with doubles and
// with the middles between them, and by nothing else.

namespace plumb::oracle {

/// a + b sqrt(q), q >= 0.
struct Surd {
  Rational a = 0, b = 0, q = 0;

  Surd() = default;
  Surd(Rational value) : a(std::move(value)) {}
  Surd(Rational value, Rational factor, Rational square)
      : a(std::move(value)), b(std::move(factor)), q(std::move(square)) {}
};

int sign(const Surd& x);

/// The sign of x - y.
int compare(const Surd& x, const Surd& y);

inline bool operator<(const Surd& x, const Surd& y) { return compare(x, y) < 0; }
inline bool operator==(const Surd& x, const Surd& y) { return compare(x, y) == 0; }

/// o + x d
inline Surd along(const Rational& o, const Surd& x, const Rational& d) { return {o + x.a * d, x.b * d, x.q}; }

/// The doubles beside a number.
struct Neighbours {
  double below;    ///< the greatest double not above: 0 for what is between 0 and the least double, the largest double
                   ///< for what is beyond it, minus infinity for what is beyond its negative
  double nearest;  ///< ties to even; an exact zero is +0; what rounds to zero keeps its sign; infinite where IEEE 754
                   ///< says so
  double above;    ///< the least double not below: -0 for what is between minus the least double and 0
};
Neighbours neighbours(const Surd& x);

inline double rounded(const Surd& x) { return neighbours(x).nearest; }
inline double below(const Surd& x) { return neighbours(x).below; }
inline double above(const Surd& x) { return neighbours(x).above; }

}  // namespace plumb::oracle
