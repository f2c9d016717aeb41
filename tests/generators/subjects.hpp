#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iterator>
#include <string>
#include <tuple>
#include <type_traits>

#include <plumb/exact_stages.hpp>
#include <plumb/plumb.hpp>
#include <plumb/polynomials.hpp>

#include "cases.hpp"
#include "kdop_oracle.hpp"
#include "pair_maker.hpp"
#include "plumb_oracle.hpp"
#include "polygon_oracle.hpp"
#include "quick_oracle.hpp"
#include "shape_oracle.hpp"

// Every test of the library as a type: its name, its arguments, how to ask the library and how to ask the oracle. What
// is to hold of all tests is then written once and instantiated over the lists below.

namespace plumb::generators {

/// A hollow shape is made as a solid one.
template <class Shape>
constexpr const char* solid_name() {
  if constexpr (requires(Shape s) { s.shape; })
    return shape_name<decltype(Shape::shape)>();
  else
    return shape_name<Shape>();
}

template <class First, class Second>
std::tuple<First, Second> make_in_contact(InputClass input_class, WordSource& words) {
  std::array<double, sizeof(First) / sizeof(double)> first{};
  std::array<double, sizeof(Second) / sizeof(double)> second{};
  make_pair_of_shapes(shape_kind(solid_name<First>()), shape_kind(solid_name<Second>()), input_class, words,
                      first.data(), second.data());
  return {std::bit_cast<First>(first), std::bit_cast<Second>(second)};
}

inline void make_finite(double& x) { x = std::isnan(x) ? 0 : std::clamp(x, -__DBL_MAX__, __DBL_MAX__); }

/// A test, asked for certain shapes, and the locus on which its answer changes.
template <class TestType, Locus Edge, class... Shapes>
struct Subject {
  using Test = TestType;
  using Arguments = std::tuple<Shapes...>;

