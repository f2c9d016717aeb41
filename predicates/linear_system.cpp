#include "linear_system.hpp"

#include <utility>

#include <plumb/floating_point_environment.hpp>

namespace plumb::convex {

namespace {

// A basis is a set of rows, linearly independent in as many unknowns. Where the rows of the basis are 0, the other
// unknowns too, is a point; every row is a combination of those of the basis and a constant, its value there. If all of
// these are at least 0, the point is a solution. If one is negative and the row has no positive coefficient, it is
// negative wherever the basis is not, and there is none. One of the two comes about by exchanging, as long as some row
// is negative at the point, the first such row for the first row of the basis that has a positive coefficient in it
// (the dual simplex method with an objective of zero and Bland's rule, which ends: Bland, New Finite Pivoting Rules for
// the Simplex Method (1977)). Doubles find a basis, whatever their errors; what is decided is decided by exact signs of
// determinants of the system's own numbers.

struct Basis {
  int size = 0;
  int row[3], unknown[3];

  constexpr bool has_row(int i) const {
    for (int k = 0; k < size; ++k)
      if (row[k] == i) return true;
    return false;
  }
  constexpr bool has_unknown(int i) const {
    for (int k = 0; k < size; ++k)
      if (unknown[k] == i) return true;
    return false;
  }
  constexpr void add(int r, int u) {
    row[size] = r;
    unknown[size++] = u;
  }
};

/// The rows in terms of a basis, times the determinant of the basis.
template <class R>
class Dictionary {
 public:
  constexpr Dictionary(const LinearSystem<R>& system, const Basis& basis) : system_(system), basis_(basis) {
    const auto m = [&](int a, int b) -> const R& { return system.c[basis.row[a]][basis.unknown[b]]; };
    const int n = basis.size;
    if (n == 0) {
      determinant_ = number<R>(1);
    } else if (n == 1) {
      adjugate_[0][0] = number<R>(1);
      determinant_ = m(0, 0);
    } else if (n == 2) {
      adjugate_[0][0] = m(1, 1);
      adjugate_[0][1] = number<R>(0) - m(0, 1);
      adjugate_[1][0] = number<R>(0) - m(1, 0);
      adjugate_[1][1] = m(0, 0);
      determinant_ = m(0, 0) * m(1, 1) - m(0, 1) * m(1, 0);
    } else {
      for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
          const int a = (j + 1) % 3, b = (j + 2) % 3, c = (i + 1) % 3, d = (i + 2) % 3;
          adjugate_[i][j] = m(a, c) * m(b, d) - m(a, d) * m(b, c);
        }
      determinant_ = m(0, 0) * adjugate_[0][0] + m(0, 1) * adjugate_[1][0] + m(0, 2) * adjugate_[2][0];
    }
    for (int k = 0; k < n; ++k) {
      minus_point_[k] = adjugate_[k][0] * system.c[basis.row[0]][0];
      for (int j = 1; j < n; ++j) minus_point_[k] = minus_point_[k] + adjugate_[k][j] * system.c[basis.row[j]][0];
    }
  }

  constexpr const R& determinant() const { return determinant_; }

  /// The value of a row at the point of the basis.
  constexpr R value(int row) const {
    const R* c = system_.c[row];
    R result = c[0] * determinant_;
    for (int k = 0; k < basis_.size; ++k) result = result - c[basis_.unknown[k]] * minus_point_[k];
    return result;
  }
  /// The coefficient in a row of row j of the basis.
  constexpr R coefficient(int row, int j) const {
    const R* c = system_.c[row];
    R result = c[basis_.unknown[0]] * adjugate_[0][j];
    for (int k = 1; k < basis_.size; ++k) result = result + c[basis_.unknown[k]] * adjugate_[k][j];
    return result;
  }

 private:
  const LinearSystem<R>& system_;
  const Basis& basis_;
  R adjugate_[3][3];
  R minus_point_[3];  ///< times the determinant
  R determinant_;
};

/// Most of the way in doubles, exchanging the row that is most negative; for a system with a little less room, so that
/// what solves it satisfies no row of the other barely.
class Guess {
 public:
  explicit Guess(const LinearSystem<Approximate>& system) : unknowns_(system.unknowns), rows_(system.rows) {
    double length[LinearSystem<double>::most_rows], farthest = 0;
    for (int i = 0; i < rows_; ++i) {
      length[i] = 0;
      for (int k = 0; k <= unknowns_; ++k) c_[i][k] = system.c[i][k].value;
      for (int k = 1; k <= unknowns_; ++k) length[i] += __builtin_fabs(c_[i][k]);
      if (length[i] > 0) farthest = larger(farthest, __builtin_fabs(c_[i][0]) / length[i]);
    }
    for (int i = 0; i < rows_; ++i) {
      margin_[i] = 1e-11 * (system.c[i][0].magnitude + farthest * length[i]);
      c_[i][0] -= margin_[i];
    }
    for (int k = 1; k <= unknowns_; ++k) enter(k);
    for (int steps = 0; steps < 40 && improve(); ++steps) {
    }
    find_point(system);
  }
  const Basis& basis() const { return basis_; }
  /// The row that cannot be made positive, or -1.
  int conflict() const { return conflict_; }
  /// The value of the unknowns at the point of the basis.
  const double* point() const { return point_; }

