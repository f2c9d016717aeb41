#include "asked.hpp"

#include <cmath>
#include <numbers>

namespace plumb::tests {

Questions::Questions(const MeshCase& of, generators::WordSource& words, int count) {
  const Hierarchy<Aabb3> tree(of.mesh());
  for (int i = 0; i < count; ++i) {
    points.push_back(of.point(words));
    lines.push_back(of.line(words));
    const auto pieces = lines.back().as_shape([&](const auto& shape) { return hits(tree, shape); });
    ranges.push_back(MeshCase::range(words, pieces));
    const AnyFrustum frustum = frustum_for(of, words);
    if (!is_flat(frustum)) frusta.push_back(frustum);
  }
}

Answers answers(const MeshTree& tree, const Questions& questions) {
  Answers answers;
  for (const Point3& p : questions.points) {
    answers.closest.push_back(closest(tree, p));
    answers.overlaps.push_back(overlaps(tree, Sphere3{p, 12}));
    answers.within.push_back(within(tree, p, 12));
    if (!tree.is_closed()) continue;
    answers.winding.push_back(winding(tree, p));
    answers.inside.push_back(inside(tree, p));
    answers.signed_distance.push_back(signed_distance(tree, p));
  }
  for (std::size_t i = 0; i < questions.lines.size(); ++i) {
    questions.lines[i].as_shape([&](const auto& shape) {
      answers.hits.push_back(hits(tree, shape, questions.ranges[i]));
      answers.first_hit.push_back(first_hit(tree, shape, questions.ranges[i]));
    });
  }
  for (const AnyFrustum& frustum : questions.frusta)
    answers.culled.push_back(std::visit([&](const auto& f) { return cull(tree, f); }, frustum));
  return answers;
}

TriangleMesh torus(std::uint32_t rings, std::uint32_t sides, double radius, double thickness) {
  TriangleMesh mesh;
  const auto on_grid = [](double x) { return 12 * std::round(x); };
  for (std::uint32_t i = 0; i < rings; ++i) {
    for (std::uint32_t k = 0; k < sides; ++k) {
      const double around = 2 * std::numbers::pi * i / rings, across = 2 * std::numbers::pi * k / sides;
      const double r = radius + thickness * std::cos(across);
      mesh.vertices.push_back(
          {on_grid(r * std::cos(around)), on_grid(r * std::sin(around)), on_grid(thickness * std::sin(across))});
      const std::uint32_t next = (i + 1) % rings * sides, here = i * sides, up = (k + 1) % sides;
      mesh.triangles.push_back({here + k, next + k, next + up});
      mesh.triangles.push_back({here + k, next + up, here + up});
    }
  }
  return mesh;
}

}  // namespace plumb::tests
