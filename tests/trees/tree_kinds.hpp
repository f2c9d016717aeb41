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
                                          {"UniformGrid", make_tree<UniformGrid>},
                                          {"Octree", make_tree<Octree>},
                                          {"KdTree", make_tree<KdTree>},
                                          {"BspTree", make_tree<BspTree>}};

}  // namespace plumb::tests
