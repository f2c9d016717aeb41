#pragma once

#include <vector>

#include "word_source.hpp"

namespace plumb::generators {

/// A point, a vector or a row; what the dimension does not have is 0.
struct Coordinates {
  double x[4] = {};
  constexpr double& operator[](int i) { return x[i]; }
  constexpr double operator[](int i) const { return x[i]; }
};

/// a + factor b.
constexpr Coordinates sum(const Coordinates& a, const Coordinates& b, double factor) {
  Coordinates p{};
  for (int i = 0; i < 4; ++i) p[i] = a[i] + factor * b[i];
  return p;
}

/// Where coordinates come from. The integers are multiples of 12, so that halves, thirds and quarters of the way from
/// one point to another are on the grid too.
enum class Lattice { small_integers, medium_integers, large_integers, tenths, unit, wild };

constexpr bool is_exact(Lattice lattice) { return lattice <= Lattice::large_integers; }

double coordinate(Lattice lattice, WordSource& words);

Coordinates any_point(int dimension, Lattice lattice, WordSource& words);

const Coordinates& any_of(const std::vector<Coordinates>& from, WordSource& words);

/// a + w / 12 (b - a).
Coordinates between(const Coordinates& a, const Coordinates& b, int w, Lattice lattice);

/// A twelfth that lies at an end, in the middle, or beyond.
int twelfths(WordSource& words);

Lattice integers(WordSource& words);
Lattice rounded(WordSource& words);
Lattice any_lattice(WordSource& words);

/// p + (to - from) / 2 and the root of x^2 + y^2 + z^2. Compiled here, so that no program's flags fuse anything in
/// them.
double plus_half(double p, double to, double from);
double length(double x, double y, double z);

/// The nearest finite number; 0 for NaN.
double finite(double x);

/// A number that is special to floating point.
double special(WordSource& words);

}  // namespace plumb::generators
