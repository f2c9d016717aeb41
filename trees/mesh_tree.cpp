#include <plumb/mesh_tree.hpp>

#include <string>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {

Tree::Tree(const char* function, const MeshView& mesh) : surface(function, mesh) {
  if (surface.size() >= most_triangles)
    throw InvalidArgument(std::string(function) + ": mesh.triangles has 2^28 triangles or more");
}

std::unique_ptr<Tree> make_tree(const char* function, const MeshView& mesh, BoxNodes (*build)(const Surface& surface)) {
  const DefaultFloatingPoint floating_point;
  auto tree = std::make_unique<Tree>(function, mesh);
  tree->nodes = build(tree->surface);
  return tree;
}

}  // namespace trees

MeshTree::MeshTree(std::unique_ptr<trees::Tree> tree) : tree_(std::move(tree)) {}
MeshTree::MeshTree(MeshTree&&) noexcept = default;
MeshTree& MeshTree::operator=(MeshTree&&) noexcept = default;
MeshTree::~MeshTree() = default;

const MeshView& MeshTree::mesh() const { return tree_->surface.mesh(); }
std::size_t MeshTree::unbalanced_edges() const { return tree_->surface.unbalanced_edges(); }
std::size_t MeshTree::nodes() const { return tree_->nodes.nodes.size(); }
std::size_t MeshTree::depth() const { return static_cast<std::size_t>(tree_->nodes.depth); }
std::size_t MeshTree::bytes() const { return tree_->nodes.bytes(); }
void MeshTree::count_in(QueryCounts* counts) { tree_->nodes.counts = counts; }

Hierarchy<Aabb3>::Hierarchy(const MeshView& mesh)
    : MeshTree(trees::make_tree("Hierarchy", mesh, trees::build_box_nodes)) {}

}  // namespace plumb
