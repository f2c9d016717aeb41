#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include <plumb/barycentric.hpp>
#include <plumb/bounding_volumes.hpp>
#include <plumb/closest.hpp>
#include <plumb/construct.hpp>
#include <plumb/constructed_points.hpp>
#include <plumb/convex_hull.hpp>
#include <plumb/distance.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/exact_simplices.hpp>
#include <plumb/hit.hpp>
#include <plumb/intersection.hpp>
#include <plumb/measures.hpp>
#include <plumb/parameters.hpp>
#include <plumb/plumb.hpp>
#include <plumb/projection.hpp>
#include <plumb/squared_distance.hpp>
#include <plumb/witness.hpp>

#include "environment_of_caller.hpp"
#include "expect_refused.hpp"
#include "own_types.hpp"

namespace plumb {
namespace {

using namespace own_types;
using std::array;

TEST(OwnTypes, AStructWithMembersXYZIsAPoint) {
  const Vertex a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0}, d{0, 0, 1};
  EXPECT_EQ(orient3d(a, b, c, d), Sign::positive);
  EXPECT_EQ(orient3d(a, c, b, d), Sign::negative);
  EXPECT_TRUE(coplanar(a, b, c, Vertex{0.5F, 0.5F, 0}));
  EXPECT_TRUE(intersects(a, Sphere3{{1, 0, 0}, 1}));
  EXPECT_EQ(distance(d, Aabb3{{0, 0, 4}, {1, 1, 5}}), 3);
}

TEST(OwnTypes, AFloatIsTheNumberThatItIsAndNotTheDecimal) {
  // 0.1F is above 0.1: the float is to the left of the double's line along y.
  EXPECT_EQ(orient2d(array{0.1F, 0.0F}, array{0.1F, 1.0F}, Point2{0.1, 0}), Sign::positive);
  EXPECT_EQ(orient2d(array{0.1F, 0.0F}, array{0.1F, 1.0F}, Point2{0.1F, 0}), Sign::zero);
}

TEST(OwnTypes, ASubnormalFloatIsNotReadAsZeroByAProcessorThatWould) {
  constexpr float least = std::numeric_limits<float>::denorm_min();
  array numbers{least, -least, -0.0F};
  escape(numbers);
  for (const Environment& caller : all_environments()) {
    const auto signs = [&] {
      const InEnvironment environment(caller);
      return computed([&] {
        const auto side = [](float y) { return orient2d(Point2{0, 0}, Point2{1, 0}, array{0.0F, y}); };
        return array{side(numbers[0]), side(numbers[1]), side(numbers[2])};
      });
    }();
    EXPECT_EQ(signs, (array{Sign::positive, Sign::negative, Sign::zero})) << caller.name;
  }
}

TEST(OwnTypes, ArraysTuplesAndPointersArePoints) {
  EXPECT_EQ(orient2d(array{0, 0}, array{1, 0}, array{0, 1}), Sign::positive);
  EXPECT_EQ(orient2d(std::pair(0, 0), std::tuple(1.0F, 0.0), Pixel{0, 1}), Sign::positive);
  const double numbers[] = {0, 0, 0, 1, 0, 0, 0, 1, 0}, corner[3] = {0, 0, 1};
  const double* const p = numbers;
  EXPECT_EQ(orient3d(p, p + 3, p + 6, corner), Sign::positive) << "a pointer has what is asked";
  EXPECT_EQ(insphere(p, p + 3, p + 6, corner, std::vector<int>{5, 5, 5}), Sign::negative);
  EXPECT_TRUE(collinear(array{0, 0, 0}, array{1, 1, 1}, array{2, 2, 2}));
  EXPECT_FALSE(collinear(array{0, 0, 0}, array{1, 1, 1}, array{2, 2, 3}));
}

TEST(OwnTypes, FunctionsXYZAndTheTraitMakeAPoint) {
  const WithFunctions p{0, 0, 2};
  const Place q{0, 3, 2};
  EXPECT_EQ(distance(p, q), 3);
  EXPECT_EQ(squared_distance(q, p), 9);
  EXPECT_EQ(compare_distance(p, q, WithFunctions{0, 0, 5}), Sign::zero);
}

TEST(OwnTypes, StandBesidePointsShapesAndExactPoints) {
  const Vertex v{0, 0, 1};
  const Point3 a{0, 0, 0};
  const ExactPoint3 third = weighted(a, array{1, 0, 0}, 1. / 3);
  EXPECT_EQ(orient3d(a, third, Place{0, 1, 0}, v), Sign::positive);
  EXPECT_TRUE(intersects(array{0.25, 0.0}, ExactSegment2{array{0, 0}, ExactPoint2(Point2{1, 0})}));
  EXPECT_EQ(compare_xyz(third, array{0, 0, 0}), Sign::positive);
  EXPECT_EQ(closest(v, Aabb3{{0, 0, 2}, {1, 1, 3}}).second, (Point3{0, 0, 2}));
  EXPECT_EQ(compare_distance_to(v, array{0, 0, 3}, 2), Sign::zero);
  EXPECT_EQ(classify(Sphere3{{0, 0, 0}, 1}, v), Containment::inside);
  EXPECT_EQ(classify(Plane3{{0, 0, 1}, 0}, v), PlaneSide::positive);
  EXPECT_EQ(side_of_plane({{0, 0, 1}, 0}, Point3{0, 0, 1}), Sign::positive);
  EXPECT_EQ(side_of_plane(Plane3{{0, 0, 1}, 0}, v), Sign::positive);
  EXPECT_EQ(side_of_sphere(Sphere3{{0, 0, 0}, 1}, v), Sign::zero);
  EXPECT_EQ(barycentric(v, Triangle3{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}).a, 1);
  EXPECT_EQ(parameters(Line3{{0, 0, 0}, {0, 0, 2}}, v), 0.5);
  EXPECT_TRUE(intersection_witness(v, Sphere3{{0, 0, 0}, 1}).intersect);
  EXPECT_EQ(projection(v, Line3{{0, 0, 0}, {1, 0, 0}}).rounded(), a);
  EXPECT_EQ(intersection(v, Sphere3{{0, 0, 0}, 1}).points.at(0).rounded(), (Point3{0, 0, 1}));
}

TEST(OwnTypes, BracesGoOnMakingAPoint) {
  EXPECT_EQ(orient3d({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}), Sign::positive);
}

TEST(OwnTypes, MakeShapes) {
  const Vertex a{0, 0, 0}, b{2, 0, 0}, c{0, 2, 0};
  EXPECT_EQ(triangle(a, b, c), (Triangle3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}));
  EXPECT_EQ(triangle(Pixel{0, 0}, Pixel{1, 0}, Point2{0, 1}), (Triangle2{{0, 0}, {1, 0}, {0, 1}}));
  EXPECT_EQ(segment(a, Point3{1, 2, 3}), (Segment3{{0, 0, 0}, {1, 2, 3}}));
  EXPECT_EQ(segment(Pixel{0, 0}, array{1.5, 2.5}), (Segment2{{0, 0}, {1.5, 2.5}}));
  EXPECT_EQ(ray(a, b), (Ray3{{0, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(ray(Pixel{0, 0}, Vector2{1, 0}), (Ray2{{0, 0}, {1, 0}}));
  EXPECT_EQ(line(a, Vector3{0, 0, 1}), (Line3{{0, 0, 0}, {0, 0, 1}}));
  EXPECT_EQ(line(Pixel{0, 0}, array{1, 0}), (Line2{{0, 0}, {1, 0}}));
  EXPECT_EQ(tetrahedron(a, b, c, array{0, 0, 1}), (Tetrahedron3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}}));
  EXPECT_EQ(plane(b, 3), (Plane3{{2, 0, 0}, 3}));
  EXPECT_EQ(sphere(b, 0.5F), (Sphere3{{2, 0, 0}, 0.5}));
  EXPECT_EQ(aabb(a, b), (Aabb3{{0, 0, 0}, {2, 0, 0}}));
  EXPECT_EQ(ellipsoid(a, array{1, 2, 3}), (Ellipsoid3{{0, 0, 0}, {1, 2, 3}}));
  EXPECT_EQ(obb(a, b, c, Vector3{0, 0, 1}, 1, 2, 3), (Obb3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}, 1, 2, 3}));
  EXPECT_EQ(capsule(a, b, 1), (Capsule3{{0, 0, 0}, {2, 0, 0}, 1}));
  EXPECT_EQ(lozenge(a, b, c, 1), (Lozenge3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, 1}));
  EXPECT_EQ(disc(a, b, 1), (Disc3{{0, 0, 0}, {2, 0, 0}, 1}));
  EXPECT_EQ(cylinder(a, b, 1), (Cylinder3{{0, 0, 0}, {2, 0, 0}, 1}));
  EXPECT_EQ(cone(a, array{0, 0, 1}, 1.5F), (Cone3{{0, 0, 0}, {0, 0, 1}, 1.5}));
  EXPECT_EQ(view_frustum(a, b, c, array{0, 0, 1}, 1, 2, 3, 4),
            (ViewFrustum{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}, 1, 2, 3, 4}));
  EXPECT_EQ(orthographic_frustum(a, b, c, array{0, 0, 1}, 1, 2, 3, 4),
            (OrthographicFrustum{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 1}, 1, 2, 3, 4}));
  EXPECT_EQ(weighted_point(b, 7), (WeightedPoint3{{2, 0, 0}, 7}));
  EXPECT_EQ(signed_area(triangle(Pixel{0, 0}, Pixel{1, 0}, Pixel{0, 1})), 0.5);
}

