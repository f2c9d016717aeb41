#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

// The libraries whose distances of two shapes are measured, and the cases. Each peer is compiled in a file with its own
// flags.

namespace plumb::bench {

/// Two kinds of shapes, by their names in the line protocol, and the numbers of each case, with those of both shapes in
/// a row.
struct DistanceCases {
  std::string first, second, class_name;
  std::size_t first_count = 0;  ///< of the numbers of the first shape
  std::vector<std::vector<double>> numbers;

  bool is(std::string_view a, std::string_view b) const { return first == a && second == b; }
};

/// Measures all cases and writes a number for each. Its objects are made before. Empty where the peer has no such pair.
using DistanceRunner = std::function<void(double* answers)>;

/// FCL and Coal give the distance, and CGAL's kernel of inexact constructions the squared distance.
DistanceRunner fcl_distances(const DistanceCases& cases);
DistanceRunner coal_distances(const DistanceCases& cases);
DistanceRunner cgal_squared_distances(const DistanceCases& cases);

/// The corners of a view_frustum's faces in outward order, for peers that take convex polyhedra.
inline constexpr int frustum_faces[6][4] = {{0, 1, 2, 3}, {7, 6, 5, 4}, {4, 5, 1, 0},
                                            {5, 6, 2, 1}, {6, 7, 3, 2}, {7, 4, 0, 3}};

}  // namespace plumb::bench