  static auto library(const Arguments& arguments) {
    return std::apply([](const Shapes&... s) { return Test::library(s...); }, arguments);
  }
  static auto oracle(const Arguments& arguments) {
    return std::apply([](const Shapes&... s) { return Test::oracle(s...); }, arguments);
  }
  static auto quick_oracle(const Arguments& arguments) {
    return std::apply([](const Shapes&... s) { return Test::quick_oracle(s...); }, arguments);
  }
  static Arguments make(InputClass input_class, WordSource& words) {
    if constexpr (requires { Test::template make<Shapes...>(input_class, words); })
      return Test::template make<Shapes...>(input_class, words);
    else if constexpr (Edge == Locus::contact)
      return make_in_contact<Shapes...>(input_class, words);
    else
      return make_arguments<Shapes...>(input_class, Edge, words);
  }
  /// The question as a line for plumb eval.
  static std::string eval_line(const Arguments& arguments) {
    std::string line = Test::name;
    const auto add = [&line](const auto& s) {
      if (Test::names_shapes) line += std::string(" ") + shape_name<std::remove_cvref_t<decltype(s)>>();
      for_each_number_of(s, [&line](double x) { line += hexadecimal(x); });
    };
    std::apply([&](const Shapes&... s) { (add(s), ...); }, arguments);
    return line;
  }
  /// The test and the shapes that it is asked for.
  static std::string name() {
    std::string result = Test::name;
    if constexpr (Test::names_shapes)
      ((result += std::string(" ") + shape_name<Shapes>()), ...);
    else if constexpr ((std::same_as<Shapes, Point2> && ...))
      result += " 2d";
    else if constexpr ((std::same_as<Shapes, Point3> && ...))
      result += " 3d";
    return result;
  }
  /// The same, and how it is asked where there are several ways.
  static std::string full_name() {
    if constexpr (requires { Test::manner; })
      return name() + " " + Test::manner;
    else
      return name();
  }
};

template <class P>
struct Polynomial {
  using Predicate = P;
  static constexpr const char* name = P::name;
  static constexpr bool names_shapes = false;
};
struct TestOrient2d : Polynomial<Orient2d> {
  static auto library(const auto&... s) { return orient2d(s...); }
  static auto oracle(const auto&... s) { return oracle::orient2d(s...); }
  static auto quick_oracle(const auto&... s) { return quick::orient2d(s...); }
};
struct TestOrient3d : Polynomial<Orient3d> {
  static auto library(const auto&... s) { return orient3d(s...); }
  static auto oracle(const auto&... s) { return oracle::orient3d(s...); }
  static auto quick_oracle(const auto&... s) { return quick::orient3d(s...); }
};
struct TestIncircle : Polynomial<Incircle> {
  static auto library(const auto&... s) { return incircle(s...); }
  static auto oracle(const auto&... s) { return oracle::incircle(s...); }
  static auto quick_oracle(const auto&... s) { return quick::incircle(s...); }
};
struct TestInsphere : Polynomial<Insphere> {
  static auto library(const auto&... s) { return insphere(s...); }
  static auto oracle(const auto&... s) { return oracle::insphere(s...); }
  static auto quick_oracle(const auto&... s) { return quick::insphere(s...); }
};
struct TestPowerTest : Polynomial<PowerTest> {
  static auto library(const auto&... s) { return power_test(s...); }
  static auto oracle(const auto&... s) { return oracle::power_test(s...); }
  static auto quick_oracle(const auto&... s) { return quick::power_test(s...); }
};
struct TestDet4 : Polynomial<Det4> {
  static auto library(const auto&... s) { return det4(s...); }
  static auto oracle(const auto&... s) { return oracle::det4(s...); }
  static auto quick_oracle(const auto&... s) { return quick::det4(s...); }
};
struct TestSideOfPlane : Polynomial<SideOfPlane> {
  static auto library(const auto&... s) { return side_of_plane(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_plane(s...); }
  static auto quick_oracle(const auto&... s) { return quick::side_of_plane(s...); }
};
struct TestSideOfSphere : Polynomial<SideOfSphere> {
  static auto library(const auto&... s) { return side_of_sphere(s...); }
  static auto oracle(const auto&... s) { return oracle::side_of_sphere(s...); }
  static auto quick_oracle(const auto&... s) { return quick::side_of_sphere(s...); }
};
struct TestCompareDistance : Polynomial<CompareDistance> {
  static auto library(const auto&... s) { return compare_distance(s...); }
  static auto oracle(const auto&... s) { return oracle::compare_distance(s...); }
  static auto quick_oracle(const auto&... s) { return quick::compare_distance(s...); }
};
struct TestInCircleDiametral : Polynomial<InCircleDiametral> {
  static auto library(const auto&... s) { return in_circle_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_circle_diametral(s...); }
  static auto quick_oracle(const auto&... s) { return quick::in_circle_diametral(s...); }
};
struct TestInSphereDiametral : Polynomial<InSphereDiametral> {
  static auto library(const auto&... s) { return in_sphere_diametral(s...); }
  static auto oracle(const auto&... s) { return oracle::in_sphere_diametral(s...); }
  static auto quick_oracle(const auto&... s) { return quick::in_sphere_diametral(s...); }
};
struct TestCollinear {
  static constexpr const char* name = "collinear";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return collinear(s...); }
  static auto oracle(const auto&... s) { return oracle::collinear(s...); }
  static auto quick_oracle(const auto&... s) { return quick::collinear(s...); }
};
struct TestCoplanar {
  static constexpr const char* name = "coplanar";
  static constexpr bool names_shapes = false;
  static auto library(const auto&... s) { return coplanar(s...); }
  static auto oracle(const auto&... s) { return oracle::coplanar(s...); }
  static auto quick_oracle(const auto&... s) { return quick::coplanar(s...); }
};
struct TestIntersects {
  static constexpr const char* name = "intersects";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return intersects(s...); }
  static auto oracle(const auto&... s) { return oracle::intersects(s...); }
  static auto quick_oracle(const auto&... s) { return quick::intersects(s...); }
};
struct TestRelate {
  static constexpr const char* name = "relate";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return relate(s...); }
  static auto oracle(const auto&... s) { return oracle::relate(s...); }
  static auto quick_oracle(const auto&... s) { return quick::relate(s...); }
};

