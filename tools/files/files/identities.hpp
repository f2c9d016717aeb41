#pragma once

// For check and meshes.

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <sys/stat.h>

namespace plumb::tools {

/// A set of files by identity, whatever name or link leads to them.
class FileIdentities {
 public:
  explicit FileIdentities(const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (const auto id = id_of(name)) ids_.insert(*id);
    }
  }
  bool contain(const std::string& name) const {
    const auto id = id_of(name);
    return id && ids_.contains(*id);
  }

 private:
  using Id = std::pair<dev_t, ino_t>;
  static std::optional<Id> id_of(const std::string& name) {
    struct stat status = {};
    if (stat(name.c_str(), &status) != 0) return std::nullopt;
    return Id{status.st_dev, status.st_ino};
  }
  std::set<Id> ids_;
};

}  // namespace plumb::tools
