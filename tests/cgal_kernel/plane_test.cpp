#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/convex_hull_2.h>

#include "same_as_epick.hpp"

namespace plumb::cgal_kernel {
namespace {

template <class Triangulation>
Cells<2> triangles_of(const Triangulation& t) {
  Cells<2> triangles;
  for (auto f = t.finite_faces_begin(); f != t.finite_faces_end(); ++f) {
    triangles.emplace_back();
    for (int i = 0; i < 3; ++i) triangles.back().push_back(coordinates<2>(f->vertex(i)->point()));
  }
  return triangles;
}

TEST(CgalKernel, GivesTheDelaunayTriangulationsOfThePlane) {
  expect_the_same<2>(3000, []<class K>(const Points<2>& points) {
    const auto all = points_of<K>(points);
    const CGAL::Delaunay_triangulation_2<K> t(all.begin(), all.end());
    EXPECT_TRUE(t.is_valid());
    return triangles_of(t);
  });
}

// Constraints that cross, so that points are constructed, and in the end one that is longer than all.
TEST(CgalKernel, GivesTheConstrainedDelaunayTriangulations) {
  expect_the_same<2>(1500, []<class K>(const Points<2>& points) {
    using Triangulation = CGAL::Constrained_Delaunay_triangulation_2<K, CGAL::Default, CGAL::Exact_predicates_tag>;
    const auto all = points_of<K>(points);
    Triangulation t;
    t.insert(all.begin(), all.end());
    for (std::size_t i = 0; i + 1 < 16; i += 2) t.insert_constraint(all[i], all[i + 1]);
    const auto [low, high] = std::minmax_element(all.begin(), all.end());
    t.insert_constraint(*low, *high);
    EXPECT_TRUE(t.is_valid());
    return triangles_of(t);
  });
}

TEST(CgalKernel, GivesTheConvexHullsOfThePlane) {
  expect_the_same<2>(3000, []<class K>(const Points<2>& points) {
    const auto all = points_of<K>(points);
    std::vector<typename K::Point_2> hull;
    CGAL::convex_hull_2(all.begin(), all.end(), std::back_inserter(hull));
    Cells<2> corners;
    for (const auto& p : hull) corners.push_back({coordinates<2>(p)});
    return corners;
  });
}

}  // namespace
}  // namespace plumb::cgal_kernel
