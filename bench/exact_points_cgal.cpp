#include "exact_points_contenders.hpp"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>

namespace plumb::bench {

namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;

Kernel::Point_3 point(const Point3& p) { return {p.x, p.y, p.z}; }
Kernel::Point_2 point(const Point2& p) { return {p.x, p.y}; }
double rounded(const Kernel::FT& x) { return CGAL::to_double(x.exact()); }
Point3 rounded(const Kernel::Point_3& p) { return {rounded(p.x()), rounded(p.y()), rounded(p.z())}; }
Kernel::Plane_3 plane(const Point3* p) { return {point(p[0]), point(p[1]), point(p[2])}; }

}  // namespace

Point2 CgalPoints::line_line2(const Point2* p) {
  const Kernel::Line_2 a(point(p[0]), point(p[1])), b(point(p[2]), point(p[3]));
  const auto common = CGAL::intersection(a, b);
  const auto* x = boost::get<Kernel::Point_2>(&*common);
  return {rounded(x->x()), rounded(x->y())};
}
Point3 CgalPoints::line_plane(const Point3* p) {
  const auto common = CGAL::intersection(Kernel::Line_3(point(p[0]), point(p[1])), plane(p + 2));
  return rounded(*boost::get<Kernel::Point_3>(&*common));
}
Point3 CgalPoints::three_planes(const Point3* p) {
  const auto common = CGAL::intersection(plane(p), plane(p + 3), plane(p + 6));
  return rounded(*boost::get<Kernel::Point_3>(&*common));
}
std::optional<Point3> CgalPoints::segment_triangle(const Point3* p) {
  const auto common = CGAL::intersection(Kernel::Segment_3(point(p[0]), point(p[1])),
                                         Kernel::Triangle_3(point(p[2]), point(p[3]), point(p[4])));
  if (!common) return {};
  return rounded(*boost::get<Kernel::Point_3>(&*common));
}

}  // namespace plumb::bench
