// FCL's hulls, in double, by libccd's GJK and by its own.

#include <fcl/narrowphase/collision.h>
#include <fcl/narrowphase/distance.h>

#include <cmath>
#include <memory>

#include "hull_contenders.hpp"

namespace plumb::bench {
namespace {

using Object = fcl::CollisionObjectd;

std::shared_ptr<Object> object(const ConvexHull3& hull) {
  auto points = std::make_shared<std::vector<fcl::Vector3d>>();
  for (const Point3& p : hull.corners) points->push_back({p.x, p.y, p.z});
  auto faces = std::make_shared<std::vector<int>>();
  int count = 0;
  for_each_triangle(hull, [&](int a, int b, int c) {
    faces->insert(faces->end(), {3, a, b, c});
    ++count;
  });
  auto convex = std::make_shared<fcl::Convexd>(points, count, faces, false);
  convex->computeLocalAABB();
  return std::make_shared<Object>(convex);
}

template <class Answer>
auto runner(const std::shared_ptr<std::vector<std::pair<std::shared_ptr<Object>, std::shared_ptr<Object>>>>& all,
            const Answer& answer) {
  return [all, answer](double* answers) {
    for (const auto& [a, b] : *all) {
      try {
        *answers = answer(a.get(), b.get());
      } catch (const std::exception&) {
        *answers = __builtin_nan("");
      }
      ++answers;
    }
  };
}

HullPeer hulls(const HullCases& cases, fcl::GJKSolverType solver) {
  const auto all = std::make_shared<std::vector<std::pair<std::shared_ptr<Object>, std::shared_ptr<Object>>>>();
  for (const auto& [a, b] : cases.pairs) all->emplace_back(object(a), object(b));
  const auto distance = [solver](bool with_points, fcl::DistanceResultd& result, const Object* a, const Object* b) {
    fcl::DistanceRequestd request(with_points);
    request.gjk_solver_type = solver;
    return fcl::distance(a, b, request, result);
  };
  return {runner(all,
                 [solver](const Object* a, const Object* b) {
                   fcl::CollisionRequestd request;
                   request.gjk_solver_type = solver;
                   fcl::CollisionResultd result;
                   return fcl::collide(a, b, request, result) > 0 ? 1. : 0.;
                 }),
          runner(all,
                 [distance](const Object* a, const Object* b) {
                   fcl::DistanceResultd result;
                   return distance(false, result, a, b);
                 }),
          runner(all,
                 [distance](const Object* a, const Object* b) {
                   fcl::DistanceResultd result;
                   const double d = distance(true, result, a, b);
                   return d <= 0 ? d : (result.nearest_points[0] - result.nearest_points[1]).norm();
                 }),
          runner(all, [solver](const Object* a, const Object* b) {
            fcl::CollisionRequestd request(1, true);
            request.gjk_solver_type = solver;
            fcl::CollisionResultd result;
            return fcl::collide(a, b, request, result) > 0 ? std::fabs(result.getContact(0).penetration_depth) : 0.;
          })};
}

}  // namespace

HullPeer fcl_hulls(const HullCases& cases) { return hulls(cases, fcl::GST_LIBCCD); }
HullPeer fcl_own_hulls(const HullCases& cases) { return hulls(cases, fcl::GST_INDEP); }

}  // namespace plumb::bench
