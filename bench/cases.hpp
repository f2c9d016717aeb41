#pragma once

#include <array>
#include <plumb/shapes.hpp>

namespace plumb::bench {

template <std::size_t N>
using Points2 = std::array<Point2, N>;
template <std::size_t N>
using Points3 = std::array<Point3, N>;

/// Two shapes one after the other.
template <class A, class B = A>
struct Pair {
  A first;
  B second;
};

}  // namespace plumb::bench
