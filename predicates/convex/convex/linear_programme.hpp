#pragma once

// Two sets as one system of linear inequalities, and whether it is solvable.

#include <plumb/apex_slabs.hpp>
#include <plumb/shapes.hpp>

#include <convex/body.hpp>
#include <convex/half_spaces.hpp>

namespace plumb::convex {

// A set given by half-spaces and another convex set share a point exactly when a system of linear inequalities in at
// most three unknowns has a solution: the parameters of the other set, or the coordinates.

/// Inequalities c[i][0] + c[i][1] p_1 + ... + c[i][unknowns] p_unknowns >= 0.
template <class R>
struct LinearSystem {
  static constexpr int most_rows = 52, most_unknowns = 3;

  int unknowns = 0, rows = 0;
  R c[most_rows][most_unknowns + 1];

  constexpr R* add_row() {
    for (int k = 0; k <= unknowns; ++k) c[rows][k] = number<R>(0);
    return c[rows++];
  }
  /// factor p_k + constant >= 0
  constexpr void add_bound(int k, double factor, const R& constant) {
    R* row = add_row();
    row[0] = constant;
    row[k] = number<R>(factor);
  }
};

/// A convex set as the points (origin + p_1 axis_1 + ...) / weight, for the p that satisfy the rows of a system.
template <class R>
struct Parameters {
  Vec3<R> origin, axis[LinearSystem<R>::most_unknowns] = {};  // GCC 12 sees some used that are not there
  R weight = number<R>(1);

  constexpr void start(const Point3& p) { origin = vector<R>(Vector3{p.x, p.y, p.z}); }
};

template <class R>
constexpr void add_unknown(LinearSystem<R>& system, Parameters<R>& x, const Vec3<R>& axis) {
  x.axis[system.unknowns++] = axis;
}
/// 0 <= p_k <= 1 for all unknowns so far.
template <class R>
constexpr void bound_by_unit_cube(LinearSystem<R>& system) {
  for (int k = 1; k <= system.unknowns; ++k) {
    system.add_bound(k, 1, number<R>(0));
    system.add_bound(k, -1, number<R>(1));
  }
}
/// p_k >= 0 and their sum at most 1.
template <class R>
constexpr void bound_by_simplex(LinearSystem<R>& system) {
  for (int k = 1; k <= system.unknowns; ++k) system.add_bound(k, 1, number<R>(0));
  R* sum = system.add_row();
  sum[0] = number<R>(1);
  for (int k = 1; k <= system.unknowns; ++k) sum[k] = number<R>(-1);
}

template <class R>
constexpr void parametrise(LinearSystem<R>&, Parameters<R>& x, const Point3& p) {
  x.start(p);
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Segment3& s) {
  x.start(s.a);
  add_unknown(system, x, relative<R>(s.b, s.a));
  bound_by_unit_cube(system);
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Ray3& s) {
  x.start(s.origin);
  add_unknown(system, x, vector<R>(s.direction));
  system.add_bound(1, 1, number<R>(0));
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Line3& s) {
  x.start(s.origin);
  add_unknown(system, x, vector<R>(s.direction));
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Triangle3& s) {
  x.start(s.a);
  add_unknown(system, x, relative<R>(s.b, s.a));
  add_unknown(system, x, relative<R>(s.c, s.a));
  bound_by_simplex(system);
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Tetrahedron3& s) {
  x.start(s.a);
  add_unknown(system, x, relative<R>(s.b, s.a));
  add_unknown(system, x, relative<R>(s.c, s.a));
  add_unknown(system, x, relative<R>(s.d, s.a));
  bound_by_simplex(system);
}
template <class R>
constexpr void add_coordinates(LinearSystem<R>& system, Parameters<R>& x) {
  x.start({0, 0, 0});
  add_unknown(system, x, vector<R>({1, 0, 0}));
  add_unknown(system, x, vector<R>({0, 1, 0}));
  add_unknown(system, x, vector<R>({0, 0, 1}));
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Aabb3& s) {
  add_coordinates(system, x);
  const double min[] = {s.min.x, s.min.y, s.min.z}, max[] = {s.max.x, s.max.y, s.max.z};
  for (int k = 0; k < 3; ++k) {
    system.add_bound(k + 1, 1, number<R>(-min[k]));
    system.add_bound(k + 1, -1, number<R>(max[k]));
  }
}
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const Obb3& s) {
  x.start(s.center);
  const double half[] = {s.hu, s.hv, s.hw};
  for (const Vector3& axis : {s.u, s.v, s.w}) add_unknown(system, x, vector<R>(axis));
  for (int k = 0; k < 3; ++k) {
    system.add_bound(k + 1, 1, number<R>(half[k]));
    system.add_bound(k + 1, -1, number<R>(half[k]));
  }
}
/// Times near: near <= p_1 <= far, |p_2| <= p_1, |p_3| <= p_1.
template <class R>
constexpr void parametrise(LinearSystem<R>& system, Parameters<R>& x, const ViewFrustum& s) {
  x.weight = number<R>(s.near_distance);
  x.start(s.eye);
  x.origin = x.weight * x.origin;
  add_unknown(system, x, x.weight * vector<R>(s.direction));
  add_unknown(system, x, number<R>(s.half_width) * vector<R>(s.left));
  add_unknown(system, x, number<R>(s.half_height) * vector<R>(s.up));
  system.add_bound(1, 1, number<R>(-s.near_distance));
  system.add_bound(1, -1, number<R>(s.far_distance));
  for (const int k : {2, 3})
    for (const double sign : {1.0, -1.0}) {
      R* row = system.add_row();
      row[1] = number<R>(1);
      row[k] = number<R>(sign);
    }
}

