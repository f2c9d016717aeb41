#include <plumb/check_mesh.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <string>

#include <tbb/global_control.h>
#include <tbb/parallel_invoke.h>
#include <tbb/parallel_sort.h>
#include <tbb/task_arena.h>

#include <plumb/bounding_volume_hierarchy.hpp>
#include <plumb/collinear.hpp>
#include <plumb/invalid_argument.hpp>

#include "meeting_triangles.hpp"
#include "mesh_connectivity.hpp"
#include "parallel.hpp"

namespace plumb {
namespace {

constexpr std::size_t grain = 1024;

void require_valid(const TriangleMesh& mesh) {
  if (mesh.triangles.size() > std::numeric_limits<std::uint32_t>::max())
    throw InvalidArgument("check_mesh: mesh.triangles has more than 2^32 - 1 triangles");
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const Point3& p = mesh.vertices[i];
    for (const auto& [coordinate, name] : {std::pair{p.x, 'x'}, {p.y, 'y'}, {p.z, 'z'}}) {
      if (std::isfinite(coordinate)) [[likely]]
        continue;
      throw InvalidArgument("check_mesh: mesh.vertices[" + std::to_string(i) + "]." + name + " is " +
                            (std::isnan(coordinate) ? "NaN" : "infinite"));
    }
  }
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (mesh.triangles[i][k] < mesh.vertices.size()) [[likely]]
        continue;
      throw InvalidArgument("check_mesh: mesh.triangles[" + std::to_string(i) + "][" + std::to_string(k) + "] is " +
                            std::to_string(mesh.triangles[i][k]) + ", but there are " +
                            std::to_string(mesh.vertices.size()) + " vertices");
    }
  }
}

std::vector<std::uint32_t> find_degenerate(const TriangleMesh& mesh) {
  std::vector<char> is_degenerate(mesh.triangles.size());
  parallel_each(mesh.triangles.size(), grain, [&](std::size_t i) {
    const auto& [a, b, c] = mesh.triangles[i];
    is_degenerate[i] = collinear(mesh.vertices[a], mesh.vertices[b], mesh.vertices[c]);
  });
  std::vector<std::uint32_t> degenerate;
  for (std::size_t i = 0; i < is_degenerate.size(); ++i) {
    if (is_degenerate[i]) degenerate.push_back(static_cast<std::uint32_t>(i));
  }
  return degenerate;
}

// All triangles of the mesh that are not in a sorted list.
std::vector<std::uint32_t> all_but(std::size_t triangles, const std::vector<std::uint32_t>& left_out) {
  std::vector<std::uint32_t> rest;
  rest.reserve(triangles - left_out.size());
  auto next = left_out.begin();
  for (std::uint32_t i = 0; i < triangles; ++i) {
    if (next != left_out.end() && *next == i) {
      ++next;
    } else {
      rest.push_back(i);
    }
  }
  return rest;
}

class Progress {
 public:
  Progress(const std::function<void(double)>& tell, std::size_t parts) : tell_(tell), parts_(parts) {}

  void part_done() {
    const std::size_t done = ++done_;
    if (!tell_) return;
    // A thread that finds another one talking goes back to work.
    const std::unique_lock lock(talking_, std::try_to_lock);
    if (!lock || done <= told_) return;
    told_ = done;
    tell_(static_cast<double>(done) / static_cast<double>(parts_));
  }

 private:
  const std::function<void(double)>& tell_;
  const std::size_t parts_;
  std::atomic<std::size_t> done_ = 0;
  std::mutex talking_;
  std::size_t told_ = 0;
};

std::vector<IntersectingPair> find_pairs(const TriangleMesh& mesh, const std::vector<std::uint32_t>& triangles,
                                         const std::function<void(double)>& tell) {
  std::vector<BoundingBox3> boxes(triangles.size());
  parallel_each(boxes.size(), grain, [&](std::size_t i) { boxes[i] = bounding_box(mesh.triangle(triangles[i])); });
  const BoundingVolumeHierarchy hierarchy(boxes);
  boxes = {};

  std::vector<std::vector<IntersectingPair>> found(hierarchy.parts());
  Progress progress(tell, hierarchy.parts());
  parallel_each(hierarchy.parts(), 1, [&](std::size_t part) {
    hierarchy.overlapping_pairs(part, [&](std::uint32_t i, std::uint32_t j) {
      const auto [first, second] = std::minmax(triangles[i], triangles[j]);
      if (const auto pair = meeting_in_more_than_shared(mesh, first, second)) found[part].push_back(*pair);
    });
    progress.part_done();
  });

  std::size_t total = 0;
  for (const auto& of_part : found) total += of_part.size();
  std::vector<IntersectingPair> pairs;
  pairs.reserve(total);
  for (auto& of_part : found) {
    pairs.insert(pairs.end(), of_part.begin(), of_part.end());
    of_part = {};
  }
  tbb::parallel_sort(pairs.begin(), pairs.end(), [](const IntersectingPair& a, const IntersectingPair& b) {
    return a.first != b.first ? a.first < b.first : a.second < b.second;
  });
  return pairs;
}

MeshReport check_in_this_arena(const TriangleMesh& mesh, const CheckOptions& options) {
  MeshReport report;
  tbb::parallel_invoke(
      [&] {
        report.degenerate = find_degenerate(mesh);
        report.pairs = find_pairs(mesh, all_but(mesh.triangles.size(), report.degenerate), options.progress);
      },
      [&] {
        const EdgeCounts edges = count_edges(mesh);
        report.boundary_edges = edges.boundary;
        report.non_manifold_edges = edges.non_manifold;
      },
      [&] { report.duplicates = find_duplicates(mesh); });
  return report;
}

}  // namespace

MeshReport check_mesh(const TriangleMesh& mesh, const CheckOptions& options) {
  require_valid(mesh);
  const int threads = options.threads == 0 ? tbb::task_arena::automatic : static_cast<int>(options.threads);
  std::optional<tbb::global_control> allowed;
  if (options.threads > 0) allowed.emplace(tbb::global_control::max_allowed_parallelism, options.threads);
  tbb::task_arena arena(threads);
  return arena.execute([&] { return check_in_this_arena(mesh, options); });
}

}  // namespace plumb
