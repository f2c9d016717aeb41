#pragma once

// The prover over one number type, from the basis where the stage before it ended.

#include <solvers/proof.hpp>
#include <solvers/prover.hpp>
#include <solvers/twice.hpp>

namespace plumb::solvers {

struct ShapePair {
  const bodies::AnyShape &first, &second;
  double unit;
  /// Whether it need not be told that a set is empty where a direction shows that it has no point of the other.
  bool empty_is_apart = false;
};

using BoundedDouble = convex::ApproximateBy<200>;  // as many as prove_by_bounded.cpp counts, or more

/// Whether the numbers are as they should be. Of the rows all, or only those of a basis.
template <class N>
bool write_bodies(const ShapePair& pair, Prover<N>& prover, const Basis* of = nullptr) {
  const bodies::AnyShape* const any[] = {&pair.first, &pair.second};
  const double unit = bodies::is_unlimited<N> ? 1 : pair.unit;
  // The numbers of other shapes are rounded more often than it allows for.
  if (is_same<N, BoundedDouble> && (pair.first.is_other() || pair.second.is_other())) return false;
  const auto stretch = bodies::stretch_of<N>(pair.first, pair.second, unit);
  bool exact = true;
  for (int s = 0; s < 2; ++s) {
    unsigned wanted = of ? 0 : ~0U;
    if (of)
      for (const int row : of->row[s])
        if (row >= 0) wanted |= 1U << row;
    bodies::BodyWriter<N> writer(prover.body[s], unit, stretch, wanted);
    bodies::visit_shape(*any[s], [&]<class S>(const S& shape) {
      describe(writer, shape);
      prover.may_be_empty = prover.may_be_empty || (bodies::may_be_empty<S> && !pair.empty_is_apart);
    });
    exact = exact && writer.exact();
  }
  return exact;
}

/// Exact numbers go on from the basis, others look at it once.
template <class N>
inline constexpr bool walks = bodies::is_unlimited<N>;

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
    const Violation v = prover.look();
    if (decided(v)) {
      basis = prover.basis;
      return true;
    }
    if (!walks<N> || !v.known || v.none()) return false;
    is_empty = !prover.step(v) && prover.is_known;
    if (is_empty) return true;
  }
  return false;
}

/// Whether every tight row has a factor that is not 0: then no other points are as near.
template <class N>
bool is_strict(const Prover<N>& prover) {
  for (int s = 0; s < 2; ++s)
    for (int j = 0; j < 3; ++j) {
      const bool is_unused = prover.basis.row[s][j] < -prover.body[s].generators;
      if (!prover.basis.loose[s][j] && !is_unused && prover.factor_sign(s, j) != 1) return false;
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
  proof.is_unique = !proof.is_empty && is_strict(prover);
  return true;
}

template <class N>
bool compare_reach_by(Stage stage, const ShapePair& pair, double r, Basis& basis, Reach& reach) {
  Prover<N> prover;
  if (!write_bodies(pair, prover)) return false;
  const double scaled = r * (walks<N> ? 1 : pair.unit);
  if (r != 0 && !walks<N> && !(scaled >= 0x1p-960)) return false;
  reach.stage = stage;
  const N total = (prover.body[0].radius + prover.body[1].radius) + number_of<N>(scaled);
  return go_through(prover, basis, reach.is_empty, reach.steps, [&](const Violation& v) {
    const int sign = prover.compare(v, total, r == 0);
    if (sign == unknown) return false;
    reach.sign = r == 0 && sign < 0 ? 0 : sign;
    return true;
  });
}

// Each is compiled in a file of its own.
extern template bool prove_nearest_by<BoundedDouble>(Stage, const ShapePair&, Proof&);
extern template bool prove_nearest_by<convex::GridDouble>(Stage, const ShapePair&, Proof&);
extern template bool prove_nearest_by<Twice>(Stage, const ShapePair&, Proof&);
extern template bool prove_nearest_by<convex::Dyadic>(Stage, const ShapePair&, Proof&);
extern template bool prove_nearest_by<Rational>(Stage, const ShapePair&, Proof&);
extern template bool compare_reach_by<BoundedDouble>(Stage, const ShapePair&, double, Basis&, Reach&);
extern template bool compare_reach_by<convex::GridDouble>(Stage, const ShapePair&, double, Basis&, Reach&);
extern template bool compare_reach_by<Twice>(Stage, const ShapePair&, double, Basis&, Reach&);
extern template bool compare_reach_by<convex::Dyadic>(Stage, const ShapePair&, double, Basis&, Reach&);
extern template bool compare_reach_by<Rational>(Stage, const ShapePair&, double, Basis&, Reach&);

}  // namespace plumb::solvers
