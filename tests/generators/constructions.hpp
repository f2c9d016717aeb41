#pragma once

#include <array>
#include <functional>
#include <span>
#include <typeinfo>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/detail/refuse.hpp>

#include "arrangement.hpp"

namespace plumb::generators {

/// A construction of points and, where it takes one, of a frame, as its numbers.
struct Construction {
  using Frame = Vector3[3];
  const char* name;                  ///< of the function
  const char* line;                  ///< the name in the line protocol
  const std::type_info* parameters;  ///< void(...)
  bool takes_frame;
  int dimension;  ///< of the points; in the plane they are without their z
  std::function<std::vector<double>(std::span<const Point3>, const Frame&)> construct;
};

/// The registry of all constructions; what is missing tests/hostile/completeness_test.cpp finds.
inline std::vector<Construction> constructions() {
  const auto numbers_of = [](const auto& shape) {
    std::vector<double> numbers;
    for_each_number(shape, "", [&](const char*, const char*, double x) { numbers.push_back(x); });
    return numbers;
  };
  /// As the line protocol has them after a word.
  const auto numbers_of_hull = [](const auto& hull) {
    std::vector<double> numbers;
    if (hull.kind >= HullKind::polygon) numbers.push_back(static_cast<double>(hull.corners.size()));
    if constexpr (requires { hull.face_ends; })
      if (hull.kind == HullKind::polyhedron) numbers.push_back(static_cast<double>(hull.face_count()));
    for (const auto& p : hull.corners)
      for_each_number(p, "", [&](const char*, const char*, double x) { numbers.push_back(x); });
    if constexpr (requires { hull.face_ends; })
      for (std::size_t i = 0; i < hull.face_count(); ++i) {
        numbers.push_back(static_cast<double>(hull.face(i).size()));
        for (const std::size_t k : hull.face(i)) numbers.push_back(static_cast<double>(k));
      }
    return numbers;
  };
  const auto of_points = [=](const char* name, const char* line, auto function) {
    return Construction{name,
                        line,
                        &typeid(void(std::span<const Point3>)),
                        false,
                        3,
                        [=](std::span<const Point3> points, const Construction::Frame&) { return numbers_of(function(points)); }};
  };
  return {of_points("bounding_aabb", "bounding_aabb", [](auto p) { return bounding_aabb(p); }),
          of_points("bounding_kdop", "bounding_kdop6", [](auto p) { return bounding_kdop<6>(p); }),
          of_points("bounding_kdop", "bounding_kdop14", [](auto p) { return bounding_kdop<14>(p); }),
          of_points("bounding_kdop", "bounding_kdop18", [](auto p) { return bounding_kdop<18>(p); }),
          of_points("bounding_kdop", "bounding_kdop26", [](auto p) { return bounding_kdop<26>(p); }),
          of_points("bounding_sphere", "bounding_sphere", [](auto p) { return bounding_sphere(p); }),
          {"bounding_obb", "bounding_obb",
           &typeid(void(std::span<const Point3>, const Vector3&, const Vector3&, const Vector3&)), true, 3,
           [=](std::span<const Point3> points, const Construction::Frame& frame) {
             return numbers_of(bounding_obb(points, frame[0], frame[1], frame[2]));
           }},
          {"convex_hull", "convex_hull", &typeid(void(std::span<const Point3>)), false, 3,
           [=](std::span<const Point3> points, const Construction::Frame&) {
             return numbers_of_hull(convex_hull(points));
           }},
          {"convex_hull2", "convex_hull2", &typeid(void(std::span<const Point2>)), false, 2,
           [=](std::span<const Point3> points, const Construction::Frame&) {
             std::vector<Point2> plane;
             for (const Point3& p : points) plane.push_back({p.x, p.y});
             return numbers_of_hull(convex_hull2(plane));
           }}};
}

/// What constructions are asked for.
struct PointsAndFrame {
  std::vector<Point3> points;
  std::array<Vector3, 3> frame;
};

/// Some points of the class, and mostly a frame of it too; of another kind for each k.
inline PointsAndFrame make_points_and_frame(InputClass c, int k, WordSource& words) {
  Arrangement a;
  a.dimension = 3;
  a.points = Arrangement::most_points;
  arrange(a, c, k % 2 == 0 ? Locus::flat : Locus::circle, words);
  PointsAndFrame made{{}, {Vector3{1, 0, 0}, {0.6, 0.8, 0}, {0, 1, 1}}};
  for (int i = k % 4; i < a.points - 3; ++i) made.points.push_back({a.point[i][0], a.point[i][1], a.point[i][2]});
  if (k % 3 != 0)
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& row = a.point[a.points - 3 + static_cast<int>(i)];
      made.frame[i] = {row[0], row[1], row[2]};
    }
  return made;
}

}  // namespace plumb::generators
