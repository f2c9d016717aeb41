#include <hulls/hull_in_plane.hpp>

#include <algorithm>

#include <plumb/orient2d.hpp>

namespace plumb::hulls {

namespace {

bool precedes(const PlanePoint& p, const PlanePoint& q) {
  if (p.at.x != q.at.x) return p.at.x < q.at.x;
  return p.at.y != q.at.y ? p.at.y < q.at.y : p.index < q.index;
}

/// Goes on with the points from `first` to `last`, taking back those that do not turn left.
template <class Iterator>
void add_chain(std::vector<PlanePoint>& corners, Iterator first, Iterator last) {
  const std::size_t begin = corners.size();
  for (; first != last; ++first) {
    while (corners.size() > begin + 1 && orient2d(corners.end()[-2].at, corners.back().at, first->at) <= 0)
      corners.pop_back();
    corners.push_back(*first);
  }
  corners.pop_back();  // where the other chain begins
}

}  // namespace

std::vector<std::size_t> hull_in_plane(std::vector<PlanePoint> points) {
  std::sort(points.begin(), points.end(), precedes);
  const auto are_equal = [](const PlanePoint& p, const PlanePoint& q) { return p.at == q.at; };
  points.erase(std::unique(points.begin(), points.end(), are_equal), points.end());
  if (points.size() == 1) return {points.front().index};
  std::vector<PlanePoint> corners;
  add_chain(corners, points.begin(), points.end());
  add_chain(corners, points.rbegin(), points.rend());
  std::vector<std::size_t> indices(corners.size());
  std::transform(corners.begin(), corners.end(), indices.begin(), [](const PlanePoint& p) { return p.index; });
  return indices;
}

}  // namespace plumb::hulls
