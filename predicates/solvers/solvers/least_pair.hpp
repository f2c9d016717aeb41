#pragma once

// For distances, hulls and motion.
// Of all closest points of two sets those whose first point is lexicographically least or greatest.

#include <solvers/prover.hpp>

namespace plumb::solvers {

// The function that is minimised, |a - b|^2 / 2, gets e^3 a.x + e^4 a.y + e^5 a.z added for an e > 0 that is as small
// as need be: terms of second order in e^3 are below all of these. The matrix of the complementarity problem stays, and
// so does the method. What was a number is a polynomial in e now, whose sign is that of the first coefficient that is
// not 0. One thing is new: a row may be left along an edge that depends on the inactive ones, so that the difference
// stays while both points move; then the row that this reaches, of several the first in order, takes its place. If
// there is none, the points move without end.
//
// It ends. A basis is known by the set T of its active constraints; its numbers are those of the complementarity
// problem of the rows' values w and multipliers y, in the ordered field of the rational functions of e. Of any two
// solutions of its equations the differences have dw.dy = |d(a - b)|^2 >= 0: the matrix is positive semidefinite,
// whatever T. Every step takes the first in order that is negative. It enters or leaves T where that gives a basis,
// which is where its entry on the diagonal is not 0. Where it is 0, row and column of it are opposites: a value then is
// a combination of the values of T alone (step), and leaving T changes other values but no multiplier (exchange); and
// it changes places with the first one on which it depends with the sign that makes it grow. These are the steps of den
// Hertog, Roos and Terlaky, whose proof, that no basis comes twice, looks at signs and order alone and begins at any
// basis (prover.hpp). Only l_j = 0 is no row: it leaves T for a y of either sign and never comes back. That happens six
// times at most, and in between the problem, with these l_j at 0 or free, is one and the same. No value depends on an
// l_j = 0 in T: Prover::start puts a row that does in its place, and what the rows of a basis span stays what all rows
// span.

enum class Extreme : signed char { found, endless, not_known };

template <class N>
class LeastPair {
 public:
  /// From a basis that has been proved. `direction` is 1 for the least, -1 for the greatest.
  LeastPair(Prover<N>& prover, int direction) : p_(prover), direction_(direction) {}

  Extreme go() {
    while (p_.is_known) {
      const Violation v = find_violation();
      if (!v.known) return Extreme::not_known;
      if (v.none()) return Extreme::found;
      if (!p_.is_active(v.shape, v.slot)) {
        if (!p_.step(v)) return Extreme::not_known;
      } else if (!leave(v.shape, v.slot) && !exchange(v.shape, v.slot)) {
        return Extreme::endless;
      }
    }
    return Extreme::not_known;
  }

  /// Of what is minimised, along an edge of a shape from its corner: where it is negative that way leads nearer. Once
  /// the pair is found.
  int sign_along(int s, const Vec3<N>& edge) {
    int y = sign_of_number(dot(p_.nearest.g, edge));
    if (s == 1 && y != unknown) y = -y;
    for (int axis = 0; axis < 3 && y == 0; ++axis) y = sign_of_number(dot(slope_of_term(s, axis), edge));
    return y;
  }
  /// How one of the added terms grows as a shape's point moves, times something positive.
  Vec3<N> slope_of_term(int s, int axis) {
    const Perturbation& t = perturbation(axis);
    if (s == 1) return negated(t.g);
    Vec3<N> slope = t.g;
    N& own = bodies::component(slope, axis);
    own = direction_ > 0 ? own + t.scale : own - t.scale;
    return slope;
  }

  /// Along what the first point moves without end.
  const Vec3<N>& endless_direction() const { return endless_; }

 private:
  /// What one of the added terms does to the difference and to both l, times scale > 0.
  struct Perturbation {
    Vec3<N> g, l[2];
    N scale;
    bool is_set = false;
  };

  void set_perturbation(int axis) {
    const InactiveEdges<N>& edges = p_.nearest.edges;
    const Vec3<N>* const e = edges.e;
    const N zero = number_of<N>(0);
    N c[3], t[3];
    for (int i = 0; i < edges.count; ++i) {
      const N x = edges.shape[i] == 0 ? bodies::component(e[i], axis) : zero;
      c[i] = direction_ > 0 ? x : negated(x);
    }
    Perturbation& perturbation = perturbation_[axis];
    // t = -(E^T E)^-1 c.
    if (edges.count == 0) {
      perturbation.scale = number_of<N>(1);
    } else if (edges.count == 1) {
      perturbation.scale = dot(e[0], e[0]);
      t[0] = negated(c[0]);
    } else if (edges.count == 2) {
      const N a = dot(e[0], e[0]), b = dot(e[0], e[1]), d = dot(e[1], e[1]);
      perturbation.scale = a * d - b * b;
      t[0] = b * c[1] - d * c[0];
      t[1] = b * c[0] - a * c[1];
    } else {
      const Vec3<N> m[] = {cross(e[1], e[2]), cross(e[2], e[0]), cross(e[0], e[1])};
      const N det = dot(e[0], m[0]);
      const Vec3<N> v = c[0] * m[0] + (c[1] * m[1] + c[2] * m[2]);
      perturbation.scale = det * det;
      for (int i = 0; i < 3; ++i) t[i] = negated(dot(m[i], v));
    }
    perturbation.g = perturbation.l[0] = perturbation.l[1] = {zero, zero, zero};
    for (int i = 0; i < edges.count; ++i) {
      perturbation.g = perturbation.g + t[i] * e[i];
      Vec3<N>& l = perturbation.l[edges.shape[i]];
      l = l + t[i] * p_.corner[edges.shape[i]].along[edges.slot[i]];
    }
    perturbation.is_set = true;
  }
  const Perturbation& perturbation(int axis) {
    if (!perturbation_[axis].is_set) set_perturbation(axis);
    return perturbation_[axis];
  }

