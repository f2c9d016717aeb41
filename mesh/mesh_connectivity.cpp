#include "mesh_connectivity.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace plumb {
namespace {

/// Values in buckets, one for each vertex: made by counting, so that no large sort is needed.
template <class Value>
class VertexBuckets {
 public:
  /// each(add) calls add(vertex, value) for every value; it is called twice and must do the same both times.
  template <class Each>
  VertexBuckets(std::size_t vertices, const Each& each) : ends_(vertices + 1) {
    each([&](std::uint32_t vertex, const Value&) { ++ends_[vertex + 1]; });
    for (std::size_t v = 0; v < vertices; ++v) ends_[v + 1] += ends_[v];
    values_.resize(ends_[vertices]);
    each([&](std::uint32_t vertex, const Value& value) { values_[ends_[vertex]++] = value; });
  }

  /// The values of a vertex, sorted.
  template <class Visit>
  void for_each_bucket(const Visit& visit) {
    std::size_t begin = 0;
    for (std::size_t v = 0; v + 1 < ends_.size(); ++v) {
      const std::span<Value> bucket(values_.data() + begin, values_.data() + ends_[v]);
      std::sort(bucket.begin(), bucket.end());
      visit(bucket);
      begin = ends_[v];
    }
  }

 private:
  std::vector<std::size_t> ends_;  // of each bucket, once it is filled
  std::vector<Value> values_;
};

}  // namespace

EdgeCounts count_edges(const TriangleMesh& mesh) {
  // Each edge in the bucket of its lesser end.
  VertexBuckets<std::uint32_t> edges(mesh.vertices.size(), [&](const auto& add) {
    for (const auto& [a, b, c] : mesh.triangles) {
      if (a == b || b == c || c == a) continue;
      add(std::min(a, b), std::max(a, b));
      add(std::min(b, c), std::max(b, c));
      add(std::min(c, a), std::max(c, a));
    }
  });
  EdgeCounts counts{0, 0};
  edges.for_each_bucket([&](std::span<const std::uint32_t> others) {
    for (std::size_t i = 0, uses = 0; i < others.size(); i += uses) {
      uses = 1;
      while (i + uses < others.size() && others[i + uses] == others[i]) ++uses;
      counts.boundary += uses == 1;
      counts.non_manifold += uses > 2;
    }
  });
  return counts;
}

std::vector<DuplicateTriangle> find_duplicates(const TriangleMesh& mesh) {
  // Middle vertex, greatest vertex, triangle; in the bucket of the least vertex.
  using Rest = std::array<std::uint32_t, 3>;
  VertexBuckets<Rest> triangles(mesh.vertices.size(), [&](const auto& add) {
    std::uint32_t index = 0;
    for (auto [a, b, c] : mesh.triangles) {
      if (a > b) std::swap(a, b);
      if (b > c) std::swap(b, c);
      if (a > b) std::swap(a, b);
      add(a, {b, c, index++});
    }
  });
  std::vector<DuplicateTriangle> duplicates;
  triangles.for_each_bucket([&](std::span<const Rest> bucket) {
    for (std::size_t i = 1, first = 0; i < bucket.size(); ++i) {
      if (bucket[i][0] == bucket[first][0] && bucket[i][1] == bucket[first][1]) {
        duplicates.push_back({bucket[i][2], bucket[first][2]});
      } else {
        first = i;
      }
    }
  });
  std::sort(duplicates.begin(), duplicates.end(), [](const auto& a, const auto& b) { return a.triangle < b.triangle; });
  return duplicates;
}

}  // namespace plumb
