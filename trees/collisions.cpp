#include <plumb/collisions.hpp>

#include <limits>
#include <string>
#include <tuple>

#include <tbb/parallel_sort.h>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <surfaces/sort_by_first.hpp>
#include <surfaces/valid_mesh.hpp>
#include <trees/deforming_mesh.hpp>

namespace plumb {
namespace trees {
namespace {

constexpr std::size_t grain = 1024;

surfaces::FreshVector<Aabb3> swept_boxes(const VertexView& start, const VertexView& end,
                                         const TriangleView& triangles) {
  const MeshView before(start, triangles), after(end, triangles);
  surfaces::FreshVector<Aabb3> boxes(triangles.size());
  surfaces::parallel_each(boxes.size(), grain, [&](std::size_t i) {
    boxes[i] = join(box_of(before.triangle(i)), box_of(after.triangle(i)));
  });
  return boxes;
}

/// An edge as a triangle has it.
struct EdgeUse {
  std::uint32_t low, high, triangle, corner;
  auto key() const { return std::tie(low, high, triangle, corner); }
};

}  // namespace

DeformingMesh::DeformingMesh(const VertexView& start, const VertexView& end, const TriangleView& triangles)
    : start_(start), end_(end), boxes_(swept_boxes(start, end, triangles)), tree_(boxes_) {
  std::vector<Representative> all(triangles.size());
  for (std::uint32_t i = 0; i < all.size(); ++i) all[i].triangle = i, all[i].corners = triangles[i];
  represent_vertices(all);
  represent_edges(all);
  const auto order = tree_.order();
  surfaces::FreshVector<Aabb3> in_order(boxes_.size());
  triangles_.resize(all.size());
  surfaces::parallel_each(all.size(), grain,
                          [&](std::size_t i) { in_order[i] = boxes_[order[i]], triangles_[i] = all[order[i]]; });
  boxes_ = std::move(in_order);
}

void DeformingMesh::represent_vertices(std::vector<Representative>& all) const {
  std::vector<bool> is_represented(start_.size());
  for (Representative& t : all)
    for (std::size_t k = 0; k < 3; ++k) {
      if (is_represented[t.corners[k]]) continue;
      is_represented[t.corners[k]] = true;
      t.vertices |= static_cast<Feature>(1U << k);
    }
}

void DeformingMesh::represent_edges(std::vector<Representative>& all) const {
  std::vector<EdgeUse> uses;
  uses.reserve(3 * all.size());
  for (const Representative& t : all)
    for (int k = 0; k < 3; ++k)
      if (const auto [low, high] = edge(t.corners, k); low != high)
        uses.push_back({low, high, t.triangle, static_cast<std::uint32_t>(k)});
  surfaces::sort_by_first(
      uses, start_.size(), [](const EdgeUse& use) { return use.low; },
      [](const EdgeUse& a, const EdgeUse& b) { return a.key() < b.key(); });
  for (std::size_t i = 0; i < uses.size(); ++i)
    if (i == 0 || uses[i].low != uses[i - 1].low || uses[i].high != uses[i - 1].high)
      all[uses[i].triangle].edges |= static_cast<Feature>(1U << uses[i].corner);
}

Collisions DeformingMesh::in_order(const std::vector<Collisions>& found) {
  Collisions all;
  for (const Collisions& some : found) {
    all.vertex_face.insert(all.vertex_face.end(), some.vertex_face.begin(), some.vertex_face.end());
    all.edge_edge.insert(all.edge_edge.end(), some.edge_edge.begin(), some.edge_edge.end());
  }
  // No two are of the same pair.
  tbb::parallel_sort(all.vertex_face.begin(), all.vertex_face.end(), [](const auto& a, const auto& b) {
    return std::tie(a.vertex, a.triangle) < std::tie(b.vertex, b.triangle);
  });
  tbb::parallel_sort(all.edge_edge.begin(), all.edge_edge.end(), [](const auto& a, const auto& b) {
    return std::tie(a.first, a.second) < std::tie(b.first, b.second);
  });
  return all;
}

namespace {

void require_valid_motion(const VertexView& start, const VertexView& end, const TriangleView& triangles) {
  constexpr const char* function = "collisions";
  if (end.size() != start.size())
    throw InvalidArgument(std::string(function) + ": end has " + std::to_string(end.size()) + " vertices, and start " +
                          std::to_string(start.size()));
  surfaces::require_valid(function, start, "start");
  surfaces::require_valid(function, end, "end");
  surfaces::require_valid(function, triangles, "triangles", start.size());
}

struct Exactly {
  std::optional<double> vertex_face(const MovingPoint3& p, const MovingPoint3& a, const MovingPoint3& b,
                                    const MovingPoint3& c) const {
    return plumb::vertex_face(p, a, b, c);
  }
  std::optional<double> edge_edge(const MovingPoint3& a, const MovingPoint3& b, const MovingPoint3& c,
                                  const MovingPoint3& d) const {
    return plumb::edge_edge(a, b, c, d);
  }
};

}  // namespace
}  // namespace trees

Collisions collisions(const VertexView& start, const VertexView& end, const TriangleView& triangles) {
  trees::require_valid_motion(start, end, triangles);
  const DefaultFloatingPoint floating_point;
  return trees::DeformingMesh(start, end, triangles).collide(trees::Exactly());
}

}  // namespace plumb
