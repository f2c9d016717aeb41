#pragma once

#include <functional>
#include <span>
#include <typeinfo>
#include <vector>

#include <plumb/bounding_volumes.hpp>
#include <plumb/refuse.hpp>

namespace plumb::hostile {

/// A construction of points and, where it takes one, of a frame, as its numbers.
struct Construction {
  using Frame = Vector3[3];
  const char* name;                  ///< of the function
  const char* line;                  ///< the name in the line protocol
  const std::type_info* parameters;  ///< void(...)
  bool takes_frame;
  std::function<std::vector<double>(std::span<const Point3>, const Frame&)> construct;
};

/// The registry of all constructions; what is missing completeness_test.cpp finds.
inline std::vector<Construction> constructions() {
  const auto numbers_of = [](const auto& shape) {
    std::vector<double> numbers;
    for_each_number(shape, "", [&](const char*, const char*, double x) { numbers.push_back(x); });
    return numbers;
  };
  const auto of_points = [=](const char* name, const char* line, auto function) {
    return Construction{
        name, line, &typeid(void(std::span<const Point3>)), false,
        [=](std::span<const Point3> points, const Construction::Frame&) { return numbers_of(function(points)); }};
  };
  return {of_points("bounding_aabb", "bounding_aabb", bounding_aabb),
          of_points("bounding_kdop", "bounding_kdop6", bounding_kdop<6>),
          of_points("bounding_kdop", "bounding_kdop14", bounding_kdop<14>),
          of_points("bounding_kdop", "bounding_kdop18", bounding_kdop<18>),
          of_points("bounding_kdop", "bounding_kdop26", bounding_kdop<26>),
          of_points("bounding_sphere", "bounding_sphere", bounding_sphere),
          {"bounding_obb", "bounding_obb",
           &typeid(void(std::span<const Point3>, const Vector3&, const Vector3&, const Vector3&)), true,
           [=](std::span<const Point3> points, const Construction::Frame& frame) {
             return numbers_of(bounding_obb(points, frame[0], frame[1], frame[2]));
           }}};
}

}  // namespace plumb::hostile
