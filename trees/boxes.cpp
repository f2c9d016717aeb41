#include <trees/boxes.hpp>

#include <cmath>
#include <limits>

namespace plumb::trees {

Aabb3 box_of_child(const Tree& tree, const BoxNode& node, int lane) {
  const Frame& frame = tree.nodes.frame;
  const double unit = tree.surface.unit();
  const auto back = [&](double center, float at, double outward) {
    constexpr double most = std::numeric_limits<double>::max();
    const double offset = at / frame.scale;
    const double scaled = center + offset + outward * (0x1p-50 * (std::abs(center) + std::abs(offset)) + 1e-300);
    const double x = scaled / unit;
    // What a power of two makes subnormal is rounded once more.
    return std::clamp(unit == 1 ? x : std::nextafter(x, outward * most), -most, most);
  };
  const Vec3<double>& c = frame.center;
  return {{back(c.x, node.low[0][lane], -1), back(c.y, node.low[1][lane], -1), back(c.z, node.low[2][lane], -1)},
          {back(c.x, node.high[0][lane], 1), back(c.y, node.high[1][lane], 1), back(c.z, node.high[2][lane], 1)}};
}

}  // namespace plumb::trees
