#include "mesh_contenders.hpp"

#include <CGAL/Box_intersection_d/Box_with_info_d.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/box_intersection_d.h>

#include <array>

namespace plumb::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Point = Kernel::Point_3;
using Triangle = Kernel::Triangle_3;
using Segment = Kernel::Segment_3;
using Box = CGAL::Box_intersection_d::Box_with_info_d<double, 3, std::uint32_t>;
using Corners = std::array<std::uint32_t, 3>;

/// The treatment of pairs that CGAL's own Polygon_mesh_processing::self_intersections gives them.
struct PairTest {
  const std::vector<Point>& points;
  const std::vector<Corners>& corners;
  const std::vector<Triangle>& triangles;
  bool neighbours;

  bool operator()(std::uint32_t i, std::uint32_t j) const {
    const Corners &s = corners[i], &t = corners[j];
    unsigned shared = 0, in_s = 0, in_t = 0, lone_s = 0, matched_t = 0;
    for (unsigned k = 0; k < 3; ++k) {
      bool found = false;
      for (unsigned l = 0; l < 3; ++l) {
        if (s[k] != t[l]) continue;
        found = true;
        in_s = k;
        in_t = l;
        matched_t += l;
      }
      found ? void(++shared) : void(lone_s = k);
    }
    if (shared == 0) return CGAL::do_intersect(triangles[i], triangles[j]);
    if (!neighbours) return false;
    if (shared == 3) return true;
    if (shared == 1) {
      const Segment across_s(points[s[(in_s + 1) % 3]], points[s[(in_s + 2) % 3]]);
      const Segment across_t(points[t[(in_t + 1) % 3]], points[t[(in_t + 2) % 3]]);
      return CGAL::do_intersect(triangles[i], across_t) || CGAL::do_intersect(triangles[j], across_s);
    }
    const Point &a = points[s[(lone_s + 1) % 3]], &b = points[s[(lone_s + 2) % 3]];
    const Point &p = points[s[lone_s]], &q = points[t[3 - matched_t]];
    return CGAL::coplanar(a, b, p, q) && CGAL::coplanar_orientation(a, b, p, q) == CGAL::POSITIVE;
  }
};

struct Soup {
  std::vector<Point> points;
  std::vector<Corners> corners;
  std::vector<Triangle> triangles;
};

}  // namespace

MeshContender cgal_self_intersections(const TriangleMesh& mesh, bool neighbours) {
  auto soup = std::make_shared<Soup>();
  for (const Point3& p : mesh.vertices) soup->points.emplace_back(p.x, p.y, p.z);
  soup->corners = mesh.triangles;
  for (const auto& [a, b, c] : mesh.triangles)
    soup->triangles.emplace_back(soup->points[a], soup->points[b], soup->points[c]);
  return [soup, neighbours] {
    std::vector<Box> boxes;
    boxes.reserve(soup->triangles.size());
    for (std::uint32_t i = 0; i < soup->triangles.size(); ++i) boxes.emplace_back(soup->triangles[i].bbox(), i);
    std::vector<const Box*> pointers;
    pointers.reserve(boxes.size());
    for (const Box& box : boxes) pointers.push_back(&box);
    const PairTest test{soup->points, soup->corners, soup->triangles, neighbours};
    std::vector<std::pair<std::uint32_t, std::uint32_t>> found;
    // 2000 is the cutoff that CGAL's own function for meshes passes.
    CGAL::box_self_intersection_d(
        pointers.begin(), pointers.end(),
        [&](const Box* a, const Box* b) {
          if (test(a->info(), b->info())) found.emplace_back(a->info(), b->info());
        },
        std::ptrdiff_t(2000));
    return found.size();
  };
}

}  // namespace plumb::bench
