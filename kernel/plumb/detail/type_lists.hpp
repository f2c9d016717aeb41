#pragma once

#include <plumb/detail/environment.hpp>

namespace plumb::detail {

// The parts of <type_traits> and <utility> that inline headers need. Those two would be a fifth of the compile time of
// plumb.hpp.

/// Whether two types are one.
template <class A, class B>
inline constexpr bool is_same = false;
template <class A>
inline constexpr bool is_same<A, A> = true;
template <class S, class... Types>
inline constexpr bool is_any_of = (is_same<S, Types> || ...);

/// A list of indices as a type.
template <int... I>
struct IndexList {};

template <int count, int... I>
constexpr auto indices_up_to() {
  if constexpr (count == 0)
    return IndexList<I...>{};
  else
    return indices_up_to<count - 1, count - 1, I...>();
}

/// IndexList<0, ..., count - 1>.
template <int count>
using IndexListUpTo = decltype(indices_up_to<count>());

}  // namespace plumb::detail
