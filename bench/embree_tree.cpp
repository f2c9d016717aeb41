// Embree's tree, which has floats for numbers.

#include <embree3/rtcore.h>

#include <memory>

#include "tree_contenders.hpp"

namespace plumb::bench {
namespace {

class Scene {
 public:
  Scene(const TriangleMesh& mesh, bool is_robust) : device_(rtcNewDevice("threads=1")), scene_(rtcNewScene(device_)) {
    rtcSetSceneFlags(scene_, is_robust ? RTC_SCENE_FLAG_CONTEXT_FILTER_FUNCTION | RTC_SCENE_FLAG_ROBUST
                                       : RTC_SCENE_FLAG_CONTEXT_FILTER_FUNCTION);
    RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* const vertices = static_cast<float*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3, 3 * sizeof(float), mesh.vertices.size()));
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
      const Point3& p = mesh.vertices[i];
      vertices[3 * i] = static_cast<float>(p.x);
      vertices[3 * i + 1] = static_cast<float>(p.y);
      vertices[3 * i + 2] = static_cast<float>(p.z);
    }
    auto* const corners = static_cast<unsigned*>(rtcSetNewGeometryBuffer(
        geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3, 3 * sizeof(unsigned), mesh.triangles.size()));
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i)
      for (std::size_t k = 0; k < 3; ++k) corners[3 * i + k] = mesh.triangles[i][k];
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene_, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene_);
  }
  ~Scene() {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
  }
  Scene(const Scene&) = delete;
  Scene& operator=(const Scene&) = delete;

  double first(const Ray3& ray) const {
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    RTCRayHit query = of(ray);
    rtcIntersect1(scene_, &context, &query);
    return query.hit.geomID == RTC_INVALID_GEOMETRY_ID ? no_hit : query.ray.tfar;
  }
  std::size_t hits(const Ray3& ray) const {
    struct Counting {
      RTCIntersectContext context;
      std::size_t hits = 0;
    } counting;
    rtcInitIntersectContext(&counting.context);
    counting.context.filter = [](const RTCFilterFunctionNArguments* found) {
      ++reinterpret_cast<Counting*>(found->context)->hits;
      *found->valid = 0;  // look for more
    };
    RTCRayHit query = of(ray);
    rtcIntersect1(scene_, &counting.context, &query);
    return counting.hits;
  }

 private:
  static RTCRayHit of(const Ray3& ray) {
    RTCRayHit query{};
    const auto number = [](double x) { return static_cast<float>(x); };
    query.ray.org_x = number(ray.origin.x), query.ray.org_y = number(ray.origin.y),
    query.ray.org_z = number(ray.origin.z);
    query.ray.dir_x = number(ray.direction.x), query.ray.dir_y = number(ray.direction.y);
    query.ray.dir_z = number(ray.direction.z);
    query.ray.tfar = std::numeric_limits<float>::infinity();
    query.ray.mask = -1U;
    query.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    return query;
  }

  RTCDevice device_;
  RTCScene scene_;
};

}  // namespace

TreeContender embree_tree(const TriangleMesh& mesh, bool is_robust) {
  const auto scene = std::make_shared<Scene>(mesh, is_robust);
  return {.build = [&mesh, is_robust] { const Scene made(mesh, is_robust); },
          .first = [scene](const Ray3& ray) { return scene->first(ray); },
          .hits = [scene](const Ray3& ray) { return scene->hits(ray); }};
}

}  // namespace plumb::bench
