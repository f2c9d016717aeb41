#include <plumb/check_mesh.hpp>

int main() {
  // Two triangles that share the vertex 0 and meet in the segment from there to (2, 2, 0).
  const plumb::TriangleMesh mesh{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {2, 2, 1}, {2, 2, -1}}, {{0, 1, 2}, {0, 3, 4}}};
  const plumb::MeshReport report = plumb::check_mesh(mesh);
  const bool right = report.pairs.size() == 1 && report.pairs[0].relation == plumb::TriangleRelation::segment &&
                     report.pairs[0].shared_vertices == 1 && report.boundary_edges == 6;
  return right ? 0 : 1;
}