struct TestClassify {
  static constexpr const char* name = "classify";
  static constexpr bool names_shapes = true, is_symmetric = false;
  static auto library(const auto&... s) { return classify(s...); }
  static auto oracle(const auto&... s) { return oracle::classify(s...); }
};
struct TestParallel {
  static constexpr const char* name = "parallel";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return parallel(s...); }
  static auto oracle(const auto&... s) { return oracle::parallel(s...); }
};
struct TestSkew {
  static constexpr const char* name = "skew";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return skew(s...); }
  static auto oracle(const auto&... s) { return oracle::skew(s...); }
};
struct TestMeetInOnePoint {
  static constexpr const char* name = "meet_in_one_point";
  static constexpr bool names_shapes = true;
  static auto library(const auto&... s) { return meet_in_one_point(s...); }
  static auto oracle(const auto&... s) { return oracle::meet_in_one_point(s...); }
  static auto quick_oracle(const auto&... s) { return oracle::meet_in_one_point(s...); }
};
struct TestIntersectsHollow {
  static constexpr const char* name = "intersects_hollow";
  static constexpr bool names_shapes = true;
  static auto library(const auto&... s) { return intersects_hollow(s...); }
  template <class S, class B>
  static auto oracle(const S& sphere, const B& box) {
    constexpr bool sphere_is_hollow = std::same_as<S, Hollow<Sphere3>>, box_is_hollow = std::same_as<B, Hollow<Aabb3>>;
    return oracle::intersects_hollow(std::bit_cast<Sphere3>(sphere), sphere_is_hollow, std::bit_cast<Aabb3>(box),
                                     box_is_hollow);
  }
  static auto quick_oracle(const auto&... s) { return oracle(s...); }
};
struct TestSymmetricPlanes {
  static constexpr const char* name = "symmetric_planes";
  static constexpr bool names_shapes = true;
  static auto library(const auto& frustum) { return symmetric_planes(frustum); }
  static auto oracle(const auto& frustum) { return oracle::symmetric_planes(frustum); }
  static auto quick_oracle(const auto& frustum) { return oracle(frustum); }
};
struct TestCull {
  static constexpr const char* name = "cull";
  static constexpr bool names_shapes = true, is_symmetric = false;
  static auto library(const auto&... s) { return cull(s...); }
  static auto oracle(const auto&... s) { return static_cast<Containment>(oracle::cull(s...).where); }
};
/// All of what it answers when some planes are given, another one than the lowest is tested first, and a box's face
/// planes are asked too.
struct TestCullWithOptions {
  using Options = CullOptions;
  static constexpr const char* name = "cull";
  static constexpr bool names_shapes = true;
  static constexpr CullOptions options{.planes = 0x37, .first = 2, .symmetric = 0, .reverse = true};
  static constexpr int packed(const auto& culled) {
    return static_cast<int>(culled.where) | (culled.failed + 1) << 2 | static_cast<int>(culled.planes) << 5;
  }
  static int library(const auto&... s) { return packed(cull(s..., options)); }
  static int oracle(const auto&... s) {
    return packed(oracle::cull(s..., options.planes, options.first, options.reverse));
  }
  static int quick_oracle(const auto&... s) { return oracle(s...); }
};

/// The octant test: of each pair of planes only the one nearer to a ball is asked, by the values of their forms. Where
/// a frustum's planes are not symmetric, a plane that was left out may have been nearer in space; which one is left out
/// is definite all the same.
struct TestCullByNearerPlanes {
  using Options = CullOptions;
  static constexpr const char *name = "cull", *manner = "by nearer planes";
  static constexpr bool names_shapes = true;
  static int library(const auto& frustum, const Sphere3& ball) {
    return TestCullWithOptions::packed(cull(frustum, ball, {.symmetric = all_planes}));
  }
  static int oracle(const auto& frustum, const Sphere3& ball) {
    return TestCullWithOptions::packed(oracle::cull(frustum, ball, all_planes, -1, false, all_planes));
  }
  static int quick_oracle(const auto&... s) { return oracle(s...); }
};

