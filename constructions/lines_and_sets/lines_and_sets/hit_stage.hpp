#pragma once

// For lines_and_sets.
// For the source of hit: its answer by one number type.

#include <plumb/hit.hpp>

#include <lines_and_sets/line_in_set.hpp>

namespace plumb::lines_and_sets {

using Found = std::optional<TriangleHit>;

/// Nothing where the type does not know it.
template <class N>
[[gnu::noinline]] std::optional<Found> hit_by(const AnyShape& first, const AnyShape& second, RoundTo to) {
  const Line<N> line = line_of<N>(first);
  const LineInSet<N> inside(line, second);
  if (!inside.is_known()) return {};
  const Interval<N>& t = inside.interval();
  if (t.is_empty()) return Found();
  const auto enter = value_of(to, t.start(), -__builtin_inf()), leave = value_of(to, t.end(), __builtin_inf());
  if (!enter || !leave) return {};
  TriangleHit found{*enter, *leave, {}};
  if (const auto& weights = inside.weights()) {
    const auto& [b, c, whole] = *weights;
    if (!is_known(b) || !is_known(c) || !is_known(whole)) return {};
    const auto of_b = rounded_quotient(to, b, whole), of_c = rounded_quotient(to, c, whole);
    if (!of_b || !of_c) return {};
    found.weights = HitWeights{*of_b, *of_c};
  }
  return Found(found);
}

}  // namespace plumb::lines_and_sets
