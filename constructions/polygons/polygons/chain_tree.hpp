#pragma once

// For polygons.
// Which edges of two chains meet. Strips around runs of a chain, and around runs of these: Ballard, Strip Trees: A
// Hierarchical Representation for Curves (1981). Here they lie along four directions, of which a pair is told apart by
// comparisons. In a default floating-point environment.

#include <cstddef>
#include <limits>
#include <vector>

#include <plumb/polygon2.hpp>

namespace plumb::polygons {

/// The least and the greatest x, y, x + y and x - y of a set. The sums are rounded once, which keeps their order: where
/// those of two sets lie apart, so do the sets.
struct Slabs {
  static constexpr int directions = 4;
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  double low[directions] = {infinity, infinity, infinity, infinity};
  double high[directions] = {-infinity, -infinity, -infinity, -infinity};

  void join(const Point2& p) {
    const double along[] = {p.x, p.y, p.x + p.y, p.x - p.y};
    for (int i = 0; i < directions; ++i) {
      low[i] = along[i] < low[i] ? along[i] : low[i];
      high[i] = along[i] > high[i] ? along[i] : high[i];
    }
  }
  void join(const Slabs& other) {
    for (int i = 0; i < directions; ++i) {
      low[i] = other.low[i] < low[i] ? other.low[i] : low[i];
      high[i] = other.high[i] > high[i] ? other.high[i] : high[i];
    }
  }
};
inline bool overlap(const Slabs& a, const Slabs& b) {
  bool all = true;
  for (int i = 0; i < Slabs::directions; ++i) all = all && a.low[i] <= b.high[i] && b.low[i] <= a.high[i];
  return all;
}
Slabs slabs_of(const Strided<Point2>& chain);

/// The edges of a chain that are near something else, in its order, and a tree of slabs above them.
class ChainTree {
 public:
  ChainTree(const Strided<Point2>& chain, const Slabs& near);
  bool is_empty() const { return edges_.empty(); }

  /// Does an edge of one share a point with one of the other? Adds to `asked` how many pairs of edges it asked about.
  friend bool meet(const ChainTree& a, const ChainTree& b, std::size_t& asked);

 private:
  static constexpr std::size_t children = 4;
  struct Node {
    std::size_t level, place;  // the edges are at level 0
  };
  Node root() const { return {levels_.size() - 1, 0}; }
  const Slabs& slabs(const Node& node) const { return slabs_[levels_[node.level].first + node.place]; }
  static bool meet(const ChainTree& a, const Node& of_a, const ChainTree& b, const Node& of_b, std::size_t& asked);
  template <class Visit>
  bool any_child(const Node& node, const Visit& visit) const;

  struct Level {
    std::size_t first, count;
  };
  std::vector<Segment2> edges_;
  std::vector<Slabs> slabs_;  // level by level
  std::vector<Level> levels_;
};

}  // namespace plumb::polygons
