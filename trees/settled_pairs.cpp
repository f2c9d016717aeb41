#include <trees/settled_pairs.hpp>

#include <utility>

#include <plumb/exact_predicates.hpp>
#include <plumb/exact_sides.hpp>
#include <trees/node_volumes.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {

CornerBits::CornerBits(const Tree& tree, OfVertex of_vertex)
    : tree_(&tree), of_vertex_(std::move(of_vertex)), vertices_(tree.surface.mesh().vertices.size(), unknown) {}

unsigned CornerBits::of_corners(const Corners& corners) {
  unsigned bits = 0;
  for (const std::uint32_t v : corners) {
    if (vertices_[v] == unknown) vertices_[v] = of_vertex_(v);
    bits |= vertices_[v];
  }
  return bits;
}

unsigned CornerBits::of_triangle(std::uint32_t triangle) { return of_corners(tree_->surface.corners(triangle)); }

unsigned CornerBits::of_entry(std::uint32_t child) {
  const BoxNodes& nodes = tree_->nodes;
  if (entries_.empty()) entries_.assign(nodes.nodes.size() + nodes.leaves.size(), unknown);
  unsigned char& known = entries_[NodeVolumes::place(nodes, child)];
  if (known != unknown) return known;
  unsigned bits = 0;
  if ((child & leaf_bit) != 0) {
    for (const LeafTriangle& t : triangles_of(nodes, child)) bits |= of_corners(t.corners);
  } else {
    const BoxNode& node = nodes.nodes[child];
    for (int lane = 0; lane < children; ++lane)
      if (is_used(node, lane)) bits |= of_entry(node.child[lane]);
  }
  return known = static_cast<unsigned char>(bits);
}

Settled::Settled(const SeenMesh& first, const SeenMesh& second, const distances::ExactClosestPoints& of)
    : first_(bits_of(first, of.first, of.second, [x = of.first](const AnyPoint3& p) { return compare_xyz(p, x) < 0; })),
      second_(bits_of(second, of.second, of.first,
                      [y = of.second](const AnyPoint3& p) { return compare_xyz(p, y) < 0; })) {}
Settled::Settled(const SeenMesh& first, const SeenMesh& second, const distances::ExactClosestPoints& of,
                 const ExactPoint3& best)
    : first_(bits_of(first, of.first, of.second, [best](const AnyPoint3& p) { return compare_xyz(p, best) <= 0; })),
      second_(bits_of(second, of.second, of.first, [](const AnyPoint3&) { return true; })) {}

CornerBits Settled::bits_of(const SeenMesh& mesh, const ExactPoint3& near, const ExactPoint3& far, IsBefore is_before) {
  return {mesh.tree(), [&mesh, near, far, before = std::move(is_before)](std::uint32_t v) -> unsigned char {
            const AnyPoint3 p = mesh.vertex(v);
            // Of the angle between the ways from `near` to p and to `far`.
            const Sign obtuse = in_sphere_diametral(p, far, near);
            if (obtuse != Sign::zero) return obtuse == Sign::positive ? 0 : in_front;
            return before(p) ? on_plane_and_before : 0;
          }};
}

}  // namespace plumb::trees
