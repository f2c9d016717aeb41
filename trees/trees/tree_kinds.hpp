#pragma once

// For python and query.
// The one list of kinds of trees, which the command, tests and benchmarks go through.

#include <string_view>

#include <plumb/mesh_partitions.hpp>
#include <plumb/quadtree.hpp>

namespace plumb::trees {

/// A kind of tree, whose answers are those of every other.
struct TreeKind {
  std::string_view name, type, sentence;  ///< as the command and C++ call it, and what it is
  MeshTree (*make)(const MeshView& mesh);
  bool is_in_plane;  ///< whether it is of the mesh as if every z were 0
};

template <class Tree>
constexpr TreeKind tree_kind(std::string_view name, std::string_view type, std::string_view sentence,
                             bool is_in_plane = false) {
  return {name, type, sentence, [](const MeshView& mesh) -> MeshTree { return Tree(mesh); }, is_in_plane};
}

/// The first is taken unless another one is asked for.
inline constexpr TreeKind tree_kinds[] = {
    tree_kind<Hierarchy<Aabb3>>("aabb", "Hierarchy<Aabb3>", "a hierarchy of boxes"),
    tree_kind<Hierarchy<Sphere3>>("sphere", "Hierarchy<Sphere3>", "a hierarchy of spheres"),
    tree_kind<Hierarchy<Obb3>>("obb", "Hierarchy<Obb3>", "a hierarchy of oriented boxes"),
    tree_kind<Hierarchy<Kdop14>>("kdop14", "Hierarchy<Kdop14>", "a hierarchy of 14-DOPs"),
    tree_kind<Hierarchy<Kdop18>>("kdop18", "Hierarchy<Kdop18>", "a hierarchy of 18-DOPs"),
    tree_kind<Hierarchy<Kdop26>>("kdop26", "Hierarchy<Kdop26>", "a hierarchy of 26-DOPs"),
    tree_kind<Hierarchy<Capsule3>>("capsule", "Hierarchy<Capsule3>", "a hierarchy of capsules"),
    tree_kind<Hierarchy<Lozenge3>>("lozenge", "Hierarchy<Lozenge3>", "a hierarchy of lozenges"),
    tree_kind<UniformGrid>("grid", "UniformGrid", "a uniform grid"),
    tree_kind<Octree>("octree", "Octree", "an octree"),
    tree_kind<KdTree>("kdtree", "KdTree", "a kd-tree"),
    tree_kind<BspTree>("bsp", "BspTree", "a BSP tree")};

/// The one that is taken in the plane.
inline constexpr TreeKind kind_in_plane = tree_kind<Quadtree>("quadtree", "Quadtree", "in the plane", true);

}  // namespace plumb::trees
