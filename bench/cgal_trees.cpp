// CGAL's tree of boxes, and its search for pairs of boxes.

#include <CGAL/AABB_face_graph_triangle_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Box_intersection_d/Box_with_info_d.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Side_of_triangle_mesh.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/box_intersection_d.h>

#include <cmath>
#include <memory>

#include "tree_contenders.hpp"

namespace plumb::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Point = Kernel::Point_3;
using Surface = CGAL::Surface_mesh<Point>;
using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, CGAL::AABB_face_graph_triangle_primitive<Surface>>>;
using Side = CGAL::Side_of_triangle_mesh<Surface, Kernel>;
using Box = CGAL::Box_intersection_d::Box_with_info_d<double, 3, std::uint32_t>;

Point point(const Point3& p) { return {p.x, p.y, p.z}; }
Kernel::Ray_3 ray_of(const Ray3& r) {
  return {point(r.origin), Kernel::Vector_3(r.direction.x, r.direction.y, r.direction.z)};
}

struct Made {
  Surface surface;
  Tree tree;
  std::unique_ptr<Side> side;
};

void build(const Surface& surface, Tree& tree) {
  tree.clear();
  tree.insert(faces(surface).first, faces(surface).second, surface);
  tree.build();
}

}  // namespace

TreeContender cgal_tree(const TriangleMesh& mesh) {
  const auto made = std::make_shared<Made>();
  for (const Point3& p : mesh.vertices) made->surface.add_vertex(point(p));
  for (const auto& [a, b, c] : mesh.triangles)
    made->surface.add_face(Surface::Vertex_index(a), Surface::Vertex_index(b), Surface::Vertex_index(c));
  build(made->surface, made->tree);
  made->tree.accelerate_distance_queries();
  made->side = std::make_unique<Side>(made->tree);
  return {
      .build =
          [made] {
            Tree tree;
            build(made->surface, tree);
          },
      .closest = [made](const Point3& p) { return std::sqrt(made->tree.squared_distance(point(p))); },
      .first =
          [made](const Ray3& ray) {
            const auto found = made->tree.first_intersection(ray_of(ray));
            if (!found) return no_hit;
            const Point* const at = boost::get<Point>(&found->first);
            if (at == nullptr) return no_hit;
            const auto d = std::max({std::abs(ray.direction.x), std::abs(ray.direction.y), std::abs(ray.direction.z)});
            return d == std::abs(ray.direction.x)   ? (at->x() - ray.origin.x) / ray.direction.x
                   : d == std::abs(ray.direction.y) ? (at->y() - ray.origin.y) / ray.direction.y
                                                    : (at->z() - ray.origin.z) / ray.direction.z;
          },
      .hits = [made](const Ray3& ray) { return made->tree.number_of_intersected_primitives(ray_of(ray)); },
      .inside = [made](const Point3& p) { return (*made->side)(point(p)) == CGAL::ON_BOUNDED_SIDE; }};
}

BoxPairContender cgal_box_pairs(const std::vector<Aabb3>& boxes) {
  const auto own = std::make_shared<std::vector<Box>>();
  for (std::uint32_t i = 0; const Aabb3& b : boxes)
    own->emplace_back(CGAL::Bbox_3(b.min.x, b.min.y, b.min.z, b.max.x, b.max.y, b.max.z), i++);
  return [own] {
    std::vector<const Box*> pointers;
    for (const Box& box : *own) pointers.push_back(&box);
    std::size_t pairs = 0;
    CGAL::box_self_intersection_d(pointers.begin(), pointers.end(), [&](const Box*, const Box*) { ++pairs; });
    return pairs;
  };
}

}  // namespace plumb::bench
