#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "cases.hpp"

// What of each shape is refused, and how errors call its numbers. A shape that is not here does not compile.

namespace plumb::hostile {

using namespace plumb::generators;

/// A shape that denotes no set, and the end of the message that says so.
template <class Shape>
struct RefusedForm {
  Shape shape;
  std::string what;
};

template <class Point>
std::vector<std::string> coordinate_names(const std::string& name) {
  std::vector<std::string> names;
  for (int i = 0; i < dimension_of<Point>(); ++i) names.push_back(name + "." + "xyzw"[i]);
  return names;
}

inline void append(std::vector<std::string>& names, const std::vector<std::string>& more) {
  names.insert(names.end(), more.begin(), more.end());
}

/// A point, or the convex hull of some: nothing but numbers that are not finite.
template <class Shape>
struct Refused {
  static std::vector<std::string> number_names() {
    if constexpr (HasCorners<Shape>) {
      std::vector<std::string> names;
      Shape s{};
      char corner = 'a';
      for_each_part(
          s, [&]<class P>(P&) { append(names, coordinate_names<P>(std::string(".") + corner++)); }, [](double) {});
      return names;
    } else {
      static_assert(requires(Shape p) { p.x; });
      return coordinate_names<Shape>("");
    }
  }
  static std::vector<RefusedForm<Shape>> forms(const Shape&) { return {}; }
};

template <>
struct Refused<Matrix4> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (const char* row : {"row[0]", "row[1]", "row[2]", "row[3]"}) append(names, coordinate_names<Vector4>(row));
    return names;
  }
  static std::vector<RefusedForm<Matrix4>> forms(const Matrix4&) { return {}; }
};

template <>
struct Refused<WeightedPoint3> {
  static std::vector<std::string> number_names() { return {".x", ".y", ".z", ".weight"}; }
  static std::vector<RefusedForm<WeightedPoint3>> forms(const WeightedPoint3&) { return {}; }
};

template <>
struct Refused<Plane3> {
  static std::vector<std::string> number_names() { return {".normal.x", ".normal.y", ".normal.z", ".offset"}; }
  static std::vector<RefusedForm<Plane3>> forms(Plane3 plane) {
    std::vector<RefusedForm<Plane3>> all;
    for (const double x : {0.0, -0.0})
      for (const double y : {0.0, -0.0})
        for (const double z : {0.0, -0.0}) {
          plane.normal = {x, y, z};
          all.push_back({plane, ".normal is zero"});
        }
    return all;
  }
};

template <>
struct Refused<Sphere3> {
  static std::vector<std::string> number_names() { return {".center.x", ".center.y", ".center.z", ".radius"}; }
  static std::vector<RefusedForm<Sphere3>> forms(Sphere3 sphere) {
    std::vector<RefusedForm<Sphere3>> all;
    for (const double radius : {-1.0, -__DBL_DENORM_MIN__, -__DBL_MIN__, -__DBL_MAX__}) {
      sphere.radius = radius;
      all.push_back({sphere, ".radius is negative"});
    }
    return all;
  }
};

template <>
struct Refused<Aabb3> {
  static std::vector<std::string> number_names() {
    return {".min.x", ".min.y", ".min.z", ".max.x", ".max.y", ".max.z"};
  }
  static std::vector<RefusedForm<Aabb3>> forms(const Aabb3& box) {
    std::vector<RefusedForm<Aabb3>> all;
    const auto add = [&](double Point3::*x, char axis, double min, double max) {
      all.push_back({box, std::string(".min.") + axis + " is greater than max." + axis});
      all.back().shape.min.*x = min;
      all.back().shape.max.*x = max;
    };
    const auto add_axis = [&](double Point3::*x, char axis) {
      add(x, axis, 1, -1);
      add(x, axis, __DBL_DENORM_MIN__, 0);
      add(x, axis, 0, -__DBL_DENORM_MIN__);
      add(x, axis, __DBL_MAX__, -__DBL_MAX__);
      const double low = std::nextafter(box.max.*x, -HUGE_VAL);
      if (std::isfinite(low)) add(x, axis, box.max.*x, low);
    };
    add_axis(&Point3::x, 'x');
    add_axis(&Point3::y, 'y');
    add_axis(&Point3::z, 'z');
    return all;
  }
};

}  // namespace plumb::hostile
