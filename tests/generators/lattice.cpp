#include "lattice.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumb::generators {

double coordinate(Lattice lattice, WordSource& words) {
  switch (lattice) {
    case Lattice::small_integers:
      return 12.0 * static_cast<double>(words.integer(3));
    case Lattice::medium_integers:
      return 12.0 * static_cast<double>(words.integer(1000));
    case Lattice::large_integers:
      return 12.0 * static_cast<double>(words.integer(1L << 40));
    case Lattice::tenths:
      return 0.1 * static_cast<double>(words.integer(30));
    case Lattice::unit:
      return static_cast<double>(words.integer(1L << 52)) * 0x1p-52;
    case Lattice::wild: {
      const double x = static_cast<double>(words.integer(1L << 52)) * 0x1p-52;
      return std::ldexp(x, words.between(-30, 30));
    }
  }
  return 0;
}

Coordinates any_point(int dimension, Lattice lattice, WordSource& words) {
  Coordinates p{};
  for (int i = 0; i < dimension; ++i) p[i] = coordinate(lattice, words);
  return p;
}

Coordinates between(const Coordinates& a, const Coordinates& b, int w, Lattice lattice) {
  Coordinates p{};
  for (int i = 0; i < 4; ++i)
    p[i] = is_exact(lattice) ? a[i] + (b[i] - a[i]) / 12 * w : a[i] + (b[i] - a[i]) * (w / 12.0);
  return p;
}

int twelfths(WordSource& words) {
  static constexpr int choices[] = {0, 12, 6, 4, 8, 3, 9, 1, 11, -6, 18, 24, -12};
  return choices[words.below(13)];
}

double plus_half(double p, double to, double from) { return p + (to - from) / 2; }
double length(double x, double y, double z) { return std::sqrt(x * x + y * y + z * z); }

double special(WordSource& words) {
  using Limits = std::numeric_limits<double>;
  static constexpr double values[] = {0.0,           1.0,         0.1,           0.2,    0.3,
                                      1.0 / 3,       1 + 0x1p-52, 1 - 0x1p-53,   3.0,    0.5,
                                      1e3,           1e16,        1e-9,          1e300,  Limits::denorm_min(),
                                      Limits::min(), 1e-300,      Limits::max(), 0x1p53, 0x1p500};
  const double x = values[words.below(20)];
  return words.one_in(2) ? -x : x;
}

Lattice integers(WordSource& words) {
  static constexpr Lattice choices[] = {Lattice::small_integers, Lattice::medium_integers, Lattice::large_integers};
  return choices[words.below(3)];
}

Lattice rounded(WordSource& words) {
  static constexpr Lattice choices[] = {Lattice::tenths, Lattice::unit, Lattice::wild};
  return choices[words.below(3)];
}

double finite(double x) {
  constexpr double largest = std::numeric_limits<double>::max();
  return std::isnan(x) ? 0 : std::clamp(x, -largest, largest);
}

const Coordinates& any_of(const std::vector<Coordinates>& from, WordSource& words) {
  return from[static_cast<std::size_t>(words.below(static_cast<int>(from.size())))];
}

Lattice any_lattice(WordSource& words) { return words.one_in(2) ? rounded(words) : integers(words); }

}  // namespace plumb::generators
