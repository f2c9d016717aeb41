#pragma once

// For meshes.
// What resolve, boolean and repair do alike.

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <files/output.hpp>
#include <files/progress.hpp>

#include <meshes/exact_result.hpp>
#include <meshes/options.hpp>

namespace plumb::tools {

/// The files that a command writes, open before the work, which would be in vain if that failed.
struct MeshOutputs {
  explicit MeshOutputs(const MeshesOptions& options);
  std::unique_ptr<OutputFile> out, map, exact;  ///< null where there is none
};

/// Welds and turns, as the options say, and drops where that is wanted.
PreparedMeshes prepare(std::vector<TriangleMesh> meshes, bool drop, const MeshesOptions& options);

/// The arrangement, or the boundary where the options name an operation.
ExactResult make_exact(const PreparedMeshes& inputs, const MeshesOptions& options);

/// Throws OutputError where the file has floats and a coordinate is beyond the largest one.
void require_floats(const ExactResult& result, const MeshesOptions& options);

/// The result as doubles, or floats, and what a file will have of it.
FinishedMesh round_and_check(const ExactResult& result, const PreparedMeshes& inputs, const MeshesOptions& options);

/// Writes the mesh and its map; a line on standard error where it is empty.
void write_outputs(MeshOutputs& outputs, const FinishedMesh& written, const MeshesOptions& options);

/// Throws OutputError where standard output cannot be written.
void flush_report();

/// Runs a command: what it throws becomes a line on standard error and exit status 2.
int with_errors_told(const MeshesOptions& options, const std::function<int()>& command);

}  // namespace plumb::tools
