// CGAL's tests of shapes by its kernel of exact predicates and inexact constructions, compiled with the flags that
// CGAL asks for (-frounding-math) and no others of the project.

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>

#include <array>
#include <tuple>
#include <type_traits>
#include <vector>

#include "digest.hpp"
#include "peer_pairs.hpp"

namespace plumb::bench {
namespace {

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

/// The object that numbers denote, and whether CGAL's type can hold it.
template <class Object>
struct Maker;

Kernel::Point_2 point2(const double* x) { return {x[0], x[1]}; }
Kernel::Point_3 point3(const double* x) { return {x[0], x[1], x[2]}; }

template <>
struct Maker<Kernel::Point_2> {
  static constexpr const char* name = "point2";
  static Kernel::Point_2 make(const double* x) { return point2(x); }
};
template <>
struct Maker<Kernel::Segment_2> {
  static constexpr const char* name = "segment2";
  static Kernel::Segment_2 make(const double* x) { return {point2(x), point2(x + 2)}; }
};
template <>
struct Maker<Kernel::Ray_2> {
  static constexpr const char* name = "ray2";
  static Kernel::Ray_2 make(const double* x) { return {point2(x), Kernel::Vector_2(x[2], x[3])}; }
};
template <>
struct Maker<Kernel::Line_2> {
  static constexpr const char* name = "line2";
  static Kernel::Line_2 make(const double* x) { return {point2(x), Kernel::Vector_2(x[2], x[3])}; }
};
template <>
struct Maker<Kernel::Triangle_2> {
  static constexpr const char* name = "triangle2";
  static Kernel::Triangle_2 make(const double* x) { return {point2(x), point2(x + 2), point2(x + 4)}; }
};
template <>
struct Maker<Kernel::Point_3> {
  static constexpr const char* name = "point";
  static Kernel::Point_3 make(const double* x) { return point3(x); }
};
template <>
struct Maker<Kernel::Segment_3> {
  static constexpr const char* name = "segment";
  static Kernel::Segment_3 make(const double* x) { return {point3(x), point3(x + 3)}; }
};
template <>
struct Maker<Kernel::Ray_3> {
  static constexpr const char* name = "ray";
  static Kernel::Ray_3 make(const double* x) { return {point3(x), Kernel::Vector_3(x[3], x[4], x[5])}; }
};
template <>
struct Maker<Kernel::Line_3> {
  static constexpr const char* name = "line";
  static Kernel::Line_3 make(const double* x) { return {point3(x), Kernel::Vector_3(x[3], x[4], x[5])}; }
};
template <>
struct Maker<Kernel::Triangle_3> {
  static constexpr const char* name = "triangle";
  static Kernel::Triangle_3 make(const double* x) { return {point3(x), point3(x + 3), point3(x + 6)}; }
};
template <>
struct Maker<Kernel::Tetrahedron_3> {
  static constexpr const char* name = "tetrahedron";
  static Kernel::Tetrahedron_3 make(const double* x) {
    return {point3(x), point3(x + 3), point3(x + 6), point3(x + 9)};
  }
};
template <>
struct Maker<Kernel::Plane_3> {
  static constexpr const char* name = "plane";
  static Kernel::Plane_3 make(const double* x) { return {x[0], x[1], x[2], x[3]}; }
};
template <>
struct Maker<Kernel::Iso_cuboid_3> {
  static constexpr const char* name = "aabb";
  static Kernel::Iso_cuboid_3 make(const double* x) { return {point3(x), point3(x + 3)}; }
};

/// The square of the radius may be rounded. For CGAL a sphere is the surface.
template <>
struct Maker<Kernel::Sphere_3> {
  static constexpr const char* name = "sphere";
  static Kernel::Sphere_3 make(const double* x) { return {point3(x), x[3] * x[3]}; }
};

/// Asks CGAL a question of this library.
struct Intersects {
  static constexpr const char* name = "intersects";
  template <class A, class B>
  static auto ask(const A& a, const B& b) -> decltype(CGAL::do_intersect(a, b)) {
    return CGAL::do_intersect(a, b);
  }
};
struct Parallel {
  static constexpr const char* name = "parallel";
  static bool ask(const Kernel::Line_3& a, const Kernel::Line_3& b) { return CGAL::parallel(a, b); }
  static bool ask(const Kernel::Plane_3& a, const Kernel::Plane_3& b) { return CGAL::parallel(a, b); }
};
/// Classifies points.
struct Classify {
  static constexpr const char* name = "classify";
  static int ask(const Kernel::Plane_3& a, const Kernel::Point_3& b) { return a.oriented_side(b); }
  static int ask(const Kernel::Iso_cuboid_3& a, const Kernel::Point_3& b) {
    return a.bounded_side(b) == CGAL::ON_UNBOUNDED_SIDE ? 0 : 2;  // outside, inside
  }
};

template <class Question, class A, class B>
Runner runner(const Inputs& inputs, std::size_t second) {
  struct Case {
    std::size_t index;
    A first;
    B second;
  };
  auto cases = std::make_shared<std::vector<Case>>();
  const auto is_one = []<class T>(const T& object) {
    if constexpr (std::is_same_v<T, Kernel::Point_2> || std::is_same_v<T, Kernel::Point_3>)
      return true;
    else
      return !object.is_degenerate();
  };
  for (std::size_t i = 0; i < inputs.cases(); ++i) {
    const double* const numbers = inputs[i].data();
    Case c{i, Maker<A>::make(numbers), Maker<B>::make(numbers + second)};
    if (is_one(c.first) && is_one(c.second)) cases->push_back(c);
  }
  if (cases->size() < inputs.cases() / 8 || cases->empty()) return {};
  return [cases, total = inputs.cases()](signed char* answers) {
    if (cases->size() < total)
      for (std::size_t i = 0; i < total; ++i) answers[i] = not_asked;
    for (const Case& c : *cases) answers[c.index] = Question::ask(c.first, c.second);
  };
}

template <class Question, class A, class B>
bool find(const ShapeTest& names, const Inputs& inputs, Runner& found) {
  if constexpr (requires(const A& a, const B& b) { Question::ask(a, b); })
    if (names.test() == Question::name && names.first() == Maker<A>::name && names.second() == Maker<B>::name)
      found = runner<Question, A, B>(inputs, numbers_of_shape(names.first()));
  return static_cast<bool>(found);
}

/// Pairs in the order of the registry: a shape comes before those that follow it here.
template <class... Objects>
struct Shapes {};
template <class First, class... Rest>
bool find_among(Shapes<First, Rest...>, const ShapeTest& names, const Inputs& inputs, Runner& found) {
  if (find<Intersects, First, First>(names, inputs, found) ||
      (find<Intersects, First, Rest>(names, inputs, found) || ...))
    return true;
  if constexpr (sizeof...(Rest) > 0) return find_among(Shapes<Rest...>(), names, inputs, found);
  return false;
}

Runner bounding_box_runner(const Inputs& inputs) {
  std::vector<std::vector<Kernel::Point_3>> cases(inputs.cases());
  for (std::size_t i = 0; i < cases.size(); ++i)
    for (std::size_t k = 0; k < inputs.numbers_per_case; k += 3) cases[i].push_back(point3(&inputs[i][k]));
  return [cases = std::move(cases)](signed char* answers) {
    for (const auto& points : cases) {
      const CGAL::Bbox_3 b = CGAL::bbox_3(points.begin(), points.end());
      const double numbers[] = {b.xmin(), b.ymin(), b.zmin(), b.xmax(), b.ymax(), b.zmax()};
      *answers++ = static_cast<signed char>(digest(numbers));
    }
  };
}

}  // namespace

Runner cgal_pair_runner(std::string_view test, const Inputs& inputs) {
  const ShapeTest names{std::string(test), nullptr};
  if (names.test() == "bounding_aabb") return bounding_box_runner(inputs);
  Runner found;
  static_cast<void>(
      find_among(Shapes<Kernel::Point_2, Kernel::Segment_2, Kernel::Ray_2, Kernel::Line_2, Kernel::Triangle_2>(), names,
                 inputs, found) ||
      find_among(Shapes<Kernel::Point_3, Kernel::Segment_3, Kernel::Ray_3, Kernel::Line_3, Kernel::Triangle_3,
                        Kernel::Tetrahedron_3, Kernel::Plane_3, Kernel::Iso_cuboid_3>(),
                 names, inputs, found) ||
      // An unbounded set meets a ball exactly when it meets the surface.
      find<Intersects, Kernel::Ray_3, Kernel::Sphere_3>(names, inputs, found) ||
      find<Intersects, Kernel::Line_3, Kernel::Sphere_3>(names, inputs, found) ||
      find<Intersects, Kernel::Plane_3, Kernel::Sphere_3>(names, inputs, found) ||
      find<Parallel, Kernel::Line_3, Kernel::Line_3>(names, inputs, found) ||
      find<Parallel, Kernel::Plane_3, Kernel::Plane_3>(names, inputs, found) ||
      find<Classify, Kernel::Plane_3, Kernel::Point_3>(names, inputs, found) ||
      find<Classify, Kernel::Iso_cuboid_3, Kernel::Point_3>(names, inputs, found));
  return found;
}

}  // namespace plumb::bench
