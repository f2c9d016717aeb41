#pragma once

// The least distance between a core and a polyhedron, and whether it is within a radius.

#include <plumb/shapes.hpp>

#include <convex/linear_programme.hpp>

namespace plumb::convex {

// The points within a radius of a core, which is a point a or a segment a + t e with 0 <= t <= 1, and the polyhedron
// { x : n_i . x + d_i >= 0 } share a point exactly when |y| is at most the radius for some point a + t e + y of the
// polyhedron, that is for some y and t that satisfy the rows (n_i . a + d_i) + n_i . y + (n_i . e) t >= 0.

/// Rows constant + normal . y + slope t >= 0.
template <class R>
struct OffsetSystem {
  struct Row {
    R constant;
    Vec3<R> normal;
    R slope;
  };
  static constexpr int most_rows = 26 + 2;

  int rows = 0;        ///< the half-spaces of the polyhedron; then, if t matters, come two more: t >= 0 and t <= upper
  bool has_t = false;  ///< otherwise all slopes are 0
  Row row[most_rows];
  R radius;

  constexpr int all_rows() const { return has_t ? rows + 2 : rows; }
  constexpr void bound_t(const R& upper) {
    const R zero = number<R>(0);
    has_t = true;
    row[rows] = {zero, {zero, zero, zero}, number<R>(1)};
    row[rows + 1] = {upper, {zero, zero, zero}, number<R>(-1)};
  }
};

template <class R, class Core, class Polyhedron>
constexpr void build(OffsetSystem<R>& system, const Core& core, const Polyhedron& polyhedron) {
  const Point3 a = anchor(core);
  const Vec3<R> origin = vector<R>({a.x, a.y, a.z});
  Vec3<R> along{number<R>(0), number<R>(0), number<R>(0)};
  if constexpr (requires { core.b; }) along = relative<R>(core.b, core.a);
  for_each_half_space<R>(polyhedron, [&](const Vec3<R>& n, const R& d) {
    R slope = number<R>(0);
    if constexpr (requires { core.b; }) slope = dot(n, along);
    system.row[system.rows++] = {dot(n, origin) + d, n, slope};
  });
  system.radius = number<R>(core.radius);
  if constexpr (requires { core.b; }) system.bound_t(number<R>(1));
}

/// Two sets behind what builds their system, in the number types that deciding it goes through.
struct OffsetSource {
  const void *core, *polyhedron;
  void (*build_approximate)(OffsetSystem<Approximate>&, const void* core, const void* polyhedron);
  void (*build_exact)(OffsetSystem<Rational>&, const void* core, const void* polyhedron);
};
template <class Core, class Polyhedron>
OffsetSource offsets_of(const Core& core, const Polyhedron& polyhedron) {
  return {&core, &polyhedron,
          [](OffsetSystem<Approximate>& system, const void* a, const void* b) {
            build(system, *static_cast<const Core*>(a), *static_cast<const Polyhedron*>(b));
          },
          [](OffsetSystem<Rational>& system, const void* a, const void* b) {
            build(system, *static_cast<const Core*>(a), *static_cast<const Polyhedron*>(b));
          }};
}

/// Is the polyhedron within the radius of the core?
bool is_within_radius(const OffsetSource& source);

/// A point a + t e + y of the polyhedron with |y| at most the radius; or, where all of it is beyond the radius, a
/// half-space around it that is, too: y is the sum of its rows' normals times their multipliers, which are positive,
/// and the sum of the rows is at least 0. Neither where the polyhedron is empty. All times the weight, which is
/// positive.
struct ProvenOffset {
  enum class Where : signed char { within, beyond, nowhere };

  Where where;
  Rational weight, t;
  Vec3<Rational> y;
  int rows = 0, row[3];
  Rational multiplier[3];
};
ProvenOffset nearest_offset(const OffsetSystem<Rational>& system);

}  // namespace plumb::convex
