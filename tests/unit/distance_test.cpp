#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <random>
#include <set>
#include <string>

#include <plumb/closest.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/squared_distance.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Point3 origin{0, 0, 0};
constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
constexpr Kdop14 empty_kdop{{0, 0, 0, 9, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}};
constexpr FrustumGl clip_cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};

/// Both ways round.
template <class A, class B>
auto far(const A& a, const B& b) {
  EXPECT_EQ(distance(a, b), distance(b, a));
  EXPECT_EQ(squared_distance(a, b), squared_distance(b, a));
  return distance(a, b);
}

TEST(Distance, IsThatOfTheClosestPoints) {
  EXPECT_EQ(far(origin, Point3{2, 3, 6}), 7);
  EXPECT_EQ(far(Point3{0.5, 0, 5}, Segment3{{0, 0, 0}, {1, 0, 0}}), 5);
  EXPECT_EQ(far(Point3{4, 4, 0}, Segment3{{0, 0, 0}, {1, 0, 0}}), 5) << "of an end";
  EXPECT_EQ(far(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 2}, {0, 1, 0}}), 2) << "skew";
  EXPECT_EQ(far(Ray3{{3, 0, 0}, {1, 0, 0}}, Point3{0, 4, 0}), 5) << "behind the origin of the ray";
  EXPECT_EQ(far(Triangle3{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}, Point3{1, 1, -4}), 4);
  EXPECT_EQ(far(cube, Aabb3{{3, 4, 0}, {5, 5, 1}}), std::sqrt(13));
  EXPECT_EQ(far(cube, Obb3{{3, 0.5, 0.5}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 0.5, 0.5, 1}), 1)
      << "an edge before a face";
  EXPECT_EQ(far(Plane3{{0, 0, 2}, -6}, Plane3{{0, 0, -1}, 1}), 2) << "parallel planes";
  EXPECT_EQ(far(Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, Point3{1, 1, 1}), 0x1.279a74590331cp0)
      << "the root of 4/3";
  EXPECT_EQ(far(cube, clip_cube), 0);
  EXPECT_EQ(far(Point3{3, 0, 0}, clip_cube), 2);
  EXPECT_EQ(far(Point3{0, 0, 3}, ViewFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1}), 1);
  EXPECT_EQ(far(Point3{0, 0, 3}, OrthographicFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, -1, 2, 1, 1}), 1);
}

/// Numbers on a small grid, moved by little or nothing, times a power of two.
class Coordinates {
 public:
  explicit Coordinates(double scale) : scale_(scale) {}
  Point3 point() {
    const double x = number(), y = number(), z = number();
    return {x, y, z};
  }

 private:
  double number() {
    const int step = static_cast<int>(random_() % 7) - 3;
    const double nudge = random_() % 3 == 0 ? std::ldexp(1, -static_cast<int>(random_() % 60)) : 0;
    return (step + nudge) * scale_;
  }
  std::mt19937 random_{1};
  double scale_;
};

// Pairs with a point have a filter, pairs with a segment that is one point have none.
TEST(Distance, OfAPointIsThatOfASegmentWithoutLength) {
  for (const double scale : {1.0, 0x1p-1060, 0x1p-540, 0x1p-300, 0x1p300, 0x1p520, 0x1p1020}) {
    Coordinates draw(scale);
    for (int i = 0; i < 2000; ++i) {
      const Point3 p = draw.point(), a = draw.point(), b = draw.point(), c = draw.point();
      const Segment3 same{p, p};
      const Aabb3 box{{std::min(a.x, b.x), std::min(a.y, b.y), std::min(a.z, b.z)},
                      {std::max(a.x, b.x), std::max(a.y, b.y), std::max(a.z, b.z)}};
      EXPECT_EQ(far(p, a), distance(same, a));
      EXPECT_EQ(far(p, Segment3{a, b}), distance(same, Segment3{a, b}));
      EXPECT_EQ(far(p, Triangle3{a, b, c}), distance(same, Triangle3{a, b, c}));
      EXPECT_EQ(far(p, box), distance(same, box));
      ASSERT_FALSE(HasFailure()) << scale << ' ' << i;
    }
  }
}

