#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <plumb/mesh_file.hpp>
#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_parts.hpp>

namespace plumb {

/// A mesh that was read and checked.
struct CheckedMesh {
  std::string file;
  const MeshFile& read;
  mesh::Findings found;
  double read_seconds, check_seconds;
  std::optional<double> near = {};               // the distance that --near asked for
  std::vector<TurnedPatch> turned_patches = {};  // as found by find_parts
  std::vector<std::uint32_t> component = {};     // of each triangle; if it matters to what was found

  /// After the check.
  void find_parts() {
    if (!found.turned.empty()) turned_patches = mesh::turned_patches(view());
    // The fan of a face that crosses itself is turned as it happens, and to turn it mends nothing.
    std::vector<std::uint32_t> crossing;
    for (const ReadWarning& warning : read.warnings) {
      if (warning.kind == ReadWarning::Kind::crosses_itself) crossing.push_back(warning.face);
    }
    std::erase_if(turned_patches, [&](const TurnedPatch& patch) {
      return std::all_of(patch.triangles.begin(), patch.triangles.end(), [&](std::uint32_t t) {
        return std::binary_search(crossing.begin(), crossing.end(), read.face(t));
      });
    });
    if (!found.inward.empty() || (found.components > 1 && !found.pairs.empty()))
      component = mesh::component_of_triangles(view());
  }

  MeshView view() const { return read.view(); }
  std::size_t triangles() const { return read.mesh.triangles.size(); }
  bool solid() const { return found.solid(triangles()); }
  /// What the triangles of a pair share, by its place in found.pairs.
  SharedSet<Point3> shared(std::size_t pair) const {
    return rounded(pair < found.shared.size() ? found.shared[pair] : mesh::shared_set(view(), found.pairs[pair]));
  }
};

}  // namespace plumb
