#include <plumb/mesh_tree.hpp>

#include <cstddef>
#include <string>
#include <type_traits>
#include <utility>

#include <plumb/floating_point_environment.hpp>
#include <plumb/invalid_argument.hpp>
#include <trees/node_volumes.hpp>
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
void MeshTree::replace(std::unique_ptr<trees::Tree> tree) { tree_ = std::move(tree); }

const MeshView& MeshTree::mesh() const { return tree_->surface.mesh(); }
std::size_t MeshTree::unbalanced_edges() const { return tree_->surface.unbalanced_edges(); }
std::size_t MeshTree::nodes() const { return tree_->nodes.nodes.size(); }
std::size_t MeshTree::depth() const { return static_cast<std::size_t>(tree_->nodes.depth); }
std::size_t MeshTree::bytes() const { return tree_->nodes.bytes(); }
void MeshTree::count_in(QueryCounts* counts) { tree_->nodes.counts = counts; }

namespace trees {
namespace {

template <class Volume>
void set_volumes(const Surface& surface, BoxNodes& nodes) {
  if constexpr (!std::is_same_v<Volume, Aabb3>) nodes.volumes = make_volumes<Volume>(surface, nodes);
}
template <class Volume>
BoxNodes build_hierarchy(const Surface& surface) {
  BoxNodes nodes = build_box_nodes(surface);
  set_volumes<Volume>(surface, nodes);
  return nodes;
}

}  // namespace
}  // namespace trees

template <class Volume>
Hierarchy<Volume>::Hierarchy(const MeshView& mesh)
    : MeshTree(trees::make_tree("Hierarchy", mesh, trees::build_hierarchy<Volume>)) {}

template <class Volume>
void Hierarchy<Volume>::refit(const VertexView& vertices) {
  MeshView moved = mesh();
  if (vertices.size() != moved.vertices.size())
    throw InvalidArgument("refit: vertices has " + std::to_string(vertices.size()) + " vertices, and the mesh " +
                          std::to_string(moved.vertices.size()));
  moved.vertices = vertices;
  const DefaultFloatingPoint floating_point;
  auto next = std::make_unique<trees::Tree>("refit", moved);
  next->nodes = tree().nodes;
  trees::refit_box_nodes(next->surface, next->nodes);
  trees::set_volumes<Volume>(next->surface, next->nodes);
  replace(std::move(next));
}

template class Hierarchy<Aabb3>;
template class Hierarchy<Sphere3>;
template class Hierarchy<Obb3>;
template class Hierarchy<Kdop14>;
template class Hierarchy<Kdop18>;
template class Hierarchy<Kdop26>;
template class Hierarchy<Capsule3>;
template class Hierarchy<Lozenge3>;

}  // namespace plumb
