#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace plumb::generators {

/// The classes of input that every test is run on.
enum class InputClass {
  random,              ///< independent coordinates, some with random exponents
  integer_grid,        ///< independent small, medium or large integers
  tenth_lattice,       ///< multiples of 0.1 as doubles, which are not on any plane they seem to be on
  exactly_degenerate,  ///< on the line, plane, circle, sphere that the test asks about, exactly
  computed,            ///< the same, computed in doubles and so a little beside it
  ulp_neighbours,      ///< either of these with some coordinates moved by an ulp or two
  subnormal,           ///< any of the above, near the smallest numbers
  huge,                ///< any of the above, near the largest numbers
  mixed_exponents,     ///< exponents up to 2^2000 apart in one call
  shared_coordinates,  ///< coordinates from a pool of a few values, special ones among them
  duplicates,          ///< equal points
  flat,                ///< all points on one line or plane
  touching,            ///< corners of one shape on corners, sides or faces of another, or sides that cross
  edge_of_range,       ///< any of the above, where products of a few numbers begin to over- or underflow
  stretched            ///< any of the above, each axis on a scale of its own, up to 2^1000 apart
};

inline constexpr std::array input_classes{InputClass::random,          InputClass::integer_grid,
                                          InputClass::tenth_lattice,   InputClass::exactly_degenerate,
                                          InputClass::computed,        InputClass::ulp_neighbours,
                                          InputClass::subnormal,       InputClass::huge,
                                          InputClass::mixed_exponents, InputClass::shared_coordinates,
                                          InputClass::duplicates,      InputClass::flat,
                                          InputClass::touching,        InputClass::edge_of_range,
                                          InputClass::stretched};

constexpr std::string_view name_of(InputClass c) {
  constexpr std::array<std::string_view, input_classes.size()> names{
      "random",         "integer_grid", "tenth_lattice", "exactly_degenerate", "computed",
      "ulp_neighbours", "subnormal",    "huge",          "mixed_exponents",    "shared_coordinates",
      "duplicates",     "flat",         "touching",      "edge_of_range",      "stretched"};
  return names[static_cast<std::size_t>(c)];
}

}  // namespace plumb::generators
