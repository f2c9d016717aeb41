#pragma once

// For trees.
// What formulas in plain doubles are off by, as the types of the same formulas tell.

#include <plumb/detail/bounded.hpp>
#include <plumb/detail/vector.hpp>

namespace plumb::filters {

/// Stands in a formula for a number of a group that is off by so many roundings.
template <int Group, int Roundings>
using Rounded = Bounded<Roundings, leaf_size(Group)>;
template <int Group, int Roundings>
using RoundedVector = Vec3<Rounded<Group, Roundings>>;

/// What a value of such a type is off by, where no number of a group is larger than 1, and what underflows comes on
/// top. ErrorBound allows for any direction of rounding, and to nearest one is half as large.
template <class Value>
inline constexpr double error_of = ErrorBound<Value>::unit / 2 *
                                   Value::roundings* static_cast<double>(Value::size.coefficients());

/// The same of a formula in floats, whose roundings are larger by the 29 places that floats have less.
template <class Value>
inline constexpr float error_in_floats_of = static_cast<float>(error_of<Value> * 0x1p29);

}  // namespace plumb::filters
