#pragma once

// For check.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <plumb/check_mesh.hpp>
#include <plumb/mesh_file.hpp>
#include <plumb/mesh_parts.hpp>

namespace plumb::tools {

/// A vertex on the inside of a boundary edge, exactly.
struct TJunction {
  std::uint32_t vertex;
  DirectedEdge edge;
  friend bool operator==(const TJunction&, const TJunction&) = default;
};

/// A hole whose vertices all lie about on its longest edge: a T-junction that is not exact.
struct ThinLoop {
  std::size_t edges;
  TJunction farthest;  // the vertex farthest from the longest edge
  double off;          // about how far
};

/// How far apart, at most, the vertices of borders that nearly coincide are, and a distance for --near that finds them.
struct NearBorders {
  double apart, near;
};

/// What the boundary edges make: loops, which are holes, and chains, which end at non-manifold edges.
struct Borders {
  std::size_t holes = 0, chains = 0, edges_of_chains = 0;
  std::vector<TJunction> t_junctions = {};  // by edge
  std::vector<ThinLoop> thin_loops = {};    // in which there is no exact T-junction
  std::optional<NearBorders> near = {};     // where they nearly coincide
};

/// One thing that keeps a mesh from being clean, and what to do about it.
struct Hint {
  std::string what;   // a key: "hole", "turned", ...
  std::string text;   // "2 holes"
  std::string to_do;  // "fill the holes: ..."
};

/// The page of another mesh of the same call, in the same directory.
struct OtherPage {
  std::string mesh, file;  // names; none has no file
};

/// A mesh that was read and checked.
struct CheckedMesh {
  std::string file;
  const MeshFile& read;
  MeshFindings found;
  double read_seconds, check_seconds;
  std::optional<double> near = {};               // the distance that --near asked for
  std::vector<TurnedPatch> turned_patches = {};  // as found by find_parts
  std::vector<std::uint32_t> component = {};     // of each triangle; if it matters to what was found
  Borders borders = {};                          // as found by find_borders
  std::vector<Hint> hints = {};                  // as found by find_hints
  OtherPage page_before = {}, page_after = {};   // of the meshes before it and after it

  /// After the check.
  void find_parts() {
    if (!found.turned.empty()) turned_patches = plumb::turned_patches(view());
    // The fan of a face that crosses itself may be turned either way, and turning it mends nothing.
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
      component = component_of_triangles(view());
  }

  MeshView view() const { return read.view(); }
  /// The least box around all triangles, unless there are none.
  std::optional<std::array<Point3, 2>> bounds() const {
    if (triangles() == 0) return std::nullopt;
    Point3 low = read.mesh.vertices[read.mesh.triangles[0][0]], high = low;
    for (const auto& triangle : read.mesh.triangles) {
      for (const std::uint32_t v : triangle) {
        const Point3& p = read.mesh.vertices[v];
        low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
      }
    }
    return {{low, high}};
  }
  std::size_t triangles() const { return read.mesh.triangles.size(); }
  bool solid() const { return found.solid(triangles()); }
  /// What the triangles of a pair share, by its place in found.pairs.
  SharedSet<Point3> shared(std::size_t pair) const {
    return rounded(pair < found.shared.size() ? found.shared[pair] : shared_set(view(), found.pairs[pair]));
  }
};

}  // namespace plumb::tools
