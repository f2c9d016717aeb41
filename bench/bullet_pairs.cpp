// Bullet's tests of two shapes, by GJK, in double, without its usual margins.

#include <BulletCollision/CollisionShapes/btBoxShape.h>
#include <BulletCollision/CollisionShapes/btCapsuleShape.h>
#include <BulletCollision/CollisionShapes/btConvexHullShape.h>
#include <BulletCollision/CollisionShapes/btSphereShape.h>
#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>

#include <cmath>

#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

struct Object {
  std::shared_ptr<btConvexShape> shape;
  btTransform pose = btTransform::getIdentity();
};

btVector3 vector(const double* x) { return {x[0], x[1], x[2]}; }

bool are_orthogonal(const btVector3& u, const btVector3& v) {
  return std::fabs(u.dot(v)) < 1e-12 * u.length() * v.length();
}

/// The points within a radius of the hull of some points.
Object hull(std::initializer_list<btVector3> points, double radius = 0) {
  auto shape = std::make_shared<btConvexHullShape>();
  for (const btVector3& p : points) shape->addPoint(p, false);
  shape->setMargin(radius);
  shape->recalcLocalAabb();
  return {shape};
}

Object box(const btVector3& half) {
  auto shape = std::make_shared<btBoxShape>(half);
  shape->setMargin(0);
  return {shape};
}

std::optional<Object> object(std::string_view name, const double* x) {
  if (name == "point") return hull({vector(x)});
  if (name == "segment") return hull({vector(x), vector(x + 3)});
  if (name == "capsule") return hull({vector(x), vector(x + 3)}, x[6]);
  if (name == "lozenge") {
    const btVector3 p = vector(x), u = vector(x + 3), v = vector(x + 6);
    return hull({p, p + u, p + v, p + u + v}, x[9]);
  }
  if (name == "triangle") {
    auto shape = std::make_shared<btTriangleShape>(vector(x), vector(x + 3), vector(x + 6));
    shape->setMargin(0);
    return Object{shape};
  }
  if (name == "tetrahedron") return hull({vector(x), vector(x + 3), vector(x + 6), vector(x + 9)});
  if (name == "sphere") {
    Object o{std::make_shared<btSphereShape>(x[3])};
    o.pose.setOrigin(vector(x));
    return o;
  }
  if (name == "aabb") {
    const btVector3 min = vector(x), max = vector(x + 3);
    Object o = box((max - min) / 2);
    o.pose.setOrigin((min + max) / 2);
    return o;
  }
  if (name == "obb") {
    btVector3 axes[3] = {vector(x + 3), vector(x + 6), vector(x + 9)};
    if (!are_orthogonal(axes[0], axes[1]) || !are_orthogonal(axes[0], axes[2]) || !are_orthogonal(axes[1], axes[2]))
      return {};
    double half[3];
    for (int i = 0; i < 3; ++i) {
      const double length = axes[i].length();
      if (!(length > 0)) return {};
      half[i] = x[12 + i] * length;
      axes[i] /= length;
    }
    if (axes[0].cross(axes[1]).dot(axes[2]) < 0) axes[2] = -axes[2];
    Object o = box(vector(half));
    o.pose.setBasis({axes[0].x(), axes[1].x(), axes[2].x(), axes[0].y(), axes[1].y(), axes[2].y(), axes[0].z(),
                     axes[1].z(), axes[2].z()});
    o.pose.setOrigin(vector(x));
    return o;
  }
  if (name == "view_frustum") {
    const btVector3 eye = vector(x), left = x[14] * vector(x + 3), up = x[15] * vector(x + 6),
                    ahead = x[12] * vector(x + 9);
    const double k = x[13] / x[12];
    return hull({eye + (ahead + left + up), eye + (ahead + left - up), eye + (ahead - left + up),
                 eye + (ahead - left - up), eye + k * (ahead + left + up), eye + k * (ahead + left - up),
                 eye + k * (ahead - left + up), eye + k * (ahead - left - up)});
  }
  return {};
}

signed char meet(const Object& a, const Object& b) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver depth;
  btGjkPairDetector detector(a.shape.get(), b.shape.get(), &simplex, &depth);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = a.pose;
  input.m_transformB = b.pose;
  btPointCollector nearest;
  detector.getClosestPointsNonVirtual(input, nearest, nullptr);
  return nearest.m_hasResult && nearest.m_distance <= 0;
}

}  // namespace

Runner bullet_pair_runner(std::string_view test, const Inputs& inputs) {
  return peer_runner<Object>(test, inputs, object, meet);
}

}  // namespace plumb::bench
