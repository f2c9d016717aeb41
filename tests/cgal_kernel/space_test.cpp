#include <CGAL/Delaunay_triangulation_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>

#include "same_as_epick.hpp"

namespace plumb::cgal_kernel {
namespace {

TEST(CgalKernel, GivesTheDelaunayTriangulationsOfSpace) {
  expect_the_same<3>(1500, []<class K>(const Points<3>& points) {
    const auto all = points_of<K>(points);
    const CGAL::Delaunay_triangulation_3<K> t(all.begin(), all.end());
    EXPECT_TRUE(t.is_valid());
    Cells<3> cells;
    const auto add = [&cells](const auto& cell, int corners) {
      cells.emplace_back();
      for (int i = 0; i < corners; ++i) cells.back().push_back(coordinates<3>(cell->vertex(i)->point()));
      std::ranges::sort(cells.back());
    };
    if (t.dimension() == 3)
      for (auto c = t.finite_cells_begin(); c != t.finite_cells_end(); ++c) add(c, 4);
    else if (t.dimension() == 2)
      for (auto f = t.finite_facets_begin(); f != t.finite_facets_end(); ++f) add(f->first, 3);
    return cells;
  });
}

/// Of the faces of a hull, all points that lie in the plane of one. How faces are cut into triangles depends on where
/// they lie in memory.
Cells<3> facets(const Cells<3>& faces, const Points<3>& points) {
  const auto all = points_of<Epick>(points);
  Cells<3> facets;
  for (const Points<3>& face : faces) {
    const auto corners = points_of<Epick>(face);
    Points<3> facet;
    for (std::size_t i = 0; i < points.size(); ++i)
      if (CGAL::coplanar(corners[0], corners[1], corners[2], all[i])) facet.push_back(points[i]);
    std::ranges::sort(facet);
    facet.erase(std::unique(facet.begin(), facet.end()), facet.end());
    facets.push_back(facet);
  }
  std::ranges::sort(facets);
  facets.erase(std::unique(facets.begin(), facets.end()), facets.end());
  return facets;
}

TEST(CgalKernel, GivesTheConvexHullsOfSpace) {
  expect_the_same<3>(1500, []<class K>(const Points<3>& points) {
    const auto all = points_of<K>(points);
    CGAL::Surface_mesh<typename K::Point_3> hull;
    CGAL::convex_hull_3(all.begin(), all.end(), hull);
    Cells<3> faces;
    for (const auto face : hull.faces()) {
      faces.emplace_back();
      for (const auto v : CGAL::vertices_around_face(hull.halfedge(face), hull))
        faces.back().push_back(coordinates<3>(hull.point(v)));
    }
    return facets(faces, points);
  });
}

}  // namespace
}  // namespace plumb::cgal_kernel
