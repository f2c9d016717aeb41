#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <plumb/aabb_aabb.hpp>
#include <plumb/convex_sets.hpp>
#include <plumb/half_space_sets.hpp>
#include <plumb/lines_and_planes.hpp>
#include <plumb/planar_sets.hpp>
#include <plumb/plane_side.hpp>
#include <plumb/point_point.hpp>
#include <plumb/point_segment.hpp>
#include <plumb/point_tetrahedron.hpp>
#include <plumb/point_triangle.hpp>
#include <plumb/polygon_aabb.hpp>
#include <plumb/rounded_half_space_sets.hpp>
#include <plumb/segment_segment.hpp>
#include <plumb/segment_triangle.hpp>
#include <plumb/shapes.hpp>
#include <plumb/sphere_aabb.hpp>
#include <plumb/sphere_sphere.hpp>
#include <plumb/triangle_triangle.hpp>
#include <plumb/valid.hpp>

namespace plumb {

/// A rational number in lowest terms, in decimal: "p/q", or "p" where q is 1. Python's Fraction, GMP's mpq_class and
/// Boost's cpp_rational read it as it is.
using Fraction = std::string;

/// Why two sets share a point, or why they share none.
template <std::size_t Dimension>
struct Witness {
  bool intersect;

  /// A point of both sets; or, where they share none, a direction n along which they lie strictly apart: for all points
  /// a of the first and b of the second n . a < n . b. It is of integers without a common divisor.
  std::array<Fraction, Dimension> vector;

  /// Of a k-DOP or a frustum that does not meet the other set: what shows how far along n it reaches. Each of its
  /// inequalities m . x + d >= 0 times its factor, none negative, adds up to -n . x + c >= 0 for the first set and to
  /// n . x - c >= 0 for the second, and c of the first is less than c of the second. An empty set may give n = 0.
  /// Inequalities 2 i and 2 i + 1 are of slab i: direction . x - min >= 0 and max - direction . x >= 0; or of row i of
  /// the matrix: t.w + t_i >= 0 and t.w - t_i >= 0, but for Direct3D t.z >= 0 is inequality 4.
  std::vector<Fraction> first_factors, second_factors;

  friend bool operator==(const Witness&, const Witness&) = default;
};

namespace convex {

template <class A, class B>
concept Intersectable = requires(const A& a, const B& b) {
  intersects(a, b);
};

/// A shape behind what can be known of it, which is in witness.cpp.
struct Kind;
template <class Shape>
[[gnu::visibility("default")]] const Kind& kind_of();
struct Operand {
  const void* shape;
  const Kind& kind;
};

Witness<3> find_witness(const Operand& first, const Operand& second);

template <class Shape>
inline constexpr bool is_planar = is_one_of<Shape, Point2, Segment2, Ray2, Line2, Triangle2>;

}  // namespace convex

/// Do the two sets share a point? As intersects(first, second) does, for all of its pairs of shapes, but with a proof
/// that a few lines of exact arithmetic can check. Sets are closed, so touching counts, and any may be degenerate.
/// Refused: a number that is not finite; what the shapes themselves refuse.
/// In rational arithmetic throughout, with allocations: some tens of microseconds, up to some hundreds for a polygon of
/// many vertices. By the nearest points of the two sets, without their radii: Wolfe, Finding the Nearest Point in a
/// Polytope (1976); for what is given by half-spaces by linear and quadratic programming.
template <class A, class B>
requires(convex::Intersectable<A, B> && !convex::is_planar<A>)  //
    Witness<3> intersection_witness(const A& first, const B& second) {
  require_valid("intersection_witness", first, second);
  return convex::find_witness({&first, convex::kind_of<A>()}, {&second, convex::kind_of<B>()});
}
/// The same in the plane.
template <class A, class B>
requires(convex::Intersectable<A, B>&& convex::is_planar<A>)  //
    Witness<2> intersection_witness(const A& first, const B& second) {
  require_valid("intersection_witness", first, second);
  Witness<3> found = convex::find_witness({&first, convex::kind_of<A>()}, {&second, convex::kind_of<B>()});
  return {found.intersect, {std::move(found.vector[0]), std::move(found.vector[1])}, {}, {}};
}

}  // namespace plumb