struct TestSlabsOverlap {
  static constexpr const char* name = "slabs_overlap";
  static constexpr bool names_shapes = true, is_symmetric = true;
  static auto library(const auto&... s) { return slabs_overlap(s...); }
  static auto oracle(const auto&... s) { return oracle::slabs_overlap(s...); }
  static auto quick_oracle(const auto&... s) { return oracle(s...); }
};
/// Of two k-DOPs, each followed by its translation.
struct TestTranslatedSlabsOverlap : TestSlabsOverlap {
  /// Two in contact, or nearly, when each is moved by what it was moved back by.
  template <class Body, class Vector, class, class>
  static std::tuple<Body, Vector, Body, Vector> make(InputClass input_class, WordSource& words) {
    auto [first, second] = make_in_contact<Body, Body>(input_class, words);
    const auto move_back = [&words](Body& body, const Body& numbers) {
      Coordinates back{};
      for (int i = 0; i < 3; ++i) {
        const double choices[] = {0, numbers.min[i], numbers.max[i], coordinate(any_lattice(words), words)};
        const double chosen = choices[words.below(4)];
        back[i] = std::ldexp(chosen, words.between(-2, 2));
      }
      Exactly arithmetic;
      for_each_role(body, generators::Translation{times(back, -1), arithmetic});
      Vector by{back[0], back[1], back[2]};
      for_each_number_of(by, make_finite);
      for_each_number_of(body, make_finite);
      mend(body);
      return by;
    };
    const Vector t = move_back(first, second), u = words.one_in(4) ? Vector{} : move_back(second, first);
    return {first, t, second, u};
  }
};

/// Of a convex polygon and a box, in either order.
struct TestIntersectsPolygon {
  static constexpr const char* name = "intersects";
  static constexpr bool names_shapes = true;
  template <class Shape>
  using Parameter = std::conditional_t<std::same_as<Shape, Aabb3>, Aabb3, ConvexPolygon3>;
  template <class A, class B>
  using Function = void(const Parameter<A>&, const Parameter<B>&);

  template <int N>
  static bool library(const PolygonOf<N>& polygon, const Aabb3& box) {
    return intersects(ConvexPolygon3{polygon.vertex, N}, box);
  }
  template <int N>
  static bool library(const Aabb3& box, const PolygonOf<N>& polygon) {
    return intersects(box, ConvexPolygon3{polygon.vertex, N});
  }
  static bool oracle(const auto& polygon, const Aabb3& box) { return oracle::polygon_intersects(polygon.vertex, box); }
  static bool oracle(const Aabb3& box, const auto& polygon) { return oracle(polygon, box); }
  static bool quick_oracle(const auto&... s) { return oracle(s...); }

  /// A triangle in contact with the box, or a polygon with three of its vertices.
  template <class A, class B>
  static std::tuple<A, B> make(InputClass input_class, WordSource& words) {
    const auto [triangle, box] = make_in_contact<Triangle3, Aabb3>(input_class, words);
    const auto& [a, b, c] = triangle;
    const auto plus_half = [](const Point3& p, const Point3& to, const Point3& from) {
      return Point3{generators::plus_half(p.x, to.x, from.x), generators::plus_half(p.y, to.y, from.y),
                    generators::plus_half(p.z, to.z, from.z)};
    };
    const Point3 d{a.x + (c.x - b.x), a.y + (c.y - b.y), a.z + (c.z - b.z)};
    PolygonOf<5> polygon{{a, b, c, d, plus_half(a, d, b)}};
    switch (words.below(5)) {
      case 0:
        polygon.vertex[4] = d;
        break;
      case 1:
        polygon.vertex[4] = plus_half(d, a, d);
        break;
      case 2:
        polygon = {{a, plus_half(a, b, a), b, c, plus_half(c, a, c)}};
        break;
      case 3:
        polygon = {{a, a, b, b, c}};
        break;
      default:
        break;
    }
    for_each_number_of(polygon, make_finite);
    mend(polygon);
    if constexpr (std::same_as<A, Aabb3>)
      return {box, polygon};
    else
      return {polygon, box};
  }
};