TEST(Distance, IsLessByTheRadii) {
  EXPECT_EQ(far(Sphere3{origin, 1}, Sphere3{{5, 0, 0}, 2}), 2);
  EXPECT_EQ(far(Sphere3{origin, 3}, Sphere3{{5, 0, 0}, 2}), 0) << "they touch";
  EXPECT_EQ(far(Capsule3{{0, 0, 0}, {0, 0, 9}, 1}, Capsule3{{5, -9, 4}, {5, 9, 4}, 2}), 2);
  EXPECT_EQ(far(Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 0.5}, Point3{1, 1, 3}), 2.5);
  EXPECT_EQ(squared_distance(Sphere3{origin, 1}, Point3{1, 1, 0}), 0x1.5f619980c4337p-3) << "3 less the root of 8";
}

TEST(Distance, IsAlsoThatOfSetsInThePlane) {
  EXPECT_EQ(far(Point2{0, 0}, Line2{{5, 5}, {-1, 1}}), std::sqrt(50));
  EXPECT_EQ(far(Triangle2{{0, 0}, {2, 0}, {0, 2}}, Segment2{{2, 2}, {4, 4}}), std::sqrt(2));
  EXPECT_EQ(far(Ray2{{0, 0}, {1, 0}}, Ray2{{-3, 4}, {-1, 0}}), 5);
}

TEST(Distance, IsRoundedOnce) {
  EXPECT_EQ(distance(origin, Point3{1, 1, 1}), 0x1.bb67ae8584caap0);
  EXPECT_EQ(squared_distance(origin, Plane3{{1, 1, 1}, 1}), 1. / 3);
  EXPECT_EQ(distance(origin, Point3{0x1p-1074, 0, 0}), 0x1p-1074);
  EXPECT_EQ(squared_distance(origin, Point3{0x1p-1074, 0, 0}), 0) << "though they do not meet";
  EXPECT_EQ(distance(Point3{-0x1p1023, 0, 0}, Point3{0x1p1023, 0, 0}), infinity);
  EXPECT_FALSE(std::signbit(distance(cube, origin)));
}

TEST(Distance, SaysNothingOfAnEmptySet) {
  EXPECT_EQ(distance(empty_kdop, origin), std::nullopt);
  EXPECT_EQ(squared_distance(cube, empty_kdop), std::nullopt);
  EXPECT_EQ(closest(origin, empty_kdop), std::nullopt);
}

TEST(Distance, RefusesWhatDenotesNoSet) {
  expect_refused("distance: second.radius is negative", [] { distance(origin, Sphere3{origin, -1}); });
  expect_refused("squared_distance: first.x is NaN", [] { squared_distance(Point3{nan, 0, 0}, cube); });
  expect_refused("closest: second.max.z is infinity", [] { closest(origin, Aabb3{{0, 0, 0}, {1, 1, infinity}}); });
}

TEST(CompareDistanceTo, IsTheSignOfTheDistanceLessR) {
  EXPECT_EQ(compare_distance_to(origin, Point3{2, 3, 6}, 7), Sign::zero);
  EXPECT_EQ(compare_distance_to(origin, Point3{2, 3, 6}, 0x1.c000000000001p2), Sign::negative);
  EXPECT_EQ(compare_distance_to(origin, Point3{2, 3, 6}, 0x1.bffffffffffffp2), Sign::positive);
  EXPECT_EQ(compare_distance_to(cube, Sphere3{{3, 1, 1}, 1}, 1), Sign::zero);
  EXPECT_EQ(compare_distance_to(cube, clip_cube, 1), Sign::negative) << "they share points";
  EXPECT_EQ(compare_distance_to(cube, Aabb3{{1, 1, 1}, {2, 2, 2}}, 0), Sign::zero);
  EXPECT_EQ(compare_distance_to(cube, Aabb3{{0x1.0000000000001p0, 1, 1}, {2, 2, 2}}, 0), Sign::positive);
  EXPECT_EQ(compare_distance_to(Point2{0, 0}, Segment2{{3, 0}, {0, 4}}, 2.4), Sign::positive)
      << "2.4 is less than 12/5";
}

