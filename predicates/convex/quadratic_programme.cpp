#include <convex/quadratic_programme.hpp>

#include <plumb/floating_point_environment.hpp>

#include <convex/offset_rows.hpp>
#include <convex/quadratic_programme_guess.hpp>

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

[[gnu::noinline, gnu::cold]] bool decide_exactly(const OffsetSource& source, Support support) {
  OffsetSystem<Rational> system;
  source.build_exact(system, source.core, source.polyhedron);
  auto x = minimum(system, support);
  if (!x) {
    support = {};
    x = minimum(system, support);
  }
  return find_least(system, support, *x) == ProvenOffset::Where::within;
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

bool is_not_negative(const Approximate& x) {
  const Certificate c = certificate(x);
  return c == Certificate::positive || c == Certificate::zero;
}

/// Whether a guess can be seen to be a point of the polyhedron within the radius.
bool is_within(const OffsetSystem<Approximate>& system, const Guess<Approximate>& guess) {
  const Vec3<Approximate> y = vector<Approximate>({guess.y().x, guess.y().y, guess.y().z});
  const Approximate t = number<Approximate>(guess.t());
  if (!guess.is_on_core() && !is_not_negative(system.radius * system.radius - dot(y, y))) return false;
  for (int i = 0; i < system.rows; ++i)
    if (!is_not_negative(value(system.row[i], y, t))) return false;
  return true;
}

/// Whether the guess's half-space around the polyhedron can be seen to be farther than the radius.
bool is_beyond(const OffsetSystem<Approximate>& system, const Guess<Approximate>& guess) {
  const Multipliers multipliers = guess.multipliers();
  const auto row = combination(system, multipliers);
  const Approximate length = number<Approximate>(multipliers.most_length);
  return certificate(length * length - dot(row.normal, row.normal)) == Certificate::positive &&
         certificate(least_distance<Approximate>(row) - system.radius * length) == Certificate::positive;
}

/// The most roundings behind any value whose sign is asked for.
template <class Core, class Polyhedron>
constexpr int most_roundings(const Core& core, const Polyhedron& polyhedron) {
  OffsetSystem<RoundingCount> system;
  build(system, core, polyhedron);
  RoundingCount most, number;
  Vec3<RoundingCount> y;
  for (int i = 0; i < system.rows; ++i) most = greater(most, value(system.row[i], y, number));
  Multipliers multipliers;
  for (int k = 0; k < Multipliers::most; ++k) multipliers.add(system.rows - 1 - k, 1);
  const auto row = combination(system, multipliers);
  most = greater(most, system.radius * system.radius - dot(y, y));
  most = greater(most, number * number - dot(row.normal, row.normal));
  return greater(most, least_distance<RoundingCount>(row) - system.radius * number).count;
}
static_assert(most_roundings(Capsule3{}, FrustumGl{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, FrustumD3d{}) <= Approximate::roundings &&
              most_roundings(Capsule3{}, Kdop26{}) <= Approximate::roundings &&
              most_roundings(Sphere3{}, FrustumGl{}) <= Approximate::roundings);

/// In a default floating-point environment.
[[gnu::noinline]] bool decide(const OffsetSource& source) {
  OffsetSystem<Approximate> system;
  source.build_approximate(system, source.core, source.polyhedron);
  const Guess<Approximate> guess(system, 0x1p-36);
  if (is_within(system, guess)) return true;
  if (is_beyond(system, guess)) return false;
  return decide_exactly(source, Guess<Approximate>(system, 0).support());
}

}  // namespace

bool is_within_radius(const OffsetSource& source) {
  const DefaultFloatingPoint environment;
  return decide(source);
}

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