/// All indices as one number.
template <int K>
int packed(const ApexIndices<K>& apexes) {
  unsigned sum = 0;
  for (const std::size_t i : apexes.low) sum = sum * 37 + static_cast<unsigned>(i);
  for (const std::size_t i : apexes.high) sum = sum * 37 + static_cast<unsigned>(i);
  return static_cast<int>(sum % 1000003);
}
template <int K>
struct TestApexIndices {
  static constexpr const char* name = "apex_indices";
  static constexpr bool names_shapes = true;
  static constexpr int of_kdop = K;
  template <class Points>
  using Function = void(const Point3*, std::size_t);

  static int library(const auto& points) { return packed(apex_indices<K>(points.vertex, std::size(points.vertex))); }
  static int oracle(const auto& points) { return packed(oracle::apex_indices<K>(points.vertex)); }
  static int quick_oracle(const auto& points) { return oracle(points); }

  template <class Points>
  static std::tuple<Points> make(InputClass input_class, WordSource& words) {
    const auto [a, b, c, d, e] =
        make_arguments<Point3, Point3, Point3, Point3, Point3>(input_class, Locus::flat, words);
    return {Points{{a, b, c, d, e}}};
  }
};
template <int K>
struct TestApexPoints : TestApexIndices<K> {
  static constexpr const char* name = "apex_points";
  /// The indices of the points that they are.
  static int library(const auto& points) {
    const ApexPoints<K> apexes = apex_points<K>(points.vertex, std::size(points.vertex));
    const auto index_of = [&](const Point3& p) {
      const auto is_it = [&p](const Point3& q) { return same(p, q); };
      return static_cast<std::size_t>(std::find_if(std::begin(points.vertex), std::end(points.vertex), is_it) -
                                      std::begin(points.vertex));
    };
    ApexIndices<K> indices;
    for (int i = 0; i < K / 2; ++i) {
      indices.low[i] = index_of(apexes.low[i]);
      indices.high[i] = index_of(apexes.high[i]);
    }
    return packed(indices);
  }
};
struct TestApexPointsOverlap {
  static constexpr const char* name = "apex_points_overlap";
  static constexpr bool names_shapes = true;
  static bool library(const auto&... s) { return apex_points_overlap(s...); }
  static bool oracle(const auto& a, const auto& b) { return oracle::share_a_point(a, b); }
  static bool quick_oracle(const auto&... s) { return oracle(s...); }

  /// Of the corners of tetrahedra in contact.
  template <class A, class B>
  static std::tuple<A, B> make(InputClass input_class, WordSource& words) {
    const auto [s, t] = make_in_contact<Tetrahedron3, Tetrahedron3>(input_class, words);
    constexpr int k = 2 * static_cast<int>(sizeof(A) / (2 * sizeof(Point3)));
    const Point3 first[] = {s.a, s.b, s.c, s.d}, second[] = {t.a, t.b, t.c, t.d};
    return {apex_points<k>(first, 4), apex_points<k>(second, 4)};
  }
};

