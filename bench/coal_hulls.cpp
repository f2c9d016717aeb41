// Coal's hulls, in double, by its GJK with default options.

#include <coal/collision.h>
#include <coal/distance.h>
#include <coal/shape/convex.h>

#include <cmath>
#include <memory>

#include "hull_contenders.hpp"

namespace plumb::bench {
namespace {

using Convex = coal::Convex<coal::Triangle>;

std::shared_ptr<Convex> convex(const ConvexHull3& hull) {
  auto points = std::make_shared<std::vector<coal::Vec3s>>();
  for (const Point3& p : hull.corners) points->push_back({p.x, p.y, p.z});
  auto faces = std::make_shared<std::vector<coal::Triangle>>();
  for_each_triangle(hull, [&](int a, int b, int c) { faces->push_back(coal::Triangle(a, b, c)); });
  auto made = std::make_shared<Convex>(points, points->size(), faces, faces->size());
  made->computeLocalAABB();
  return made;
}

}  // namespace

HullPeer coal_hulls(const HullCases& cases) {
  const auto all = std::make_shared<std::vector<std::pair<std::shared_ptr<Convex>, std::shared_ptr<Convex>>>>();
  for (const auto& [a, b] : cases.pairs) all->emplace_back(convex(a), convex(b));
  const auto distances = [all](bool of_points) {
    return [all, of_points](double* answers) {
      const coal::DistanceRequest request(true, false);
      const coal::Transform3s here;
      for (const auto& [a, b] : *all) {
        coal::DistanceResult result;
        const double d = coal::distance(a.get(), here, b.get(), here, request, result);
        *answers++ = of_points && d > 0 ? (result.nearest_points[0] - result.nearest_points[1]).norm() : d;
      }
    };
  };
  return {[all](double* answers) {
            const coal::CollisionRequest request;
            const coal::Transform3s here;
            for (const auto& [a, b] : *all) {
              coal::CollisionResult result;
              *answers++ = coal::collide(a.get(), here, b.get(), here, request, result) > 0 ? 1. : 0.;
            }
          },
          distances(false), distances(true),
          [all](double* answers) {
            const coal::CollisionRequest request(coal::CONTACT, 1);
            const coal::Transform3s here;
            for (const auto& [a, b] : *all) {
              coal::CollisionResult result;
              const bool do_meet = coal::collide(a.get(), here, b.get(), here, request, result) > 0;
              *answers++ = do_meet ? std::fabs(result.getContact(0).penetration_depth) : 0.;
            }
          }};
}

}  // namespace plumb::bench
