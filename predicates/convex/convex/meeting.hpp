#pragma once

// For convex.
// What a filter of two sets says.

#include <plumb/detail/valid.hpp>

namespace plumb::convex {

/// Whether two sets have a common point.
enum class Meeting : signed char { meet, apart, unknown };

/// Whether the conditions on the numbers of a shape hold. A comparison of the floating-point unit suffices where it
/// says so: a number that it reads as less is less.
template <class Shape>
[[gnu::always_inline]] inline bool conditions_hold(const Shape& s) {
  if constexpr (requires { s.min.x; }) {
    if (s.min.x < s.max.x && s.min.y < s.max.y && s.min.z < s.max.z) [[likely]]
      return true;
  } else if constexpr (requires { s.min[0]; }) {
    int out_of_order = 0;
    for (int i = 0; i < static_cast<int>(sizeof s.min / sizeof s.min[0]); ++i) out_of_order |= !(s.min[i] < s.max[i]);
    if (out_of_order == 0) [[likely]]
      return true;
  } else if constexpr (requires { s.near_distance; }) {
    if (0 < s.near_distance && s.near_distance < s.far_distance && 0 < s.half_width && 0 < s.half_height) [[likely]]
      return true;
  }
  bool hold = true;
  detail::check_conditions(s, [&hold](const char*, const char*, const char*) { hold = false; });
  return hold;
}

}  // namespace plumb::convex
