#pragma once

// For check.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <check/checked_mesh.hpp>

namespace plumb::tools {

/// What may be asked of a mesh, one bit each.
class Requirements {
 public:
  /// Adds those of a list with commas between its names; returns the first name that is none, or nothing. `none`, which
  /// asks for nothing, is a list by itself.
  std::string add(std::string_view list);
  /// `closed,oriented` and a positive volume.
  void add_solid_volume();

  /// Whether the caller asked for anything, be it for nothing; a mesh must be clean where he did not.
  bool any() const { return wanted_ != 0 || nothing_; }
  /// The names of those that were asked for, and whether they hold.
  std::vector<std::pair<std::string_view, bool>> judge(const CheckedMesh& mesh) const;
  bool hold(const CheckedMesh& mesh) const;

  /// All names, for help.
  static std::string names();

 private:
  unsigned wanted_ = 0;
  bool nothing_ = false;
};

}  // namespace plumb::tools
