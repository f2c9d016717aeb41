// A Delaunay triangulation of CGAL's on Plumb's predicates: instead of Exact_predicates_inexact_constructions_kernel,
// plumb::CgalKernel. The corners of a rectangle lie on a circle, exactly, which CGAL's filters do not tell of such
// numbers.

#include <cstdio>
#include <vector>

#include <CGAL/Delaunay_triangulation_2.h>

#include <plumb/cgal.hpp>

using Point = plumb::CgalKernel::Point_2;

int main() {
  constexpr int side = 100;
  std::vector<Point> points;
  for (int i = 0; i < side; ++i)
    for (int j = 0; j < side; ++j) points.emplace_back(0.1 * i, 0.1 * j);
  const CGAL::Delaunay_triangulation_2<plumb::CgalKernel> triangulation(points.begin(), points.end());
  std::printf("%zu points, %zu triangles\n", points.size(), triangulation.number_of_faces());
  return triangulation.is_valid() && triangulation.number_of_faces() == 2 * (side - 1) * (side - 1) ? 0 : 1;
}
