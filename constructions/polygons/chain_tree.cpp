#include <polygons/chain_tree.hpp>

#include <algorithm>

namespace plumb::polygons {

Slabs slabs_of(const Strided<Point2>& chain) {
  Slabs all;
  for (std::size_t i = 0; i < chain.size(); ++i) all.join(chain[i]);
  return all;
}

ChainTree::ChainTree(const Strided<Point2>& chain, const Slabs& near) {
  Point2 before = chain[chain.size() - 1];
  for (std::size_t i = 0; i < chain.size(); ++i) {
    const Point2 p = chain[i];
    Slabs edge;
    edge.join(before);
    edge.join(p);
    if (overlap(edge, near)) {
      edges_.push_back({before, p});
      slabs_.push_back(edge);
    }
    before = p;
  }
  if (edges_.empty()) return;
  levels_.push_back({0, edges_.size()});
  while (levels_.back().count > 1) {
    const Level below = levels_.back();
    const Level level{slabs_.size(), (below.count + children - 1) / children};
    slabs_.resize(level.first + level.count);
    for (std::size_t i = 0; i < below.count; ++i) slabs_[level.first + i / children].join(slabs_[below.first + i]);
    levels_.push_back(level);
  }
}

template <class Visit>
bool ChainTree::any_child(const Node& node, const Visit& visit) const {
  const std::size_t first = node.place * children, end = std::min(first + children, levels_[node.level - 1].count);
  for (std::size_t i = first; i < end; ++i)
    if (visit(Node{node.level - 1, i})) return true;
  return false;
}

bool ChainTree::meet(const ChainTree& a, const Node& of_a, const ChainTree& b, const Node& of_b, std::size_t& asked) {
  if (!overlap(a.slabs(of_a), b.slabs(of_b))) return false;
  if (of_a.level == 0 && of_b.level == 0) {
    ++asked;
    return intersects(a.edges_[of_a.place], b.edges_[of_b.place]);
  }
  if (of_a.level >= of_b.level)
    return a.any_child(of_a, [&](const Node& child) { return meet(a, child, b, of_b, asked); });
  return b.any_child(of_b, [&](const Node& child) { return meet(a, of_a, b, child, asked); });
}

bool meet(const ChainTree& a, const ChainTree& b, std::size_t& asked) {
  return !a.is_empty() && !b.is_empty() && ChainTree::meet(a, a.root(), b, b.root(), asked);
}

}  // namespace plumb::polygons
