#pragma once

// For mesh.
// The polygons of a mesh file as triangles: for read_mesh.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include <plumb/mesh_file.hpp>
#include <plumb/shapes.hpp>

namespace plumb::mesh {

// Triangulates polygons in space, one at a time; it keeps its working memory from one to the next.
class FaceTriangulator {
 public:
  explicit FaceTriangulator(std::span<const Point3> vertices) : vertices_(vertices) {}

  // The triangles of a face of three or more corners, until the next call. Corners equal to the one before them count
  // once. A planar weakly simple polygon (see polygon_sweep.hpp) is filled exactly by triangles of non-zero area that
  // turn the way it does; a simple one by triangles whose corners are all its corners. A polygon that fills nothing is
  // one triangle of zero area: of corners on one line that between both ends of what they span, of others, where every
  // edge is walked as often either way, its first edge. Otherwise the triangles are the fan from the first corner, and
  // warning() says why.
  std::span<const std::array<std::uint32_t, 3>> operator()(std::span<const std::uint32_t> face);

  std::optional<ReadWarning::Kind> warning() const { return warning_; }

  // About how far, at most, a corner of the face is off the plane through another one that is normal to Newell's
  // normal; not below the rounding of a coordinate, so that it is not 0.
  double off_plane() const;

 private:
  void drop_repeated_corners(std::span<const std::uint32_t> face);
  bool is_planar(std::size_t second, std::size_t third) const;
  void add_degenerate();
  void add_fan();

  std::span<const Point3> vertices_;
  std::vector<std::uint32_t> face_;
  std::vector<Point2> polygon_;
  std::vector<std::array<std::uint32_t, 3>> triangles_;
  std::optional<ReadWarning::Kind> warning_;
};

// Replaces the fans of a file's polygons by their triangles, and adds the warnings; see split_quads.hpp for faces of
// four corners that are not planar. Its vertices are merged.
void triangulate_faces(MeshFile& file, unsigned threads = 0);

}  // namespace plumb::mesh
