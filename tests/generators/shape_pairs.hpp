#pragma once

#include <span>
#include <string>
#include <typeinfo>

#include "input_class.hpp"
#include "shape_kind.hpp"
#include "witness_check.hpp"

namespace plumb::generators {

/// The numbers of two shapes.
struct PairOfShapes {
  double first[most_shape_numbers] = {}, second[most_shape_numbers] = {};
};

/// A test of the registry (matrix.hpp), for shapes of two kinds in a given order, by the numbers of these. What is to
/// hold of all of them is so compiled once, and not for each.
struct ShapePair {
  using Ask = int(const double* first, const double* second);

  const char* test;
  const ShapeKind* first;
  const ShapeKind* second;
  Ask* library;
  Ask* exchanged;  ///< the library in the other order; null when the test is not symmetric
  Ask* oracle;
  const std::type_info* parameters;                                          ///< void(const First&, const Second&)
  std::string (*word)(int answer);                                           ///< as plumb eval spells it
  oracle::AnyWitness (*witness)(const double* first, const double* second);  ///< null but for intersects

  PairOfShapes make(InputClass input_class, WordSource& words) const;
  int ask(const PairOfShapes& pair) const { return library(pair.first, pair.second); }
  int expected(const PairOfShapes& pair) const { return oracle(pair.first, pair.second); }
  /// What is wrong with a witness of the pair; empty when nothing is.
  std::string fault(const oracle::AnyWitness& found, const PairOfShapes& pair) const {
    return oracle::fault(found, first->shape(pair.first), second->shape(pair.second));
  }
  /// The question as a line for plumb eval.
  std::string eval_line(const PairOfShapes& pair) const;
  std::string name() const;

  /// Calls visit(x) for every number.
  template <class Pair, class Visit>
  void for_each_number(Pair& pair, Visit&& visit) const {
    for (std::size_t i = 0; i < first->count; ++i) visit(pair.first[i]);
    for (std::size_t i = 0; i < second->count; ++i) visit(pair.second[i]);
  }
};

/// All of them; those of symmetric tests in either order.
std::span<const ShapePair> shape_pairs();

}  // namespace plumb::generators
