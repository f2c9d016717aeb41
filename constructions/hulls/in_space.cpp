#include <hulls/in_space.hpp>

#include <plumb/convex_hull.hpp>

#include <bodies/describe.hpp>
#include <hulls/corners_in_order.hpp>

namespace plumb::hulls {

std::vector<Point2> corners_in_plane(const Hull2& hull) {
  std::vector<Point2> points;
  points.reserve(hull.points.size());
  for (std::size_t i = 0; i < hull.points.size(); ++i) points.push_back(hull.points[i]);
  return convex_hull2(std::span<const Point2>(points)).corners;
}

InSpace::InSpace(const HullOrShape& set) : set_(set) {
  if (set.hull2 == nullptr) return;
  for (const Point2& p : corners_in_plane(*set.hull2)) corners_.push_back(bodies::in_space(p));
  last_ = hulls::last_corner(corners_);
  hull_ = {corners_.data(), corners_.size()};
  set_ = either(hull_);
}

}  // namespace plumb::hulls
