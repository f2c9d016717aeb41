#pragma once

#include "input_class.hpp"
#include "shape_kind.hpp"

namespace plumb::generators {

/// Makes two shapes of the class, neither refused: most of them by a translation of the second brought into contact
/// with the first, from without where their features tell where that is, or nearly, on one side of it or the other. All
/// numbers are finite, and the same for the same words whatever the machine, the compiler and its C library.
void make_pair_of_shapes(const ShapeKind& first_kind, const ShapeKind& second_kind, InputClass input_class,
                         WordSource& words, double* first, double* second);

/// More words than that takes.
inline constexpr std::size_t most_words_of_a_pair = 240;

}  // namespace plumb::generators
