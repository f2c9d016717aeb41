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
  bool has_small_integers = false;  ///< all c but those of column 0 are integers of less than 3 bits
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

/// All of space.
struct Space {};
template <class R, class Visit>
constexpr void for_each_half_space(const Space&, Visit&&) {}

/// A k-DOP by its apex points, relative to an origin that both sets of a system share.
template <int K>
struct SlabsOfApexes {
  const ApexPoints<K>& apexes;
  Point3 origin;
};

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
template <class R, int K, class Visit>
constexpr void for_each_half_space(const SlabsOfApexes<K>& s, Visit&& visit) {
  const R zero = number<R>(0);
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    const double nx = n.x, ny = n.y, nz = n.z;
    const Vec3<R> up = vector<R>({nx, ny, nz}), down = vector<R>({-nx, -ny, -nz});
    visit(up, zero - dot(up, relative<R>(s.apexes.low[i], s.origin)));
    visit(down, dot(up, relative<R>(s.apexes.high[i], s.origin)));
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

template <>
inline constexpr bool has_half_spaces<Space> = true;
template <int K>
inline constexpr bool has_half_spaces<SlabsOfApexes<K>> = true;

template <class Shape>
inline constexpr bool has_small_integer_normals = requires(const Shape& s) {
  s.min;
};
template <>
inline constexpr bool has_small_integer_normals<Space> = true;
template <int K>
inline constexpr bool has_small_integer_normals<SlabsOfApexes<K>> = true;

/// The inequalities of the common points of two sets, the second of which is given by half-spaces.
template <class R, class A, class B>
constexpr void build(LinearSystem<R>& system, const A& first, const B& second) {
  system.has_small_integers = has_small_integer_normals<A> && has_small_integer_normals<B>;
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

/// Two sets behind what builds their system, in the number types that deciding it goes through.
class SystemSource {
 public:
  template <class A, class B>
  SystemSource(const A& first, const B& second)
      : first_(&first),
        second_(&second),
        approximate_(build<Approximate, A, B>),
        grid_(build<GridDouble, A, B>),
        dyadic_(build<Dyadic, A, B>),
        exact_(build<Rational, A, B>) {}

  void build_into(LinearSystem<Approximate>& system) const { approximate_(system, first_, second_); }
  void build_into(LinearSystem<GridDouble>& system) const { grid_(system, first_, second_); }
  void build_into(LinearSystem<Dyadic>& system) const { dyadic_(system, first_, second_); }
  void build_into(LinearSystem<Rational>& system) const { exact_(system, first_, second_); }

 private:
  template <class R>
  using Build = void(LinearSystem<R>& system, const void* first, const void* second);
  template <class R, class A, class B>
  static void build(LinearSystem<R>& system, const void* first, const void* second) {
    convex::build(system, *static_cast<const A*>(first), *static_cast<const B*>(second));
  }

  const void *first_, *second_;
  Build<Approximate>* approximate_;
  Build<GridDouble>* grid_;
  Build<Dyadic>* dyadic_;
  Build<Rational>* exact_;
};
template <class A, class B>
SystemSource system_of(const A& first, const B& second) {
  return SystemSource(first, second);
}

/// Has the system of the two sets a solution?
bool is_solvable(const SystemSource& source);

/// The points that are not on the negative side of a plane.
struct ClosedPositiveSide {
  Plane3 plane;
};
template <class R, class Visit>
constexpr void for_each_half_space(const ClosedPositiveSide& s, Visit&& visit) {
  visit(vector<R>(s.plane.normal), number<R>(s.plane.offset));
}
template <class Set>
bool reaches_positive_side(const Set& set, const Plane3& plane) {
  return is_solvable(system_of(set, ClosedPositiveSide{plane}));
}

constexpr Plane3 turned_over(const Plane3& p) { return {{-p.normal.x, -p.normal.y, -p.normal.z}, -p.offset}; }

/// Does the convex set meet the plane? It does when it has points on both closed sides, between which a segment crosses
/// over. The two systems are not flat, as that of the set and the plane would be: they rarely need exact numbers.
template <class Set>
bool meets(const Set& set, const Plane3& plane) {
  return reaches_positive_side(set, plane) && reaches_positive_side(set, turned_over(plane));
}

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
