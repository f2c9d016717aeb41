// Which points are inside of a solid? Asks for those of a lattice over a mesh, as a program that fills it with voxels
// does.

#include <cstdio>

#include <plumb/bounding_volumes.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/read_mesh.hpp>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: point_in_solid MESH\n");
    return 2;
  }
  try {
    // The tree keeps no copy: the mesh has to stay as long as it is asked.
    const plumb::TriangleMesh mesh = plumb::read_mesh(argv[1]);
    const plumb::Hierarchy tree(mesh);
    if (!tree.is_closed()) {
      std::fprintf(stderr, "%s bounds no solid: %zu edges are not balanced\n", argv[1], tree.unbalanced_edges());
      return 1;
    }

    // The lattice has points on the faces, edges and corners of the box. They may be on the surface, to the last bit.
    constexpr int cells = 23;
    const auto [low, high] = plumb::bounding_aabb(mesh.vertices);
    const plumb::Vector3 step{(high.x - low.x) / cells, (high.y - low.y) / cells, (high.z - low.z) / cells};
    int inside = 0, boundary = 0, outside = 0;
    for (int i = 0; i <= cells; ++i) {
      for (int j = 0; j <= cells; ++j) {
        for (int k = 0; k <= cells; ++k) {
          const plumb::Point3 p{low.x + i * step.x, low.y + j * step.y, low.z + k * step.z};
          switch (plumb::inside(tree, p)) {
            case plumb::PointInMesh::inside:
              ++inside;
              break;
            case plumb::PointInMesh::boundary:
              ++boundary;
              break;
            case plumb::PointInMesh::outside:
              ++outside;
          }
        }
      }
    }
    std::printf("%d inside, %d on the surface, %d outside\n", inside, boundary, outside);
    std::printf("volume about %.0f\n", (inside + 0.5 * boundary) * step.x * step.y * step.z);
    return 0;
  } catch (const plumb::MeshReadError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
