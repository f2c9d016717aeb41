#pragma once

// For trees.
// The pairs of a deforming mesh that may touch.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plumb/collisions.hpp>
#include <plumb/continuous_collision.hpp>
#include <surfaces/fresh_vector.hpp>
#include <surfaces/parallel.hpp>
#include <trees/box_tree.hpp>
#include <trees/boxes.hpp>
#include <trees/surface.hpp>

namespace plumb::trees {

/// A triangle with the vertices and edges that it represents: each vertex and each edge is one triangle's. What two
/// features touch at is in the boxes that their triangles sweep. So where two triangles' boxes overlap, the features
/// that one represents are compared with the other, and no pair comes twice.
struct Representative {
  std::uint32_t triangle;
  Corners corners;
  std::uint8_t vertices = 0, edges = 0;  // a bit for each corner, and for the edge from there to the next
};

/// Of what is swept between the start and the end.
inline Aabb3 box_of(const MovingPoint3& p) {
  const auto& [a, b] = p;
  return {{std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)},
          {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)}};
}

class DeformingMesh {
 public:
  /// Numbers are finite, and indices in range. The arrays must stay as they are.
  DeformingMesh(const VertexView& start, const VertexView& end, const TriangleView& triangles);

  /// All pairs that touch by `contact`: vertex_face and edge_edge, which take the corners.
  template <class Contact>
  Collisions collide(const Contact& contact) const {
    std::vector<Collisions> found(tree_.parts());
    surfaces::parallel_each(found.size(), 1, [&](std::size_t part) {
      tree_.candidates(part, {}, [&](std::span<const BoxCandidates> some) {
        for (const BoxCandidates& candidates : some)
          candidates.each_other([&](std::size_t other) { compare(contact, candidates.box, other, found[part]); });
      });
    });
    return in_order(found);
  }

 private:
  using Feature = std::uint8_t;
  struct Edge {
    std::uint32_t low, high;
  };

  static Collisions in_order(const std::vector<Collisions>& found);
  void represent_vertices(std::vector<Representative>& all) const;
  void represent_edges(std::vector<Representative>& all) const;

  MovingPoint3 moving(std::uint32_t vertex) const { return {start_[vertex], end_[vertex]}; }
  static Edge edge(const Corners& corners, int k) {
    const std::uint32_t a = corners[static_cast<std::size_t>(k)], b = corners[static_cast<std::size_t>((k + 1) % 3)];
    return a < b ? Edge{a, b} : Edge{b, a};
  }
  static bool has(const Corners& corners, std::uint32_t v) {
    return corners[0] == v || corners[1] == v || corners[2] == v;
  }

  template <class Contact>
  void compare(const Contact& contact, std::size_t one, std::size_t other, Collisions& found) const {
    if (!overlap(boxes_[one], boxes_[other])) return;
    compare_vertices(contact, one, other, found);
    compare_vertices(contact, other, one, found);
    const Representative &a = triangles_[one], &b = triangles_[other];
    if (a.edges != 0 && b.edges != 0) compare_edges(contact, a, b, found);
  }
  template <class Contact>
  void compare_vertices(const Contact& contact, std::size_t one, std::size_t other, Collisions& found) const {
    const Representative &of = triangles_[one], &face = triangles_[other];
    for (int k = 0; k < 3; ++k) {
      const std::uint32_t v = of.corners[static_cast<std::size_t>(k)];
      if ((of.vertices >> k & 1) == 0 || has(face.corners, v)) continue;
      const MovingPoint3 p = moving(v);
      if (!overlap(box_of(p), boxes_[other])) continue;
      const auto& [a, b, c] = face.corners;
      if (const std::optional<double> time = contact.vertex_face(p, moving(a), moving(b), moving(c)))
        found.vertex_face.push_back({v, face.triangle, *time});
    }
  }
  template <class Contact>
  void compare_edges(const Contact& contact, const Representative& one, const Representative& other,
                     Collisions& found) const {
    for (int i = 0; i < 3; ++i) {
      if ((one.edges >> i & 1) == 0) continue;
      const Edge e = edge(one.corners, i);
      const MovingPoint3 a = moving(e.low), b = moving(e.high);
      const Aabb3 box = join(box_of(a), box_of(b));
      for (int j = 0; j < 3; ++j) {
        if ((other.edges >> j & 1) == 0) continue;
        const Edge f = edge(other.corners, j);
        if (e.low == f.low || e.low == f.high || e.high == f.low || e.high == f.high) continue;
        const MovingPoint3 c = moving(f.low), d = moving(f.high);
        if (!overlap(box, join(box_of(c), box_of(d)))) continue;
        const std::optional<double> time = contact.edge_edge(a, b, c, d);
        if (!time) continue;
        const bool is_first = e.low < f.low;  // the low ends are not the same
        const Edge &first = is_first ? e : f, &second = is_first ? f : e;
        found.edge_edge.push_back({{first.low, first.high}, {second.low, second.high}, *time});
      }
    }
  }

  VertexView start_, end_;
  surfaces::FreshVector<Aabb3> boxes_;  // these and the triangles in the order of the tree
  BoxTree tree_;
  surfaces::FreshVector<Representative> triangles_;
};

}  // namespace plumb::trees