TEST(OwnTypes, RowsAndMatricesMakeAMatrix) {
  const Homogeneous row{1, 0, 0, 0};
  EXPECT_EQ(det4(row, array{0, 1, 0, 0}, array{0, 0, 1, 0}, Vector4{0, 0, 0, 1}), Sign::positive);
  const auto exchange = [](int i, int j) { return static_cast<int>(i == (j ^ 1)); };
  EXPECT_EQ(det4(exchange), Sign::positive) << "two exchanges";
  EXPECT_EQ(matrix([](int i, int j) { return 4 * i + j; }).row[2].y, 9) << "by row and column";
}

TEST(OwnTypes, RangesOfPointsAreBounded) {
  const std::vector<Vertex> points{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}};
  EXPECT_EQ(bounding_aabb(points), (Aabb3{{0, 0, 0}, {2, 2, 2}}));
  EXPECT_EQ(bounding_kdop<14>(points).max[3], 2);
  EXPECT_EQ(bounding_sphere(array{array{0, 0, 0}, array{2, 0, 0}}), (Sphere3{{1, 0, 0}, 1}));
  EXPECT_EQ(bounding_obb(points, points[1], points[2], points[3]).hu, 0.5);
  const float corners[2][3] = {{0, 0, 0}, {2, 4, 6}};
  EXPECT_EQ(bounding_aabb(corners), (Aabb3{{0, 0, 0}, {2, 4, 6}}));
  EXPECT_EQ(apex_indices<6>(points).high[2], 3U);
  EXPECT_EQ(apex_points<6>(points).high[2], (Point3{0, 0, 2}));
  expect_refused("bounding_aabb: points is empty", [] { bounding_aabb(std::vector<Vertex>()); });
  EXPECT_EQ(convex_hull(points).face_count(), 4U);
  EXPECT_EQ(convex_hull2(array{Pixel{0, 0}, Pixel{2, 0}, Pixel{1, 0}}).corners, (std::vector<Point2>{{0, 0}, {2, 0}}));
}

