#pragma once

// For trees.
// A mesh as another one sees it: where it is, or placed.

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include <plumb/detail/mesh_search.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/mesh_tree.hpp>
#include <plumb/placement.hpp>
#include <plumb/triangle_triangle.hpp>
#include <trees/boxes.hpp>
#include <trees/tree.hpp>

namespace plumb::trees {

/// The images of boxes and points under an affine map, in doubles.
class RoundedPlacement {
 public:
  explicit RoundedPlacement(const Placement& placement);

  /// A box that holds the image of a box. Where that is beyond the largest double it ends there.
  Aabb3 image(const Aabb3& box) const;

 private:
  double matrix_[3][3], offset_[3];
};

class SeenMesh {
 public:
  /// The placement may be null.
  SeenMesh(const MeshTree& mesh, const Placement* placement);

  const MeshTree& mesh() const { return mesh_; }
  const Tree& tree() const { return mesh_.tree(); }
  const Placement* placement() const { return placement_; }
  std::uint32_t size() const { return tree().surface.size(); }

  /// A box that holds the image of a box.
  Aabb3 image(const Aabb3& box) const { return placement_ == nullptr ? box : rounded_->image(box); }
  /// A box that holds the whole mesh, which has triangles.
  Aabb3 box() const;

  const ExactPoint3& exact_vertex(std::uint32_t vertex) const;
  AnyPoint3 vertex(std::uint32_t vertex) const {
    return placement_ == nullptr ? AnyPoint3(tree().surface.vertex(vertex)) : exact_vertex(vertex);
  }
  /// The triangle as it is seen, and with each coordinate rounded.
  ExactTriangle3 exact(std::uint32_t triangle) const;
  Triangle3 rounded(std::uint32_t triangle) const;

  /// The triangles of which a box passes a test, as boxes around it do then. In rising order.
  std::vector<std::uint32_t> near(ShapeTest<Aabb3> is_near) const;
  /// The triangles that hold a point, in rising order.
  std::vector<std::uint32_t> at(const ExactPoint3& x) const;

 private:
  const MeshTree& mesh_;
  const Placement* placement_;
  std::optional<RoundedPlacement> rounded_;
  mutable std::unordered_map<std::uint32_t, ExactPoint3> vertices_;  // those that were asked for
};

/// Do two triangles share a point?
bool meet(const SeenMesh& first, std::uint32_t one, const SeenMesh& second, std::uint32_t other);

}  // namespace plumb::trees
