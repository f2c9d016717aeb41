#pragma once

// For motion and solvers.
// The nearest points of two convex sets, by the criss-cross method, over any number type.
//
// A basis says for each set which constraints are active. It is right when three families of numbers are not negative:
//   the multiplier y of each active constraint: leaving it would bring the points no nearer;
//   the value of each inactive constraint: it is kept;
//   the value of each row that is not in the basis: it is kept.
// These are the Karush-Kuhn-Tucker conditions: the nearest points are found. Otherwise one negative number is taken:
//   a multiplier:             the constraint becomes inactive.
//   an inactive constraint:   it becomes active.
//   a row outside the basis:  it becomes active, in the place of an inactive constraint whose edge changes it. If there
//                             is none, it takes the place of an active one whose edge raises it. If there is none
//                             either, the set is empty: nothing keeps the row (Farkas).
// This is the criss-cross method for the linear complementarity problem of the least distance. Its matrix is positive
// semidefinite. Of several negative rows the one goes first that was taken last; among rows that were never taken, the
// one of least index. With this order the method ends from every basis, degenerate or not. It needs neither a feasible
// start nor ratios: it reads nothing but signs. So doubles may go first, by the worst violation. Where they end is a
// guess, which other numbers prove or go on from. Every number is a polynomial in those of the shapes.
//
// Den Hertog, Roos and Terlaky, The Linear Complementarity Problem, Sufficient Matrices, and the Criss-Cross Method
// (1993), by the least index. Other orders: Csizmadia, Illes and Nagy, The s-Monotone Index Selection Rule for
// Criss-Cross Algorithms of Linear Complementarity Problems (2013). On inputs searched for many steps, this order takes
// half as many.
//
// Why it ends with this order. Suppose that some rows were taken without end. The proof of 1993 looks at the last of
// them, l, in two bases: where l is taken, and where it is taken again. It uses two facts: l was taken although it
// comes after all the others, and all rows that are not taken without end are active or inactive alike in both bases.
// Here let l be the last in order of those rows at some time. It stays last until it is taken, for a row that is taken
// goes ahead of it. Where l is taken again, every row taken in between comes before it, and every other row is as it
// was. Two rows that change places at once keep their order; so l and the row that it changes places with do too.
//
// The sums that contradict each other, for l in these two bases, w and y the values and multipliers of all rows:
//   l negative in both        w'.y'' + w''.y' <= 0, as the matrix is semidefinite; l's part is > 0, no other is < 0
//   l once the partner of a   its combination of the active constraints has coefficients z with A^T z = 0: z.w < 0 in
//   value row (step)          the other basis, by the order; but z.w > 0 by the combination
//   l once the partner of a   its direction d has H d = 0: the same of d.y
//   row that leaves (exchange of least_pair.hpp)
//   once each                 z.d = 0, and > 0 by the order: the row that is negative is itself one that is taken again
// Nothing in this needs steps without end: of any steps that lead back to a basis each row that is taken is taken
// twice.

#include <cstring>

#include <solvers/basis.hpp>

namespace plumb::solvers {

/// Which row goes first: the one taken last; among rows that were never taken, the one of least index. Rows -1 - j
/// count too.
class RowOrder {
 public:
  RowOrder() {}  // NOLINT(modernize-use-equals-default)

  bool is_before(int s, int i, int t, int j) const {
    if (last_ != 0) {
      const int of_i = taken_[s][i + 3], of_j = taken_[t][j + 3];
      if (of_i != of_j) return of_i > of_j;
    }
    return s != t ? s < t : i < j;
  }
  void take(int s, int i) {
    if (last_ == 0) std::memset(taken_, 0, sizeof taken_);
    taken_[s][i + 3] = ++last_;
  }
  /// Both at once, which stay in order.
  void take(int s, int i, int t, int j) {
    const bool is_first = is_before(s, i, t, j);
    if (!is_first) take(s, i);
    take(t, j);
    if (is_first) take(s, i);
  }

