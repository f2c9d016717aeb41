#pragma once

// For query.

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>

#include <query/surface.hpp>

namespace plumb::tools {

/// The meshes that queries name, each read when it is first named, and kept. Any number of threads may ask.
class OtherMeshes {
 public:
  using Read = std::function<MeshFile(const std::string& name)>;
  explicit OtherMeshes(Read read, const trees::TreeKind& kind = trees::tree_kinds[0])
      : read_(std::move(read)), kind_(kind) {}

  /// Throws what reading it throws; then the next query that names it reads it again.
  const QueriedSurface& called(std::string_view name);

 private:
  Read read_;
  std::mutex reading_;
  const trees::TreeKind& kind_;
  std::map<std::string, std::unique_ptr<QueriedSurface>, std::less<>> known_;
};

}  // namespace plumb::tools
