#pragma once

#include <convex/box_axes_filter.hpp>
#include <convex/line_box.hpp>

#include "frusta.hpp"
#include "kdops.hpp"
#include "lines.hpp"
#include "planes.hpp"
#include "points.hpp"
#include "rounded.hpp"
#include "walk.hpp"

// The tests of two shapes in plain double, as they are commonly written: fast, and wrong near contact. They measure the
// cost of exactness, and nothing else. A pair for which the library has a special algorithm has its plain version in a
// header of this directory, as plain::intersects, or uses the library's filter over plain numbers (plain_numbers.hpp).
// The others have the shared algorithm over plain doubles.

namespace plumb::bench::plain {

/// Declares the name; it is no test.
void intersects();

template <class A, class B>
concept HasOwnTest = requires(const A& a, const B& b) {
  { plain::intersects(a, b) } -> std::same_as<bool>;
};
template <class A, class B>
concept HasTestOfPoints = requires(const A& a, const B& b) {
  { points::intersects(a, b) } -> std::same_as<bool>;
};
/// gap_degree is that of the filter.
template <class A, class B>
concept HasFilter = convex::gap_degree<A, B> >
0;
template <class A, class B>
concept HasTest = HasOwnTest<A, B> || HasOwnTest<B, A> || HasTestOfPoints<A, B> || HasTestOfPoints<B, A> ||
    HasFilter<A, B> || HasFilter<B, A> || planes::Pair<A, B> || walk::Pair<A, B>;

/// A pair's own test, in either order, or else the shared algorithm.
template <class A, class B>
requires HasTest<A, B>
bool meet(const A& a, const B& b) {
  if constexpr (HasOwnTest<A, B>)
    return plain::intersects(a, b);
  else if constexpr (HasOwnTest<B, A>)
    return plain::intersects(b, a);
  else if constexpr (HasTestOfPoints<A, B>)
    return points::intersects(a, b);
  else if constexpr (HasTestOfPoints<B, A>)
    return points::intersects(b, a);
  else if constexpr (HasFilter<A, B>)
    return convex::meet_by_plain_numbers(a, b);
  else if constexpr (HasFilter<B, A>)
    return convex::meet_by_plain_numbers(b, a);
  else if constexpr (planes::Pair<A, B>)
    return planes::intersects(a, b);
  else
    return walk::intersects(a, b);
}

}  // namespace plumb::bench::plain
