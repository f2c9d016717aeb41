// Draws a mesh as seen from above, in characters: a ray for each, and where it first meets the surface. Rays that run
// through edges and vertices, or within faces, hit as any others do; none slips through.

#include <cmath>
#include <cstdio>
#include <string>

#include <plumb/bounding_volumes.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/read_mesh.hpp>

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: first_hit MESH\n");
    return 2;
  }
  try {
    const plumb::TriangleMesh mesh = plumb::read_mesh(argv[1]);
    const plumb::Hierarchy tree(mesh);
    const auto [low, high] = plumb::bounding_aabb(mesh.vertices);

    constexpr int columns = 46, rows = 20;
    const std::string shades = "#*+-.";  // from high to low
    for (int row = rows; row >= 0; --row) {
      std::string line;
      for (int column = 0; column <= columns; ++column) {
        const plumb::Ray3 down{
            {low.x + (high.x - low.x) * column / columns, low.y + (high.y - low.y) * row / rows, high.z},
            {0, 0, low.z - high.z}};
        // The parameter runs from 0 at the top to 1 at the bottom.
        const auto hit = plumb::first_hit(tree, down);
        line += hit ? shades[static_cast<std::size_t>(std::round(4 * hit->enter))] : ' ';
      }
      std::printf("%s\n", line.c_str());
    }

    // All hits in their order, with what each changes: where the winding number leaves 0 the ray is in the material.
    const plumb::Line3 line{{low.x, (low.y + high.y) / 2, low.z + (high.z - low.z) / 16}, {1, 0, 0}};
    int winding = 0;
    double entered = 0, material = 0;
    for (const plumb::MeshHit& hit : plumb::hits(tree, line)) {
      if (winding == 0) entered = hit.enter;
      winding += hit.crossing;
      if (winding == 0) material += hit.leave - entered;
    }
    std::printf("%g of %g along a line are material\n", material, high.x - low.x);
    return winding == 0 || !tree.is_closed() ? 0 : 1;
  } catch (const plumb::MeshReadError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
