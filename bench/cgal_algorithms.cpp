// CGAL's algorithms with its kernel and with this library's, compiled with the flags that CGAL asks for.

#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_2.h>
#include <CGAL/convex_hull_3.h>

#include <iterator>

#include <plumb/cgal.hpp>

#include "drop_in_contenders.hpp"

namespace plumb::bench {
namespace {

template <class Triangulation, class Points>
double triangles(const Points& points) {
  Triangulation t;
  t.insert(points.begin(), points.end());
  return static_cast<double>(t.number_of_faces());
}

template <class K>
AlgorithmRunner runner(Algorithm algorithm, const AlgorithmPoints& points) {
  std::vector<typename K::Point_2> of_plane;
  std::vector<typename K::Point_3> of_space;
  for (const auto& [x, y, z] : points) {
    of_plane.emplace_back(x, y);
    of_space.emplace_back(x, y, z);
  }
  switch (algorithm) {
    case Algorithm::delaunay_2:
      return [of_plane](double* count) { *count = triangles<CGAL::Delaunay_triangulation_2<K>>(of_plane); };
    case Algorithm::constrained_2:
      return [of_plane](double* count) { *count = triangles<CGAL::Constrained_Delaunay_triangulation_2<K>>(of_plane); };
    case Algorithm::hull_2:
      return [of_plane](double* count) {
        std::vector<typename K::Point_2> hull;
        CGAL::convex_hull_2(of_plane.begin(), of_plane.end(), std::back_inserter(hull));
        *count = static_cast<double>(hull.size());
      };
    case Algorithm::delaunay_3:
      return [of_space](double* count) {
        const CGAL::Delaunay_triangulation_3<K> t(of_space.begin(), of_space.end());
        *count = static_cast<double>(t.number_of_finite_cells());
      };
    default:
      return [of_space](double* count) {
        CGAL::Surface_mesh<typename K::Point_3> hull;
        CGAL::convex_hull_3(of_space.begin(), of_space.end(), hull);
        *count = static_cast<double>(hull.number_of_vertices());
      };
  }
}

}  // namespace

AlgorithmRunner with_epick(Algorithm algorithm, const AlgorithmPoints& points) {
  return runner<CGAL::Exact_predicates_inexact_constructions_kernel>(algorithm, points);
}
AlgorithmRunner with_cgal_kernel(Algorithm algorithm, const AlgorithmPoints& points) {
  return runner<CgalKernel>(algorithm, points);
}

}  // namespace plumb::bench
