#pragma once

#include <cstdlib>

#include "lattice.hpp"
#include "rational_vector.hpp"
#include "word_source.hpp"

namespace plumb::generators {

/// The middle of two doubles in one to all coordinates, and vectors that lead to doubles from there.
class Tie {
 public:
  Tie(int dimension, int most, WordSource& words) : dimension_(dimension), words_(words) {
    const int first = words.below(dimension), count = words.between(1, most);
    for (int k = 0; k < count; ++k) is_tie_[(first + k) % dimension] = true;
    for (int i = 0; i < dimension; ++i) {
      x_[i] = is_tie_[i] ? static_cast<double>((1L << 53) + 2 * std::abs(words.integer(1L << 40)))
                         : 2.0 * words.below(1000);
      sign_[i] = words.one_in(2) ? 1 : -1;
    }
    // Numbers of one magnitude, now and then: their sum is then small.
    if (words.one_in(2))
      for (int i = 1; i < dimension; ++i)
        if (is_tie_[i] && is_tie_[0])
          x_[i] = x_[0] + 2.0 * words.below(1000), sign_[i] = i % 2 == 0 ? sign_[0] : -sign_[0];
  }

  /// Odd along the coordinates that are at a tie.
  Coordinates vector(WordSource& words) const {
    Coordinates v{};
    for (int i = 0; i < dimension_; ++i) v[i] = 2.0 * static_cast<double>(words.integer(1000)) + (is_tie_[i] ? 1 : 0);
    return v;
  }
  Coordinates vector() const { return vector(words_); }

  /// The tie plus a vector, or minus it: x + 1 + v where it is a tie, both even.
  Coordinates plus(const Coordinates& v, int factor = 1) const {
    Coordinates p{};
    for (int i = 0; i < dimension_; ++i)
      p[i] = sign_[i] * (is_tie_[i] ? x_[i] + (1 + factor * sign_[i] * v[i]) : x_[i] + factor * sign_[i] * v[i]);
    return p;
  }
  bool is_tie(int i) const { return is_tie_[i]; }

  /// Numbers n, d with n . x + d = 0 for the tie x.
  bool make_plane(Coordinates& normal, double& offset) const {
    for (int attempt = 0; attempt < 40; ++attempt) {
      oracle::Rational sum = 0;
      for (int i = 0; i < dimension_; ++i) {
        normal[i] = static_cast<double>(words_.integer(4));
        const oracle::Rational x = oracle::Rational(x_[i]) + (is_tie_[i] ? 1 : 0);
        sum -= sign_[i] * oracle::Rational(normal[i]) * x;
      }
      offset = sum.convert_to<double>();
      const bool has_normal = normal[0] != 0 || normal[1] != 0 || normal[2] != 0;
      if (has_normal && oracle::Rational(offset) == sum) return true;
    }
    return false;
  }

 private:
  int dimension_;
  WordSource& words_;
  bool is_tie_[3] = {};
  double x_[3] = {};
  int sign_[3] = {1, 1, 1};
};

}  // namespace plumb::generators
