// Checks a mesh in arrays of the program's own, without a copy of them.

#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

#include <plumb/check_mesh.hpp>

int main() {
  // As a program for graphics may have them: positions among other things, in floats.
  struct Vertex {
    float normal[3], position[3];
  };
  const std::vector<Vertex> vertices = {
      {{0, 0, 1}, {0, 0, 0}},   {{0, 0, 1}, {3, 0, 0}},  {{0, 0, 1}, {0, 3, 0}},
      {{1, -1, 0}, {1, 1, -1}}, {{1, -1, 0}, {1, 1, 2}}, {{1, -1, 0}, {4, 4, 2}},
  };
  const std::vector<std::array<std::int64_t, 3>> triangles = {{0, 1, 2}, {3, 4, 5}};

  const plumb::MeshView mesh(plumb::VertexView(vertices[0].position, vertices.size(), sizeof(Vertex)),
                             plumb::TriangleView(triangles[0].data(), triangles.size()));
  const plumb::MeshFindings found = plumb::check_mesh(mesh);
  std::printf("%zu triangles, %zu pair, closed: %s, area %g, %zu boundary loops\n", mesh.triangles.size(),
              found.pairs.size(), found.closed ? "yes" : "no", found.area.value_or(0), found.boundary_loops.size());

  for (std::size_t i = 0; i < found.pairs.size(); ++i) {
    if (found.shared[i].kind != plumb::SharedKind::segment) continue;
    const std::vector<plumb::Point3> ends = rounded(found.shared[i]).points;
    std::printf("triangles %u and %u share a segment from (%g, %g, %g) to (%g, %g, %g)\n", found.pairs[i].first,
                found.pairs[i].second, ends[0].x, ends[0].y, ends[0].z, ends[1].x, ends[1].y, ends[1].z);
  }
  return found.solid(mesh.triangles.size()) ? 0 : 1;
}
