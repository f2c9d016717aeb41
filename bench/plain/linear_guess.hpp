#pragma once

// A linear programme for the common points of two sets, and a simplex method in doubles that proves nothing.

#include <utility>

#include <convex/dictionary.hpp>

namespace plumb::convex {

/// The points themselves, by their coordinates.
struct Coordinates {};
template <class R>
constexpr void add_half_space(LinearSystem<R>& system, Coordinates, const Vec3<R>& n, const R& d) {
  R* row = system.add_row();
  row[0] = d;
  row[1] = n.x;
  row[2] = n.y;
  row[3] = n.z;
}
/// The inequalities of the common points of two sets, the second of which is given by half-spaces.
template <class R, class A, class B>
constexpr void build(LinearSystem<R>& system, const A& first, const B& second) {
  if constexpr (has_half_spaces<A>) {
    system.unknowns = 3;
    add_half_spaces(system, Coordinates(), first);
    add_half_spaces(system, Coordinates(), second);
  } else {
    Parameters<R> x;
    parametrise(system, x, first);
    add_half_spaces(system, x, second);
  }
}

/// The points that are not on the negative side of a plane.
struct ClosedPositiveSide {
  Plane3 plane;
};
template <class R, class Visit>
constexpr void for_each_half_space(const ClosedPositiveSide& s, Visit&& visit) {
  visit(vector<R>(s.plane.normal), number<R>(s.plane.offset));
}
constexpr Plane3 turned_over(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }

/// Most of the way in doubles, exchanging the row that is most negative; where errors are known, for a system with a
/// little less room, so that what solves it satisfies no row of the other barely.
template <class R>
class LinearGuess {
 public:
  explicit LinearGuess(const LinearSystem<R>& system) : unknowns_(system.unknowns), rows_(system.rows) {
    double length[LinearSystem<double>::most_rows], farthest = 0;
    for (int i = 0; i < rows_; ++i) {
      length[i] = 0;
      for (int k = 0; k < columns; ++k) c_[i][k] = k <= unknowns_ ? system.c[i][k].value : 0;
      for (int k = 1; k <= unknowns_; ++k) length[i] += __builtin_fabs(c_[i][k]);
      if (length[i] > 0) farthest = larger(farthest, __builtin_fabs(c_[i][0]) / length[i]);
    }
    for (int i = 0; i < rows_; ++i) {
      margin_[i] = 0;
      if constexpr (requires { system.c[i][0].magnitude; })
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
    double pivot[columns] = {};
    const double by = 1 / c_[row][k];
    for (int j = 0; j <= unknowns_; ++j) pivot[j] = -c_[row][j] * by;
    pivot[k] = by;
    for (int i = 0; i < rows_; ++i) {
      const double factor = c_[i][k];
      // All of a row at once: a number stored by itself would keep the row that is loaded next waiting.
      for (int j = 0; j < columns; ++j) c_[i][j] = (j == k ? 0 : c_[i][j]) + factor * pivot[j];
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
  void find_point(const LinearSystem<R>& system) {
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

}  // namespace plumb::convex