/// Calls visit(n, d) for the half-spaces n . x + d >= 0 that the set is the intersection of.
template <class R, int K, class Visit>
constexpr void for_each_half_space(const Kdop<K>& s, Visit&& visit) {
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    const double nx = n.x, ny = n.y, nz = n.z;
    visit(vector<R>({nx, ny, nz}), number<R>(-s.min[i]));
    visit(vector<R>({-nx, -ny, -nz}), number<R>(s.max[i]));
  }
}
template <class R, class Visit>
constexpr void for_each_half_space(const Plane3& s, Visit&& visit) {
  const auto& [nx, ny, nz] = s.normal;
  visit(vector<R>({nx, ny, nz}), number<R>(s.offset));
  visit(vector<R>({-nx, -ny, -nz}), number<R>(-s.offset));
}
template <class R, class Frustum, class Visit>
requires requires(const Frustum& s) { s.matrix; }
constexpr void for_each_half_space(const Frustum& s, Visit&& visit) {
  for (const HalfSpace<R>& h : half_spaces<R>(s).at) visit(h.normal, h.offset);
}

/// n . x + d >= 0 for the points of the parametrised set.
template <class R>
constexpr void add_half_space(LinearSystem<R>& system, const Parameters<R>& x, const Vec3<R>& n, const R& d) {
  R* row = system.add_row();
  row[0] = dot(n, x.origin) + d * x.weight;
  for (int k = 0; k < system.unknowns; ++k) row[k + 1] = dot(n, x.axis[k]);
}
template <class R, class Points, class Shape>
constexpr void add_half_spaces(LinearSystem<R>& system, const Points& x, const Shape& s) {
  for_each_half_space<R>(s, [&](const Vec3<R>& n, const R& d) { add_half_space(system, x, n, d); });
}

/// Sets that have half-spaces; the others have parameters.
template <class Shape>
inline constexpr bool has_half_spaces = requires(const Shape& s) {
  s.matrix;
}
|| requires(const Shape& s) { s.normal; }
|| requires(const Shape& s) { s.min[0]; };

/// A solution, or rows that contradict each other: the sum of these times their multipliers, which are positive, is a
/// negative constant.
struct ProvenOutcome {
  bool is_solvable = false;
  Rational weight;      ///< positive
  Rational unknown[3];  ///< of a solution, times the weight
  int conflicting = 0, row[4];
  Rational multiplier[4];
};
ProvenOutcome outcome(const LinearSystem<Rational>& system);

}  // namespace plumb::convex
