#pragma once

#include <convex/ball_frustum.hpp>
#include <convex/capsule_frustum.hpp>
#include <convex/line_frustum.hpp>
#include <convex/plane_frustum.hpp>
#include "walk.hpp"

// The tests of frusta by their planes in plain doubles: what a guess ends with is the answer.

namespace plumb::bench::plain {

template <class A, class B>
requires(convex::GivenByMatrix<A> || std::same_as<A, ViewFrustum>) &&
    (convex::SeenFromPlanes<B> || std::same_as<B, Sphere3>)  //
    bool intersects(const A& a, const B& b) {
  return convex::meeting_by_planes<convex::PlainNumbers>(a, b) == convex::Meeting::meet;
}

/// By the edges of the cone, and where these are not all in front of the eye, as any set.
template <convex::GivenByMatrix Frustum>
bool intersects(const Frustum& frustum, const Plane3& plane) {
  convex::PlainNumbers numbers;
  const convex::Meeting s = convex::meeting_by_edges(
      numbers, frustum, plane, [](double x) { return convex::sign_of(convex::PlainNumbers(), x); });
  return s == convex::Meeting::unknown ? walk::intersects(frustum, plane) : s == convex::Meeting::meet;
}

/// By one plane, then by the core and the balls at its ends, and what that leaves by the walk.
template <class Frustum>
requires convex::GivenByMatrix<Frustum> || std::same_as<Frustum, ViewFrustum>
bool intersects(const Frustum& frustum, const Capsule3& capsule) {
  const convex::SidesOfPlanes sides = convex::sides_of_planes<convex::PlainNumbers>(frustum, capsule);
  if (sides.is_outside_of_one) return false;
  if (sides.meets_all) return true;
  const auto look = [&](const auto& s) { return convex::meeting_by_planes<convex::PlainNumbers>(frustum, s); };
  if (convex::meets_with_core_or_end(capsule, look)) return true;
  return walk::intersects(capsule, frustum);
}

}  // namespace plumb::bench::plain
