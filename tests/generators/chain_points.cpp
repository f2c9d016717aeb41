#include "chain_points.hpp"

#include <algorithm>

#include "lattice.hpp"

namespace plumb::generators {

std::vector<Point2> make_chain_points(const double* corners, WordSource& words) {
  std::vector<Point2> points;
  for (int i = 0; i < 3; ++i, corners += 2) points.push_back({corners[0], corners[1]});
  if (words.one_in(8)) points.resize(static_cast<std::size_t>(words.between(1, 2)));
  if (words.one_in(8)) points.insert(points.end(), points.begin(), points.end());
  for (int i = words.below(7); i > 0; --i) {
    const auto any = [&] { return points[static_cast<std::size_t>(words.below(static_cast<int>(points.size())))]; };
    const Point2 a = any(), b = any(), c = any();
    Point2 p = a;
    switch (words.below(3)) {
      case 0:
        break;
      case 1:
        p = {plus_half(a.x, b.x, a.x), plus_half(a.y, b.y, a.y)};
        break;
      default:
        p = {a.x + (b.x - c.x), a.y + (b.y - c.y)};
    }
    const int place = words.below(static_cast<int>(points.size()) + 1);
    points.insert(points.begin() + place, {finite(p.x), finite(p.y)});
  }
  std::rotate(points.begin(), points.begin() + words.below(static_cast<int>(points.size())), points.end());
  return points;
}

}  // namespace plumb::generators
