#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "cases.hpp"
#include "shape_kind.hpp"

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

/// Those of a shape whose one number is negative.
template <class Shape>
std::vector<RefusedForm<Shape>> with_negative(Shape s, double Shape::*number, const std::string& name) {
  std::vector<RefusedForm<Shape>> all;
  for (const double x : {-1.0, -__DBL_DENORM_MIN__, -__DBL_MIN__, -__DBL_MAX__}) {
    s.*number = x;
    all.push_back({s, name + " is negative"});
  }
  return all;
}

/// Those of a shape whose one number is zero or negative.
template <class Shape, class Access>
void add_not_positive(std::vector<RefusedForm<Shape>>& all, Shape s, const Access& number, const std::string& name) {
  for (const double x : {0.0, -0.0, -1.0, -__DBL_DENORM_MIN__, -__DBL_MAX__}) {
    number(s) = x;
    all.push_back({s, name + " is not positive"});
  }
}

template <class Shape>
requires requires(const Shape& s) { s.origin, s.direction; }
struct Refused<Shape> {
  static std::vector<std::string> number_names() {
    auto names = coordinate_names<decltype(Shape::origin)>(".origin");
    append(names, coordinate_names<decltype(Shape::direction)>(".direction"));
    return names;
  }
  static std::vector<RefusedForm<Shape>> forms(const Shape&) { return {}; }
};

template <>
struct Refused<Capsule3> {
  static std::vector<std::string> number_names() { return {".a.x", ".a.y", ".a.z", ".b.x", ".b.y", ".b.z", ".radius"}; }
  static std::vector<RefusedForm<Capsule3>> forms(const Capsule3& s) {
    return with_negative(s, &Capsule3::radius, ".radius");
  }
};

template <>
struct Refused<Lozenge3> {
  static std::vector<std::string> number_names() {
    auto names = coordinate_names<Point3>(".origin");
    for (const char* edge : {".u", ".v"}) append(names, coordinate_names<Vector3>(edge));
    append(names, {".radius"});
    return names;
  }
  static std::vector<RefusedForm<Lozenge3>> forms(const Lozenge3& s) {
    return with_negative(s, &Lozenge3::radius, ".radius");
  }
};

template <>
struct Refused<Obb3> {
  static std::vector<std::string> number_names() {
    auto names = coordinate_names<Point3>(".center");
    for (const char* axis : {".u", ".v", ".w"}) append(names, coordinate_names<Vector3>(axis));
    append(names, {".hu", ".hv", ".hw"});
    return names;
  }
  static std::vector<RefusedForm<Obb3>> forms(const Obb3& s) {
    auto all = with_negative(s, &Obb3::hu, ".hu");
    for (const auto& form : with_negative(s, &Obb3::hv, ".hv")) all.push_back(form);
    for (const auto& form : with_negative(s, &Obb3::hw, ".hw")) all.push_back(form);
    return all;
  }
};

template <>
struct Refused<Ellipsoid3> {
  static std::vector<std::string> number_names() {
    auto names = coordinate_names<Point3>(".center");
    append(names, coordinate_names<Vector3>(".radii"));
    return names;
  }
  static std::vector<RefusedForm<Ellipsoid3>> forms(const Ellipsoid3& s) {
    std::vector<RefusedForm<Ellipsoid3>> all;
    add_not_positive(
        all, s, [](Ellipsoid3& e) -> double& { return e.radii.x; }, ".radii.x");
    add_not_positive(
        all, s, [](Ellipsoid3& e) -> double& { return e.radii.y; }, ".radii.y");
    add_not_positive(
        all, s, [](Ellipsoid3& e) -> double& { return e.radii.z; }, ".radii.z");
    return all;
  }
};

template <int K>
struct Refused<Kdop<K>> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (const char* end : {".min", ".max"})
      for (int i = 0; i < K / 2; ++i) names.push_back(std::string(end) + "[" + std::to_string(i) + "]");
    return names;
  }
  static std::vector<RefusedForm<Kdop<K>>> forms(const Kdop<K>& s) {
    std::vector<RefusedForm<Kdop<K>>> all;
    for (int i = 0; i < K / 2; ++i)
      for (const auto& [min, max] : {std::pair{1.0, -1.0}, {__DBL_DENORM_MIN__, 0.0}, {0.0, -__DBL_DENORM_MIN__}}) {
        all.push_back({s, ".min[" + std::to_string(i) + "] is greater than max"});
        all.back().shape.min[i] = min;
        all.back().shape.max[i] = max;
      }
    return all;
  }
};

/// Any matrix denotes a set.
template <class Frustum>
requires requires(const Frustum& s) { s.matrix; }
struct Refused<Frustum> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (const char* row : {".matrix.row[0]", ".matrix.row[1]", ".matrix.row[2]", ".matrix.row[3]"})
      append(names, coordinate_names<Vector4>(row));
    return names;
  }
  static std::vector<RefusedForm<Frustum>> forms(const Frustum&) { return {}; }
};

