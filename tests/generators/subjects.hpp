#pragma once

#include <tuple>
#include <type_traits>

#include <plumb/polynomials.hpp>

#include "tests_as_types.hpp"

// Tests of the library as types (tests_as_types.hpp) with their arguments: the polynomials of the catalogue, and the
// tests of points and simplices.

namespace plumb::generators {

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
      return Of<TestSign<Predicate, Function>, Locus::unknown>{};
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

template <class... Lists>
struct Joined;
template <class List>
struct Joined<List> {
  using type = List;
};
template <class... First, class... Second, class... Rest>
struct Joined<SubjectList<First...>, SubjectList<Second...>, Rest...>
    : Joined<SubjectList<First..., Second...>, Rest...> {};

}  // namespace plumb::generators