 private:
  int taken_[2][bodies::Description::most_rows + 3];  ///< when; set once anything is taken, for most proofs take none
  int last_ = 0;
};

/// What is negative, the first of them in order, and what is certain not to be.
struct Violation {
  int shape = -1, row = 0, slot = 0;  ///< slot: of the basis; -1 for a row that is not there
  bool kept = true;                   ///< every row of both shapes
  bool optimal = true;                ///< no y is negative
  bool known = true;                  ///< all signs were certain

  bool none() const { return shape < 0; }
  void note(const RowOrder& order, int s, int i, int j) {
    if (!none() && !order.is_before(s, i, shape, row)) return;
    shape = s;
    row = i;
    slot = j;
  }
};

template <class N>
class Prover {
 public:
  Body<N> body[2];
  Basis basis;
  Corner<N> corner[2];
  Nearest<N> nearest;
  bool may_be_empty = false;
  bool is_known = true;  ///< no sign that made the basis was uncertain
  RowOrder order;

  /// Corners of independent rows, those of the basis first, and where these are too few others.
  void start() {
    for (int s = 0; s < 2; ++s) set_corner_and_free(s);
    update_nearest();
  }
  /// The basis as it is, with all edges or the inactive ones alone. False when its corners or points are not known.
  bool take(const Basis& wanted, bool inactive_alone = false) {
    basis = wanted;
    for (int s = 0; s < 2; ++s)
      if (set_corner(body[s], basis.row[s], corner[s], inactive_alone ? basis.inactive[s] : nullptr) != 1) return false;
    return set_nearest(corner, basis, nearest) == 1;
  }

  Violation find_violation() {
    Violation found;
    const auto note = [&](int sign, int s, int row, int slot, bool& flag) {
      if (sign == 0 || sign == 1) return;
      if (sign == unknown) found.known = false;
      flag = false;
      found.note(order, s, row, slot);
    };
    for (int s = 0; s < 2; ++s)
      for (int j = 0; j < 3; ++j)
        if (!basis.inactive[s][j]) note(multiplier_sign(s, j), s, basis.row[s][j], j, found.optimal);
    place(corner, nearest);
    for (int s = 0; s < 2; ++s)
      for (int i = 0; i < body[s].rows; ++i) {
        const int j = slot_of(s, i);
        if (is_active(s, j)) continue;
        const int opposite = body[s].opposite(i);
        if (opposite >= 0 && is_active(s, slot_of(s, opposite))) continue;
        note(sign_of_number(value(s, i)), s, i, j, found.kept);
      }
    return found;
  }

  N radii() const { return body[0].radius + body[1].radius; }
  /// dA dB.
  N determinants() const { return corner[0].d * corner[1].d; }
  /// What `squared` is divided by.
  N divisor() const {
    const N d = determinants();
    return nearest.to.q * (d * d);
  }
  /// The nearest point of a core, once it is placed, times the weight.
  Vec3<N> point(int s) const {
    const Vec3<N> g = image(body[s], nearest.l[s]);
    return body[s].is_space ? g : nearest.weight * body[s].o + g;
  }
  N value(int s, int i) const { return height(body[s], i, nearest.l[s], nearest.weight); }

  /// The sign of the least distance less the reach, as far as what is not violated says it; unknown otherwise. With
  /// `touching` it is enough to know that it is not positive, which is said as 0.
  int compare(const Violation& v, const N& reach, bool touching) const {
    const N r = reach * determinants();
    if (v.optimal && (v.kept || !may_be_empty)) {
      // All of both sets is at least g.d / |g| apart.
      const N gap = dot(nearest.g, nearest.d);
      if (sign_of_number(gap) == 1 && sign_of_number(lower_bound_less(nearest, gap, r)) == 1) return 1;
    }
    if (!v.kept) return unknown;
    const int s = sign_of_number(upper_bound_less(nearest, r));
    return s == -1 || (s == 0 && (v.optimal || touching)) || (s == 1 && v.optimal) ? s : unknown;
  }

