#include <plumb/mesh_tree.hpp>

#include <cstddef>
#include <string>
#include <utility>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/tree.hpp>

namespace plumb {
namespace trees {

namespace {

void require_few(const char* function, std::size_t triangles) {
  if (triangles >= most_triangles)
    throw InvalidArgument(std::string(function) + ": mesh.triangles has 2^28 triangles or more");
}

template <class... Of>
std::unique_ptr<Tree> made(BuildNodes* build, Of&&... of) {
  const DefaultFloatingPoint floating_point;
  auto tree = std::make_unique<Tree>(std::forward<Of>(of)...);
  tree->nodes = build(tree->surface);
  return tree;
}

}  // namespace

Tree::Tree(const char* function, const MeshView& mesh) : surface(function, mesh) {
  require_few(function, surface.size());
}
Tree::Tree(const char* function, std::vector<Point3> own, const TriangleView& triangles)
    : vertices(std::move(own)), surface(function, MeshView(vertices, triangles)) {
  require_few(function, surface.size());
}

std::unique_ptr<Tree> make_tree(const char* function, const MeshView& mesh, BuildNodes* build) {
  return made(build, function, mesh);
}
std::unique_ptr<Tree> make_tree(const char* function, std::vector<Point3> own, const TriangleView& triangles,
                                BuildNodes* build) {
  return made(build, function, std::move(own), triangles);
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
