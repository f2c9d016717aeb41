#include <plumb/check_mesh.hpp>

int main() {
  // Two triangles that share the vertex 0 and meet in the segment from there to (2, 2, 0).
  const plumb::TriangleMesh mesh{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {2, 2, 1}, {2, 2, -1}}, {{0, 1, 2}, {0, 3, 4}}};
  const plumb::MeshFindings found = plumb::check_mesh(mesh);
  const bool right = found.pairs.size() == 1 && found.pairs[0].relation == plumb::TriangleRelation::segment &&
                     found.pairs[0].shared_vertices == 1 && found.boundary_edges.size() == 6;
  return right ? 0 : 1;
}
