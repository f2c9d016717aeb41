#pragma once

#include <tuple>
#include <type_traits>

#include <plumb/polynomials.hpp>

#include "tests_as_types.hpp"

// Every test of the library as a type: its name, its arguments, how to ask the library and how to ask the oracle. What
// is to hold of all tests is then written once and instantiated over the lists below.

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
