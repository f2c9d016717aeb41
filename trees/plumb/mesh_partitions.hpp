#pragma once

#include <plumb/mesh_tree.hpp>

namespace plumb {

// Trees that split space, as the literature has them. They are built on one thread and are not tuned: Hierarchy<Aabb3>
// answers nearly everything faster. A triangle is in each cell that it reaches into, so a tree is several times as
// large as one of boxes: it has up to four leaf entries for each triangle. Where that is not enough, or a path grows
// long, triangles are halved by their centers instead. Refused: what Hierarchy refuses.

/// Cells of one size, about eight for each triangle: space is halved across its longest side until there are so many. A
/// hierarchy of boxes lies over the cells that are not empty.
/// Cleary and Wyvill, Analysis of an Algorithm for Fast Ray Tracing Using Uniform Space Subdivision (1988).
class UniformGrid : public MeshTree {
 public:
  explicit UniformGrid(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit UniformGrid(Mesh&& mesh) = delete;
};

/// A cube is split into eight, and each again that has more than four triangles. Glassner, Space Subdivision for Fast
/// Ray Tracing (1984).
class Octree : public MeshTree {
 public:
  explicit Octree(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit Octree(Mesh&& mesh) = delete;
};

/// Cells are split across an axis where the surface-area heuristic says that it pays, by 31 planes an axis. MacDonald
/// and Booth, Heuristics for Ray Tracing Using Space Subdivision (1990).
class KdTree : public MeshTree {
 public:
  explicit KdTree(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit KdTree(Mesh&& mesh) = delete;
};

/// Cells are split by planes of triangles of the mesh, on the sides of exact signs. Of a few planes the one is taken
/// that leaves least on its fuller side; where none parts the triangles, as on a convex surface, these are halved.
/// Fuchs, Kedem and Naylor, On Visible Surface Generation by a Priori Tree Structures (1980).
class BspTree : public MeshTree {
 public:
  explicit BspTree(const MeshView& mesh);
  template <DyingMesh Mesh>
  explicit BspTree(Mesh&& mesh) = delete;
};

}  // namespace plumb
