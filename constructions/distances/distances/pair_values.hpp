#pragma once

// For distances, hulls, motion and polytopes.
// The points of a basis that has been proved, over any number type.

#include <optional>

#include <solvers/stages.hpp>

#include <rounding/bounded_double_double.hpp>

namespace plumb::distances {

using namespace solvers;  // distances are read off their proofs
using bodies::AnyShape;
using rounding::BoundedDoubleDouble;

/// In numbers of lengths times a power of two.
template <class N>
struct PairValues {
  Prover<N> prover;
  N squared, divisor;  ///< their quotient is the squared distance of the cores
  N radii;             ///< their sum
  Vec3<N> point[2];    ///< of the cores, times the weight

  /// From the rows of the basis alone. False when the numbers cannot say it.
  bool set(const ShapePair& pair, const Basis& basis) {
    if (!write_bodies(pair, prover, &basis) || !prover.take(basis, true)) return false;
    set_distance();
    return true;
  }
  /// The same with all rows and edges, to go on from.
  void set_all(const ShapePair& pair, const Basis& basis) {
    write_bodies(pair, prover);
    prover.basis = basis;
    prover.start();
    set_distance();
  }
  void set_distance() {
    squared = prover.nearest.squared;
    divisor = prover.divisor();
    radii = prover.radii();
  }
  void set_points() {
    place(prover.corner, prover.nearest);
    for (int s = 0; s < 2; ++s) point[s] = prover.point(s);
  }
  const N& weight() const { return prover.nearest.weight; }

  /// The sign of the distance of the cores less a length, or less the sum of the radii.
  int gap_to(const N& length) const { return sign_of_number(squared - length * length * divisor); }
  int gap() const { return gap_to(radii); }
};

/// Whether x, a number times a power of two that is not 1 / unit, is far enough from the ends of the range of doubles
/// to have been rounded as without the power.
inline bool is_middling(double x) { return __builtin_fabs(x) >= 0x1p-1000 && __builtin_fabs(x) <= 0x1p1000; }
/// A rounded number of lengths times `unit`, to the power 1 or 2, as it is; nothing where that would round it again.
inline std::optional<double> unscaled(double x, double unit, int power = 1) {
  for (int i = 0; i < power; ++i) {
    if (!is_middling(x)) return {};
    x /= unit;
  }
  if (!is_middling(x)) return {};
  return x;
}

}  // namespace plumb::distances
