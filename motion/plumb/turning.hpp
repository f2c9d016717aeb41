#pragma once

#include <array>

#include <plumb/hull.hpp>

namespace plumb {

/// Where a set is: turned by the rotation of the quaternion w, x, y, z, of any length but 0, and then moved by t. The
/// rotation is exact, as the quaternion is divided by its length on paper alone. Refused: a quaternion of 0.
struct Pose {
  std::array<double, 4> q;
  Vector3 t;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;

  static constexpr void for_each_member(const Pose& p, auto&& visit) {
    constexpr const char* names[] = {".q.w", ".q.x", ".q.y", ".q.z"};
    for (std::size_t i = 0; i < 4; ++i) visit(names[i], p.q[i]);
    visit(".t", p.t);
  }
  constexpr void check(auto&& refuse) const {
    for (const double x : q)
      if (!detail::same(x, 0)) return;
    refuse(".q", "", "zero");
  }
};

/// What is known of the first time at which two sets that turn are near.
struct Bracket {
  enum class Outcome : signed char { never, contact, apart };
  Outcome outcome = Outcome::never;
  double apart_before = 1;  ///< they are further apart at all times before this one; where never, at 1 too
  double contact = 1;       ///< of a contact: a time at which they are not
  friend constexpr bool operator==(const Bracket&, const Bracket&) = default;
};

namespace motion {

/// What turns as a whole.
template <class S>
inline constexpr bool is_turned =
    detail::is_any_of<S, Point3, Segment3, Triangle3, Tetrahedron3, ConvexPolygon3, Hull3, Sphere3, Aabb3, Obb3, Kdop6,
                      Kdop14, Kdop18, Kdop26, Capsule3, Lozenge3, ViewFrustum, OrthographicFrustum>;
template <class A, class B>
concept BracketedPair = is_turned<A> && is_turned<B>;
/// Of what the movement is bounded, although it may have no end.
template <class S>
concept Movable = is_turned<S> || detail::is_any_of<S, Ray3, Line3, Plane3, HalfSpace3>;

/// A set on its way from one pose to another.
struct Turning {
  hulls::HullOrShape set;
  Pose start, end;
};

[[gnu::visibility("default")]] Bracket bracket(const Turning& first, const Turning& second, double r, double epsilon);
[[gnu::visibility("default")]] double movement_bound(const Turning& turning);

}  // namespace motion

/// When do two convex sets first come within r of each other, while they turn and move? At the time s, from 0 to 1, the
/// pose of each is (1 - s) q + s q', (1 - s) t + s t', with -q' where q.q' < 0: the rotation goes along the arc of
/// slerp, the shorter way, at a speed that the lengths of q and q' set; t goes straight. Of a half turn, q.q' = 0, q'
/// is as given; of q' = -c q the rotation stays.
///   never    they are certainly further than r apart all the time, 0 and 1 included; or one set is empty
///   contact  they are certainly further apart at all times before apart_before, and at most r apart at the time
///            contact, which is later by epsilon at most; both are 0 where they are at most r apart at the start
///   apart    they are certainly further apart at all times before apart_before: no more is known after 2^20 parts, or
///            where the first contact lies between doubles that are more than epsilon from each other
/// Each a point, segment, triangle, tetrahedron, polygon, hull, sphere, aabb, obb, k-DOP, capsule, lozenge, view
/// frustum or orthographic frustum; any may be degenerate. Refused: a number that is not finite; what the shapes
/// themselves refuse; a quaternion of 0; r < 0; epsilon <= 0. The same arguments give the same answer on every machine.
/// By halving the time where a bound on how far the sets move does not show that they stay apart: Ericson, Real-Time
/// Collision Detection (2005), interval halving. All bounds are rounded outward, and what doubles do not tell of the
/// distance at a time is decided exactly.
template <class A, class B>
requires motion::BracketedPair<A, B>
inline Bracket bracket(const A& first, const Pose& first_start, const Pose& first_end, const B& second,
                       const Pose& second_start, const Pose& second_end, double r, double epsilon) {
  return motion::bracket({hulls::either(first), first_start, first_end},
                         {hulls::either(second), second_start, second_end}, r, epsilon);
}

/// How far may a point of a set get from where it is, on the way from one pose to another? With D = |t' - t| + phi rho,
/// phi in [0, pi] the angle between the two rotations and rho the greatest distance of a point of the set, before it is
/// placed, from (0, 0, 0), the answer is at least D, and at most D (1 + 2^-40) or the next double to D: no point gets
/// further, between the start and any time of the way. It is infinity above the largest double, and for a set without
/// end that turns at all; |t' - t| where the rotation stays, or the set is empty. A set as bracket takes it, or a ray,
/// line, plane or half-space. Refused: a number that is not finite; what the shapes themselves refuse; a quaternion of
/// 0. Its last bits may differ from machine to machine. Kuffner, Effective Sampling and Distance Metrics for 3D Rigid
/// Body Path Planning (2004).
template <class S>
requires motion::Movable<S>
inline double movement_bound(const S& shape, const Pose& start, const Pose& end) {
  return motion::movement_bound({hulls::either(shape), start, end});
}

/// There is none of other shapes.
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> bracket(const Shapes&...);
template <class... Shapes>
requires detail::Askable<Shapes...> NoSuchQuestion<Shapes...> movement_bound(const Shapes&...);

}  // namespace plumb
