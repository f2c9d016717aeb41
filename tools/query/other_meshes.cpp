#include <query/other_meshes.hpp>

#include <utility>
#include <vector>

namespace plumb::tools {

const QueriedSurface& OtherMeshes::called(std::string_view name) {
  const auto found = known_.find(name);
  if (found != known_.end()) return *found->second;
  std::vector<QueriedSurface::PlacedFile> files;
  files.push_back({read_(std::string(name))});
  return *known_.emplace(name, std::make_unique<QueriedSurface>(std::move(files), kind_)).first->second;
}

}  // namespace plumb::tools
