// Coal's distances, in double, by its GJK with default options.

#include <coal/internal/shape_shape_func.h>
#include <coal/narrowphase/narrowphase.h>
#include <coal/shape/convex.h>
#include <coal/shape/geometric_shapes.h>

#include <memory>

#include "distance_contenders.hpp"

namespace plumb::bench {
namespace {

using Vector = coal::Vec3s;

Vector vector(const double* x) { return {x[0], x[1], x[2]}; }

struct Object {
  std::shared_ptr<coal::CollisionGeometry> geometry;
  coal::Transform3s pose;
};

template <class Shape>
bool make(const double* x, Object& o) {
  if constexpr (std::is_same_v<Shape, coal::Capsule>) {
    const Vector a = vector(x), b = vector(x + 3);
    o.geometry = std::make_shared<Shape>(x[6], (b - a).norm());
    o.pose.setTransform(Eigen::Quaterniond::FromTwoVectors(Vector::UnitZ(), b - a).toRotationMatrix(), (a + b) / 2);
  } else if constexpr (std::is_same_v<Shape, coal::TriangleP>) {
    o.geometry = std::make_shared<Shape>(vector(x), vector(x + 3), vector(x + 6));
  } else {
    auto p = std::make_shared<std::vector<Vector>>();
    for (const double k : {1.0, x[13] / x[12]})
      for (const auto& [i, j] : {std::pair(1, 1), {1, -1}, {-1, -1}, {-1, 1}})
        p->push_back(vector(x) + k * (i * x[14] * vector(x + 3) + j * x[15] * vector(x + 6) + x[12] * vector(x + 9)));
    auto faces = std::make_shared<std::vector<coal::Quadrilateral>>();
    const bool turned = vector(x + 3).cross(vector(x + 6)).dot(vector(x + 9)) < 0;
    for (const auto& f : frustum_faces)
      faces->push_back(turned ? coal::Quadrilateral(f[3], f[2], f[1], f[0])
                              : coal::Quadrilateral(f[0], f[1], f[2], f[3]));
    o.geometry = std::make_shared<Shape>(p, 8, faces, 6);
  }
  return true;
}
bool make_box(std::string_view name, const double* x, Object& o) {
  if (name == "aabb") {
    const Vector min = vector(x), max = vector(x + 3);
    o.geometry = std::make_shared<coal::Box>(Vector(max - min));
    o.pose.setTranslation((min + max) / 2);
  } else {
    coal::Matrix3s r;
    for (int i = 0; i < 3; ++i) r.col(i) = vector(x + 3 + 3 * i);
    o.geometry = std::make_shared<coal::Box>(Vector(2 * vector(x + 12)));
    o.pose.setTransform(r, vector(x));
  }
  return true;
}

template <class A, class B>
DistanceRunner runner(const DistanceCases& cases) {
  auto all = std::make_shared<std::vector<std::pair<Object, Object>>>();
  for (const auto& numbers : cases.numbers) {
    std::pair<Object, Object> two;
    const double* const second = numbers.data() + cases.first_count;
    if constexpr (std::is_same_v<A, coal::Box>)
      make_box(cases.first, numbers.data(), two.first);
    else
      make<A>(numbers.data(), two.first);
    if constexpr (std::is_same_v<B, coal::Box>)
      make_box(cases.second, second, two.second);
    else
      make<B>(second, two.second);
    all->push_back(two);
  }
  return [all](double* answers) {
    const coal::DistanceRequest request(true, false);
    const coal::GJKSolver solver(request);
    for (const auto& [a, b] : *all) {
      coal::DistanceResult result;
      *answers++ =
          coal::ShapeShapeDistance<A, B>(a.geometry.get(), a.pose, b.geometry.get(), b.pose, &solver, request, result);
    }
  };
}

}  // namespace

DistanceRunner coal_distances(const DistanceCases& cases) {
  const auto is_box = [](std::string_view name) { return name == "aabb" || name == "obb"; };
  using Hull = coal::Convex<coal::Quadrilateral>;
  if (is_box(cases.first) && is_box(cases.second)) return runner<coal::Box, coal::Box>(cases);
  if (cases.first == "capsule" && is_box(cases.second)) return runner<coal::Capsule, coal::Box>(cases);
  if (cases.is("triangle", "triangle")) return runner<coal::TriangleP, coal::TriangleP>(cases);
  if (cases.is("view_frustum", "view_frustum")) return runner<Hull, Hull>(cases);
  return {};
}

}  // namespace plumb::bench
