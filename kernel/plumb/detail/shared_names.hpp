#pragma once

#include <plumb/point_like.hpp>

// The questions whose names several headers share, for points of other types (point_like.hpp); and for each an overload
// that says in one line that two shapes have no such question. Without it the compiler would list all that there are.

namespace plumb {

namespace detail {

template <class S>
inline constexpr bool is_shape = is_any_of<S, Point2, Point3, Segment2, Segment3, Ray2, Ray3, Line2, Line3, Triangle2,
                                           Triangle3, Tetrahedron3, Plane3, Sphere3, Aabb3, Ellipsoid3, Obb3, Capsule3,
                                           Lozenge3, FrustumGl, FrustumD3d, ViewFrustum, OrthographicFrustum> ||
                                 Described<S>;
template <int K>
inline constexpr bool is_shape<Kdop<K>> = true;

/// Points that are exact, and shapes of them: said where they are defined.
template <class S>
inline constexpr bool is_exact_point = false;
template <class S>
inline constexpr bool is_exact_shape = false;

/// A foreign point among any arguments; or shapes and points, with a number or an option.
template <class P>
inline constexpr bool is_foreign_point = Foreign<P> && (dimension<P> == 2 || dimension<P> == 3);
template <class S>
inline constexpr bool is_shape_or_point = is_shape<S> || is_exact_point<S> || is_exact_shape<S> || Foreign<S>;
template <class... Arguments>
concept Askable = (is_foreign_point<Arguments> || ...) ||
                  ((is_shape_or_point<Arguments> || is_same<Arguments, double> || __is_enum(Arguments)) && ...);
template <class... Arguments>
concept AskableOfForeign = Askable<Arguments...> &&(is_foreign_point<Arguments> || ...);

/// The same but for calls of exact shapes and points in which a point may have to be converted: a function that does so
/// would be a worse match than one for any arguments.
template <class S>
inline constexpr bool is_point = is_any_of<S, Point2, Point3> || is_exact_point<S>;
template <class... Arguments>
concept AskableAsGiven = Askable<Arguments...> &&
    !((is_point<Arguments> || ...) && ((is_exact_point<Arguments> || is_exact_shape<Arguments>) || ...) &&
      ((is_point<Arguments> || is_exact_shape<Arguments>)&&...));

/// The type of an answer, which a call has that finds one.
template <class T>
requires(sizeof(T) > 0)  //
    using Answer = T;

}  // namespace detail

/// The result of a call that has no answer. It is never defined, so that the call is an error that names the shapes,
/// and a requires-expression is merely false. (For a deleted function Clang lists all other candidates.)
template <class... Shapes>
struct NoSuchQuestion;

/// As of points of this library: see point_like.hpp.
template <class... P>
requires detail::AskableAsGiven<P...> &&(detail::is_foreign_point<P> || ...)  //
    inline auto intersects(const P&... p) -> detail::Answer<decltype(intersects(detail::read<P...>(p)...))> {
  return intersects(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::AskableAsGiven<Shapes...> NoSuchQuestion<Shapes...> intersects(const Shapes&...);

/// As of points of this library.
template <class... P>
requires detail::AskableOfForeign<P...>
inline auto classify(const P&... p) -> detail::Answer<decltype(classify(detail::read<P...>(p)...))> {
  return classify(detail::read<P...>(p)...);
}
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> classify(const Shapes&...);

template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> relate(const Shapes&...);

}  // namespace plumb
