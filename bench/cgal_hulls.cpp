// CGAL's distance of two polytopes by its exact quadratic programme, and its convex_hull_3.

#include <CGAL/Cartesian.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Gmpzf.h>
#include <CGAL/Polytope_distance_d.h>
#include <CGAL/Polytope_distance_d_traits_3.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>

#include <cmath>
#include <memory>

#include "hull_contenders.hpp"

namespace plumb::bench {
namespace {

using Kernel = CGAL::Cartesian<double>;
using Traits = CGAL::Polytope_distance_d_traits_3<Kernel, CGAL::Gmpzf, double>;
using Distance = CGAL::Polytope_distance_d<Traits>;
using Points = std::vector<Kernel::Point_3>;

Points points(const ConvexHull3& hull) {
  Points all;
  for (const Point3& p : hull.corners) all.emplace_back(p.x, p.y, p.z);
  return all;
}

}  // namespace

HullPeer cgal_hulls(const HullCases& cases) {
  const auto all = std::make_shared<std::vector<std::pair<Points, Points>>>();
  for (const auto& [a, b] : cases.pairs) all->emplace_back(points(a), points(b));
  const auto answer = [all](auto&& read) {
    return [all, read](double* answers) {
      for (const auto& [a, b] : *all) *answers++ = read(Distance(a.begin(), a.end(), b.begin(), b.end()));
    };
  };
  const auto distance = [](const Distance& d) {
    return std::sqrt(CGAL::to_double(d.squared_distance_numerator()) /
                     CGAL::to_double(d.squared_distance_denominator()));
  };
  return {answer([](const Distance& d) { return CGAL::is_zero(d.squared_distance_numerator()) ? 1. : 0.; }),
          answer(distance), answer(distance)};
}

std::function<void(double* answers)> cgal_convex_hull(const std::vector<std::vector<Point3>>& lists) {
  using Exact = CGAL::Exact_predicates_inexact_constructions_kernel;
  auto all = std::make_shared<std::vector<std::vector<Exact::Point_3>>>();
  for (const auto& list : lists) {
    all->emplace_back();
    for (const Point3& p : list) all->back().emplace_back(p.x, p.y, p.z);
  }
  return [all](double* answers) {
    for (const auto& list : *all) {
      CGAL::Surface_mesh<Exact::Point_3> surface;
      CGAL::convex_hull_3(list.begin(), list.end(), surface);
      *answers++ = static_cast<double>(surface.number_of_vertices());
    }
  };
}

}  // namespace plumb::bench
