#pragma once

#include "outcome.hpp"
#include "shape_pairs.hpp"

namespace plumb::fuzz {

/// Puts a number that is not finite in the place of one of the two shapes.
inline NotFinite poison(const generators::ShapePair& test, generators::PairOfShapes& pair,
                        generators::WordSource& words) {
  const NotFinite bad = any_not_finite(words);
  if (words.one_in(2))
    pair.first[words.below(static_cast<int>(test.first->count))] = bad.value;
  else
    pair.second[words.below(static_cast<int>(test.second->count))] = bad.value;
  return bad;
}

}  // namespace plumb::fuzz
