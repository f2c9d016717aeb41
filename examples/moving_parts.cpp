// Do two parts meet as one of them moves, and how far apart are they? The tree of the part that moves is built once;
// where it is is exact, however it is turned.

#include <array>
#include <cstdio>

#include <plumb/placed_queries.hpp>

namespace {

/// A block from the origin on.
plumb::TriangleMesh block(double x, double y, double z) {
  plumb::TriangleMesh mesh;
  mesh.vertices = {{0, 0, 0}, {x, 0, 0}, {0, y, 0}, {x, y, 0}, {0, 0, z}, {x, 0, z}, {0, y, z}, {x, y, z}};
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

}  // namespace

int main() {
  const plumb::TriangleMesh table = block(10, 10, 1), arm = block(1, 1, 5);
  const plumb::Hierarchy table_tree(table), arm_tree(arm);

  // A quaternion w, x, y, z of any length, and a translation. (2, 1, 0, 0) turns about the axis x, with the cosine 0.6
  // and the sine 0.8, which are no doubles: nothing is rounded all the same, and an edge can stand exactly on the
  // table.
  const struct {
    const char* what;
    std::array<double, 4> rotation;
    plumb::Vector3 translation;
  } poses[] = {{"above", {1, 0, 0, 0}, {4, 4, 2}},
               {"an ulp above", {1, 0, 0, 0}, {4, 4, 1.0000000000000002}},
               {"standing", {1, 0, 0, 0}, {4, 4, 1}},
               {"turned, above", {2, 1, 0, 0}, {4, 6, 1.5}},
               {"turned, on an edge", {2, 1, 0, 0}, {4, 6, 1}},
               {"turned, into it", {2, 1, 0, 0}, {4, 6, 0.5}}};
  for (const auto& [what, rotation, translation] : poses) {
    const plumb::Placement pose(rotation, translation);
    const auto moved = plumb::placed(arm_tree, pose);
    const auto pairs = plumb::overlapping(table_tree, moved);
    const auto apart = plumb::distance(table_tree, moved);
    if (pairs.empty() != (apart->distance > 0)) return 1;
    std::printf("%s: distance %.17g from (%g, %g, %g), %zu pairs of triangles meet\n", what, apart->distance,
                apart->first.x, apart->first.y, apart->first.z, pairs.size());
  }
  return 0;
}
