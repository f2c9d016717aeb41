#include <surfaces/edge_balance.hpp>

#include <algorithm>

#include <tbb/parallel_sort.h>
#include <tbb/task_arena.h>

#include <surfaces/fresh_vector.hpp>

namespace plumb::surfaces {
namespace {

/// An edge from its lesser place to the greater; whether it runs so is told by the last bit of the second number.
struct Edge {
  std::uint32_t low;
  std::uint64_t high;
  friend auto operator<=>(const Edge&, const Edge&) = default;  // NOLINT(modernize-use-nullptr)
};

}  // namespace

std::size_t unbalanced_edges(const MeshView& mesh, std::span<const std::uint32_t> place) {
  FreshVector<Edge> edges;
  edges.reserve(mesh.faces.empty() ? 3 * mesh.triangles.size() : mesh.faces.corners.size());
  const auto add = [&](std::uint32_t from, std::uint32_t to) {
    const std::uint64_t a = place[from], b = place[to];
    if (a < b) edges.push_back({static_cast<std::uint32_t>(a), b << 1 | 1});
    if (a > b) edges.push_back({static_cast<std::uint32_t>(b), a << 1});
  };
  if (mesh.faces.empty()) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const auto [a, b, c] = mesh.triangles[i];
      add(a, b), add(b, c), add(c, a);
    }
  }
  for (std::size_t i = 0; i < mesh.faces.size(); ++i) {
    const auto face = mesh.faces[i];
    for (std::size_t k = 0; k < face.size(); ++k) add(face[k], face[k + 1 < face.size() ? k + 1 : 0]);
  }
  // Whoever waits for this may hold what tasks of the caller wait for, so it must not take one of these meanwhile.
  tbb::this_task_arena::isolate([&] { tbb::parallel_sort(edges.begin(), edges.end()); });
  std::size_t unbalanced = 0;
  for (std::size_t i = 0, end = 0; i < edges.size(); i = end) {
    std::ptrdiff_t forth = 0;
    for (end = i; end < edges.size() && edges[end].low == edges[i].low && edges[end].high >> 1 == edges[i].high >> 1;
         ++end)
      forth += (edges[end].high & 1) != 0 ? 1 : -1;
    unbalanced += forth != 0 ? 1 : 0;
  }
  return unbalanced;
}

}  // namespace plumb::surfaces
