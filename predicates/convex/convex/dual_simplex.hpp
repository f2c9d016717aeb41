#pragma once

// Inequalities in few unknowns, guessed by the dual simplex method.

#include <plumb/bounded.hpp>

namespace plumb::convex {

/// Where a guess ended: the planes that decide, and the unknowns (or corners) that these determine, one less than
/// planes of a conflict, as many of a solution. The others are at an end of the cube, or have no weight; and of the
/// corners there is one more, as only their ratios are determined.
template <int Unknowns>
struct SimplexBasis {
  int planes = 0, plane[Unknowns + 1] = {};
  int free = 0, unknown[Unknowns + 1] = {};
  double side[Unknowns] = {};  ///< of those of a cube

  bool has_plane(int i) const {
    for (int k = 0; k < planes; ++k)
      if (plane[k] == i) return true;
    return false;
  }
  bool has_unknown(int i) const {
    for (int k = 0; k < free; ++k)
      if (unknown[k] == i) return true;
    return false;
  }
};

/// Inequalities in few unknowns by the dual simplex method in plain doubles: a guess, whose point or multipliers the
/// caller proves. The rows are written in terms of as many of themselves as there are unknowns, which are 0 at the
/// current point: the row that is most negative there takes the place of one of those, the one that keeps the
/// coefficients of an objective from becoming positive (Lemke, The Dual Method of Solving the Linear Programming
/// Problem (1954)). The objective is the row of least value at the start, and the start where that is greatest, so its
/// coefficients are not positive from the beginning on.
template <int Unknowns, int Planes = 6>
class DualSimplex {
 public:
  static constexpr int planes = Planes, unknowns = Unknowns;
  enum class Outcome : signed char { solved, conflict, gave_up };

  /// Over { p : |p_k| <= 1 }: c[i] + a[i][0] p_1 + ... >= room.
  static DualSimplex over_cube(const double (&c)[planes], const double (&a)[planes][Unknowns], double room) {
    DualSimplex s;
    const int worst = least_of(c);
    for (int k = 0; k < Unknowns; ++k) {
      s.side_[k] = a[worst][k] < 0 ? -1 : 1;
      s.most_[k] = 2;
    }
    for (int i = 0; i < planes; ++i) {
      double at_corner = c[i];
      for (int k = 0; k < Unknowns; ++k) {
        const double by = s.side_[k] * a[i][k];
        at_corner += by;
        s.c_[k + 1][i] = -by;
      }
      s.c_[0][i] = at_corner - room;
    }
    s.start(worst);
    return s;
  }
  /// Over the weights, at least 0 and of sum 1, of corners at which the rows have these values.
  static DualSimplex over_simplex(const double (&at)[Unknowns + 1][planes], double room) {
    DualSimplex s;
    double greatest[planes];
    for (int i = 0; i < planes; ++i) {
      greatest[i] = at[0][i];
      for (int k = 1; k <= Unknowns; ++k) greatest[i] = at[k][i] > greatest[i] ? at[k][i] : greatest[i];
    }
    const int worst = least_of(greatest);
    for (int k = 1; k <= Unknowns; ++k)
      if (at[k][worst] > at[s.first_][worst]) s.first_ = k;
    for (int i = 0; i < planes; ++i) s.c_[0][i] = at[s.first_][i] - room;
    for (int k = 0; k < Unknowns; ++k) {
      for (int i = 0; i < planes; ++i) s.c_[k + 1][i] = at[s.corner(k)][i] - at[s.first_][i];
      s.c_[k + 1][sum] = -1;
      s.most_[k] = __builtin_inf();
    }
    s.c_[0][sum] = 1;
    s.start(worst);
    return s;
  }

  Outcome outcome() {
    if (!scale()) return Outcome::gave_up;
    for (int steps = 0; steps < most_steps; ++steps) {
      const int row = most_violated();
      if (row < 0) return Outcome::solved;
      const int k = leaving_for(row);
      if (k < 0) {
        conflict_ = row;
        return Outcome::conflict;
      }
      exchange(row, k);
      if (!is_moderate()) return Outcome::gave_up;
    }
    return Outcome::gave_up;
  }

  using Basis = SimplexBasis<Unknowns>;
  Basis basis(Outcome outcome) const {
    Basis b;
    const int violated = outcome == Outcome::conflict ? conflict_ : -1;
    if (violated >= 0 && row_[violated] < planes) b.plane[b.planes++] = row_[violated];
    bool has_first = most_[0] > 2 && (violated < 0 || row_[violated] != sum);
    for (const int name : column_) {
      if (name < planes) b.plane[b.planes++] = name;
      has_first = has_first && name != sum;
    }
    if (has_first) b.unknown[b.free++] = first_;
    for (int i = 0; i < objective; ++i)
      if (i != violated && row_[i] >= unknowns_from) {
        const int k = row_[i] - unknowns_from;
        b.unknown[b.free++] = most_[0] > 2 ? corner(k) : k;
      }
    for (int k = 0; k < Unknowns; ++k) b.side[k] = side_[k];
    return b;
  }

