#pragma once

#include <convex/ball_frustum_integers.hpp>
#include <convex/frustum_plane_filter.hpp>
#include <convex/hull_frustum_integers.hpp>

namespace plumb::convex {

// Capsules beside frusta. A capsule holds its core, a segment, and the balls at the ends of it: where one of these
// meets the frustum, so does the capsule. Where it lies strictly outside of a plane of the frustum it does not. What is
// left are capsules that meet it with their sides only, and those that lie apart but outside of no plane.

[[gnu::always_inline]] constexpr Segment3 core_of(const Capsule3& s) { return {s.a, s.b}; }

/// look(s) is told of the core, or of a ball at an end of it, whether it meets a frustum.
template <class Look>
[[gnu::always_inline]] inline bool meets_with_core_or_end(const Capsule3& capsule, Look&& look) {
  return look(core_of(capsule)) == Separation::no || look(Sphere3{capsule.a, capsule.radius}) == Separation::no ||
         look(Sphere3{capsule.b, capsule.radius}) == Separation::no;
}

template <class Frustum>
[[gnu::noinline]] Separation look_at_core_and_ends(const Frustum& frustum, const Capsule3& capsule) {
  const bool meet = meets_with_core_or_end(capsule, [&](const auto& s) {
    using Shape = std::remove_cvref_t<decltype(s)>;
    return look_at_planes<MeasuredCulling<Frustum, Shape>>(frustum, s);
  });
  return meet ? Separation::no : Separation::unknown;
}
/// In doubles; provided that the conditions of both hold.
template <class Frustum>
[[gnu::always_inline]] inline Separation look_at_planes(const Frustum& frustum, const Capsule3& capsule) {
  const SidesOfPlanes sides = sides_of_planes<MeasuredCulling<Frustum, Capsule3>>(frustum, capsule);
  if (sides.is_outside_of_one) return Separation::yes;
  // The core and the balls are not made of all numbers, of which one may be refused.
  if (!sides.is_in_range) [[unlikely]]
    return Separation::unknown;
  return sides.meets_all ? Separation::no : look_at_core_and_ends(frustum, capsule);
}

// Long to compile, and there already for segments themselves.
extern template Separation exact_look_at_planes(const MatrixFrustum&, const Segment3&);
extern template Separation exact_look_at_planes(const ViewFrustum&, const Segment3&);

/// In integers, and in a default floating-point environment.
template <class Frustum>
[[gnu::noinline]] Separation exact_look_at_planes(const Frustum& frustum, const Capsule3& capsule) {
  const bool meet = meets_with_core_or_end(capsule, [&](const auto& s) { return exact_look_at_planes(frustum, s); });
  return meet ? Separation::no : Separation::unknown;
}

}  // namespace plumb::convex
