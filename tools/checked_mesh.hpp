#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include <plumb/mesh_file.hpp>
#include <plumb/mesh_findings.hpp>

namespace plumb {

/// A mesh that was read and checked.
struct CheckedMesh {
  std::string file;
  const MeshFile& read;
  mesh::Findings found;
  double read_seconds, check_seconds;
  std::optional<double> near = {};  // the distance that --near asked for

  MeshView view() const { return {read.mesh, read.face_of_triangle}; }
  std::size_t triangles() const { return read.mesh.triangles.size(); }
  bool solid() const { return found.solid(triangles()); }
  /// What the triangles of a pair share, by its place in found.pairs.
  SharedSet<Point3> shared(std::size_t pair) const {
    return rounded(pair < found.shared.size() ? found.shared[pair] : mesh::shared_set(view(), found.pairs[pair]));
  }
};

}  // namespace plumb
