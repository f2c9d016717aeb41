// FCL's distances, in double: its own formula for triangles, libccd's GJK for the others.

#include <fcl/narrowphase/detail/primitive_shape_algorithm/triangle_distance.h>
#include <fcl/narrowphase/distance.h>

#include <memory>

#include "distance_contenders.hpp"

namespace plumb::bench {
namespace {

using Vector = fcl::Vector3d;

Vector vector(const double* x) { return {x[0], x[1], x[2]}; }

struct Object {
  std::shared_ptr<fcl::CollisionGeometryd> geometry;
  fcl::Transform3d pose = fcl::Transform3d::Identity();
};

bool make(std::string_view name, const double* x, Object& o) {
  if (name == "aabb") {
    const Vector min = vector(x), max = vector(x + 3);
    o.geometry = std::make_shared<fcl::Boxd>(Vector(max - min));
    o.pose.translation() = (min + max) / 2;
  } else if (name == "obb") {
    for (int i = 0; i < 3; ++i) o.pose.linear().col(i) = vector(x + 3 + 3 * i);
    o.geometry = std::make_shared<fcl::Boxd>(2 * vector(x + 12));
    o.pose.translation() = vector(x);
  } else if (name == "capsule") {
    const Vector a = vector(x), b = vector(x + 3);
    o.pose.linear() = Eigen::Quaterniond::FromTwoVectors(Vector::UnitZ(), b - a).toRotationMatrix();
    o.pose.translation() = (a + b) / 2;
    o.geometry = std::make_shared<fcl::Capsuled>(x[6], (b - a).norm());
  } else if (name == "view_frustum") {
    std::vector<Vector> p;
    for (const double k : {1.0, x[13] / x[12]})
      for (const auto& [i, j] : {std::pair(1, 1), {1, -1}, {-1, -1}, {-1, 1}})
        p.push_back(vector(x) + k * (i * x[14] * vector(x + 3) + j * x[15] * vector(x + 6) + x[12] * vector(x + 9)));
    std::vector<int> faces;
    const bool turned = vector(x + 3).cross(vector(x + 6)).dot(vector(x + 9)) < 0;
    for (const auto& f : frustum_faces) {
      faces.push_back(4);
      for (int i = 0; i < 4; ++i) faces.push_back(f[turned ? 3 - i : i]);
    }
    o.geometry = std::make_shared<fcl::Convexd>(std::make_shared<const std::vector<Vector>>(p), 6,
                                                std::make_shared<const std::vector<int>>(faces));
  } else {
    return false;
  }
  return true;
}

DistanceRunner of_triangles(const DistanceCases& cases) {
  struct Two {
    Vector corner[2][3];
  };
  auto all = std::make_shared<std::vector<Two>>();
  for (const auto& numbers : cases.numbers) {
    Two two;
    for (int i = 0; i < 6; ++i) two.corner[i / 3][i % 3] = vector(numbers.data() + 3 * i);
    all->push_back(two);
  }
  return [all](double* answers) {
    Vector p, q;
    for (const Two& two : *all)
      *answers++ = fcl::detail::TriangleDistance<double>::triDistance(two.corner[0], two.corner[1], p, q);
  };
}

}  // namespace

DistanceRunner fcl_distances(const DistanceCases& cases) {
  // On capsules and hulls in contact FCL 0.7.0 ends the program by an assertion.
  if (cases.class_name == "touching" && (cases.first == "capsule" || cases.first == "view_frustum")) return {};
  if (cases.is("triangle", "triangle")) return of_triangles(cases);
  auto all = std::make_shared<std::vector<std::pair<Object, Object>>>();
  for (const auto& numbers : cases.numbers) {
    std::pair<Object, Object> two;
    if (!make(cases.first, numbers.data(), two.first) ||
        !make(cases.second, numbers.data() + cases.first_count, two.second))
      return {};
    all->push_back(two);
  }
  return [all](double* answers) {
    const fcl::DistanceRequestd request(false, true);
    for (const auto& [a, b] : *all) {
      fcl::DistanceResultd result;
      try {
        *answers = fcl::distance(a.geometry.get(), a.pose, b.geometry.get(), b.pose, request, result);
      } catch (const std::exception&) {
        *answers = __builtin_nan("");
      }
      ++answers;
    }
  };
}

}  // namespace plumb::bench
