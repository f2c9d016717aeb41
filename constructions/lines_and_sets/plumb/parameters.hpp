#pragma once

#include <optional>

#include <plumb/detail/shared_names.hpp>
#include <plumb/hit.hpp>
#include <plumb/point_like.hpp>

namespace plumb {

/// The parameters of the closest points of two segments, rays or lines.
struct ClosestParameters {
  double first, second;
  friend constexpr bool operator==(const ClosestParameters&, const ClosestParameters&) = default;
};

namespace lines_and_sets {
[[gnu::visibility("default")]] std::optional<ClosestParameters> parameters(const bodies::AnyShape& first,
                                                                           const bodies::AnyShape& second, RoundTo to);
}  // namespace lines_and_sets

/// At which parameters of two segments, rays or lines o + t d (of a segment d = b - a) are they closest? Each is
/// rounded once, to the nearest double, ties to even, or to the double next below or above; the same bits on every
/// machine and in every floating-point environment.
///   several pairs are closest:  the one of the least first parameter, and of these that of the least second one
///   nothing:  there is no least one; always of two lines whose directions are parallel, 0 among them
/// Degenerate ones are points, at every parameter of their range.
/// Refused: a number that is not finite.
/// The face of the range at which neither parameter can come nearer: Ericson, Real-Time Collision Detection (2005),
/// 5.1.8 and 5.1.9. Double-doubles with a bound, integers, rationals. Degree 4 to 6.
template <bodies::Linear3 A, bodies::Linear3 B>
inline std::optional<ClosestParameters> parameters(const A& first, const B& second, RoundTo to = RoundTo::nearest) {
  return lines_and_sets::parameters(bodies::any_shape(first), bodies::any_shape(second), to);
}

/// The same of one and a point: the parameter at which it is closest to that.
/// Refused: a number that is not finite. Degree 2. As above: 5.1.2.
template <bodies::Linear3 A>
inline std::optional<double> parameters(const A& first, const Point3& second, RoundTo to = RoundTo::nearest) {
  const auto found = lines_and_sets::parameters(bodies::any_shape(first), bodies::any_shape(second), to);
  if (!found) return {};
  return found->first;
}

/// The same of points of other types (point_like.hpp).
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto parameters(const P&... p) -> detail::Answer<decltype(parameters(detail::read<P...>(p)...))> {
  return parameters(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> parameters(const Shapes&...);

}  // namespace plumb