template <>
struct Refused<ViewFrustum> {
  static std::vector<std::string> number_names() {
    auto names = coordinate_names<Point3>(".eye");
    for (const char* vector : {".left", ".up", ".direction"}) append(names, coordinate_names<Vector3>(vector));
    append(names, {".near", ".far", ".half_width", ".half_height"});
    return names;
  }
  static std::vector<RefusedForm<ViewFrustum>> forms(ViewFrustum s) {
    std::vector<RefusedForm<ViewFrustum>> all;
    add_not_positive(
        all, s, [](ViewFrustum& f) -> double& { return f.near_distance; }, ".near");
    add_not_positive(
        all, s, [](ViewFrustum& f) -> double& { return f.half_width; }, ".half_width");
    add_not_positive(
        all, s, [](ViewFrustum& f) -> double& { return f.half_height; }, ".half_height");
    const double near = s.near_distance;
    for (const double far : {near, std::nextafter(near, 0), 0.0, -near}) {
      s.far_distance = far;
      all.push_back({s, ".far is not greater than near"});
    }
    return all;
  }
};

template <>
struct Refused<OrthographicFrustum> {
  static std::vector<std::string> number_names() { return Refused<ViewFrustum>::number_names(); }
  static std::vector<RefusedForm<OrthographicFrustum>> forms(OrthographicFrustum s) {
    auto all = with_negative(s, &OrthographicFrustum::half_width, ".half_width");
    for (const auto& form : with_negative(s, &OrthographicFrustum::half_height, ".half_height")) all.push_back(form);
    for (const auto& [near, far] : {std::pair{1.0, -1.0}, {__DBL_DENORM_MIN__, 0.0}, {0.0, -__DBL_DENORM_MIN__}}) {
      s.near_distance = near;
      s.far_distance = far;
      all.push_back({s, ".far is less than near"});
    }
    return all;
  }
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

template <int N>
struct Refused<PolygonOf<N>> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (int i = 0; i < N; ++i) append(names, coordinate_names<Point3>(".vertices[" + std::to_string(i) + "]"));
    return names;
  }
  static std::vector<RefusedForm<PolygonOf<N>>> forms(const PolygonOf<N>&) { return {}; }  // for_each_refused_polygon
};

template <int K, int N>
struct Refused<PointsOf<K, N>> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (int i = 0; i < N; ++i) append(names, coordinate_names<Point3>("[" + std::to_string(i) + "]"));
    return names;
  }
  static std::vector<RefusedForm<PointsOf<K, N>>> forms(const PointsOf<K, N>&) { return {}; }
};

template <int K>
struct Refused<ApexPoints<K>> {
  static std::vector<std::string> number_names() {
    std::vector<std::string> names;
    for (const char* end : {".low", ".high"})
      for (int i = 0; i < K / 2; ++i)
        append(names, coordinate_names<Point3>(std::string(end) + "[" + std::to_string(i) + "]"));
    return names;
  }
  static std::vector<RefusedForm<ApexPoints<K>>> forms(const ApexPoints<K>& s) {
    std::vector<RefusedForm<ApexPoints<K>>> all;
    for (int i = 0; i < K / 2; ++i)
      for (const auto& [low, high] : {std::pair{1.0, -1.0}, {__DBL_DENORM_MIN__, 0.0}, {0.0, -__DBL_DENORM_MIN__}}) {
        const KdopDirection& n = kdop_directions<K>[i];
        const auto along = [&n](double x) {
          return n.x != 0 ? Point3{n.x * x, 0, 0} : Point3{0, n.y * x, n.y != 0 ? 0 : n.z * x};
        };
        all.push_back({s, ".low[" + std::to_string(i) + "] is farther than high"});
        all.back().shape.low[i] = along(low);
        all.back().shape.high[i] = along(high);
      }
    return all;
  }
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
  static std::vector<RefusedForm<Sphere3>> forms(const Sphere3& sphere) {
    return with_negative(sphere, &Sphere3::radius, ".radius");
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

/// As of the solid shape.
template <class Shape>
struct Refused<Hollow<Shape>> {
  static std::vector<std::string> number_names() { return Refused<Shape>::number_names(); }
  static std::vector<RefusedForm<Hollow<Shape>>> forms(const Hollow<Shape>& hollow) {
    std::vector<RefusedForm<Hollow<Shape>>> all;
    for (const auto& [shape, what] : Refused<Shape>::forms(hollow.shape)) all.push_back({{shape}, what});
    return all;
  }
};

/// The same of the shapes that are known by their numbers.
struct RefusedNumbers {
  std::vector<double> numbers;
  std::string what;
};
std::vector<std::string> number_names(const ShapeKind& kind);
std::vector<RefusedNumbers> refused_numbers(const ShapeKind& kind, const double* healthy);

}  // namespace plumb::hostile
