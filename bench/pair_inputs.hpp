#pragma once

#include <string_view>
#include <vector>

#include "pair_contenders.hpp"

namespace plumb::bench {

/// The classes of input of a test of two shapes.
///   easy_miss   ordinary shapes of about the size of their distance that share no point, nor do they when one is moved
///               by a thousandth
///   easy_hit    the same that share one (none where chance does not find any: of a point and a segment, for one)
///   easy        both, alternating at random
///   near        a hair's breadth apart or overlapping: contacts of numbers that were rounded, or an ulp beside one
///   zero_int    in exact contact, with integers of at most 2^14
///   zero_round  the same multiplied by an odd number of 38 bits: 40 to 53 bits a number
///   extreme     huge, tiny and subnormal numbers, exponents of different size and axes in different units
inline constexpr std::string_view pair_classes[] = {"easy_miss", "easy_hit",   "easy",   "near",
                                                    "zero_int",  "zero_round", "extreme"};

/// The inputs of all classes, in that order; some may be empty. The same at every run.
std::vector<Inputs> make_pair_inputs(const PairTest& test);

}  // namespace plumb::bench
