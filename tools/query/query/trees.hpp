#pragma once

// For query.
// The one list of trees that can be taken.

#include <string_view>

#include <plumb/mesh_partitions.hpp>
#include <plumb/quadtree.hpp>

namespace plumb::tools {

struct TreeKind {
  std::string_view name, sentence;
  MeshTree (*make)(const MeshView& mesh);
  bool is_in_plane = false;  ///< whether it is of the mesh as if every z were 0
};

template <class Tree>
MeshTree make_tree(const MeshView& mesh) {
  return Tree(mesh);
}

/// The first is taken unless another one is asked for.
inline constexpr TreeKind tree_table[] = {{"aabb", "a hierarchy of boxes", make_tree<Hierarchy<Aabb3>>},
                                          {"sphere", "a hierarchy of spheres", make_tree<Hierarchy<Sphere3>>},
                                          {"obb", "a hierarchy of oriented boxes", make_tree<Hierarchy<Obb3>>},
                                          {"kdop14", "a hierarchy of 14-DOPs", make_tree<Hierarchy<Kdop14>>},
                                          {"kdop18", "a hierarchy of 18-DOPs", make_tree<Hierarchy<Kdop18>>},
                                          {"kdop26", "a hierarchy of 26-DOPs", make_tree<Hierarchy<Kdop26>>},
                                          {"capsule", "a hierarchy of capsules", make_tree<Hierarchy<Capsule3>>},
                                          {"lozenge", "a hierarchy of lozenges", make_tree<Hierarchy<Lozenge3>>},
                                          {"grid", "a uniform grid", make_tree<UniformGrid>},
                                          {"octree", "an octree", make_tree<Octree>},
                                          {"kdtree", "a kd-tree", make_tree<KdTree>},
                                          {"bsp", "a BSP tree", make_tree<BspTree>}};

/// The one that is taken in the plane.
inline constexpr TreeKind tree_of_plane{"quadtree", "in the plane", make_tree<Quadtree>, true};

}  // namespace plumb::tools
