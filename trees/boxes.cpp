#include <trees/boxes.hpp>

#include <cmath>
#include <limits>

#include <filters/error_of.hpp>

namespace plumb::trees {

/// The sum of two numbers and the room for its error.
constexpr double error_of_sum =
    filters::error_of<decltype(filters::Rounded<0, 0>() + filters::Rounded<1, 0>() + filters::Rounded<2, 0>())>;

Aabb3 box_of_child(const Tree& tree, const BoxNode& node, int lane) {
  const Frame& frame = tree.nodes.frame;
  const double unit = tree.surface.unit();
  const auto back = [&](double center, float at, double outward) {
    constexpr double most = std::numeric_limits<double>::max();
    const double offset = at / frame.scale;  // exact, by a power of two
    // The unit makes coordinates subnormal that are off by half the least double then.
    constexpr double least = std::numeric_limits<double>::min();
    const double scaled = center + offset + outward * (error_of_sum * (std::abs(center) + std::abs(offset)) + least);
    const double x = scaled / unit;
    // What a power of two makes subnormal is rounded once more.
    return std::clamp(unit == 1 ? x : std::nextafter(x, outward * most), -most, most);
  };
  const Vec3<double>& c = frame.center;
  return {{back(c.x, node.low[0][lane], -1), back(c.y, node.low[1][lane], -1), back(c.z, node.low[2][lane], -1)},
          {back(c.x, node.high[0][lane], 1), back(c.y, node.high[1][lane], 1), back(c.z, node.high[2][lane], 1)}};
}

}  // namespace plumb::trees
