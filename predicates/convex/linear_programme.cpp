#include <convex/linear_programme.hpp>

#include <convex/dictionary.hpp>

namespace plumb::convex {

namespace {

// A basis is a set of rows, linearly independent in as many unknowns, to which no other row could be added. Where the
// rows of the basis are 0, the other unknowns too, is a point; every row is a combination of those of the basis and a
// constant, its value there. If all of these are at least 0, the point is a solution. If one is negative and the row
// has no positive coefficient, it is negative wherever no row of the basis is, and there is no solution. One of the two
// comes about by exchanging, as long as some row is negative at the point, the first such row for the first row of the
// basis that has a positive coefficient in it (the dual simplex method with an objective of zero and Bland's rule,
// which ends: Bland, New Finite Pivoting Rules for the Simplex Method (1977)). All is decided by exact signs of
// determinants of the system's own numbers.

Certificate times(Certificate c, Certificate sign) {
  return sign == Certificate::negative && is_certain(c) ? certificate_of(-sign_of(c)) : c;
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

}  // namespace

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
