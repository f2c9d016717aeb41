#pragma once

// For motion.
// Of the normals of planes between two sets that touch the one that faces a direction least.

#include <optional>
#include <vector>

#include <plumb/detail/rational.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb::motion {

/// Of all vectors n of length 1 with n.g >= 0 for each g of some, that of least n.u, of several the lexicographically
/// least; n itself times any positive number.
///
/// Let S be those of these g with n.g = 0. Near n no other vectors of length 1 across S are less.
///   S spans nothing:  n faces against u, or, of u = 0, against the first axis
///   a line:           n is, of vectors across that line, the one most against the first of u and the axes that is not
///                     along the line: every other vector across it, but the opposite, turns to lesser ones
///   a plane:          n is across two of S
///   all:              n = 0, which is none
/// So n is one of few, which all g are asked about. Where there are many g, one that forbids the least n of those that
/// were looked at is added to these, until there is none: the least n of fewer g is not greater.
class LeastNormal {
 public:
  using Number = filters::Rational;
  using Vector = Vec3<Number>;

  explicit LeastNormal(const Vector& u);

  /// The least n that all vectors kept so far allow; nothing where they allow none.
  const Vector* find() const;
  /// From now on n.g >= 0.
  void keep(const Vector& g);
  /// Whether n is less than m, neither 0.
  bool is_less(const Vector& n, const Vector& m) const;

 private:
  void try_one(const Vector& n);

  std::vector<Vector> order_;  // what is least first: along u, then the axes
  std::vector<Vector> kept_, allowed_;
};

}  // namespace plumb::motion