TEST(CompareDistanceTo, RefusesANegativeRAndAnEmptySet) {
  expect_refused("compare_distance_to: r is negative", [] { compare_distance_to(origin, cube, -1); });
  expect_refused("compare_distance_to: r is NaN", [] { compare_distance_to(origin, cube, nan); });
  expect_refused("compare_distance_to: r is infinity", [] { compare_distance_to(origin, cube, infinity); });
  expect_refused("compare_distance_to: second is empty", [] { compare_distance_to(origin, empty_kdop, 1); });
  expect_refused("compare_distance_to: first is empty", [] { compare_distance_to(empty_kdop, empty_kdop, 1); });
  EXPECT_EQ(compare_distance_to(origin, cube, -0.), Sign::zero);
}

using Names = std::set<std::string>;

/// The stages that both traced twins name, which agree with what they are the twins of.
template <class A, class B>
Names stages(const A& a, const B& b) {
  const TracedComparison compared = compare_distance_to_traced(a, b, 0);
  EXPECT_EQ(compared.sign, compare_distance_to(a, b, 0));
  const auto measured = squared_distance_traced(a, b);
  EXPECT_EQ(measured.distance, squared_distance(a, b));
  return {name_of(compared.stage), name_of(measured.stage)};
}

TEST(Traced, SaysWhichNumbersDecide) {
  // Where x + y + z = 4 s.
  const auto triangle = [](double s) { return Triangle3{{0, 0, 4 * s}, {4 * s, 0, 0}, {0, 4 * s, 0}}; };
  const Names far = stages(Point3{1, 1, 1}, triangle(1));
  const Names of_small_integers = stages(Point3{1, 1, 2}, triangle(1));
  const Names nearly = stages(Point3{1, 1, 0x1.0000000000001p1}, triangle(1));
  const Names of_long_integers = stages(Point3{0.1, 0.1, 0.2}, triangle(0.1));
  const Names of_all_sizes =
      stages(Segment3{{-0x1.8p-299, -3, -0x1.8p301}, {-3, -1, 4}}, Segment3{{-0x1p300, -2, 1}, {0x1p300, 3, 0x1p-298}});
  EXPECT_EQ(far, Names{"bounded"});
  EXPECT_EQ(of_long_integers, Names{"dyadic"});
  EXPECT_EQ(of_all_sizes, Names{"rational"});
  Names all;
  for (const Names& names : {far, of_small_integers, nearly, of_long_integers, of_all_sizes})
    all.insert(names.begin(), names.end());
  EXPECT_EQ(all, Names(std::begin(proof_stage_names), std::end(proof_stage_names)));
}

TEST(Traced, CountsStepsOfExactNumbers) {
  EXPECT_EQ(compare_distance_to_traced(origin, Point3{2, 3, 6}, 7).steps, 0);
  // Nearly on one line, which doubles take for parallel.
  const Segment3 diagonal{{0, 0, 0}, {3, 3, 3}}, other{{1, 1, 0x1.0000000000001p0}, {4, 4, 4}};
  EXPECT_EQ(compare_distance_to_traced(diagonal, other, 0).sign, Sign::positive);
  EXPECT_GT(compare_distance_to_traced(diagonal, other, 0).steps, 0);
  EXPECT_GT(squared_distance_traced(diagonal, other).steps, 0);
}

TEST(Traced, SaysWhichNumbersRound) {
  EXPECT_FALSE(squared_distance_traced(origin, Point3{2, 3, 6}).is_rounded_exactly);
  // Half way between two doubles.
  EXPECT_TRUE(squared_distance_traced(origin, Point3{0x1.0000004p0, 0x1p-27, 0x1p-27}).is_rounded_exactly);
  EXPECT_EQ(squared_distance_traced(origin, empty_kdop).distance, std::nullopt);
}

using Points = ClosestPoints<Point3>;

TEST(Closest, IsAPointOfEach) {
  EXPECT_EQ(closest(Point3{3, 3, 0.5}, cube), (Points{{3, 3, 0.5}, {1, 1, 0.5}}));
  EXPECT_EQ(closest(cube, Point3{0.5, 0.25, 0.125}), (Points{{0.5, 0.25, 0.125}, {0.5, 0.25, 0.125}}));
  EXPECT_EQ(closest(Point3{1, 1, 1}, Plane3{{1, 1, 1}, 0}), (Points{{1, 1, 1}, {0, 0, 0}}));
  EXPECT_EQ(closest(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{5, 0, 2}, {0, 1, 0}}), (Points{{5, 0, 0}, {5, 0, 2}}));
  EXPECT_EQ(closest(Point2{4, 0}, Line2{{0, 0}, {1, 1}}), (ClosestPoints<Point2>{{4, 0}, {2, 2}}));
}

