#pragma once

#include <lines_beside_planes.hpp>
#include <quick_balls.hpp>

// The tests of frusta by their planes in plain doubles: what a guess ends with is the answer.

namespace plumb::bench::plain {

template <class A, class B>
requires(convex::GivenByMatrix<A> || std::same_as<A, ViewFrustum>) &&
    (convex::SeenFromPlanes<B> || std::same_as<B, Sphere3>)  //
    bool intersects(const A& a, const B& b) {
  return convex::look_at_planes<convex::PlainNumbers>(a, b) == convex::Separation::no;
}

}  // namespace plumb::bench::plain
