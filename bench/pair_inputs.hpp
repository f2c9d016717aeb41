#pragma once

#include <string_view>
#include <vector>

#include "pair_contenders.hpp"

namespace plumb::bench {

/// The classes of input of a test. A hit is an answer that touching sets give: where two are asked for what they have
/// in common, that it is something; of a plane that it is crossed, of a solid that some of the other set is in it; of
/// lines that they lie in one plane or are parallel, of planes that they meet in no point or in more than one; of what
/// is constructed, anything.
///   easy_miss   ordinary shapes of about the size of their distance, no hit, nor one when one is moved by a
///   thousandth,
///               or for directions when a number is
///   easy_hit    the same that are one (none where chance does not find any: of a point and a segment, for one)
///   easy        both, in random order, each several times: a longer sequence than a branch predictor learns
///   near        a hair's breadth apart or overlapping: contacts of numbers that were rounded, or an ulp beside one
///   zero_int    in exact contact, with integers of at most 2^14
///   zero_round  the same multiplied by an odd number of 38 bits: 40 to 53 bits a number
///   extreme     huge, tiny and subnormal numbers, exponents of different size and axes in different units
inline constexpr std::string_view pair_classes[] = {"easy_miss", "easy_hit",   "easy",   "near",
                                                    "zero_int",  "zero_round", "extreme"};

bool is_hit(const ShapeTest& test, int answer);

/// The inputs of all classes, in that order; some may be empty. The same at every run.
std::vector<Inputs> make_pair_inputs(const ShapeTest& test, std::size_t most_easy_cases);

}  // namespace plumb::bench
