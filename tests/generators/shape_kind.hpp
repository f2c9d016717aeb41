#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "shape_maker.hpp"
#include "shape_maps.hpp"
#include "shape_oracle.hpp"
#include "witness_check.hpp"

namespace plumb::generators {

/// A shape of the semantics as its numbers, for what is to be written once for all pairs of shapes, and compiled once.
struct ShapeKind {
  const char* name;  ///< in the line protocol
  int dimension;
  std::size_t count;  ///< of numbers

  /// Makes one that is not refused.
  Features (*make)(double* numbers, ShapeMaker& maker);
  /// Makes one that is not refused of any finite numbers, by changing as little as that needs.
  void (*mend)(double* numbers);
  bool (*is_valid)(const double* numbers);
  oracle::ConvexSet (*set)(const double* numbers);
  /// For the parts of a witness; nothing for a shape whose witness nobody has defined, of which the answer alone is
  /// known.
  oracle::AnyShape (*shape)(const double* numbers);
  void (*translate)(double* numbers, Translation map);
  void (*scale)(double* numbers, Scaling map);
  void (*turn)(double* numbers, CubeSymmetry map);
  void (*stretch)(double* numbers, Stretching map);
  /// Says the same set by other numbers.
  void (*restate)(double* numbers, WordSource& words);
};

/// Of all shapes, in the order of the semantics.
std::span<const ShapeKind> shape_kinds();

const ShapeKind& shape_kind(const char* name);

/// No shape has more numbers.
inline constexpr std::size_t most_shape_numbers = 26;

/// The numbers of two shapes.
struct PairOfShapes {
  double first[most_shape_numbers] = {}, second[most_shape_numbers] = {};
};

}  // namespace plumb::generators
