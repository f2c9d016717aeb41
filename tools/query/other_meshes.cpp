#include <query/other_meshes.hpp>

#include <utility>
#include <vector>

#include <tbb/task_arena.h>

namespace plumb::tools {

const QueriedSurface& OtherMeshes::called(std::string_view name) {
  const std::lock_guard lock(reading_);
  const auto found = known_.find(name);
  if (found != known_.end()) return *found->second;
  // While it waits for others to read and to build it must not take a line that names a mesh too.
  return *tbb::this_task_arena::isolate([&] {
    std::vector<QueriedSurface::PlacedFile> files;
    files.push_back({read_(std::string(name))});
    return known_.emplace(name, std::make_unique<QueriedSurface>(std::move(files), kind_)).first->second.get();
  });
}

}  // namespace plumb::tools
