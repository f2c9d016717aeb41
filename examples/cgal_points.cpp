// CGAL's points, where Plumb takes its own, next to what CGAL says of them. Of a kernel whose numbers are doubles: the
// points of one with exact numbers are no points to Plumb, and calls with them do not compile.

#include <cstdio>
#include <vector>

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <plumb/bounding_volumes.hpp>
#include <plumb/distance.hpp>
#include <plumb/plumb.hpp>

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Point = Kernel::Point_3;

int main() {
  const Point a(0.1, 0, 0), b(1, 0, 0.3), c(0, 1, 0.7), d(0.3, 0.3, 0.3);
  const plumb::Sign side = plumb::orient3d(a, b, c, d);
  std::printf("orient3d: %d, CGAL's orientation: %d\n", static_cast<int>(side), CGAL::orientation(a, b, c, d));

  const plumb::Triangle3 triangle = plumb::triangle(a, b, c);
  std::printf("distance of d from the triangle, rounded once: %.17g\n", plumb::distance(d, triangle));
  std::printf("of the line along b - a, parallel to itself: %s\n",
              parallel(plumb::line(a, b - a), plumb::line(c, b - a)) ? "yes" : "no");

  const std::vector<Point> points{a, b, c, d};
  const plumb::Sphere3 ball = plumb::bounding_sphere(points);
  for (const Point& p : points)
    if (!plumb::intersects(p, ball)) return 1;
  return static_cast<int>(side) == CGAL::orientation(a, b, c, d) ? 0 : 1;
}
