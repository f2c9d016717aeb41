#include <convex/linear_programme.hpp>

#include <plumb/floating_point_environment.hpp>

#include <convex/dictionary.hpp>
#include <convex/linear_programme_guess.hpp>

namespace plumb::convex {

namespace {

// A basis is a set of rows, linearly independent in as many unknowns, to which no other row could be added. Where the
// rows of the basis are 0, the other unknowns too, is a point; every row is a combination of those of the basis and a
// constant, its value there. If all of these are at least 0, the point is a solution. If one is negative and the row
// has no positive coefficient, it is negative wherever no row of the basis is, and there is no solution. One of the two
// comes about by exchanging, as long as some row is negative at the point, the first such row for the first row of the
// basis that has a positive coefficient in it (the dual simplex method with an objective of zero and Bland's rule,
// which ends: Bland, New Finite Pivoting Rules for the Simplex Method (1977)). Doubles find a basis and a point,
// whatever their errors. The point, as the numbers it is, shows a solution where every row is surely not negative
// there; all else is decided by exact signs of determinants of the system's own numbers.

Certificate times(Certificate c, Certificate sign) {
  return sign == Certificate::negative && is_certain(c) ? certificate_of(-sign_of(c)) : c;
}

using Guess = LinearGuess<Approximate>;

/// Whether the guess can be seen to be right: positive when there is a solution, negative when there is none.
Certificate confirm(const LinearSystem<Approximate>& system, const Guess& guess) {
  if (guess.conflict() < 0) {
    for (int i = 0; i < system.rows; ++i) {
      Approximate value = system.c[i][0];
      for (int k = 1; k <= system.unknowns; ++k)
        value = value + system.c[i][k] * number<Approximate>(guess.point()[k - 1]);
      const Certificate c = certificate(value);
      if (!is_certain(c) || c == Certificate::negative) return Certificate::uncertain;
    }
    return Certificate::positive;
  }
  if (guess.basis().size < system.unknowns) return Certificate::uncertain;
  const Dictionary<Approximate> dictionary(system, guess.basis());
  const auto sign = [&](const Approximate& x) {
    return system.has_small_integers ? static_cast<Certificate>((x.value > 0) - (x.value < 0)) : certificate(x);
  };
  const Certificate side = sign(dictionary.determinant());
  if (!is_certain(side) || side == Certificate::zero) return Certificate::uncertain;
  if (times(certificate(dictionary.value(guess.conflict())), side) != Certificate::negative)
    return Certificate::uncertain;
  for (int j = 0; j < guess.basis().size; ++j) {
    const Certificate c = times(sign(dictionary.coefficient(guess.conflict(), j)), side);
    if (!is_certain(c) || c == Certificate::positive) return Certificate::uncertain;
  }
  return Certificate::negative;
}

bool is_uncertain(Certificate c) { return !is_certain(c); }

/// Adds rows to a basis until no other row is linearly independent of it; whether that is certain.
template <class R>
bool complete(const LinearSystem<R>& system, Basis& basis) {
  for (int k = 1; k <= system.unknowns; ++k) {
    if (basis.has_unknown(k)) continue;
    for (int i = 0; i < system.rows; ++i) {
      if (basis.has_row(i)) continue;
      Basis larger = basis;
      larger.add(i, k);
      const Certificate c = certificate(Dictionary<R>(system, larger).determinant());
      if (is_uncertain(c)) return false;
      if (c == Certificate::zero) continue;
      basis = larger;
      break;
    }
  }
  return true;
}

/// Positive when there is a solution, at the basis then, and negative when there is none, and the row of conflict is
/// negative wherever the basis is not; uncertain where some number is. Nothing needs to be known of the basis before.
template <class R>
Certificate solve_from(const LinearSystem<R>& system, Basis& basis, int& conflict) {
  const Certificate guessed = certificate(Dictionary<R>(system, basis).determinant());
  if (is_uncertain(guessed)) return Certificate::uncertain;
  if (guessed == Certificate::zero) basis = {};
  if (!complete(system, basis)) return Certificate::uncertain;
  for (;;) {
    const Dictionary<R> dictionary(system, basis);
    const Certificate side = certificate(dictionary.determinant());
    if (is_uncertain(side)) return Certificate::uncertain;
    int negative = 0;
    for (; negative < system.rows; ++negative) {
      if (basis.has_row(negative)) continue;
      const Certificate c = times(certificate(dictionary.value(negative)), side);
      if (is_uncertain(c)) return Certificate::uncertain;
      if (c == Certificate::negative) break;
    }
    if (negative == system.rows) return Certificate::positive;
    int leaving = -1;
    for (int j = 0; j < basis.size; ++j) {
      if (leaving >= 0 && basis.row[j] > basis.row[leaving]) continue;
      const Certificate c = times(certificate(dictionary.coefficient(negative, j)), side);
      if (is_uncertain(c)) return Certificate::uncertain;
      if (c == Certificate::positive) leaving = j;
    }
    conflict = negative;
    if (leaving < 0) return Certificate::negative;
    basis.row[leaving] = negative;
  }
}

template <class R>
[[gnu::noinline]] Certificate solve_in(const SystemSource& source, Basis basis) {
  LinearSystem<R> system;
  source.build_into(system);
  int conflict = 0;
  return solve_from(system, basis, conflict);
}

/// In a default floating-point environment.
[[gnu::noinline]] bool solve(const SystemSource& source) {
  LinearSystem<Approximate> system;
  source.build_into(system);
  const Guess guess(system);
  Certificate solvable = confirm(system, guess);
  if (is_uncertain(solvable)) solvable = solve_in<GridDouble>(source, guess.basis());
  if (is_uncertain(solvable)) solvable = solve_in<Dyadic>(source, guess.basis());
  if (is_uncertain(solvable)) solvable = solve_in<Rational>(source, guess.basis());
  return solvable == Certificate::positive;
}

/// The most roundings behind any value whose sign is asked for.
template <class A, class B>
constexpr int most_roundings(const A& first, const B& second) {
  LinearSystem<RoundingCount> system;
  build(system, first, second);
  int most = 0;
  for (int i = 0; i + 2 < system.rows; ++i) {
    Basis basis;
    for (int k = 0; k < system.unknowns; ++k) basis.add(i + k, k + 1);
    const Dictionary<RoundingCount> dictionary(system, basis);
    for (int row = 0; row < system.rows; ++row) {
      RoundingCount found = dictionary.value(row);
      for (int j = 0; j < basis.size; ++j) found = greater(found, dictionary.coefficient(row, j));
      most = greater(RoundingCount{most}, found).count;
    }
  }
  return most;
}
constexpr ApexPoints<26> apexes{};
constexpr SlabsOfApexes<26> apex_slabs{apexes, {}};
static_assert(most_roundings(apex_slabs, apex_slabs) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, FrustumGl{}) <= Approximate::roundings &&
              most_roundings(FrustumGl{}, FrustumD3d{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, FrustumGl{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Kdop26{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, FrustumGl{}) <= Approximate::roundings);

}  // namespace

bool is_solvable(const SystemSource& source) {
  const DefaultFloatingPoint environment;
  return solve(source);
}

ProvenOutcome outcome(const LinearSystem<Rational>& system) {
  Basis basis;
  int conflict = 0;
  const Certificate solvable = solve_from(system, basis, conflict);
  const Dictionary<Rational> dictionary(system, basis);
  const bool is_negative = certificate(dictionary.determinant()) == Certificate::negative;
  const auto magnitude = [&](const Rational& x) { return is_negative ? number<Rational>(0) - x : x; };
  ProvenOutcome result;
  result.is_solvable = solvable == Certificate::positive;
  result.weight = magnitude(dictionary.determinant());
  if (result.is_solvable) {
    for (int k = 0; k < basis.size; ++k) result.unknown[basis.unknown[k] - 1] = magnitude(dictionary.unknown(k));
    return result;
  }
  const auto add = [&result](int row, const Rational& multiplier) {
    if (certificate(multiplier) == Certificate::zero) return;
    result.row[result.conflicting] = row;
    result.multiplier[result.conflicting++] = multiplier;
  };
  // The row, less what it has of the basis, is its value at the point.
  add(conflict, result.weight);
  for (int j = 0; j < basis.size; ++j)
    add(basis.row[j], number<Rational>(0) - magnitude(dictionary.coefficient(conflict, j)));
  return result;
}

}  // namespace plumb::convex
