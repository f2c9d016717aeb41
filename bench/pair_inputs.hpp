#pragma once

#include <string_view>
#include <vector>

#include "pair_contenders.hpp"

namespace plumb::bench {

/// The classes of input of a test. A hit is an answer that touching sets give. For two shapes: they have a point in
/// common. For a plane: the other set crosses it. For a solid: some of the other set is in it. For lines: they lie in
/// one plane or are parallel. For planes: they meet in no point or in more than one. For constructions: any answer.
///   easy_miss   ordinary shapes of about the size of their distance, no hit, nor one after a small move: one shape is
///               moved by a thousandth, or for directions one number is
///   easy_hit    the same with hits (none where chance finds none, as with a point and a segment)
///   easy        both, in random order, each several times: a longer sequence than a branch predictor learns
///   near        a hair's breadth apart or overlapping: contacts of rounded numbers, or an ulp off a contact
///   zero_int    in exact contact, with integers of at most 2^14
///   zero_round  the same multiplied by an odd number of 38 bits: 40 to 53 bits a number
///   extreme     huge, tiny and subnormal numbers, exponents of different size and axes in different units
inline constexpr std::string_view pair_classes[] = {"easy_miss", "easy_hit",   "easy",   "near",
                                                    "zero_int",  "zero_round", "extreme"};

bool is_hit(const ShapeTest& test, int answer);

/// The inputs of all classes, in that order; some may be empty. The same at every run.
std::vector<Inputs> make_pair_inputs(const ShapeTest& test, std::size_t most_easy_cases);

}  // namespace plumb::bench