  /// Of a conflict: not negative, at most 1 and one of them 1, if any is not 0, such that the sum of the first rows
  /// times these is negative wherever the unknowns may be.
  void find_multipliers(double (&multiplier)[planes]) const {
    for (double& m : multiplier) m = 0;
    double largest = 0;
    const auto set = [&](int name, double to) {
      if (name >= planes || !(to > 0)) return;
      multiplier[name] = to;
      largest = larger(largest, to);
    };
    set(row_[conflict_], 1);
    for (int k = 0; k < Unknowns; ++k) set(column_[k], -c_[k + 1][conflict_]);
    if (!(largest > 0)) return;
    for (double& m : multiplier) m = m < largest ? m / largest : m > 0 ? 1 : 0;
  }
  /// Of a solution in the cube: within [-1, 1].
  void find_point(double (&p)[Unknowns]) const {
    for (int k = 0; k < Unknowns; ++k) p[k] = within(side_[k] * (1 - unknown(k)), -1);
  }
  /// Of a solution in a simplex: within [0, 1], and of a sum near 1.
  void find_weights(double (&weight)[Unknowns + 1]) const {
    double rest = 1;
    for (int k = 0; k < Unknowns; ++k) {
      weight[corner(k)] = within(unknown(k), 0);
      rest -= weight[corner(k)];
    }
    weight[first_] = within(rest, 0);
  }

 private:
  /// Lanes of a register or some: the rows; that of the sum of weights; the objective.
  static constexpr int sum = planes, objective = planes + 1, lanes = planes + 2, most_steps = 24;
  /// The names of unknowns come after those of rows.
  static constexpr int unknowns_from = lanes;

  DualSimplex() {
    for (auto& column : c_) column[sum] = 0;
    c_[0][sum] = 1;
  }
  static int least_of(const double (&value)[planes]) {
    int least = 0;
    for (int i = 1; i < planes; ++i)
      if (value[i] < value[least]) least = i;
    return least;
  }
  static double within(double x, double least) { return !(x > least) ? least : x < 1 ? x : 1; }
  /// Of unknown k; the others in turn.
  int corner(int k) const { return k < first_ ? k : k + 1; }

  void start(int worst) {
    for (auto& column : c_) column[objective] = column[worst];
    for (int i = 0; i < lanes; ++i) {
      row_[i] = i;
      upper_[i] = __builtin_inf();
    }
    for (int k = 0; k < Unknowns; ++k) column_[k] = unknowns_from + k;
  }

  double size(int rows) const {
    double size = 0;
    for (const auto& column : c_)
      for (int i = 0; i < rows; ++i) size = larger(size, magnitude(column[i]));
    return size;
  }
  /// Values of at most 1, so that none of what follows overflows.
  bool scale() {
    const double largest = size(planes);
    if (!(largest > 0x1p-960) || !(largest < 0x1p960)) return false;
    const double by = 1 / largest;
    for (auto& column : c_) {
      for (int i = 0; i < planes; ++i) column[i] *= by;
      column[objective] *= by;
    }
    return true;
  }
  bool is_moderate() const { return size(lanes) < 0x1p200; }

  int most_violated() {
    int worst = -1;
    double least = 0;
    for (int i = 0; i < objective; ++i) {
      const double above = c_[0][i], below = upper_[i] - above, room = above < below ? above : below;
      if (room < least) {
        least = room;
        worst = i;
      }
    }
    if (worst >= 0 && !(c_[0][worst] < 0)) turn(worst);
    return worst;
  }
  /// Counts an unknown from the other end.
  void turn(int row) {
    c_[0][row] = upper_[row] - c_[0][row];
    for (int k = 1; k <= Unknowns; ++k) c_[k][row] = -c_[k][row];
    side_[row_[row] - unknowns_from] *= -1;
  }
  int leaving_for(int row) const {
    double size = 0x1p-150, least = __builtin_inf();
    for (int k = 1; k <= Unknowns; ++k) size += magnitude(c_[k][row]);
    int best = -1;
    for (int k = 0; k < Unknowns; ++k) {
      const double by = c_[k + 1][row];
      if (!(by > 0x1p-40 * size)) continue;
      const double ratio = -c_[k + 1][objective] / by;
      if (ratio < least) {
        least = ratio;
        best = k;
      }
    }
    return best;
  }
  void exchange(int row, int k) {
    const double by = 1 / c_[k + 1][row];
    double factor[lanes];
    for (int i = 0; i < lanes; ++i) factor[i] = c_[k + 1][i] * by;
    for (int j = 0; j <= Unknowns; ++j) {
      if (j == k + 1) continue;
      const double of_row = c_[j][row];
      for (int i = 0; i < lanes; ++i) c_[j][i] -= factor[i] * of_row;
      c_[j][row] = -of_row * by;
    }
    for (int i = 0; i < lanes; ++i) c_[k + 1][i] = factor[i];
    c_[k + 1][row] = by;

    const int entering = column_[k];
    column_[k] = row_[row];
    row_[row] = entering;
    const double most = entering < unknowns_from ? __builtin_inf() : most_[entering - unknowns_from];
    upper_[row] = most;
  }
  double unknown(int k) const {
    for (int i = 0; i < objective; ++i)
      if (row_[i] == unknowns_from + k) return c_[0][i];
    return 0;
  }

  alignas(64) double c_[Unknowns + 1][lanes];  ///< constants, then the coefficients of what is 0 now
  double upper_[lanes];
  double side_[Unknowns], most_[Unknowns];
  int row_[lanes], column_[Unknowns];
  int first_ = 0, conflict_ = 0;
};

// Compiled once, for sources that are optimised differently.
extern template class DualSimplex<1>;
extern template class DualSimplex<2>;
extern template class DualSimplex<3>;

}  // namespace plumb::convex
