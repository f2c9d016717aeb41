#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include <plumb/shapes.hpp>

// The arguments of a call, one after the other, from its numbers.

namespace plumb::questions {

template <class Shape>
Shape take(const double*& numbers) {
  std::array<double, sizeof(Shape) / sizeof(double)> taken;
  std::copy_n(numbers, taken.size(), taken.begin());
  numbers += taken.size();
  return std::bit_cast<Shape>(taken);
}

inline std::vector<Point3> take_points(const double*& numbers) {
  std::vector<Point3> points(static_cast<std::size_t>(*numbers++));
  for (Point3& p : points) p = take<Point3>(numbers);
  return points;
}

/// of(a k-DOP of that many numbers)
template <class OfSize>
auto with_slabs(std::size_t count, const OfSize& of) {
  switch (count) {
    case 6:
      return of(Kdop6{});
    case 14:
      return of(Kdop14{});
    case 18:
      return of(Kdop18{});
    default:
      return of(Kdop26{});
  }
}

}  // namespace plumb::questions