/// Signs that the library asks for in other tests.
struct TestTripleProduct : Polynomial<MeetInOnePoint> {
  static Sign library(const auto&... s) { return decide<MeetInOnePoint>(s...); }
  static Sign oracle(const Vector3& a, const Vector3& b, const Vector3& c) {
    return oracle::det4({{{a.x, a.y, a.z, 0}, {b.x, b.y, b.z, 0}, {c.x, c.y, c.z, 0}, {0, 0, 0, 1}}});
  }
};
struct TestSkewLines : Polynomial<Skew> {
  static Sign library(const auto&... s) { return decide<Skew>(s...); }
  /// The second row less the first one is what is between the origins.
  static Sign oracle(const Point3& p, const Vector3& u, const Point3& q, const Vector3& v) {
    return oracle::det4({{{q.x, q.y, q.z, 1}, {p.x, p.y, p.z, 1}, {u.x, u.y, u.z, 0}, {v.x, v.y, v.z, 0}}});
  }
};
struct TestSlabGap : Polynomial<SlabGap> {
  static Sign library(const Vector3& n, const WeightedPoint3& t, const WeightedPoint3& u) {
    return decide<SlabGap>(n, t.point, t.weight, u.point, u.weight);
  }
  static Sign oracle(const auto&... s) { return oracle::slab_gap(s...); }
};
struct TestFartherAlong : Polynomial<FartherAlong> {
  static Sign library(const auto&... s) { return decide<FartherAlong>(s...); }
  static Sign oracle(const auto&... s) { return oracle::farther_along(s...); }
};

template <class... Subjects>
struct SubjectList {};

/// Calls visit.template operator()<Subject>() for each subject of the list.
template <class... Subjects, class Visit>
void for_each_subject(SubjectList<Subjects...>, Visit&& visit) {
  // No fold expression: clang limits what it nests to 256.
  const int in_order[] = {(visit.template operator()<Subjects>(), 0)...};
  static_cast<void>(in_order);
}

/// A sign of the catalogue for which there is no other formula: its definition is its polynomial in rational
/// arithmetic.
template <class P, auto Function>
struct TestSign : Polynomial<P> {
  static Sign library(const auto&... s) { return Function(s...); }
  static Sign oracle(const auto&... s) {
    return std::apply([](const auto&... parts) { return decide_traced<P, RationalStage>(parts...).sign; },
                      std::tuple_cat(parts_of(s)...));
  }
  static Sign quick_oracle(const auto&... s) { return oracle(s...); }
};

template <class P, auto Function>
struct SubjectOfSign;
template <class P, class... Arguments, Sign (*Function)(const Arguments&...)>
struct SubjectOfSign<P, Function> {
  template <class Test, Locus Edge>
  using Of = Subject<Test, Edge, Arguments...>;
  template <class Predicate>
  static auto choose() {
    if constexpr (std::same_as<Predicate, Orient2d>)
      return Of<TestOrient2d, Locus::flat>{};
    else if constexpr (std::same_as<Predicate, Orient3d>)
      return Of<TestOrient3d, Locus::flat>{};
    else if constexpr (std::same_as<Predicate, Incircle>)
      return Of<TestIncircle, Locus::circle>{};
    else if constexpr (std::same_as<Predicate, Insphere>)
      return Of<TestInsphere, Locus::circle>{};
    else if constexpr (std::same_as<Predicate, PowerTest>)
      return Of<TestPowerTest, Locus::power>{};
    else if constexpr (std::same_as<Predicate, Det4>)
      return Of<TestDet4, Locus::flat>{};
    else if constexpr (std::same_as<Predicate, SideOfPlane>)
      return Of<TestSideOfPlane, Locus::plane>{};
    else if constexpr (std::same_as<Predicate, SideOfSphere>)
      return Of<TestSideOfSphere, Locus::sphere>{};
    else if constexpr (std::same_as<Predicate, CompareDistance>)
      return Of<TestCompareDistance, Locus::distance>{};
    else if constexpr (std::same_as<Predicate, InCircleDiametral>)
      return Of<TestInCircleDiametral, Locus::diametral>{};
    else if constexpr (std::same_as<Predicate, InSphereDiametral>)
      return Of<TestInSphereDiametral, Locus::diametral>{};
    else
      return Of<TestSign<Predicate, Function>, Locus::flat>{};
  }
  using type = decltype(choose<P>());
};

