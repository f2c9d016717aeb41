#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <plumb/mesh_findings.hpp>
#include <plumb/mesh_view.hpp>
#include <plumb/prepare_meshes.hpp>
#include <plumb/round_to_doubles.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb {

// What `plumb resolve`, `boolean` and `repair` do to meshes before these are cut or united, and to the doubles that
// come out. In parallel where that pays, the same for any number of threads; 0 threads: as many as there are cores.

/// What is done to meshes, in this order.
struct PrepareOptions {
  bool drop = false;     ///< triangles without area, and all but the first of those with the same corners
  double weld = 0;       ///< the r of weld_vertices, of all meshes together
  bool orient = false;   ///< turn what patches_to_turn says, of each mesh
  bool outward = false;  ///< turn what components_to_turn says then, of each mesh
  unsigned threads = 0;
};

/// Meshes, and what was done to them.
struct PreparedMeshes {
  std::vector<TriangleMesh> meshes;
  std::vector<std::vector<bool>> turned;           ///< by mesh: its triangles that run the other way now
  std::size_t degenerate = 0, duplicates = 0;      ///< triangles that were dropped
  std::size_t moved = 0;                           ///< vertices that were welded
  double moved_by = 0;                             ///< as of WeldedVertices
  std::vector<std::vector<Point3>> unwelded = {};  ///< by mesh: its vertices before, where welding was asked for
  std::vector<PatchesToTurn> patches = {};         ///< by mesh, where that was asked for
  std::vector<ComponentsToTurn> components = {};   ///< likewise
  std::vector<std::uint32_t> inside_out = {};      ///< meshes that are so now

  std::size_t triangles() const;
  std::vector<MeshView> views() const { return {meshes.begin(), meshes.end()}; }
  /// How a triangle that runs as the source says runs beside the one that was given.
  std::int32_t orientation(const ArrangementSource& source) const {
    return turned[source.mesh][source.triangle] ? -source.orientation : source.orientation;
  }
};

/// Drops, welds and turns. All triangles and vertices keep their numbers: one that is dropped becomes the point of its
/// first corner, so that it uses no edge, and is left out by whoever cuts or unites. Refused: as by weld_vertices.
PreparedMeshes prepare_meshes(std::vector<TriangleMesh> meshes, const PrepareOptions& options = {});

/// The least_weld of one of the meshes with its vertices as they were before they were welded. Refused: none of them.
std::optional<double> least_weld(const PreparedMeshes& prepared, std::uint32_t mesh);

/// A result as a file has it.
struct FinishedMesh {
  RoundedMesh rounded;  ///< with sources turned as beside the triangles that were given
  /// Its triangles, by vertices each of which is used: one for each place, but where parts that touch were separated.
  TriangleMesh mesh;
  MeshFindings found;  ///< what check_mesh finds in it, before parts are separated

  bool is_clean() const { return found.clean(); }
};

/// Rounds nothing more. Leaves out vertices that no triangle uses, merges those that rounding brought to one place,
/// checks, and repeats vertices as separate_touching says, where that is wanted.
FinishedMesh finish_mesh(RoundedMesh rounded, const PreparedMeshes& inputs, bool separates, unsigned threads = 0);

}  // namespace plumb
