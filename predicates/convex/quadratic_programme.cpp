#include <convex/quadratic_programme.hpp>

#include <convex/supports.hpp>

namespace plumb::convex {

namespace {

using namespace nearest;

/// From a support and its minimum on: until all rows are satisfied, or |y| is more than the radius.
ProvenOffset::Where find_least(const OffsetSystem<Rational>& system, Support& support, Minimum<Rational>& x) {
  const Rational squared_radius = system.radius * system.radius;
  for (;;) {
    if (sign(squared_radius * (x.weight * x.weight) - dot(x.y, x.y)) < 0) return ProvenOffset::Where::beyond;
    const Conflict c = conflict(system, x);
    if (c.size == 0) return ProvenOffset::Where::within;
    if (!exchange(system, Contradiction(system, support, c), support, x)) return ProvenOffset::Where::nowhere;
  }
}

/// Where t is free, the least that the rows allow.
void settle(const OffsetSystem<Rational>& system, Minimum<Rational>& x) {
  Rational slope = number<Rational>(1), value = number<Rational>(0);  // of t >= 0
  for (int i = 0; i < system.rows; ++i) {
    const Rational& of_row = system.row[i].slope;
    if (sign(of_row) <= 0) continue;
    const Rational at_0 = value_without_t(system, x, i);
    if (sign(at_0 * slope - value * of_row) >= 0) continue;
    slope = of_row;
    value = at_0;
  }
  x.t = number<Rational>(0) - value;
  x.weight = slope * x.weight;
  x.y = slope * x.y;
  for (Rational& multiplier : x.multiplier) multiplier = slope * multiplier;
}

}  // namespace

ProvenOffset nearest_offset(const OffsetSystem<Rational>& system) {
  Support support;
  Minimum<Rational> x = *minimum(system, support);
  ProvenOffset result;
  result.where = find_least(system, support, x);
  if (x.t_is_free && result.where == ProvenOffset::Where::within) settle(system, x);
  result.weight = x.weight;
  result.t = x.t;
  result.y = x.y;
  result.rows = support.size;
  for (int k = 0; k < support.size; ++k) {
    result.row[k] = support.row[k];
    result.multiplier[k] = x.multiplier[k];
  }
  return result;
}

}  // namespace plumb::convex