  /// Of the multiplier of a row, which is active or l_j = 0.
  int multiplier_sign(int s, int j) { return sign_along(s, p_.corner[s].edge[j]); }
  int value_sign(int s, int i) {
    int x = sign_of_number(p_.value(s, i));
    for (int axis = 0; axis < 3 && x == 0; ++axis) x = sign_of_number(slope(p_.body[s], i, perturbation(axis).l[s]));
    return x;
  }

  Violation find_violation() {
    for (Perturbation& t : perturbation_) t.is_set = false;
    Violation found;
    place(p_.corner, p_.nearest);
    for (int s = 0; s < 2; ++s) {
      for (int j = 0; j < 3; ++j) {
        if (p_.basis.inactive[s][j]) continue;
        const int y = multiplier_sign(s, j), row = p_.basis.row[s][j];
        if (y == unknown) found.known = false;
        if (y == -1 || (y == 1 && row < 0)) found.note(p_.order, s, row, j);
      }
      for (int i = 0; i < p_.body[s].rows; ++i) {
        const int j = p_.slot_of(s, i);
        if (p_.is_active(s, j)) continue;
        const int x = value_sign(s, i);
        if (x == unknown) found.known = false;
        if (x == -1) found.note(p_.order, s, i, j);
      }
    }
    return found;
  }

  /// The row becomes inactive. False, and all is as before, when its edge depends on the inactive ones.
  bool leave(int s, int j) {
    sign_ = multiplier_sign(s, j);
    bool& inactive = p_.basis.inactive[s][j];
    inactive = true;
    const int q = set_nearest(p_.corner, p_.basis, p_.nearest);
    if (q == unknown) p_.is_known = false;
    if (q != 0) {
      p_.order.take(s, p_.basis.row[s][j]);
      return true;
    }
    inactive = false;
    p_.update_nearest();
    return false;
  }

  /// False when nothing ends the way.
  bool exchange(int s, int j) {
    const InactiveEdges<N>& edges = p_.nearest.edges;
    const N zero = number_of<N>(0);
    const Vec3<N>& edge = p_.corner[s].edge[j];
    Projection<N> along;
    if (project(edges, s == 0 ? edge : negated(edge), along) != 1) {
      p_.is_known = false;
      return true;
    }
    Vec3<N> way[2] = {{zero, zero, zero}, {zero, zero, zero}};
    way[s] = along.q * p_.corner[s].along[j];
    for (int i = 0; i < edges.count; ++i) {
      const int t = edges.shape[i];
      way[t] = way[t] + along.tau[i] * p_.corner[t].along[edges.slot[i]];
    }
    if (sign_ > 0)  // of l_j = 0, which goes both ways
      for (Vec3<N>& w : way) w = negated(w);
    Violation first;
    for (int t = 0; t < 2; ++t)
      for (int i = 0; i < p_.body[t].rows; ++i) {
        if (p_.is_active(t, p_.slot_of(t, i))) continue;
        const int change = sign_of_number(slope(p_.body[t], i, way[t]));
        if (change == unknown) p_.is_known = false;
        if (change == -1) first.note(p_.order, t, i, -1);
      }
    if (first.none()) {
      endless_ = image(p_.body[0], way[0]);
      return false;
    }
    p_.order.take(s, p_.basis.row[s][j], first.shape, first.row);
    reach(s, j, first.shape, first.row);
    return true;
  }
  /// Row i of shape t becomes active, and that in slot j of shape s inactive.
  void reach(int s, int j, int t, int i) {
    int slot = p_.slot_of(t, i);
    if (slot < 0) {
      for (int k = 0; k < 3 && slot < 0; ++k) {
        const bool can_leave = p_.basis.inactive[t][k] || (t == s && k == j);
        if (can_leave && sign_of_number(slope(p_.body[t], i, p_.corner[t].along[k])) != 0) slot = k;
      }
      if (slot < 0) {
        p_.is_known = false;
        return;
      }
      if (t != s || slot != j) p_.basis.inactive[s][j] = true;
      p_.enter(t, slot, i);
    } else {
      p_.basis.inactive[t][slot] = false;
      p_.basis.inactive[s][j] = true;
    }
    p_.update_nearest();
  }

  Prover<N>& p_;
  int direction_, sign_ = 0;
  Perturbation perturbation_[3];
  Vec3<N> endless_;
};

}  // namespace plumb::solvers
