#pragma once

// For meshes.

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <plumb/mesh_findings.hpp>
#include <plumb/round_to_doubles.hpp>

#include <meshes/prepared_inputs.hpp>

namespace plumb::tools {

enum class MeshFormat : unsigned char { unknown, obj, off, ply, stl, stl_text };

/// By the extension of a file's name, in whatever letters.
MeshFormat format_of(const std::string& name, bool text);

/// A result as a file has it.
struct WrittenMesh {
  RoundedMesh rounded;  ///< sources as beside the triangles that were read
  TriangleMesh mesh;    ///< without vertices that no triangle uses; where parts touch, vertices may be repeated
  MeshFindings found;   ///< as plumb check finds them when it is read

  bool is_clean() const { return found.clean(); }
};

/// Rounds nothing more; leaves out unused vertices, repeats vertices where that is wanted, and checks.
WrittenMesh written_mesh(RoundedMesh rounded, const PreparedInputs& inputs, bool with_repeats,
                         const MeshesOptions& options);

/// The triangles with labels, and colours by label, where the format has them.
void write_mesh(std::ostream& stream, MeshFormat format, const WrittenMesh& written);

/// CSV: a line for each triangle and input triangle that it lies in.
void write_map(std::ostream& stream, const WrittenMesh& written);

}  // namespace plumb::tools
