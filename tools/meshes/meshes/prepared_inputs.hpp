#pragma once

// For meshes.

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <plumb/mesh_file.hpp>
#include <plumb/prepare_meshes.hpp>

#include <meshes/options.hpp>

namespace plumb::tools {

/// The meshes that were read, and what was done to them before anything else.
struct PreparedInputs {
  std::vector<MeshFile> files;
  std::vector<std::vector<bool>> turned;  ///< by file: its triangles that run the other way now
  std::size_t moved = 0;                  ///< vertices that were welded
  double moved_by = 0;
  std::vector<PatchesToTurn> patches = {};        ///< by file, where that was asked for
  std::vector<ComponentsToTurn> components = {};  ///< likewise
  std::vector<std::uint32_t> inside_out = {};     ///< files

  std::size_t triangles() const;
  /// The triangles as they are now.
  std::vector<MeshView> views() const;
  /// How a triangle that runs as the sources say runs beside the one that was read.
  std::int32_t orientation(const ArrangementSource& source) const {
    return turned[source.mesh][source.triangle] ? -source.orientation : source.orientation;
  }
};

/// Reads the meshes and says what of them is not carried on. Throws MeshReadError.
PreparedInputs read_inputs(const MeshesOptions& options);

/// Welds, turns patches, turns components, as the options say.
void prepare(PreparedInputs& inputs, const MeshesOptions& options);

}  // namespace plumb::tools
