// FCL, in double: two meshes, and its broad phase.

#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/geometry/bvh/BVH_model.h>
#include <fcl/geometry/shape/box.h>
#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <memory>

#include "tree_contenders.hpp"

namespace plumb::bench {
namespace {

using Model = fcl::BVHModel<fcl::OBBRSSd>;

std::shared_ptr<Model> model(const TriangleMesh& mesh) {
  std::vector<fcl::Vector3d> points;
  std::vector<fcl::Triangle> triangles;
  for (const Point3& p : mesh.vertices) points.emplace_back(p.x, p.y, p.z);
  for (const auto& [a, b, c] : mesh.triangles) triangles.emplace_back(a, b, c);
  auto made = std::make_shared<Model>();
  made->beginModel();
  made->addSubModel(points, triangles);
  made->endModel();
  return made;
}

}  // namespace

MeshPairContender fcl_meshes(const TriangleMesh& first, const TriangleMesh& second) {
  const auto a = model(first), b = model(second);
  const fcl::Transform3d here = fcl::Transform3d::Identity();
  return {[a, b, here] {
            fcl::DistanceResultd result;
            return std::max(0.0, fcl::distance(a.get(), here, b.get(), here, fcl::DistanceRequestd(), result));
          },
          [a, b, here] {
            fcl::CollisionResultd result;
            return fcl::collide(a.get(), here, b.get(), here, fcl::CollisionRequestd(std::size_t{1} << 30, false),
                                result);
          }};
}

BoxPairContender fcl_box_pairs(const std::vector<Aabb3>& boxes) {
  const auto objects = std::make_shared<std::vector<std::unique_ptr<fcl::CollisionObjectd>>>();
  for (const Aabb3& b : boxes) {
    const fcl::Vector3d low(b.min.x, b.min.y, b.min.z), high(b.max.x, b.max.y, b.max.z);
    fcl::Transform3d pose = fcl::Transform3d::Identity();
    pose.translation() = (low + high) / 2;
    objects->push_back(
        std::make_unique<fcl::CollisionObjectd>(std::make_shared<fcl::Boxd>(fcl::Vector3d(high - low)), pose));
  }
  return [objects] {
    fcl::DynamicAABBTreeCollisionManagerd manager;
    std::vector<fcl::CollisionObjectd*> pointers;
    for (const auto& object : *objects) pointers.push_back(object.get());
    manager.registerObjects(pointers);
    manager.setup();
    std::size_t pairs = 0;
    manager.collide(&pairs, [](fcl::CollisionObjectd*, fcl::CollisionObjectd*, void* count) {
      ++*static_cast<std::size_t*>(count);
      return false;
    });
    return pairs;
  };
}

}  // namespace plumb::bench
