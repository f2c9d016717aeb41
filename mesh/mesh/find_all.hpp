#pragma once

// For arrangement and mesh.
// The search that check_mesh and the choice of diagonals have in common.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/task_arena.h>

#include <plumb/mesh_view.hpp>

#include <mesh/vertex_fans.hpp>

namespace plumb::mesh {

struct RawFindings {
  std::vector<IntersectingPair> pairs;    // sorted
  std::vector<std::uint32_t> degenerate;  // sorted
  FanFindings fans;                       // duplicates sorted, pairs moved out
};

/// Of a valid mesh, in the oneTBB arena of the caller. Without pairs of copies, those of triangles that share a vertex
/// leave out duplicates other than the first, whose pairs are its own: where a mesh is there twice most are such.
RawFindings find_all(const MeshView& mesh, const std::function<void(double)>& progress,
                     PairsOfCopies of_copies = PairsOfCopies::all);

/// Its pairs alone, in no order. The mesh has faces with corners, which need not be those that its triangles are of.
std::vector<IntersectingPair> find_pairs(const MeshView& mesh);

/// Calls work in an arena of so many threads, of at most 1024; 0: as many as there are cores.
template <class Work>
void in_arena_of(unsigned threads, const Work& work) {
  constexpr unsigned most = 1024;  // of many more the system makes an end of the program
  threads = std::min(threads, most);
  const int count = threads == 0 ? tbb::task_arena::automatic : static_cast<int>(threads);
  // oneTBB has no more threads than cores unless it is told, and that holds for everybody else's work too.
  std::optional<tbb::global_control> allowed;
  if (count > tbb::info::default_concurrency()) allowed.emplace(tbb::global_control::max_allowed_parallelism, threads);
  tbb::task_arena arena(count);
  arena.execute(work);
}

}  // namespace plumb::mesh
