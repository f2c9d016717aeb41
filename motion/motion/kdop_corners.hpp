#pragma once

// For motion.
// The corners of a k-DOP, as sums of its bounds.

#include <array>
#include <vector>

#include <plumb/detail/convex_shapes.hpp>
#include <plumb/detail/vector.hpp>

#include <bodies/body.hpp>

namespace plumb::motion {

/// Where three slabs end: times the scale, each coordinate is a sum of their bounds times integers.
struct KdopCorner {
  static constexpr double scale = 12;

  signed char slab[3];
  bool is_max[3];
  std::array<signed char, 3> direction[3];
  double bound[3];
  double factor[3][3];  ///< of each bound, for each coordinate

  template <class N>
  Vec3<N> at() const {
    const auto coordinate = [this](int axis) {
      const auto term = [this, axis](int i) {
        return bodies::number_of<N>(factor[i][axis]) * bodies::number_of<N>(bound[i]);
      };
      return (term(0) + term(1)) + term(2);
    };
    return {coordinate(0), coordinate(1), coordinate(2)};
  }
};

/// All of them, some more than once; none of an empty k-DOP.
std::vector<KdopCorner> corners_of_kdop(const bodies::AnyShape& kdop);

}  // namespace plumb::motion
