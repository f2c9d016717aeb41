#pragma once

#include "input_class.hpp"
#include "lattice.hpp"
#include "word_source.hpp"

namespace plumb::generators {

/// What has to hold of its points for a test to be at the edge of changing its answer.
enum class Locus {
  flat,       ///< they lie in one line or plane (rows of a matrix: in a subspace)
  circle,     ///< they lie on one circle or sphere
  distance,   ///< the second and the third are equally far from the first
  diametral,  ///< the third is on the circle or sphere whose diameter ends in the other two
  plane,      ///< normal . point + number = 0
  sphere,     ///< the second is as far from the first as number says
  power,      ///< the points, lifted by squared length less number, lie in one hyperplane
  contact,    ///< two shapes touch from without (pair_maker.hpp)
  unknown     ///< nobody has said: they coincide, lie in one line or plane, or have few and small coordinates
};

/// The numbers of one call: points (or vectors, or rows), each belonging to a shape, and other numbers.
struct Arrangement {
  static constexpr int most_points = 10, most_numbers = 5;

  int dimension = 2;
  int points = 0;
  int shape[most_points] = {};  ///< of each point
  int numbers = 0;
  Coordinates point[most_points];
  double number[most_numbers] = {};
};

/// Fills in the numbers of an arrangement whose sizes are set; the locus is not contact. All are finite, and the same
/// for the same words whatever the machine, the compiler and its C library.
void arrange(Arrangement& arrangement, InputClass input_class, Locus locus, WordSource& words);

}  // namespace plumb::generators
