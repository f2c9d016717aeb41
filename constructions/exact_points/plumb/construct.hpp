#pragma once

#include <cstddef>
#include <iterator>
#include <utility>

#include <plumb/detail/argument.hpp>
#include <plumb/detail/displaced.hpp>
#include <plumb/detail/refuse.hpp>
#include <plumb/exact_point.hpp>
#include <plumb/floating_point_environment.hpp>

namespace plumb {

/// The exact point of a construction of one's own: a struct with a name, its arguments as a predicate has them, and a
/// function `evaluate` over any number type, which gives the point base + v / w as Displaced{base, v, w}.
/// Base and v are Vec2 or Vec3, and w is a number of either sign. CONTRIBUTING.md has an example.
/// Refused, as of the function of that name: a number that is not finite; w = 0. By definition, in rationals, once:
/// what the point is then asked goes by its rounded coordinates first, as of any other.
template <class Construction, class... Arguments>
auto construct(const Arguments&... arguments) {
  static_assert(sizeof...(Arguments) == std::size(Construction::arguments));
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (detail::require_finite(Construction::name, Construction::arguments[I].name, arguments), ...);
  }
  (std::index_sequence_for<Arguments...>());
  const DefaultFloatingPoint environment;
  const auto d =
      Construction::evaluate(filters::converted(arguments, [](double x) { return filters::Rational(x); })...);
  if (certificate(d.w) == filters::Certificate::zero) detail::refuse(Construction::name, "w", "", "", "zero");
  if constexpr (exact_points::PlanarVector<decltype(d.v)>)
    return ExactPoint2::homogeneous({d.base.x * d.w + d.v.x, d.base.y * d.w + d.v.y, d.w});
  else
    return ExactPoint3::homogeneous({d.base.x * d.w + d.v.x, d.base.y * d.w + d.v.y, d.base.z * d.w + d.v.z, d.w});
}

/// The same of points of other types (point_like.hpp).
template <class Construction, class... Arguments>
requires(detail::Foreign<Arguments> || ...) auto construct(const Arguments&... arguments) {
  return construct<Construction>(detail::read<Arguments...>(arguments)...);
}

// What a construction is written in.
using exact_points::Displaced, exact_points::operator+, exact_points::times;

}  // namespace plumb
