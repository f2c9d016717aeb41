#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <vector>

#include <plumb/shapes.hpp>
#include <plumb/triangle_mesh.hpp>

namespace plumb::bench {

/// A mesh made ready and asked by somebody, on one thread. Empty is what is not asked of him.
struct TreeContender {
  std::function<void()> build = {};                   ///< makes it ready anew; the mesh has his types already
  std::function<double(const Point3&)> closest = {};  ///< the distance
  std::function<double(const Ray3&)> first = {};      ///< the parameter of the first hit; no_hit
  std::function<std::size_t(const Ray3&)> hits = {};  ///< how many there are
  std::function<bool(const Point3&)> inside = {};
};
inline constexpr double no_hit = std::numeric_limits<double>::infinity();

/// The textbook in plain doubles over Plumb's own tree of boxes.
TreeContender plain_tree(const TriangleMesh& mesh);
/// AABB_tree of EPICK; inside by Side_of_triangle_mesh. Hits are triangles.
TreeContender cgal_tree(const TriangleMesh& mesh);
/// Embree, in floats. Hits are triangles. It is asked nothing where it is not installed.
TreeContender embree_tree(const TriangleMesh& mesh, bool is_robust);

/// How many boxes a frustum does not leave out, of boxes made ready.
using CullContender = std::function<std::size_t(const FrustumGl&)>;
/// Plane by plane in plain doubles, with the planes that a node leaves, over Plumb's own tree.
CullContender plain_cull(const std::vector<Aabb3>& boxes);

/// Two meshes made ready.
struct MeshPairContender {
  std::function<double()> distance;
  std::function<std::size_t()> overlapping;  ///< how many pairs of triangles
};
/// FCL's trees of OBBRSS.
MeshPairContender fcl_meshes(const TriangleMesh& first, const TriangleMesh& second);

/// Finds all pairs of boxes that overlap and says how many they are; starts with nothing but the boxes in its types.
using BoxPairContender = std::function<std::size_t()>;
BoxPairContender cgal_box_pairs(const std::vector<Aabb3>& boxes);
BoxPairContender fcl_box_pairs(const std::vector<Aabb3>& boxes);
BoxPairContender bullet_box_pairs(const std::vector<Aabb3>& boxes);

}  // namespace plumb::bench
