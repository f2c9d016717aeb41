#pragma once

// For distances, hulls, motion, polytopes, solvers and witness.
// The prover over one number type, from the basis where the stage before it ended.

#include <solvers/proof.hpp>
#include <solvers/prover.hpp>
#include <solvers/round_solids.hpp>

namespace plumb::solvers {

using BoundedDouble = filters::DoubleWithBound<480>;  // as many as proof.cpp counts, or more

/// Writes both bodies as they are: of the rows all, or only those of a basis. False when they cannot be had in such
/// numbers.
template <class N>
bool write_bodies(const ShapePair& pair, Body<N> (&body)[2], const Basis* of = nullptr) {
  constexpr bool is_unlimited = bodies::is_unlimited<N>;
  if (!is_unlimited && !pair.is_exact()) return false;
  const auto stretch = bodies::stretch_of<N>(pair.first, pair.second, is_unlimited ? 1 : pair.unit);
  if (!stretch.exact) return false;
  const int grid =
      detail::is_same<N, filters::Dyadic> ? std::min(pair.description[0].grid(), pair.description[1].grid()) : 0;
  for (int s = 0; s < 2; ++s) {
    unsigned wanted = of ? 0 : ~0U;
    if (of)
      for (const int row : of->row[s])
        if (row >= 0) wanted |= 1U << row;
    const auto write = [&](const bodies::Description& from) {
      bodies::BodyWriter<N>(from, body[s], stretch, grid, wanted);
    };
    if constexpr (is_unlimited)
      write(bodies::Description(s == 0 ? pair.first : pair.second));
    else
      write(pair.description[s]);
  }
  return true;
}
/// The same for a prover, each changed as the other one asks.
template <class N>
bool write_bodies(const ShapePair& pair, Prover<N>& prover, const Basis* of = nullptr) {
  prover.may_be_empty = pair.may_be_empty;
  return write_bodies(pair, prover.body, of) && cut(prover.body, pair.pivot);
}

/// Exact numbers go on from the basis, others look at it once.
template <class N>
inline constexpr bool walks = bodies::is_unlimited<N> || detail::is_same<N, filters::Dyadic>;

/// Calls decided(violation) for basis after basis until it is, or one of the sets is empty, or the numbers do not know.
template <class N, class Decided>
bool go_through(Prover<N>& prover, Basis& basis, bool& is_empty, int& steps, const Decided& decided) {
  if constexpr (walks<N>) {
    prover.basis = basis;
    prover.start();
  } else if (!prover.take(basis)) {
    return false;
  }
  for (; prover.is_known; ++steps) {
    const Violation v = prover.find_violation();
    if (decided(v)) {
      basis = prover.basis;
      return true;
    }
    if constexpr (!walks<N>) {
      if (prover.proves_empty()) return is_empty = true;
      // What was cut is often empty, which the walk of plain doubles may go around without end.
      constexpr int most_steps = 12;
      if (!prover.is_any_cut() || !v.known || v.none() || steps == most_steps || !prover.step(v)) return false;
      continue;
    }
    if (!v.known || v.none()) return false;
    is_empty = !prover.step(v) && prover.is_known;
    if (is_empty) return true;
  }
  return false;
}

/// Whether every active constraint has a multiplier that is not 0: then no other points are as near.
template <class N>
bool is_strict(const Prover<N>& prover) {
  for (int s = 0; s < 2; ++s)
    for (int j = 0; j < 3; ++j) {
      const bool is_unused = prover.basis.row[s][j] < -prover.body[s].generators;
      if (!prover.basis.inactive[s][j] && !is_unused && prover.multiplier_sign(s, j) != 1) return false;
    }
  return true;
}

template <class N>
bool prove_nearest_by(Stage stage, const ShapePair& pair, Proof& proof) {
  Prover<N> prover;
  if (!write_bodies(pair, prover)) return false;
  proof.stage = stage;
  if (!go_through(prover, proof.basis, proof.is_empty, proof.steps, [](const Violation& v) { return v.none(); }))
    return false;
  if (proof.is_empty) return true;
  proof.is_unique = is_strict(prover);
  proof.gap = sign_of_number(upper_bound_less(prover.nearest, prover.radii() * prover.determinants()));
  return true;
}

template <class N>
bool compare_reach_by(Stage stage, const ShapePair& pair, double r, Basis& basis, Reach& reach) {
  Prover<N> prover;
  if (!write_bodies(pair, prover)) return false;
  constexpr bool is_unlimited = bodies::is_unlimited<N>;
  const double scaled = r * (is_unlimited ? 1 : pair.unit);
  if (r != 0 && !is_unlimited && !(scaled >= 0x1p-960)) return false;
  reach.stage = stage;
  const N total = prover.radii() + number_of<N>(scaled);
  return go_through(prover, basis, reach.is_empty, reach.steps, [&](const Violation& v) {
    const int sign = prover.compare(v, total, r == 0);
    if (sign == unknown) return false;
    reach.sign = r == 0 && sign < 0 ? 0 : sign;
    return true;
  });
}

// Compiled in a file of its own: beside other number types compilers inline less of it.
extern template bool prove_nearest_by<filters::Dyadic>(Stage, const ShapePair&, Proof&);
extern template bool compare_reach_by<filters::Dyadic>(Stage, const ShapePair&, double, Basis&, Reach&);

}  // namespace plumb::solvers