template <class... Predicates, auto... Functions>
auto subjects_of(catalogue::SignList<catalogue::SignOf<Predicates, Functions>...>)
    -> SubjectList<typename SubjectOfSign<Predicates, Functions>::type...>;

/// The signs of one polynomial each, those of the catalogue.
using PolynomialSubjects = decltype(subjects_of(catalogue::Signs{}));

/// Questions about the flat that points span.
using RankSubjects = SubjectList<Subject<TestCollinear, Locus::flat, Point2, Point2, Point2>,
                                 Subject<TestCollinear, Locus::flat, Point3, Point3, Point3>,
                                 Subject<TestCoplanar, Locus::flat, Point3, Point3, Point3, Point3>>;

/// Questions about the set that two shapes share.
using PairSubjects = SubjectList<
    Subject<TestIntersects, Locus::flat, Point2, Point2>, Subject<TestIntersects, Locus::flat, Point3, Point3>,
    Subject<TestIntersects, Locus::flat, Point2, Segment2>, Subject<TestIntersects, Locus::flat, Point3, Segment3>,
    Subject<TestIntersects, Locus::flat, Point2, Triangle2>, Subject<TestIntersects, Locus::flat, Point3, Triangle3>,
    Subject<TestIntersects, Locus::flat, Point3, Tetrahedron3>,
    Subject<TestIntersects, Locus::flat, Segment2, Segment2>, Subject<TestIntersects, Locus::flat, Segment3, Segment3>,
    Subject<TestIntersects, Locus::flat, Segment2, Triangle2>,
    Subject<TestIntersects, Locus::flat, Segment3, Triangle3>,
    Subject<TestIntersects, Locus::flat, Triangle2, Triangle2>,
    Subject<TestIntersects, Locus::flat, Triangle3, Triangle3>, Subject<TestRelate, Locus::flat, Segment2, Segment2>,
    Subject<TestRelate, Locus::flat, Segment3, Segment3>, Subject<TestRelate, Locus::flat, Segment2, Triangle2>,
    Subject<TestRelate, Locus::flat, Segment3, Triangle3>, Subject<TestRelate, Locus::flat, Triangle2, Triangle2>,
    Subject<TestRelate, Locus::flat, Triangle3, Triangle3>>;

/// The same of two shapes of different kinds in the other order.
using ReversedPairSubjects = SubjectList<
    Subject<TestIntersects, Locus::flat, Segment2, Point2>, Subject<TestIntersects, Locus::flat, Segment3, Point3>,
    Subject<TestIntersects, Locus::flat, Triangle2, Point2>, Subject<TestIntersects, Locus::flat, Triangle3, Point3>,
    Subject<TestIntersects, Locus::flat, Tetrahedron3, Point3>,
    Subject<TestIntersects, Locus::flat, Triangle2, Segment2>,
    Subject<TestIntersects, Locus::flat, Triangle3, Segment3>, Subject<TestRelate, Locus::flat, Triangle2, Segment2>,
    Subject<TestRelate, Locus::flat, Triangle3, Segment3>>;

/// Questions about boxes.
using BoxSubjects = SubjectList<Subject<TestIntersects, Locus::flat, Aabb3, Aabb3>>;

/// Questions about three planes.
using PlaneSubjects = SubjectList<Subject<TestMeetInOnePoint, Locus::flat, Plane3, Plane3, Plane3>>;

/// Questions about surfaces.
using HollowSubjects = SubjectList<Subject<TestIntersectsHollow, Locus::contact, Sphere3, Aabb3>,
                                   Subject<TestIntersectsHollow, Locus::contact, Sphere3, Hollow<Aabb3>>,
                                   Subject<TestIntersectsHollow, Locus::contact, Hollow<Sphere3>, Aabb3>,
                                   Subject<TestIntersectsHollow, Locus::contact, Hollow<Sphere3>, Hollow<Aabb3>>>;