/// Whether there is a view of the range.
template <class Range>
constexpr bool makes_a_polygon = requires(const Range& range) {
  convex_polygon(range);
};

TEST(OwnTypes, MakeAPolygonOnceTheyAreCopied) {
  const std::vector<Vertex> vertices{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}};
  EXPECT_FALSE((makes_a_polygon<std::vector<Vertex>>));
  EXPECT_FALSE((makes_a_polygon<std::vector<double>>));
  EXPECT_FALSE((makes_a_polygon<Vertex>));
  EXPECT_TRUE((makes_a_polygon<PointArray<Point3>>));
  const PointArray<Point3> copied(vertices);
  EXPECT_TRUE(intersects(convex_polygon(copied), Aabb3{{1, 1, 0}, {2, 2, 1}}));
  EXPECT_FALSE(intersects(convex_polygon(copied), Aabb3{{3, 3, 0}, {4, 4, 1}}));
}

TEST(OwnTypes, LieInDomains) {
  const std::vector<Pixel> points{{0, 0}, {4, 4}};
  const Domain2 domain(points);
  EXPECT_EQ(domain.max(), (Point2{4, 4}));
  EXPECT_TRUE(domain.contains(Pixel{1, 4}));
  EXPECT_EQ(domain.orient2d(Pixel{0, 0}, Pixel{1, 0}, Point2{0, 1}), Sign::positive);
  EXPECT_EQ(domain.incircle(Pixel{0, 0}, Pixel{2, 0}, Pixel{0, 2}, Pixel{1, 1}), Sign::positive);
  const Domain3 box(Vertex{0, 0, 0}, Point3{1, 1, 1});
  EXPECT_EQ(box.orient3d(Vertex{0, 0, 0}, Vertex{1, 0, 0}, Vertex{0, 1, 0}, Vertex{0, 0, 1}), Sign::positive);
  EXPECT_TRUE(static_cast<bool>(refusal(domain, Pixel{5, 0}, Pixel{0, 0}, Pixel{0, 0})));
}

