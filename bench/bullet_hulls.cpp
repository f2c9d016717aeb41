// Bullet's GJK for hulls, in double, without its usual margins.

#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <memory>

#include "hull_contenders.hpp"

namespace plumb::bench {
namespace {

using Shape = btConvexHullShape;

std::shared_ptr<Shape> shape(const ConvexHull3& hull) {
  auto convex = std::make_shared<Shape>();
  for (const Point3& p : hull.corners) convex->addPoint({p.x, p.y, p.z}, false);
  convex->setMargin(0);
  convex->recalcLocalAabb();
  return convex;
}

void ask(const Shape* a, const Shape* b, btPointCollector& nearest) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver depth;
  btGjkPairDetector detector(a, b, &simplex, &depth);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = btTransform::getIdentity();
  input.m_transformB = btTransform::getIdentity();
  detector.getClosestPointsNonVirtual(input, nearest, nullptr);
}

}  // namespace

/// What has no result is neither said to meet nor to have a distance.
HullPeer bullet_hulls(const HullCases& cases) {
  const auto all = std::make_shared<std::vector<std::pair<std::shared_ptr<Shape>, std::shared_ptr<Shape>>>>();
  for (const auto& [a, b] : cases.pairs) all->emplace_back(shape(a), shape(b));
  const auto answer = [all](auto&& read) {
    return [all, read](double* answers) {
      for (const auto& [a, b] : *all) {
        btPointCollector nearest;
        ask(a.get(), b.get(), nearest);
        *answers++ = read(nearest);
      }
    };
  };
  const auto distance = [](const btPointCollector& nearest) {
    return nearest.m_hasResult ? nearest.m_distance : __builtin_nan("");
  };
  // The points are made of the distance: one is said, the other is that far along the normal.
  return {answer([](const btPointCollector& n) { return n.m_hasResult && n.m_distance <= 0 ? 1. : 0.; }),
          answer(distance), answer(distance)};
}

}  // namespace plumb::bench
