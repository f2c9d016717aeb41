#pragma once

#include <optional>
#include <vector>

#include <plumb/mesh_queries.hpp>

#include "frusta.hpp"
#include "mesh_cases.hpp"

namespace plumb::tests {

/// What a tree is asked, the same questions for every tree of a mesh.
struct Questions {
  std::vector<Point3> points;
  std::vector<AnyLine> lines;
  std::vector<HitRange> ranges;  // one for each line
  std::vector<AnyFrustum> frusta;

  Questions(const MeshCase& of, generators::WordSource& words, int count);
};

struct Answers {
  std::vector<std::optional<SurfacePoint>> closest, signed_distance;
  std::vector<std::optional<int>> winding;
  std::vector<PointInMesh> inside;
  std::vector<std::vector<MeshHit>> hits;
  std::vector<std::optional<MeshHit>> first_hit;
  std::vector<std::vector<std::uint32_t>> overlaps, within, culled;
  friend bool operator==(const Answers&, const Answers&) = default;
};
/// Whether a mesh is closed is told by the tree.
Answers answers(const MeshTree& tree, const Questions& questions);

/// A surface of a torus, closed, of 2 rings x sides triangles with corners on multiples of 12; where it is thin it
/// crosses itself.
TriangleMesh torus(std::uint32_t rings, std::uint32_t sides, double radius, double thickness);

}  // namespace plumb::tests
