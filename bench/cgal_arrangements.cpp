#include "arrangement_contenders.hpp"

#include <exception>
#include <optional>

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_mesh_processing/corefinement.h>
#include <CGAL/Polygon_mesh_processing/polygon_soup_to_polygon_mesh.h>
#include <CGAL/Surface_mesh.h>

namespace plumb::bench {
namespace {

namespace processing = CGAL::Polygon_mesh_processing;

using Point = CGAL::Exact_predicates_inexact_constructions_kernel::Point_3;
using Mesh = CGAL::Surface_mesh<Point>;

std::optional<Mesh> mesh_of(const TriangleMesh& mesh) {
  std::vector<Point> points;
  for (const Point3& p : mesh.vertices) points.emplace_back(p.x, p.y, p.z);
  if (!processing::is_polygon_soup_a_polygon_mesh(mesh.triangles)) return std::nullopt;
  Mesh made;
  processing::polygon_soup_to_polygon_mesh(points, mesh.triangles, made);
  return made;
}

}  // namespace

MeshContender cgal_autorefine(const TriangleMesh& mesh) {
  const std::optional<Mesh> made = mesh_of(mesh);
  if (!made) return {};
  return [made] {
    Mesh cut = *made;
    try {
      processing::experimental::autorefine(cut);
    } catch (const std::exception&) {
      return std::size_t{0};
    }
    return static_cast<std::size_t>(cut.number_of_faces());
  };
}

MeshContender cgal_union(const TriangleMesh& first, const TriangleMesh& second) {
  const std::optional<Mesh> one = mesh_of(first), two = mesh_of(second);
  if (!one || !two) return {};
  return [one, two] {
    Mesh a = *one, b = *two, united;
    try {
      if (!processing::corefine_and_compute_union(a, b, united)) return std::size_t{0};
    } catch (const std::exception&) {
      return std::size_t{0};
    }
    return static_cast<std::size_t>(united.number_of_faces());
  };
}

}  // namespace plumb::bench
