#include <mesh/edges_at_vertex.hpp>

#include <algorithm>
#include <tuple>

#include <mesh/union_find.hpp>

namespace plumb::mesh {

void EdgesAtVertex::gather(std::uint32_t vertex, std::span<const Corner> corners) {
  vertex_ = vertex;
  uses_.clear();
  for (std::uint32_t i = 0; i < corners.size(); ++i) {
    const auto& [triangle, next, previous] = corners[i];
    uses_.push_back({next, triangle, i, true});
    uses_.push_back({previous, triangle, i, false});
  }
  std::sort(uses_.begin(), uses_.end(),
            [](const Use& a, const Use& b) { return std::tie(a.other, a.triangle) < std::tie(b.other, b.triangle); });
}

void EdgesAtVertex::find(FanFindings& findings) const {
  const auto directed = [&](const Use& use) {
    return use.leaves ? DirectedEdge{vertex_, use.other, use.triangle} : DirectedEdge{use.other, vertex_, use.triangle};
  };
  for (auto first = uses_.begin(), last = first; first != uses_.end(); first = last) {
    std::size_t uses[2] = {0, 0};
    for (last = first; last != uses_.end() && last->other == first->other; ++last) ++uses[last->leaves];
    if (first->other < vertex_) continue;
    const std::size_t all = uses[0] + uses[1];
    const bool twice = uses[0] > 1 || uses[1] > 1;
    findings.edges_used_twice_one_way += twice;
    if (twice && uses[0] != uses[1]) {
      const Use* earliest[2] = {nullptr, nullptr};
      for (auto use = first; use != last; ++use) {
        if (earliest[use->leaves] != nullptr)
          findings.turned.push_back({directed(*use), earliest[use->leaves]->triangle});
        else
          earliest[use->leaves] = &*use;
      }
    }
    if (all == 1) findings.boundary_edges.push_back(directed(*first));
    if (all > 2) {
      for (auto use = first; use != last; ++use) findings.non_manifold_uses.push_back(directed(*use));
    }
    findings.unbalanced_edges += uses[0] != uses[1];
  }
}

void EdgesAtVertex::find_classes(std::span<const Corner> corners, FanFindings& findings) {
  const auto count = static_cast<std::uint32_t>(corners.size());
  UnionFind classes(class_, count);
  std::uint32_t left = count;
  for (std::size_t i = 1; i < uses_.size(); ++i) {
    if (uses_[i].other == uses_[i - 1].other) left -= classes.unite(uses_[i].corner, uses_[i - 1].corner);
  }
  if (left <= 1) return;
  for (std::uint32_t i = 0; i < count; ++i) {
    if (classes.find(i) == i) findings.non_manifold_classes.push_back({vertex_, corners[i].triangle});
  }
}

}  // namespace plumb::mesh
