#pragma once

// A capsule and a frustum, by the core and the balls at its ends.

#include <convex/ball_frustum_integers.hpp>
#include <convex/frustum_plane_filter.hpp>
#include <convex/hull_frustum_integers.hpp>

namespace plumb::convex {

// Capsules and frusta. A capsule holds its core, a segment, and the balls at the ends of it: where one of these
// meets the frustum, so does the capsule. Where it lies strictly outside of a plane of the frustum it does not. What is
// left are capsules that meet it with their sides only, and those that lie apart but outside of no plane.

[[gnu::always_inline]] constexpr Segment3 core_of(const Capsule3& s) { return {s.a, s.b}; }

/// meets(s) is told of the core, or of a ball at an end of it, whether it meets a frustum.
template <class Meets>
[[gnu::always_inline]] inline bool meets_with_core_or_end(const Capsule3& capsule, Meets&& meets) {
  return meets(core_of(capsule)) == Meeting::meet || meets(Sphere3{capsule.a, capsule.radius}) == Meeting::meet ||
         meets(Sphere3{capsule.b, capsule.radius}) == Meeting::meet;
}

template <class Frustum>
[[gnu::noinline]] Meeting meeting_by_core_and_ends(const Frustum& frustum, const Capsule3& capsule) {
  const bool meet = meets_with_core_or_end(capsule, [&](const auto& s) {
    using Shape = std::remove_cvref_t<decltype(s)>;
    return meeting_by_planes<MeasuredCulling<Frustum, Shape>>(frustum, s);
  });
  return meet ? Meeting::meet : Meeting::unknown;
}
/// In doubles; provided that the conditions of both hold.
template <class Frustum>
[[gnu::always_inline]] inline Meeting meeting_by_planes(const Frustum& frustum, const Capsule3& capsule) {
  const SidesOfPlanes sides = sides_of_planes<MeasuredCulling<Frustum, Capsule3>>(frustum, capsule);
  if (sides.is_outside_of_one) return Meeting::apart;
  // The core and the balls are not made of all numbers, of which one may be refused.
  if (!sides.is_in_range) [[unlikely]]
    return Meeting::unknown;
  return sides.meets_all ? Meeting::meet : meeting_by_core_and_ends(frustum, capsule);
}

// Long to compile, and there already for segments themselves.
extern template Meeting meeting_by_exact_planes(const MatrixFrustum&, const Segment3&);
extern template Meeting meeting_by_exact_planes(const ViewFrustum&, const Segment3&);

/// In integers, and in a default floating-point environment.
template <class Frustum>
[[gnu::noinline]] Meeting meeting_by_exact_planes(const Frustum& frustum, const Capsule3& capsule) {
  const bool meet = meets_with_core_or_end(capsule, [&](const auto& s) { return meeting_by_exact_planes(frustum, s); });
  return meet ? Meeting::meet : Meeting::unknown;
}

}  // namespace plumb::convex