  /// The next basis. False: a set is empty.
  bool step(const Violation& v) {
    const int s = v.shape;
    if (v.slot >= 0) {
      order.take(s, v.row);
      basis.inactive[s][v.slot] = !basis.inactive[s][v.slot];
    } else {
      int best = -1;
      for (const bool inactive : {true, false}) {
        for (int j = 0; j < 3; ++j) {
          if (basis.inactive[s][j] != inactive) continue;
          const int change = sign_of_number(slope(body[s], v.row, corner[s].along[j]));
          if (change == unknown) is_known = false;
          if (!(inactive ? change != 0 : change == 1)) continue;
          if (best < 0 || order.is_before(s, basis.row[s][j], s, basis.row[s][best])) best = j;
        }
        if (best >= 0) break;
      }
      if (best < 0) return false;
      if (basis.inactive[s][best])
        order.take(s, v.row);
      else
        order.take(s, v.row, s, basis.row[s][best]);
      enter(s, best, v.row);
    }
    update_nearest();
    return true;
  }

  bool is_any_cut() const { return body[0].cut != bodies::Cut::none || body[1].cut != bodies::Cut::none; }
  /// Once the points are placed: whether some row is not kept, and could only be by leaving rows that are active. Then
  /// nothing keeps them all (Farkas), whatever step the method would take.
  bool proves_empty() const {
    for (int s = 0; s < 2; ++s)
      for (int i = 0; i < body[s].rows; ++i) {
        if (slot_of(s, i) >= 0 || sign_of_number(value(s, i)) != -1) continue;
        bool can_be_kept = false;
        for (int j = 0; j < 3; ++j) {
          const int change = sign_of_number(slope(body[s], i, corner[s].along[j]));
          const bool is_free = basis.inactive[s][j] || basis.row[s][j] < 0;
          can_be_kept |= change == unknown || (is_free ? change != 0 : change == 1);
        }
        if (!can_be_kept) return true;
      }
    return false;
  }

  void enter(int s, int slot, int row) {
    basis.row[s][slot] = row;
    basis.inactive[s][slot] = false;
    if (set_corner(body[s], basis.row[s], corner[s]) != 1) is_known = false;
  }
  /// The nearest points, with fewer inactive constraints where their edges are dependent.
  void update_nearest() {
    for (int s; (s = set_nearest(corner, basis, nearest)) != 1;) {
      int i = 5;
      while (i >= 0 && !basis.inactive[i / 3][i % 3]) --i;
      if (s == unknown || i < 0) {
        is_known = false;
        return;
      }
      basis.inactive[i / 3][i % 3] = false;
    }
  }
  bool is_active(int s, int slot) const { return slot >= 0 && !basis.inactive[s][slot]; }
  int slot_of(int s, int row) const {
    for (int j = 0; j < 3; ++j)
      if (basis.row[s][j] == row) return j;
    return -1;
  }
  /// Of an active constraint; of l_j = 0, which no row of the shape keeps, -1 unless it is 0.
  int multiplier_sign(int s, int j) const {
    const int y = sign_of_number(dot(nearest.g, corner[s].edge[j]));
    if (y == unknown) return y;
    return basis.row[s][j] < 0 ? -y * y : s == 0 ? y : -y;
  }

 private:
  void set_corner_and_free(int s) {
    int* const row = basis.row[s];
    const Basis wanted = basis;
    if (set_corner(body[s], row, corner[s]) == 1) {
      fill_free(s);
      return;
    }
    for (int j = 0; j < 3; ++j) {
      row[j] = -1 - j;
      basis.inactive[s][j] = false;
    }
    set_corner(body[s], row, corner[s]);
    for (int j = 0; j < 3; ++j) fill(s, wanted.row[s][j], wanted.inactive[s][j]);
    fill_free(s);
  }
  void fill_free(int s) {
    const int* const row = basis.row[s];
    for (int i = 0; i < body[s].rows && (row[0] < 0 || row[1] < 0 || row[2] < 0); ++i) fill(s, i, false);
  }
  /// Puts a row where there is none of the shape, if it is independent of the others.
  void fill(int s, int i, bool inactive) {
    if (i < 0 || slot_of(s, i) >= 0) return;
    for (int k = 0; k < 3; ++k)
      if (basis.row[s][k] < 0 && sign_of_number(slope(body[s], i, corner[s].along[k])) != 0) {
        enter(s, k, i);
        basis.inactive[s][k] = inactive;
        return;
      }
  }
};

}  // namespace plumb::solvers
