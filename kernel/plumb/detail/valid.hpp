#pragma once

#include <plumb/detail/compare.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/detail/type_lists.hpp>

namespace plumb {

// Which shapes denote no set and are refused. Numbers are compared by their bits, for a floating-point unit may read
// subnormal numbers as 0.

namespace detail {

/// Calls refuse(member, coordinate, what) for every condition on the numbers of a shape that does not hold.
template <class Shape, class Refuse>
[[gnu::always_inline]] constexpr void check_conditions(const Shape& s, Refuse&& refuse) {
  if constexpr (Described<Shape>) {
    s.check(refuse);
  } else if constexpr (requires { s.shape; }) {
    check_conditions(s.shape, refuse);
  } else if constexpr (requires { s.normal; }) {
    if (detail::same(s.normal.x, 0) && detail::same(s.normal.y, 0) && detail::same(s.normal.z, 0))
      refuse(".normal", "", "zero");
  } else if constexpr (requires { s.radius; }) {
    if (detail::less(s.radius, 0)) refuse(".radius", "", "negative");
  } else if constexpr (requires { s.radii; }) {
    if (!detail::less(0, s.radii.x)) refuse(".radii", ".x", "not positive");
    if (!detail::less(0, s.radii.y)) refuse(".radii", ".y", "not positive");
    if (!detail::less(0, s.radii.z)) refuse(".radii", ".z", "not positive");
  } else if constexpr (requires { s.hu; }) {
    if (detail::less(s.hu, 0)) refuse(".hu", "", "negative");
    if (detail::less(s.hv, 0)) refuse(".hv", "", "negative");
    if (detail::less(s.hw, 0)) refuse(".hw", "", "negative");
  } else if constexpr (requires { s.min.x; }) {
    if (detail::less(s.max.x, s.min.x)) refuse(".min", ".x", "greater than max.x");
    if (detail::less(s.max.y, s.min.y)) refuse(".min", ".y", "greater than max.y");
    if (detail::less(s.max.z, s.min.z)) refuse(".min", ".z", "greater than max.z");
  } else if constexpr (requires { s.min; }) {
    for (int i = 0; i < static_cast<int>(sizeof s.min / sizeof s.min[0]); ++i)
      if (detail::less(s.max[i], s.min[i])) refuse(".min", slab_numbers[i], "greater than max");
  } else if constexpr (detail::is_same<Shape, OrthographicFrustum>) {
    if (detail::less(s.far_distance, s.near_distance)) refuse(".far", "", "less than near");
    if (detail::less(s.half_width, 0)) refuse(".half_width", "", "negative");
    if (detail::less(s.half_height, 0)) refuse(".half_height", "", "negative");
  } else if constexpr (requires { s.near_distance; }) {
    if (!detail::less(0, s.near_distance)) refuse(".near", "", "not positive");
    if (!detail::less(s.near_distance, s.far_distance)) refuse(".far", "", "not greater than near");
    if (!detail::less(0, s.half_width)) refuse(".half_width", "", "not positive");
    if (!detail::less(0, s.half_height)) refuse(".half_height", "", "not positive");
  }
}

}  // namespace detail

/// Whether the shape denotes a set: its numbers are finite, and as its definition asks.
template <class Shape>
[[gnu::always_inline]] constexpr bool is_valid(const Shape& s) {
  bool valid = is_finite(s);
  detail::check_conditions(s, [&valid](const char*, const char*, const char*) { valid = false; });
  return valid;
}

namespace detail {

/// Throws InvalidArgument for the first number of the shape that is not finite, else for the first condition that does
/// not hold, if there is one.
template <class Shape>
[[gnu::cold, gnu::noinline]] void refuse_invalid(const char* function, const char* argument, const Shape& shape) {
  refuse_not_finite(function, argument, shape);
  check_conditions(shape, [=](const char* member, const char* coordinate, const char* what) {
    refuse(function, argument, member, coordinate, what);
  });
}

}  // namespace detail

/// Throws InvalidArgument when one of the arguments of a symmetric test denotes no set; they are named by their place.
template <class S>
[[gnu::always_inline]] inline void require_valid(const char* function, const S& first, const S& second,
                                                 const S& third) {
  if (!is_valid(first) || !is_valid(second) || !is_valid(third)) [[unlikely]] {
    detail::refuse_not_finite(function, "first", first);
    detail::refuse_not_finite(function, "second", second);
    detail::refuse_not_finite(function, "third", third);
    detail::refuse_invalid(function, "first", first);
    detail::refuse_invalid(function, "second", second);
    detail::refuse_invalid(function, "third", third);
  }
}
template <class A, class B>
[[gnu::always_inline]] inline void require_valid(const char* function, const A& first, const B& second) {
  if (!is_valid(first) || !is_valid(second)) [[unlikely]] {
    detail::refuse_not_finite(function, "first", first);
    detail::refuse_not_finite(function, "second", second);
    detail::refuse_invalid(function, "first", first);
    detail::refuse_invalid(function, "second", second);
  }
}

}  // namespace plumb