 private:
  static constexpr int columns = LinearSystem<double>::most_unknowns + 1;

  /// Brings unknown k into the basis by the row that depends on it most.
  void enter(int k) {
    int best = -1;
    double most = 1e-12;
    for (int i = 0; i < rows_; ++i) {
      if (basis_.has_row(i)) continue;
      double sum = 0;
      for (int j = 1; j <= unknowns_; ++j) sum += __builtin_fabs(c_[i][j]);
      const double share = __builtin_fabs(c_[i][k]);
      if (share > most * sum) {
        most = share / sum;
        best = i;
      }
    }
    if (best < 0) return;
    basis_.add(best, k);
    exchange(best, k);
  }
  /// Makes the row's value the unknown of the column.
  void exchange(int row, int k) {
    double pivot[columns];
    const double by = 1 / c_[row][k];
    for (int j = 0; j <= unknowns_; ++j) pivot[j] = -c_[row][j] * by;
    pivot[k] = by;
    for (int i = 0; i < rows_; ++i) {
      const double factor = c_[i][k];
      c_[i][k] = 0;
      for (int j = 0; j <= unknowns_; ++j) c_[i][j] += factor * pivot[j];
    }
    for (int j = 0; j <= unknowns_; ++j) c_[row][j] = j == k;
  }
  bool improve() {
    int worst = -1;
    double least = 0;
    for (int i = 0; i < rows_; ++i)
      if (c_[i][0] < least && !basis_.has_row(i)) {
        least = c_[i][0];
        worst = i;
      }
    if (worst < 0) return false;
    int best = -1;
    double most = 0;
    for (int k = 0; k < basis_.size; ++k)
      if (c_[worst][basis_.unknown[k]] > most) {
        most = c_[worst][basis_.unknown[k]];
        best = k;
      }
    if (best < 0) {
      conflict_ = worst;
      return false;
    }
    basis_.row[best] = worst;
    exchange(worst, basis_.unknown[best]);
    return true;
  }

  /// By Cramer's rule from the system's numbers, less what keeps rows from being satisfied barely.
  void find_point(const LinearSystem<Approximate>& system) {
    const int n = basis_.size;
    double a[3][4];
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) a[i][j] = system.c[basis_.row[i]][basis_.unknown[j]].value;
      a[i][n] = margin_[basis_.row[i]] - system.c[basis_.row[i]][0].value;
    }
    for (int k = 0; k < n; ++k) {
      int best = k;
      for (int i = k + 1; i < n; ++i)
        if (__builtin_fabs(a[i][k]) > __builtin_fabs(a[best][k])) best = i;
      for (int j = 0; j <= n; ++j) std::swap(a[k][j], a[best][j]);
      if (a[k][k] == 0) return;  // by a rounding; any point will do, but no flag of a division by zero
      for (int i = 0; i < n; ++i) {
        if (i == k) continue;
        const double factor = a[i][k] / a[k][k];
        for (int j = k; j <= n; ++j) a[i][j] -= factor * a[k][j];
      }
    }
    for (int k = 0; k < n; ++k) point_[basis_.unknown[k] - 1] = a[k][n] / a[k][k];
  }

  int unknowns_, rows_, conflict_ = -1;
  Basis basis_;
  double point_[3] = {}, margin_[LinearSystem<double>::most_rows];
  double c_[LinearSystem<double>::most_rows][columns];
};

Certificate times(Certificate c, Certificate sign) {
  return sign == Certificate::negative && is_certain(c) ? certificate_of(-sign_of(c)) : c;
}

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

/// Positive when there is a solution, negative when there is none; uncertain where some number is.
template <class R>
[[gnu::noinline, gnu::cold]] Certificate solve_in(const SystemSource& source, Basis basis) {
  LinearSystem<R> system;
  source.build_into(system);
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
    if (leaving < 0) return Certificate::negative;
    basis.row[leaving] = negative;
  }
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
static_assert(most_roundings(ViewFrustum{}, FrustumGl{}) <= Approximate::roundings &&
              most_roundings(FrustumGl{}, FrustumD3d{}) <= Approximate::roundings &&
              most_roundings(Obb3{}, FrustumGl{}) <= Approximate::roundings &&
              most_roundings(ViewFrustum{}, Kdop26{}) <= Approximate::roundings &&
              most_roundings(Tetrahedron3{}, FrustumGl{}) <= Approximate::roundings);

}  // namespace

bool is_solvable(const SystemSource& source) {
  const DefaultFloatingPoint environment;
  return solve(source);
}

}  // namespace plumb::convex
