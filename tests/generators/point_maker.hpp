#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "exact_points.hpp"
#include "input_class.hpp"
#include "word_source.hpp"

// Input for constructions of exact points, and for tests of these.

namespace plumb::generators {

/// The classes of input that every construction is run on: those of all tests, then four of its own.
inline constexpr std::size_t construction_classes = input_classes.size() + 4;

/// Lines, planes, sides that a few ulps, or a power of two of any size, keep from being parallel or from lying in each
/// other; what is computed from them is large.
inline constexpr std::size_t near_parallel = input_classes.size();
/// A coordinate of the point lies at the middle of two doubles, for those kinds of which such numbers are known: not
/// for the projection on a box with axes of its own, and never on an aabb.
inline constexpr std::size_t at_ties = near_parallel + 1;
/// Near parallel and huge: many coordinates are beyond the largest double, or about it.
inline constexpr std::size_t overflowing = near_parallel + 2;
/// Of normal numbers, or not; many coordinates are below the least normal double.
inline constexpr std::size_t subnormal_results = near_parallel + 3;

std::string_view construction_class_name(std::size_t c);

/// The numbers of a call of the class, finite; some are refused. The same for the same words on every machine.
std::vector<double> make_construction(const oracle::ConstructionKind& kind, std::size_t c, WordSource& words);

/// More words than that takes.
inline constexpr std::size_t most_words_of_a_construction = 400;

/// A point as a test takes it: by its coordinates, or from a construction.
struct PointArgument {
  const oracle::ConstructionKind* kind = nullptr;  ///< null: the numbers are the coordinates
  std::vector<double> numbers;
  oracle::Vector exact;

  /// As the line protocol takes it, in hexadecimal.
  std::string text() const;
};

/// Points none of which is refused: by coordinates and from constructions that have lines, planes and corners in common
/// with each other; some are the rounded coordinates of others.
std::vector<PointArgument> make_point_arguments(int dimension, std::size_t count, std::size_t c, WordSource& words);

}  // namespace plumb::generators
