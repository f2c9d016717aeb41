// How far are measured points from a part, inside or outside, and what is nearest on it? The part lies in arrays of the
// program's own, in floats, and is not copied.

#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <plumb/mesh_queries.hpp>

int main() {
  struct Vertex {
    float position[3];
    unsigned colour;
  };
  // A block of 4 by 3 by 2. Triangles run counter-clockwise as seen from outside.
  const std::vector<Vertex> vertices = {{{0, 0, 0}, 1}, {{4, 0, 0}, 1}, {{0, 3, 0}, 1}, {{4, 3, 0}, 1},
                                        {{0, 0, 2}, 2}, {{4, 0, 2}, 2}, {{0, 3, 2}, 2}, {{4, 3, 2}, 2}};
  const std::vector<std::array<std::uint32_t, 3>> triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6},
                                                               {0, 1, 5}, {0, 5, 4}, {2, 6, 7}, {2, 7, 3},
                                                               {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  const plumb::MeshView part(plumb::VertexView(vertices[0].position, vertices.size(), sizeof(Vertex)),
                             plumb::TriangleView(triangles));
  const plumb::Hierarchy tree(part);

  const plumb::Point3 measured[] = {{1, 2, 2.001}, {2, 1.5, 1.75}, {5, -1, 1}, {4, 3, 2}};
  const char* const features[] = {"a vertex", "an edge", "the face"};
  for (const plumb::Point3& p : measured) {
    // There is no nearest point where there is no triangle. Without the sign, and of open meshes too: closest.
    const std::optional<plumb::SurfacePoint> found = plumb::signed_distance(tree, p);
    if (!found) return 1;
    // A distance that has been rounded should not be compared: whether it is within a tolerance is asked exactly.
    const bool is_within = !plumb::within(tree, p, 0.001).empty();
    std::printf("(%g, %g, %g): %g to (%g, %g, %g) on %s of triangle %u, %s\n", p.x, p.y, p.z, found->distance,
                found->point.x, found->point.y, found->point.z, features[static_cast<int>(found->feature)],
                found->triangle, is_within ? "within 0.001" : "off");
  }
  return 0;
}
