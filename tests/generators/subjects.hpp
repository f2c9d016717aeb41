#pragma once

#include <array>
#include <bit>
#include <string>
#include <tuple>

#include <plumb/plumb.hpp>

#include "cases.hpp"
#include "pair_maker.hpp"
#include "plumb_oracle.hpp"
#include "quick_oracle.hpp"
#include "shape_oracle.hpp"

// Every test of the library as a type: its name, its arguments, how to ask the library and how to ask the oracle. What
// is to hold of all tests is then written once and instantiated over the lists below.

namespace plumb::generators {

template <class First, class Second>
std::tuple<First, Second> make_in_contact(InputClass input_class, WordSource& words) {
  std::array<double, sizeof(First) / sizeof(double)> first{};
  std::array<double, sizeof(Second) / sizeof(double)> second{};
  make_pair_of_shapes(shape_kind(shape_name<First>()), shape_kind(shape_name<Second>()), input_class, words,
                      first.data(), second.data());
  return {std::bit_cast<First>(first), std::bit_cast<Second>(second)};
}

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
    if constexpr (Edge == Locus::contact)
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

template <class... Subjects>
struct SubjectList {};

/// Calls visit.template operator()<Subject>() for each subject of the list.
template <class... Subjects, class Visit>
void for_each_subject(SubjectList<Subjects...>, Visit&& visit) {
  // No fold expression: clang limits what it nests to 256.
  const int in_order[] = {(visit.template operator()<Subjects>(), 0)...};
  static_cast<void>(in_order);
}

/// The signs of one polynomial each.
using PolynomialSubjects =
    SubjectList<Subject<TestOrient2d, Locus::flat, Point2, Point2, Point2>,
                Subject<TestOrient3d, Locus::flat, Point3, Point3, Point3, Point3>,
                Subject<TestIncircle, Locus::circle, Point2, Point2, Point2, Point2>,
                Subject<TestInsphere, Locus::circle, Point3, Point3, Point3, Point3, Point3>,
                Subject<TestPowerTest, Locus::power, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3,
                        WeightedPoint3>,
                Subject<TestDet4, Locus::flat, Matrix4>, Subject<TestSideOfPlane, Locus::plane, Plane3, Point3>,
                Subject<TestSideOfSphere, Locus::sphere, Sphere3, Point3>,
                Subject<TestCompareDistance, Locus::distance, Point2, Point2, Point2>,
                Subject<TestCompareDistance, Locus::distance, Point3, Point3, Point3>,
                Subject<TestInCircleDiametral, Locus::diametral, Point2, Point2, Point2>,
                Subject<TestInSphereDiametral, Locus::diametral, Point3, Point3, Point3>>;

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
    typename Joined<PolynomialSubjects, RankSubjects, PairSubjects, ReversedPairSubjects, BoxSubjects>::type;

}  // namespace plumb::generators
