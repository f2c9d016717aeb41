#pragma once

#include <plumb/mesh_partitions.hpp>

namespace plumb::tests {

/// A kind of tree, whose answers are those of every other.
struct TreeKind {
  const char* name;
  MeshTree (*make)(const MeshView& mesh);
};

template <class Tree>
MeshTree make_tree(const MeshView& mesh) {
  return Tree(mesh);
}

inline constexpr TreeKind tree_kinds[] = {{"Hierarchy<Aabb3>", make_tree<Hierarchy<Aabb3>>},
                                          {"Hierarchy<Sphere3>", make_tree<Hierarchy<Sphere3>>},
                                          {"Hierarchy<Obb3>", make_tree<Hierarchy<Obb3>>},
                                          {"Hierarchy<Kdop14>", make_tree<Hierarchy<Kdop14>>},
                                          {"Hierarchy<Kdop18>", make_tree<Hierarchy<Kdop18>>},
                                          {"Hierarchy<Kdop26>", make_tree<Hierarchy<Kdop26>>},
                                          {"Hierarchy<Capsule3>", make_tree<Hierarchy<Capsule3>>},
                                          {"Hierarchy<Lozenge3>", make_tree<Hierarchy<Lozenge3>>},
                                          {"UniformGrid", make_tree<UniformGrid>},
                                          {"Octree", make_tree<Octree>},
                                          {"KdTree", make_tree<KdTree>},
                                          {"BspTree", make_tree<BspTree>}};

}  // namespace plumb::tests