TEST(OwnTypes, AnIntegerThatNoDoubleIsIsRefusedByName) {
  constexpr std::int64_t odd = (std::int64_t{1} << 53) + 1;
  const Huge a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
  EXPECT_EQ(orient3d(a, b, c, Huge{0, 0, odd - 1}), Sign::positive);
  EXPECT_EQ(orient3d(a, b, c, Huge{0, 0, std::numeric_limits<std::int64_t>::min()}), Sign::negative) << "a power of 2";
  expect_refused("orient3d: d.z is an integer that no double is", [&] { orient3d(a, b, c, Huge{0, 0, odd}); });
  expect_refused("orient3d: b.x is an integer that no double is", [&] { orient3d(a, Huge{-odd, 0, 0}, c, a); });
  expect_refused("orient2d: c.y is an integer that no double is", [] {
    orient2d(Pixel{0, 0}, Pixel{1, 0}, HugeUnsigned{0, std::numeric_limits<std::uint64_t>::max()});
  });
  expect_refused("intersects: first.x is an integer that no double is", [] {
    intersects(Huge{odd, 0, 0}, Sphere3{{0, 0, 0}, 1});
  });
  expect_refused("intersects: second.radius is an integer that no double is", [&] {
    intersects(Point3{0, 0, 0}, sphere(a, odd));
  });
}

TEST(OwnTypes, WhatIsNotFiniteIsRefusedByName) {
  constexpr float not_a_number = std::numeric_limits<float>::quiet_NaN(),
                  no_end = std::numeric_limits<float>::infinity();
  const Vertex a{0, 0, 0}, b{1, 0, 0}, c{0, 1, 0};
  expect_refused("orient3d: a.x is NaN", [&] { orient3d(Vertex{not_a_number, 0, 0}, a, b, c); });
  expect_refused("orient3d: b.y is infinity", [&] { orient3d(a, Vertex{0, no_end, 0}, b, c); });
  expect_refused("orient3d: d.z is minus infinity", [&] { orient3d(a, b, c, Vertex{0, 0, -no_end}); });
  expect_refused("distance: first.z is NaN", [&] { distance(Vertex{0, 0, not_a_number}, Sphere3{{0, 0, 0}, 1}); });
}

