#include "hull_points.hpp"

#include <algorithm>

#include "lattice.hpp"

namespace plumb::generators {

std::vector<Point3> make_hull_points(const double* corners, WordSource& words) {
  std::vector<Point3> points;
  for (int i = 0; i < 4; ++i, corners += 3) points.push_back({corners[0], corners[1], corners[2]});
  for (int i = words.below(6); i > 0; --i) {
    const auto any = [&] { return points[static_cast<std::size_t>(words.below(4))]; };
    const Point3 a = any(), b = any(), c = any();
    switch (words.below(3)) {
      case 0:
        points.push_back(a);
        break;
      case 1:
        points.push_back({a.x / 2 + b.x / 2, a.y / 2 + b.y / 2, a.z / 2 + b.z / 2});
        break;
      default:
        points.push_back({a.x + (b.x - c.x), a.y + (b.y - c.y), a.z + (b.z - c.z)});
    }
    for (double* const x : {&points.back().x, &points.back().y, &points.back().z}) *x = finite(*x);
  }
  std::rotate(points.begin(), points.begin() + words.below(static_cast<int>(points.size())), points.end());
  return points;
}

}  // namespace plumb::generators