TEST(Closest, IsACornerOrOnAnEdgeOrInsideOfATriangle) {
  const Triangle3 t{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  const auto nearest = [&t](const Point3& p) { return closest(p, t).second; };
  EXPECT_EQ(nearest({-1, -2, 3}), t.a);
  EXPECT_EQ(nearest({7, -1, 3}), t.b);
  EXPECT_EQ(nearest({7, 2, 3}), t.b);
  EXPECT_EQ(nearest({-1, 7, 3}), t.c);
  EXPECT_EQ(nearest({2, 7, 3}), t.c);
  EXPECT_EQ(nearest({1, -1, 3}), (Point3{1, 0, 0}));
  EXPECT_EQ(nearest({-1, 1, 3}), (Point3{0, 1, 0}));
  EXPECT_EQ(nearest({4, 2, 3}), (Point3{3, 1, 0}));
  EXPECT_EQ(nearest({1, 2, 3}), (Point3{1, 2, 0}));
  EXPECT_EQ(nearest({2, 2, -3}), (Point3{2, 2, 0}));
  EXPECT_EQ(closest(Triangle3{{0, 0, 0}, {3, 0, 0}, {0, 3, 3}}, Point3{1, 0, 1}).first, (Point3{1, 0.5, 0.5}));
  // Outside of bc, but beyond c, where the corner is blunt.
  EXPECT_EQ(closest(Point3{-2, -1, 0}, Triangle3{{-4, 1, 0}, {4, 0, 0}, {0, 0, 0}}).second,
            (Point3{-28.0 / 17, 7.0 / 17, 0}));
  const double third = 1.0 / 3;
  EXPECT_EQ(closest(Point3{0, 0, 0}, Triangle3{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}).second, (Point3{third, third, third}));
}

TEST(Closest, OfASegmentIsAnEndOrWithin) {
  const Segment3 x{{0, 0, 0}, {4, 0, 0}};
  EXPECT_EQ(closest(Point3{-1, 2, 0}, x).second, x.a);
  EXPECT_EQ(closest(Point3{6, 2, 0}, x).second, x.b);
  EXPECT_EQ(closest(Point3{3, 2, 1}, x).second, (Point3{3, 0, 0}));
  EXPECT_EQ(closest(Point3{3, 2, 1}, Segment3{{1, 1, 1}, {1, 1, 1}}).second, (Point3{1, 1, 1}));
}

TEST(Closest, OfTwoSegmentsIsAnEndOrWithinOfEach) {
  const Segment3 x{{0, 0, 0}, {4, 0, 0}};
  EXPECT_EQ(closest(x, Segment3{{1, -1, 1}, {1, 3, 1}}), (Points{{1, 0, 0}, {1, 0, 1}}));
  EXPECT_EQ(closest(x, Segment3{{1, 1, 1}, {1, 3, 1}}), (Points{{1, 0, 0}, {1, 1, 1}}));
  EXPECT_EQ(closest(x, Segment3{{5, -1, 1}, {5, 3, 1}}), (Points{{4, 0, 0}, {5, 0, 1}}));
  EXPECT_EQ(closest(x, Segment3{{-3, -2, 1}, {-1, -1, 1}}), (Points{{0, 0, 0}, {-1, -1, 1}}));
  EXPECT_EQ(closest(x, Segment3{{6, 2, 1}, {5, 1, 1}}), (Points{{4, 0, 0}, {5, 1, 1}}));
  EXPECT_EQ(closest(Segment3{{3, -3, 3}, {3, 3, -3}}, Segment3{{0, 0, 0}, {9, 0, 0}}), (Points{{3, 0, 0}, {3, 0, 0}}));
}

TEST(Closest, OfNearlyParallelSegmentsIsNotWhereDoublesSee) {
  const Segment3 first{{0x1.8p-3, -0x1.4p-2, -0x1.6p-1}, {-0x1p-1, -0x1.cp-2, -0x1p-2}};
  const Segment3 second{{0x1.8p-3, -0x1.3fffffp-2, -0x1.5fffff8p-1}, {-0x1.000001p-1, -0x1.cp-2, -0x1.fffffep-3}};
  EXPECT_EQ(closest(first, second),
            (Points{first.b, {-0.50000000248352661, -0.43749999503294584, -0.25000000248352627}}));
}

TEST(Closest, HasZeroWithoutASign) {
  const auto found = closest(Point3{-0.0, 2, -0.0}, Aabb3{{-0.0, -0.0, 0}, {0, 1, 1}});
  for (const double x : {found.first.x, found.first.z, found.second.x, found.second.z}) EXPECT_FALSE(std::signbit(x));
}

TEST(Closest, IsOnTheSurfaceOfWhatHasARadiusOrInside) {
  EXPECT_EQ(closest(Point3{0, 0, 5}, Sphere3{origin, 2}), (Points{{0, 0, 5}, {0, 0, 2}}));
  EXPECT_EQ(closest(Sphere3{origin, 2}, Point3{1, 0, 0}), (Points{{1, 0, 0}, {1, 0, 0}}));
  const double root = 0x1.6a09e667f3bcdp-1;  // of 1/2
  EXPECT_EQ(closest(Sphere3{origin, 1}, Point3{9, 9, 0}), (Points{{root, root, 0}, {9, 9, 0}}));
}

TEST(Closest, HasTheLeastFirstPointOfSeveral) {
  EXPECT_EQ(closest(cube, Aabb3{{0.25, 0.5, 3}, {9, 9, 9}}), (Points{{0.25, 0.5, 1}, {0.25, 0.5, 3}}));
  EXPECT_EQ(closest(cube, Aabb3{{0.25, 0.5, 0.75}, {9, 9, 9}}), (Points{{0.25, 0.5, 0.75}, {0.25, 0.5, 0.75}}));
  EXPECT_EQ(closest(Segment3{{3, 0, 0}, {0, 0, 0}}, Segment3{{1, 0, 1}, {4, 0, 1}}), (Points{{1, 0, 0}, {1, 0, 1}}));
  EXPECT_EQ(closest(Triangle3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, Triangle3{{1, 1, 2}, {3, 1, 2}, {1, 3, 2}}),
            (Points{{1, 1, 0}, {1, 1, 2}}));
  EXPECT_EQ(closest(Plane3{{0, 0, 1}, 0}, cube), (Points{{0, 0, 0}, {0, 0, 0}}));
  EXPECT_EQ(closest(Ray3{{2, 0, 0}, {1, 0, 0}}, Line3{{0, 3, 0}, {1, 0, 0}}), (Points{{2, 0, 0}, {2, 3, 0}}));
}

TEST(Closest, WithoutALeastOneIsTheOriginOfARayOrNearestToZero) {
  EXPECT_EQ(closest(Ray3{{2, 0, 0}, {-1, 0, 0}}, Line3{{0, 3, 0}, {1, 0, 0}}), (Points{{2, 0, 0}, {2, 3, 0}}));
  EXPECT_EQ(closest(Line3{{7, 2, 2}, {1, 0, 0}}, Line3{{0, 3, 2}, {-2, 0, 0}}), (Points{{0, 2, 2}, {0, 3, 2}}));
  EXPECT_EQ(closest(Plane3{{0, 0, 1}, -2}, Plane3{{0, 0, 1}, -5}), (Points{{0, 0, 2}, {0, 0, 5}}));
  EXPECT_EQ(closest(Plane3{{0, 0, 1}, -2}, Plane3{{0, 1, 0}, -5}), (Points{{0, 5, 2}, {0, 5, 2}}));
  EXPECT_EQ(closest(Plane3{{0, 0, 1}, 0}, Line3{{7, 7, 1}, {1, 0, 0}}), (Points{{0, 7, 0}, {0, 7, 1}}));
}

TEST(Closest, OfAZeroDirectionIsThatOfAPoint) {
  EXPECT_EQ(closest(Line3{{1, 2, 3}, {0, 0, 0}}, Ray3{{4, 2, 3}, {0, 0, 0}}), (Points{{1, 2, 3}, {4, 2, 3}}));
}

}  // namespace
}  // namespace plumb
