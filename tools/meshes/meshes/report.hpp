#pragma once

// For meshes.

#include <ostream>

#include <meshes/exact_result.hpp>
#include <meshes/options.hpp>

namespace plumb::tools {

/// What was made of what, in some lines for people.
void report_text(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
                 const ExactResult& result, const FinishedMesh& written);

/// The same as one object of JSON, in a line.
void report_json(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
                 const ExactResult& result, const FinishedMesh& written, double seconds);

/// Where inputs bound no solid: number, length and first edges, and the distance of --weld that would mend it.
void tell_open(std::ostream& stream, const MeshesOptions& options, const PreparedMeshes& inputs,
               const ExactResult& result);

/// The pairs that mending left.
void tell_pairs(std::ostream& stream, const MeshesOptions& options, const FinishedMesh& written, bool is_written);

}  // namespace plumb::tools
