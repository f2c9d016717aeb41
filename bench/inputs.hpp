#pragma once

#include <string_view>
#include <vector>

#include "contenders.hpp"

namespace plumb::bench {

/// A test that is measured, and the number of doubles that one call of it takes.
struct Test {
  std::string_view name;
  std::size_t dimension, points;
};

inline constexpr Test tests[] = {{"orient2d", 2, 3},         {"orient3d", 3, 4},           {"incircle", 2, 4},
                                 {"insphere", 3, 5},         {"segment_segment_2d", 2, 4}, {"segment_segment_3d", 3, 4},
                                 {"segment_triangle", 3, 5}, {"triangle_triangle", 3, 6}};

/// The input classes of a test.
///   easy        uniform in a cube; for triangle_triangle easy_miss (nearly all disjoint) and easy_half (half meet)
///   near        one to three units in the last place of one coordinate off a rounded degenerate position
///   zero_int    exactly degenerate, integers of at most 1000
///   zero_round  exactly degenerate, 40 to 53 bits a coordinate, with differences that no double holds
///   mixed       near or zero_round, with axes scaled apart by 2^140 to 2^200
///   extreme     the above scaled by 2^664 or 2^-664, or axis by axis, or number by number, or made subnormal
/// Degenerate: the determinant is zero; for two shapes, that a corner of one lies on the other.
std::vector<std::string_view> classes_of(const Test& test);

/// Random cases, the same at every run.
Inputs make_inputs(const Test& test, std::string_view input_class, std::size_t cases);

}  // namespace plumb::bench
