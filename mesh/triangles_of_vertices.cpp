#include <mesh/triangles_of_vertices.hpp>

#include <algorithm>

#include <tbb/task_arena.h>

#include <surfaces/parallel.hpp>

namespace plumb::mesh {

using namespace surfaces;

namespace {

/// Calls visit(vertex, triangle) for every vertex in [begin, end) of every triangle.
template <class Visit>
void each_corner(const MeshView& mesh, std::size_t begin, std::size_t end, const Visit& visit) {
  const std::size_t count = end - begin;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    const auto triangle = static_cast<std::uint32_t>(i);
    if (a - begin < count) visit(a, triangle);
    if (b - begin < count && b != a) visit(b, triangle);
    if (c - begin < count && c != a && c != b) visit(c, triangle);
  }
}

}  // namespace

TrianglesOfVertices::TrianglesOfVertices(const MeshView& mesh) : ends_(mesh.vertices.size()) {
  constexpr std::size_t enough_for_a_thread = 4096;
  const std::size_t vertices = mesh.vertices.size();
  // Only half of the threads, since every range costs a pass over all triangles; the other threads have other work.
  const auto threads = static_cast<std::size_t>(tbb::this_task_arena::max_concurrency());
  const std::size_t ranges = std::clamp<std::size_t>(vertices / enough_for_a_thread, 1, (threads + 1) / 2);
  const auto each_corner_in_parallel = [&](const auto& visit) {
    parallel_each(ranges, 1,
                  [&](std::size_t r) { each_corner(mesh, vertices * r / ranges, vertices * (r + 1) / ranges, visit); });
  };
  each_corner_in_parallel([&](std::uint32_t vertex, std::uint32_t) { ++ends_[vertex]; });
  // Each entry is where its vertex begins; filling moves it to where that ends.
  std::size_t before = 0;
  for (std::size_t& end : ends_) before += std::exchange(end, before);
  triangles_.resize(before);
  each_corner_in_parallel(
      [&](std::uint32_t vertex, std::uint32_t triangle) { triangles_[ends_[vertex]++] = triangle; });
}

}  // namespace plumb::mesh