/// Questions about the planes of frusta.
using CullSubjects = SubjectList<Subject<TestSymmetricPlanes, Locus::flat, FrustumGl>,
                                 Subject<TestSymmetricPlanes, Locus::flat, FrustumD3d>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumGl, Sphere3>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumGl, Aabb3>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumGl, Obb3>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumD3d, Sphere3>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumD3d, Aabb3>,
                                 Subject<TestCullWithOptions, Locus::contact, FrustumD3d, Obb3>,
                                 Subject<TestCullByNearerPlanes, Locus::contact, FrustumGl, Sphere3>,
                                 Subject<TestCullByNearerPlanes, Locus::contact, FrustumD3d, Sphere3>>;

/// Questions about slabs.
using SlabSubjects = SubjectList<Subject<TestTranslatedSlabsOverlap, Locus::contact, Kdop6, Vector3, Kdop6, Vector3>,
                                 Subject<TestTranslatedSlabsOverlap, Locus::contact, Kdop14, Vector3, Kdop14, Vector3>,
                                 Subject<TestTranslatedSlabsOverlap, Locus::contact, Kdop18, Vector3, Kdop18, Vector3>,
                                 Subject<TestTranslatedSlabsOverlap, Locus::contact, Kdop26, Vector3, Kdop26, Vector3>>;

/// Questions about polygons.
using PolygonSubjects = SubjectList<Subject<TestIntersectsPolygon, Locus::contact, PolygonOf<5>, Aabb3>,
                                    Subject<TestIntersectsPolygon, Locus::contact, Aabb3, PolygonOf<5>>>;

/// Questions about the most distant points.
using ApexSubjects = SubjectList<Subject<TestApexIndices<6>, Locus::flat, PointsOf<6, 5>>,
                                 Subject<TestApexIndices<14>, Locus::flat, PointsOf<14, 5>>,
                                 Subject<TestApexIndices<18>, Locus::flat, PointsOf<18, 5>>,
                                 Subject<TestApexIndices<26>, Locus::flat, PointsOf<26, 5>>,
                                 Subject<TestApexPoints<6>, Locus::flat, PointsOf<6, 5>>,
                                 Subject<TestApexPoints<14>, Locus::flat, PointsOf<14, 5>>,
                                 Subject<TestApexPoints<18>, Locus::flat, PointsOf<18, 5>>,
                                 Subject<TestApexPoints<26>, Locus::flat, PointsOf<26, 5>>,
                                 Subject<TestApexPointsOverlap, Locus::contact, ApexPoints<6>, ApexPoints<6>>,
                                 Subject<TestApexPointsOverlap, Locus::contact, ApexPoints<14>, ApexPoints<14>>,
                                 Subject<TestApexPointsOverlap, Locus::contact, ApexPoints<18>, ApexPoints<18>>,
                                 Subject<TestApexPointsOverlap, Locus::contact, ApexPoints<26>, ApexPoints<26>>>;

/// Polynomials that are part of other tests.
using PartSubjects = SubjectList<Subject<TestTripleProduct, Locus::flat, Vector3, Vector3, Vector3>,
                                 Subject<TestSkewLines, Locus::flat, Point3, Vector3, Point3, Vector3>,
                                 Subject<TestSlabGap, Locus::flat, Vector3, WeightedPoint3, WeightedPoint3>,
                                 Subject<TestFartherAlong, Locus::flat, Vector3, Point3, Point3>>;

template <class... Lists>
struct Joined;
template <class List>
struct Joined<List> {
  using type = List;
};
template <class... First, class... Second, class... Rest>
struct Joined<SubjectList<First...>, SubjectList<Second...>, Rest...>
    : Joined<SubjectList<First..., Second...>, Rest...> {};

/// Every function of plumb.hpp that asks about shapes.
using EverySubject =
    typename Joined<PolynomialSubjects, RankSubjects, PairSubjects, ReversedPairSubjects, BoxSubjects, PlaneSubjects,
                    HollowSubjects, CullSubjects, SlabSubjects, PolygonSubjects, ApexSubjects>::type;

}  // namespace plumb::generators
