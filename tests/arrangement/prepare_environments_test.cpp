// Whatever rounding and underflow a caller has set, the answers are those of the usual setting, which stays as it was.

#include <cstdint>
#include <random>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/prepare_meshes.hpp>

#include "bodies.hpp"
#include "environment_of_caller.hpp"

namespace plumb::tests {
namespace {

/// Boxes with cracks, some inside out, some that touch, of numbers near the least ones or of the usual size.
TriangleMesh boxes_of(double unit) {
  std::mt19937 engine(1);
  const auto some = [&](unsigned n) { return static_cast<double>(engine() % n); };
  std::vector<TriangleMesh> boxes;
  for (int i = 0; i < 8; ++i) {
    const Point3 a{some(4), some(4), some(4)};
    boxes.push_back(box(a, {a.x + 1 + some(3), a.y + 1 + some(3), a.z + 1 + some(3)}));
    if (i % 3 == 0) boxes.back() = turned_inside_out(boxes.back());
    if (i % 4 == 1) boxes.back().vertices.push_back({a.x + 0.25, a.y + 0.25, a.z}), boxes.back().triangles[0][0] = 8;
  }
  TriangleMesh mesh = together(boxes);
  for (Point3& p : mesh.vertices) p = {p.x * unit, p.y * unit, p.z * unit};
  return mesh;
}

struct Answers {
  std::vector<std::vector<Point3>> welded;
  std::size_t moved;
  double moved_by;
  std::optional<double> least;
  std::vector<std::uint32_t> patches, components;
  bool is_solid, is_inside_out;
  std::vector<std::array<std::uint32_t, 3>> separated;
  friend bool operator==(const Answers&, const Answers&) = default;
};

Answers answers(const TriangleMesh& mesh, double r) {
  const MeshView view(mesh);
  const std::span<const MeshView> one(&view, 1);
  WeldedVertices w = weld_vertices(one, r);
  return {std::move(w.vertices),
          w.moved,
          w.moved_by,
          least_weld(one, 0),
          patches_to_turn(mesh).triangles,
          components_to_turn(mesh).triangles,
          bounds_solid(mesh),
          is_inside_out(mesh),
          separate_touching(mesh).triangles};
}

TEST(PrepareMeshes, AnswersAlikeInEveryEnvironment) {
  for (const double unit : {0x1p-1072, 0x1p-1022, 0.1, 1e300}) {
    SCOPED_TRACE(unit);
    const TriangleMesh mesh = boxes_of(unit);
    const double r = 0.5 * unit;
    const Answers usual = answers(mesh, r);
    EXPECT_GT(usual.moved, 0U);
    EXPECT_FALSE(usual.components.empty());
    for (const Environment& environment : all_environments()) {
      SCOPED_TRACE(environment.name);
      Answers found;
      bool has_changed;
      {
        const InEnvironment in(environment);
        found = computed([&] { return answers(mesh, r); });
        has_changed = in.changed();
      }
      EXPECT_FALSE(has_changed);
      EXPECT_EQ(found, usual);
    }
  }
}

}  // namespace
}  // namespace plumb::tests
