#pragma once

// For arrangement and mesh.
// Classes of things that are united two at a time.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include <surfaces/fresh_vector.hpp>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

/// Classes of 0, ..., count - 1, each named by the least of its members. Tarjan and van Leeuwen, Worst-case analysis of
/// set union algorithms (1984): linking by index with halving of paths.
class UnionFind {
 public:
  /// In the memory of parents.
  UnionFind(std::vector<std::uint32_t>& parents, std::uint32_t count) : parents_(parents) {
    parents_.resize(count);
    std::iota(parents_.begin(), parents_.end(), 0U);
  }

  std::uint32_t find(std::uint32_t i) {
    while (parents_[i] != i) i = parents_[i] = parents_[parents_[i]];
    return i;
  }

  /// Whether they were two classes.
  bool unite(std::uint32_t i, std::uint32_t j) {
    i = find(i);
    j = find(j);
    parents_[std::max(i, j)] = std::min(i, j);
    return i != j;
  }

 private:
  std::vector<std::uint32_t>& parents_;
};

/// The same for many threads at a time, without locks: Anderson and Woll, Wait-free parallel algorithms for the
/// union-find problem (1991). A parent is never greater than its child, so there are no cycles, and the names of the
/// classes do not depend on the order of the work. Relaxed, since a thread that sees an older parent sees an ancestor
/// that still is one; the parallel loop's end orders what comes after it.
class ConcurrentUnionFind {
 public:
  explicit ConcurrentUnionFind(std::size_t count) : parents_(count) {
    surfaces::parallel_each(count, grain, [&](std::size_t i) { parents_[i] = static_cast<std::uint32_t>(i); });
  }

  std::uint32_t find(std::uint32_t i) {
    for (;;) {
      std::uint32_t parent = at(i).load(relaxed);
      if (parent == i) return i;
      const std::uint32_t above = at(parent).load(relaxed);
      if (above != parent) at(i).compare_exchange_weak(parent, above, relaxed);
      i = above;
    }
  }

  void unite(std::uint32_t i, std::uint32_t j) {
    for (;;) {
      i = find(i);
      j = find(j);
      if (i == j) return;
      if (i < j) std::swap(i, j);
      std::uint32_t root = i;
      if (at(i).compare_exchange_strong(root, j, relaxed)) return;
    }
  }

 private:
  static constexpr std::size_t grain = 1024;
  static constexpr auto relaxed = std::memory_order_relaxed;
  std::atomic_ref<std::uint32_t> at(std::uint32_t i) { return std::atomic_ref(parents_[i]); }

  surfaces::FreshVector<std::uint32_t> parents_;
};

}  // namespace plumb::mesh
