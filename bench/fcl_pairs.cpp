// FCL's tests of two shapes, in double: its formulas, and libccd's GJK for pairs without one.

#include <fcl/narrowphase/collision.h>

#include <cmath>

#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

using Vector = fcl::Vector3d;

struct Object {
  std::shared_ptr<fcl::CollisionGeometryd> geometry;  ///< none for a triangle
  fcl::Transform3d pose = fcl::Transform3d::Identity();
  Vector corner[3] = {};
};

Vector vector(const double* x) { return {x[0], x[1], x[2]}; }

bool are_orthogonal(const Vector& u, const Vector& v) { return std::fabs(u.dot(v)) < 1e-12 * u.norm() * v.norm(); }

Object convex(const std::vector<Vector>& corners, const std::vector<int>& faces, int count) {
  Object o;
  o.geometry = std::make_shared<fcl::Convexd>(std::make_shared<const std::vector<Vector>>(corners), count,
                                              std::make_shared<const std::vector<int>>(faces));
  return o;
}

std::optional<Object> object(std::string_view name, const double* x) {
  Object o;
  if (name == "sphere") {
    o.geometry = std::make_shared<fcl::Sphered>(x[3]);
    o.pose.translation() = vector(x);
    return o;
  }
  if (name == "ellipsoid") {
    o.geometry = std::make_shared<fcl::Ellipsoidd>(x[3], x[4], x[5]);
    o.pose.translation() = vector(x);
    return o;
  }
  if (name == "aabb") {
    const Vector min = vector(x), max = vector(x + 3);
    o.geometry = std::make_shared<fcl::Boxd>(Vector(max - min));
    o.pose.translation() = (min + max) / 2;
    return o;
  }
  if (name == "obb") {
    Vector axes[3] = {vector(x + 3), vector(x + 6), vector(x + 9)}, size;
    if (!are_orthogonal(axes[0], axes[1]) || !are_orthogonal(axes[0], axes[2]) || !are_orthogonal(axes[1], axes[2]))
      return {};
    for (int i = 0; i < 3; ++i) {
      const double length = axes[i].norm();
      if (!(length > 0)) return {};
      size[i] = 2 * x[12 + i] * length;
      axes[i] /= length;
    }
    if (axes[0].cross(axes[1]).dot(axes[2]) < 0) axes[2] = -axes[2];
    for (int i = 0; i < 3; ++i) o.pose.linear().col(i) = axes[i];
    o.geometry = std::make_shared<fcl::Boxd>(size);
    o.pose.translation() = vector(x);
    return o;
  }
  if (name == "capsule") {
    const Vector a = vector(x), b = vector(x + 3);
    const double length = (b - a).norm();
    if (!(length > 0)) return {};
    o.pose.linear() = Eigen::Quaterniond::FromTwoVectors(Vector::UnitZ(), b - a).toRotationMatrix();
    o.pose.translation() = (a + b) / 2;
    o.geometry = std::make_shared<fcl::Capsuled>(x[6], length);
    return o;
  }
  if (name == "plane") {
    const Vector n = vector(x);
    o.geometry = std::make_shared<fcl::Planed>(n, -x[3]);
    return o;
  }
  if (name == "triangle") {
    for (int i = 0; i < 3; ++i) o.corner[i] = vector(x + 3 * i);
    return o;
  }
  if (name == "tetrahedron") {
    std::vector<Vector> p{vector(x), vector(x + 3), vector(x + 6), vector(x + 9)};
    const double volume = (p[1] - p[0]).cross(p[2] - p[0]).dot(p[3] - p[0]);
    if (volume == 0) return {};
    if (volume < 0) std::swap(p[2], p[3]);
    return convex(p, {3, 0, 2, 1, 3, 0, 1, 3, 3, 1, 2, 3, 3, 0, 3, 2}, 4);
  }
  if (name == "view_frustum") {
    const Vector eye = vector(x), left = vector(x + 3), up = vector(x + 6), ahead = vector(x + 9);
    if (left.cross(up).dot(ahead) == 0) return {};
    std::vector<Vector> p;
    for (const double k : {1.0, x[13] / x[12]})
      for (const auto& [i, j] : {std::pair(1, 1), {1, -1}, {-1, -1}, {-1, 1}})
        p.push_back(eye + k * (i * x[14] * left + j * x[15] * up + x[12] * ahead));
    std::vector<int> faces{4, 0, 1, 2, 3, 4, 4, 7, 6, 5, 4, 0, 4, 5, 1, 4, 1, 5, 6, 2, 4, 2, 6, 7, 3, 4, 3, 7, 4, 0};
    if (left.cross(up).dot(ahead) > 0)
      for (std::size_t f = 0; f < faces.size(); f += 5) std::swap(faces[f + 2], faces[f + 4]);
    return convex(p, faces, 6);
  }
  return {};
}

using Solver = fcl::detail::GJKSolver_libccd<double>;

bool meets_triangle(const Object& o, const Vector* p, const fcl::Transform3d& pose) {
  static const Solver solver;
  const auto ask = [&](const auto& shape) {
    return solver.shapeTriangleIntersect(shape, o.pose, p[0], p[1], p[2], pose, nullptr, nullptr, nullptr);
  };
  const fcl::CollisionGeometryd& g = *o.geometry;
  switch (g.getNodeType()) {
    case fcl::GEOM_BOX:
      return ask(static_cast<const fcl::Boxd&>(g));
    case fcl::GEOM_SPHERE:
      return ask(static_cast<const fcl::Sphered&>(g));
    case fcl::GEOM_ELLIPSOID:
      return ask(static_cast<const fcl::Ellipsoidd&>(g));
    case fcl::GEOM_CAPSULE:
      return ask(static_cast<const fcl::Capsuled&>(g));
    case fcl::GEOM_PLANE:
      return ask(static_cast<const fcl::Planed&>(g));
    default:
      return ask(static_cast<const fcl::Convexd&>(g));
  }
}

signed char meet(const Object& a, const Object& b) {
  try {
    if (!a.geometry && !b.geometry)
      return fcl::detail::Intersect<double>::intersect_Triangle(a.corner[0], a.corner[1], a.corner[2], b.corner[0],
                                                                b.corner[1], b.corner[2]);
    if (!a.geometry) return meets_triangle(b, a.corner, a.pose);
    if (!b.geometry) return meets_triangle(a, b.corner, b.pose);
    static const fcl::CollisionRequestd request;
    fcl::CollisionResultd result;
    return fcl::collide(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result) > 0;
  } catch (const std::exception&) {
    return failed;
  }
}

}  // namespace

Runner fcl_pair_runner(std::string_view test, const Inputs& inputs) {
  // FCL 0.7.0 reads out of bounds for some planes and convex polyhedra.
  if (test == "intersects tetrahedron/plane" || test == "intersects plane/view_frustum") return {};
  return peer_runner<Object>(test, inputs, object, meet);
}

}  // namespace plumb::bench
