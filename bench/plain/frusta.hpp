#pragma once

#include <lines_beside_planes.hpp>
#include <plane_beside_matrix.hpp>
#include <quick_balls.hpp>
#include "linear_system.hpp"

// The tests of frusta by their planes in plain doubles: what a guess ends with is the answer.

namespace plumb::bench::plain {

template <class A, class B>
requires(convex::GivenByMatrix<A> || std::same_as<A, ViewFrustum>) &&
    (convex::SeenFromPlanes<B> || std::same_as<B, Sphere3>)  //
    bool intersects(const A& a, const B& b) {
  return convex::look_at_planes<convex::PlainNumbers>(a, b) == convex::Separation::no;
}

/// By the edges of the cone, and where these are not all in front of the eye, as any set of half-spaces.
template <convex::GivenByMatrix Frustum>
bool intersects(const Frustum& frustum, const Plane3& plane) {
  convex::PlainNumbers numbers;
  const convex::Separation s = convex::look_at_edges(
      numbers, frustum, plane, [](double x) { return convex::sign_of(convex::PlainNumbers(), x); });
  return s == convex::Separation::unknown ? linear::intersects(frustum, plane) : s == convex::Separation::no;
}

}  // namespace plumb::bench::plain
