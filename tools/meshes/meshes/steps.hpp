#pragma once

// For meshes.
// What resolve, boolean and repair do alike.

#include <functional>
#include <memory>
#include <string>

#include <files/output.hpp>
#include <files/progress.hpp>

#include <meshes/exact_result.hpp>
#include <meshes/written_mesh.hpp>

namespace plumb::tools {

/// The files that a command writes, open before the work, which would be in vain if that failed.
struct MeshOutputs {
  explicit MeshOutputs(const MeshesOptions& options);
  std::unique_ptr<OutputFile> out, map, exact;  ///< null where there is none
};

/// The arrangement, or the boundary where the options name an operation.
ExactResult make_exact(const PreparedInputs& inputs, const MeshesOptions& options);

/// Throws OutputError where the file has floats and a coordinate is beyond the largest one.
void require_floats(const ExactResult& result, const MeshesOptions& options);

/// The result as doubles, or floats, and what a file will have of it.
WrittenMesh round_and_check(const ExactResult& result, const PreparedInputs& inputs, const MeshesOptions& options);

/// Writes the mesh and its map; a line on standard error where it is empty.
void write_outputs(MeshOutputs& outputs, const WrittenMesh& written, const MeshesOptions& options);

/// Throws OutputError where standard output cannot be written.
void flush_report();

/// Runs a command: what it throws becomes a line on standard error and exit status 2.
int with_errors_told(const MeshesOptions& options, const std::function<int()>& command);

}  // namespace plumb::tools