TEST(OwnTypes, MinusZeroIsZero) {
  EXPECT_TRUE(intersects(array{0.0F, -0.0F}, Pixel{0, 0}));
  EXPECT_TRUE(intersects(array{-0.0, 0.0, -0.0}, Aabb3{{0, 0, 0}, {1, 1, 1}}));
}

TEST(OwnTypes, WhatIsRefusedCanBeAskedFirst) {
  const Vertex good{0, 0, 0}, bad{0, std::numeric_limits<float>::quiet_NaN(), 0};
  EXPECT_FALSE(refusal(good, good, good, good));
  const Refusal why = refusal(good, good, bad, good);
  EXPECT_EQ(why.argument, 2);
  EXPECT_STREQ(why.number, ".y");
  const auto collinear_points = [](const auto&... p) { return collinear(p...); };
  EXPECT_FALSE(attempt(collinear_points, good, good, bad));
  EXPECT_TRUE(*attempt(collinear_points, good, good, good));
  EXPECT_STREQ(refusal(good, Sphere3{{0, 0, 0}, 1}, -1.0).what, "negative") << "of a distance to compare with";
}

/// Whether there is the call.
template <class... P>
constexpr bool can_be_asked_orient3d = requires(const P&... p) {
  orient3d(p...);
};
template <class A, class B>
constexpr bool can_intersect = requires(const A& a, const B& b) {
  intersects(a, b);
};
template <class A, class B>
constexpr bool have_distance = requires(const A& a, const B& b) {
  distance(a, b);
};

TEST(OwnTypes, AreOfAsManyDimensionsAsTheySayAndNoMore) {
  EXPECT_TRUE((can_be_asked_orient3d<Vertex, Place, const double*, WithFunctions>));
  EXPECT_FALSE((can_be_asked_orient3d<Vertex, Vertex, Vertex, Pixel>)) << "of two";
  EXPECT_FALSE((can_be_asked_orient3d<Vertex, Vertex, Vertex, Homogeneous>)) << "of four";
  EXPECT_FALSE((can_be_asked_orient3d<Vertex, Vertex, Vertex, array<long double, 3>>))
      << "of numbers that are no double";
  EXPECT_FALSE((can_be_asked_orient3d<Vertex, Vertex, Vertex, array<bool, 3>>)) << "of no numbers";
  EXPECT_FALSE((can_intersect<Pixel, Sphere3>));
  EXPECT_TRUE((can_intersect<Vertex, Sphere3>));
}

/// Whether any question takes it: of two dimensions, three or four, or of as many as it has.
template <class P>
constexpr bool is_any_point = requires(const P& p) {
  orient2d(p, p, p);
}
|| requires(const P& p) { orient3d(p, p, p, p); }
|| requires(const P& p) { det4(p, p, p, p); }
|| requires(const P& p) { distance(p, p); };

TEST(OwnTypes, ATypeThatSaysItsSizeIsAPointWhereverThatIsAsked) {
  const Indexed<double, 3> a{{0, 0, 0}}, b{{4, 0, 0}};
  EXPECT_EQ(distance(a, b), 4);
  EXPECT_EQ(distance(Indexed<float, 2>{{0, 0}}, Point2{3, 4}), 5);
  EXPECT_EQ(segment(a, b), (Segment3{{0, 0, 0}, {4, 0, 0}}));
  EXPECT_TRUE(intersects(Aligned<3, float>{{1, 0, 0}}, Sphere3{{0, 0, 0}, 1}));
  EXPECT_EQ(squared_distance(Aligned<2, float>{{1, 0}}, Aligned<2, double>{{0, 1}}), 2);
  EXPECT_TRUE(collinear(WithMemberGet(0, 0), WithMemberGet(1, 2), array{2, 4}));
  EXPECT_EQ(distance(WithFriendGet{0, 3, 0}, Sphere3{{0, 0, 0}, 1}), 2);
  EXPECT_EQ(orient3d(a, b, WithFriendGet{0, 1, 0}, Aligned<3, double>{{0, 0, 1}}), Sign::positive);
  EXPECT_TRUE((have_distance<std::tuple<int, float, double>, Sphere3>));
  EXPECT_FALSE((have_distance<Indexed<double, 2>, Sphere3>));
  EXPECT_FALSE((is_any_point<Indexed<double, 5>>));
  EXPECT_FALSE(is_any_point<OfWords>);
}

