#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "checked_mesh.hpp"

namespace plumb {

/// What may be asked of a mesh, one bit each.
class Requirements {
 public:
  /// Adds those of a list with commas between its names; returns the first name that is none, or nothing.
  std::string add(std::string_view list);
  /// `closed,oriented` and a positive volume.
  void add_solid_volume();

  bool any() const { return wanted_ != 0; }
  /// The names of those that were asked for, and whether they hold.
  std::vector<std::pair<std::string_view, bool>> judge(const CheckedMesh& mesh) const;
  bool hold(const CheckedMesh& mesh) const;

  /// All names, for help.
  static std::string names();

 private:
  unsigned wanted_ = 0;
};

}  // namespace plumb
