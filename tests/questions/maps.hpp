#pragma once

#include "case.hpp"
#include "shape_maps.hpp"

// Maps under which answers stay as they are, or change their sign.

namespace plumb::questions {

/// How an answer follows when space is mirrored.
enum class Mirrored { same, opposite, unknown };

/// Whether a map takes right hands to left ones.
bool is_reflection(const generators::CubeSymmetry& map);

/// Whether the numbers of the question transform as shapes do: it is about shapes or points alone.
bool can_be_moved(const Question& question);
bool can_be_scaled(const Question& question);
Mirrored when_mirrored(const Question& question);

/// The question with its first two arguments, which are shapes, exchanged, and its numbers so; null when there is none.
const Question* in_other_order(const Question& question);
Numbers in_other_order(const Question& question, Numbers numbers);

/// Applies a map to all arguments.
void translate(const Question& question, Numbers& numbers, generators::Translation map);
/// Lengths by 2^length, each direction by another power of two.
void scale(const Question& question, Numbers& numbers, int length, WordSource& words, generators::Exactly& arithmetic);
/// A symmetry of the cube; swaps and mirrors of axes.
void turn(const Question& question, Numbers& numbers, generators::CubeSymmetry map);
/// Says the same sets by other numbers; false where the question has an argument whose sides count.
bool restate(const Question& question, Numbers& numbers, WordSource& words);

}  // namespace plumb::questions