TEST(OwnTypes, BracketsAloneServeWhereTheQuestionFixesTheDimension) {
  const double numbers[] = {0, 0, 1};
  const Elsewhere<double, 2> p{numbers};
  EXPECT_EQ(orient3d(Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, p), Sign::positive);
  EXPECT_FALSE((have_distance<Elsewhere<double, 2>, Sphere3>));
  EXPECT_FALSE((have_distance<std::vector<double>, Sphere3>));
}

TEST(OwnTypes, XAndYWithAWButNoZAreNoPoint) {
  EXPECT_FALSE(is_any_point<Rectangle>);
  EXPECT_FALSE(is_any_point<HomogeneousInPlane>);
}

TEST(OwnTypes, ATypeThatIsNoPointIsNoErrorToARequirement) {
  EXPECT_FALSE(is_any_point<WithPrivateArray>);
  EXPECT_FALSE((is_any_point<Undefined<double, 3>>));
  EXPECT_FALSE(is_any_point<OddVector>);
  EXPECT_FALSE(is_any_point<WithPrivateNumbers>);
  EXPECT_FALSE(is_any_point<OddTrait>);
  EXPECT_FALSE(is_any_point<std::tuple<>>);
  EXPECT_FALSE(is_any_point<void()>);
  EXPECT_FALSE(is_any_point<std::nullptr_t>);
  EXPECT_FALSE((is_any_point<array<double, 0>>));
  EXPECT_FALSE((is_any_point<array<double, 5>>));
}

TEST(OwnTypes, NumbersBesideShapesConvertAsEver) {
  const Sphere3 one{{0, 0, 0}, 1}, other{{4, 0, 0}, 1};
  EXPECT_EQ(compare_distance_to(one, other, 2), Sign::zero);
  EXPECT_EQ(compare_distance_to(one, other, 2.5F), Sign::negative);
  EXPECT_EQ(distance(one, other, RoundTo::above), 2);
}

TEST(OwnTypes, AQuestionThatThereIsNotIsNoneToARequirementEither) {
  EXPECT_FALSE((can_intersect<Ellipsoid3, Sphere3>));
  EXPECT_TRUE((can_intersect<Ellipsoid3, Vertex>));
  EXPECT_FALSE((have_distance<Ellipsoid3, Vertex>));
  EXPECT_FALSE((have_distance<Ellipsoid3, Sphere3>));
  EXPECT_TRUE((have_distance<Vertex, Sphere3>));
}

TEST(Sign, ComparesWithZeroInBothOrders) {
  constexpr Sign s = Sign::positive, t = Sign::zero;
  static_assert(s > 0 && s >= 0 && s != 0 && 0 < s && 0 <= s && 0 != s && !(s < 0) && !(s == 0) && !(0 == s));
  static_assert(t == 0 && 0 == t && t <= 0 && t >= 0 && 0 >= t && !(t > 0) && !(0 > t));
  static_assert(-s < 0 && 0 > -s && -s < s);
  EXPECT_EQ(static_cast<int>(orient2d({0, 0}, {0, 1}, {1, 0})), -1);
  switch (s) {
    case Sign::positive:
      break;
    case Sign::zero:
    case Sign::negative:
      FAIL();
  }
}

}  // namespace
}  // namespace plumb
