#include <gtest/gtest.h>

#include <cmath>

#include <plumb/hit.hpp>
#include <plumb/parameters.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr double third = 0x1.5555555555555p-2;
constexpr std::optional<Hit> miss;
constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};

Ray3 ray(Point3 o, Vector3 d) { return {o, d}; }

std::optional<TriangleHit> triangle_hit(double t, double u, double v) { return TriangleHit{t, t, HitWeights{u, v}}; }

TEST(Hit, OfATriangleHasItsWeights) {
  const Triangle3 t{{0, 0, 2}, {4, 0, 2}, {0, 4, 2}};
  EXPECT_EQ(hit(ray({1, 2, 0}, {0, 0, 1}), t), triangle_hit(2, 0.25, 0.5));
  EXPECT_EQ(hit(ray({1, 2, 0}, {0, 0, 3}), t), triangle_hit(2 * third, 0.25, 0.5)) << "in units of the direction";
  EXPECT_EQ(hit(ray({1, 2, 0}, {0, 0, -1}), t), std::nullopt) << "behind the origin";
  EXPECT_EQ(hit(Line3{{1, 2, 0}, {0, 0, -1}}, t), triangle_hit(-2, 0.25, 0.5));
  EXPECT_EQ(hit(Segment3{{1, 2, 0}, {1, 2, 2}}, t), triangle_hit(1, 0.25, 0.5)) << "an end touches it";
  EXPECT_EQ(hit(Segment3{{1, 2, 0}, {1, 2, 1}}, t), std::nullopt);
  EXPECT_EQ(hit(Segment3{{1, 2, 0}, {1, 2, 2 - 0x1p-52}}, t), std::nullopt) << "it ends just before";
  EXPECT_EQ(hit(ray({0, 4, 0}, {0, 0, 1}), t), triangle_hit(2, 0, 1)) << "a corner";
  EXPECT_EQ(hit(ray({2, 2, 0}, {0, 0, 1}), t), triangle_hit(2, 0.5, 0.5)) << "a side";
  EXPECT_EQ(hit(ray({2, 2.5, 0}, {0, 0, 1}), t), std::nullopt) << "beside it";
}

TEST(Hit, OfATriangleInItsPlaneIsASegmentOrACorner) {
  const Triangle3 t{{0, 0, 2}, {4, 0, 2}, {0, 4, 2}};
  EXPECT_EQ(hit(ray({-1, 1, 2}, {1, 0, 0}), t), (TriangleHit{1, 4, {}}));
  EXPECT_EQ(hit(ray({1, 1, 2}, {1, 0, 0}), t), (TriangleHit{0, 2, {}})) << "it begins inside";
  EXPECT_EQ(hit(ray({-1, 5, 2}, {1, -1, 0}), t), (TriangleHit{1, 5, {}})) << "along a side";
  EXPECT_EQ(hit(ray({-5, 0, 2}, {1, 1, 0}), t), std::nullopt);
  EXPECT_EQ(hit(ray({-1, 3, 2}, {1, 1, 0}), t), triangle_hit(1, 0, 1)) << "a corner";
  EXPECT_EQ(hit(ray({-1, 1, 3}, {1, 0, 0}), t), std::nullopt) << "parallel";
}

TEST(Hit, OfADegenerateTriangleHasNoWeights) {
  const Triangle3 t{{0, 0, 2}, {4, 0, 2}, {1, 0, 2}};
  EXPECT_EQ(hit(ray({1, 0, 0}, {0, 0, 1}), t), (TriangleHit{2, 2, {}}));
  EXPECT_EQ(hit(ray({-1, 0, 2}, {1, 0, 0}), t), (TriangleHit{1, 5, {}}));
  EXPECT_EQ(hit(ray({5, 0, 0}, {0, 0, 1}), t), std::nullopt);
}

TEST(Hit, IsWhereItEntersAndLeaves) {
  EXPECT_EQ(hit(ray({-1, 0.5, 0.5}, {1, 0, 0}), cube), (Hit{1, 2}));
  EXPECT_EQ(hit(ray({0.5, 0.5, 0.5}, {2, 0, 0}), cube), (Hit{0, 0.25})) << "it begins inside";
  EXPECT_EQ(hit(Segment3{{-1, 0.5, 0.5}, {0.5, 0.5, 0.5}}, cube), (Hit{2 * third, 1})) << "it ends inside";
  EXPECT_EQ(hit(ray({-1, 0, 0}, {1, 0, 0}), cube), (Hit{1, 2})) << "along an edge";
  EXPECT_EQ(hit(ray({-1, 1, 0.5}, {1, 1, 0}), cube), miss);
  EXPECT_EQ(hit(ray({-1, 0, 0.5}, {1, 1, 0}), cube), (Hit{1, 1})) << "an edge";
  EXPECT_EQ(hit(ray({0, 0, 0.5}, {1, 49, 0x1p-10}), Aabb3{{1, 0, 0}, {2, 49, 1}}), (Hit{1, 1})) << "49 / 49 is 1";
  EXPECT_EQ(hit(Line3{{3, 3, 3}, {1, 1, 1}}, cube), (Hit{-3, -2}));
  EXPECT_EQ(hit(ray({3, 3, 3}, {1, 1, 1}), cube), miss);
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {0, 0, 1}}, Kdop6{{0, 0, 0}, {1, 1, 1}}), (Hit{0, 1}));
  EXPECT_EQ(hit(Line3{{0.5, 0.5, -1}, {0, 0, 1}}, Kdop14{{0, 0, 0, 0, -9, -9, -9}, {1, 1, 1, 2, 9, 9, 9}}),
            (Hit{1, 2}));
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Kdop14{{0, 0, 0, 9, -9, -9, -9}, {1, 1, 1, 9, 9, 9, 9}}), miss)
      << "it is empty";
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Obb3{{3, 0, 0}, {1, 1, 0}, {-1, 1, 0}, {0, 0, 1}, 1, 1, 1}), (Hit{1, 5}));
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Obb3{{3, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 0, 0}, 1, 1, 1}), (Hit{0, 6}))
      << "of dependent axes";
  EXPECT_EQ(hit(Line3{{0.25, 0.25, -1}, {0, 0, 1}}, Tetrahedron3{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}}),
            (Hit{1, 1.5}));
  EXPECT_EQ(hit(Line3{{0, 1, -1}, {0, 0, 2}}, ViewFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 2, 1, 1}),
            (Hit{1, 1.5}));
}

TEST(Hit, IsInfiniteInAnUnboundedSet) {
  const FrustumGl half_spaces{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, 0}}}};
  EXPECT_EQ(hit(ray({-2, 0, 0}, {1, 0, 0}), half_spaces), (Hit{2, infinity}));
  EXPECT_EQ(hit(Line3{{-2, 0, 0}, {-1, 0, 0}}, half_spaces), (Hit{-infinity, -2}));
  EXPECT_EQ(hit(Line3{{2, 0, 0}, {0, 1, 0}}, half_spaces), (Hit{-infinity, infinity}));
  EXPECT_EQ(hit(ray({0, 0, 1}, {0, 1, 0}), Plane3{{0, 0, 1}, -1}), (Hit{0, infinity})) << "in the plane";
  EXPECT_EQ(hit(ray({0, 0, 0}, {0, 1, 1}), Plane3{{0, 0, 1}, -3}), (Hit{3, 3}));
  EXPECT_EQ(hit(ray({0, 0, 0}, {0, 1, 0}), Plane3{{0, 0, 1}, -3}), miss);
}

TEST(Hit, OfRoundSetsHasRoots) {
  const Sphere3 ball{{0, 0, 0}, 1};
  EXPECT_EQ(hit(ray({-3, 0, 0}, {1, 0, 0}), ball), (Hit{2, 4}));
  EXPECT_EQ(hit(ray({-3, 1, 0}, {1, 0, 0}), ball), (Hit{3, 3})) << "tangent";
  EXPECT_EQ(hit(ray({-3, 1 + 0x1p-52, 0}, {1, 0, 0}), ball), miss);
  EXPECT_EQ(hit(ray({0, 0, 0}, {1, 1, 0}), ball), (Hit{0, std::sqrt(0.5)}));
  EXPECT_EQ(hit(Line3{{0, 0.5, 0}, {1, 0, 0}}, ball), (Hit{-std::sqrt(0.75), std::sqrt(0.75)}));
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Sphere3{{2, 0, 0}, 0}), (Hit{2, 2})) << "a point";
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 1, 1}}, Ellipsoid3{{0, 0, 0}, {1, 2, 2}}),
            (Hit{-std::sqrt(2. / 3), std::sqrt(2. / 3)}));
  EXPECT_EQ(hit(Line3{{-5, 3, 0}, {1, 0, 0}}, Ellipsoid3{{0, 0, 0}, {1, 3, 2}}), (Hit{5, 5})) << "tangent";
}

TEST(Hit, FindsWhereALineEntersAndLeavesACapsule) {
  const Capsule3 capsule{{0, 0, 0}, {4, 0, 0}, 1};
  EXPECT_EQ(hit(Line3{{2, -5, 0}, {0, 1, 0}}, capsule), (Hit{4, 6})) << "across";
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, capsule), (Hit{-1, 5})) << "along the axis";
  EXPECT_EQ(hit(Line3{{0, 1, 0}, {1, 0, 0}}, capsule), (Hit{0, 4})) << "it touches the side all along";
  EXPECT_EQ(hit(Line3{{0, 0, 1}, {1, 1, 0}}, capsule), (Hit{0, 0})) << "where side and ball meet";
  EXPECT_EQ(hit(Line3{{0, 2, 0}, {1, 0, 0}}, capsule), miss);
  EXPECT_EQ(hit(Line3{{-1, 0, 0}, {0, 0, 1}}, capsule), (Hit{0, 0})) << "it touches an end";
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Capsule3{{2, 0, 0}, {2, 0, 0}, 1}), (Hit{1, 3})) << "a ball";
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1, 0, 0}}, Capsule3{{2, 0, 0}, {3, 0, 0}, 0}), (Hit{2, 3})) << "a segment";
}

TEST(Hit, FindsWhereALineEntersAndLeavesALozenge) {
  const Lozenge3 lozenge{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, 1};
  EXPECT_EQ(hit(Line3{{2, 2, -5}, {0, 0, 1}}, lozenge), (Hit{4, 6}));
  EXPECT_EQ(hit(Line3{{2, 2, 0}, {1, 0, 0}}, lozenge), (Hit{-3, 3})) << "in the plane";
  EXPECT_EQ(hit(Line3{{2, 2, 1}, {1, 0, 0}}, lozenge), (Hit{-2, 2})) << "in a face";
  EXPECT_EQ(hit(Line3{{0, 0, 1}, {1, -1, 0}}, lozenge), (Hit{0, 0})) << "a corner of a face";
  EXPECT_EQ(hit(Line3{{2, -1, 0}, {0, 0, 1}}, lozenge), (Hit{0, 0})) << "an edge";
  EXPECT_EQ(hit(Line3{{2, 2, 0}, {1, 0, 0}}, Lozenge3{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, 0}), (Hit{-2, 2})) << "flat";
  EXPECT_EQ(hit(Line3{{2, -5, 0}, {0, 1, 0}}, Lozenge3{{0, 0, 0}, {4, 0, 0}, {-4, 0, 0}, 1}), (Hit{4, 6}))
      << "of dependent sides";
}

TEST(Hit, OfAPointIsAllOfItsRange) {
  const Vector3 still{0, 0, 0};
  EXPECT_EQ(hit(ray({1, 1, 1}, still), cube), (Hit{0, infinity}));
  EXPECT_EQ(hit(Segment3{{1, 0, 1}, {1, 0, 1}}, cube), (Hit{0, 1}));
  EXPECT_EQ(hit(Line3{{1, 0, 1}, still}, cube), (Hit{-infinity, infinity}));
  EXPECT_EQ(hit(ray({1, 1, 2}, still), cube), miss);
  EXPECT_EQ(hit(ray({1, 1, 0}, still), Triangle3{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}}), (TriangleHit{0, infinity, {}}));
  EXPECT_EQ(hit(ray({1, 0, 0}, still), Sphere3{{0, 0, 0}, 1}), (Hit{0, infinity}));
  EXPECT_EQ(hit(ray({1, 0, 0}, still), Ellipsoid3{{0, 0, 0}, {1, 2, 3}}), (Hit{0, infinity}));
}

TEST(Hit, IsRoundedOnceWhateverTheSize) {
  EXPECT_EQ(hit(Line3{{-1e308, 0, 0}, {0x1p-1074, 0, 0}}, cube), (Hit{infinity, infinity}));
  EXPECT_EQ(hit(Line3{{0, 0, 0}, {1e308, 0, 0}}, cube), (Hit{0, 0x1p-1022 * 0.44942328371557897})) << "subnormal";
  EXPECT_EQ(hit(ray({0, 0, 0}, {0x1p-1074, 0, 0}), Plane3{{0x1p-1074, 0, 0}, -0x1p-1074}), (Hit{infinity, infinity}));
  EXPECT_EQ(hit(ray({0, 0, 0}, {3, 0, 0}), Plane3{{1e308, 0, 0}, -1e308}), (Hit{third, third}));
}

TEST(Hit, RefusesByName) {
  expect_refused("hit: first.direction.y is NaN", [] { return hit(ray({0, 0, 0}, {1, nan, 0}), cube); });
  expect_refused("hit: second.radius is negative", [] {
    return hit(ray({0, 0, 0}, {1, 0, 0}), Sphere3{{0, 0, 0}, -1});
  });
  expect_refused("hit: second.normal is zero", [] { return hit(ray({0, 0, 0}, {0, 0, 0}), Plane3{{0, 0, 0}, 1}); });
  expect_refused("hit: first.b.x is minus infinity", [] {
    return hit(Segment2{{0, 0}, {-infinity, 0}}, Line2{{0, 0}, {1, 0}});
  });
}

using Kind = PlanarHit::Kind;

TEST(HitInThePlane, IsWhereTheyMeet) {
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 4}}, Segment2{{0, 2}, {2, 0}}), (PlanarHit{Kind::meet, 0.25, 0.5}));
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 4}}, Segment2{{4, 4}, {9, 0}}), (PlanarHit{Kind::meet, 1, 0})) << "ends";
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 4}}, Segment2{{5, 0}, {0, 9}}).kind, Kind::meet);
  EXPECT_EQ(hit(Ray2{{0, 0}, {1, 0}}, Line2{{-1, 0}, {0, 1}}), (PlanarHit{Kind::miss, 0, 0}));
  EXPECT_EQ(hit(Line2{{0, 0}, {1, 0}}, Line2{{-1, 0}, {0, 1}}), (PlanarHit{Kind::meet, -1, 0}));
  EXPECT_EQ(hit(Line2{{0, 0}, {1, 0}}, Ray2{{-1, 1}, {0, 1}}), (PlanarHit{Kind::miss, 0, 0}));
  EXPECT_EQ(hit(Ray2{{0, 0}, {1, 0}}, Ray2{{1, 1}, {2, 0}}), (PlanarHit{Kind::miss, 0, 0})) << "parallel";
}

TEST(HitInThePlane, IsWhereTheyOverlap) {
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 0}}, Segment2{{6, 0}, {1, 0}}), (PlanarHit{Kind::overlap, 0.25, 1}));
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 0}}, Segment2{{6, 0}, {4, 0}}), (PlanarHit{Kind::meet, 1, 1})) << "in an end";
  EXPECT_EQ(hit(Segment2{{0, 0}, {4, 0}}, Segment2{{6, 0}, {5, 0}}), (PlanarHit{Kind::miss, 0, 0}));
  EXPECT_EQ(hit(Ray2{{0, 0}, {1, 0}}, Ray2{{3, 0}, {-1, 0}}), (PlanarHit{Kind::overlap, 0, 3}));
  EXPECT_EQ(hit(Ray2{{0, 0}, {1, 0}}, Ray2{{3, 0}, {2, 0}}), (PlanarHit{Kind::overlap, 3, infinity}));
  EXPECT_EQ(hit(Ray2{{0, 0}, {1, 0}}, Ray2{{0, 0}, {-1, 0}}), (PlanarHit{Kind::meet, 0, 0}));
  EXPECT_EQ(hit(Line2{{0, 0}, {1, 1}}, Line2{{1, 1}, {-2, -2}}), (PlanarHit{Kind::overlap, -infinity, infinity}));
}

TEST(HitInThePlane, OfAPointIsAsInSpace) {
  EXPECT_EQ(hit(Ray2{{1, 1}, {0, 0}}, Line2{{0, 0}, {1, 1}}), (PlanarHit{Kind::hit, 0, infinity}));
  EXPECT_EQ(hit(Segment2{{1, 1}, {1, 1}}, Segment2{{1, 1}, {1, 1}}), (PlanarHit{Kind::hit, 0, 1}));
  EXPECT_EQ(hit(Line2{{0, 0}, {2, 2}}, Ray2{{1, 1}, {0, 0}}), (PlanarHit{Kind::hit, 0.5, 0.5}));
  EXPECT_EQ(hit(Ray2{{0, 0}, {-2, -2}}, Ray2{{1, 1}, {0, 0}}), (PlanarHit{Kind::miss, 0, 0}));
  EXPECT_EQ(hit(Line2{{0, 0}, {2, 2}}, Ray2{{1, 2}, {0, 0}}), (PlanarHit{Kind::miss, 0, 0}));
}

constexpr std::optional<ClosestParameters> parallel;

TEST(Parameters, AreThoseOfTheClosestPoints) {
  const Line3 x_axis{{0, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(parameters(x_axis, Line3{{3, 0, 2}, {0, 2, 0}}), (ClosestParameters{3, 0}));
  EXPECT_EQ(parameters(Ray3{{5, 0, 0}, {1, 0, 0}}, Line3{{3, 0, 2}, {0, 2, 0}}), (ClosestParameters{0, 0}));
  EXPECT_EQ(parameters(Segment3{{0, 0, 0}, {6, 0, 0}}, Segment3{{3, 1, 2}, {3, 9, 2}}), (ClosestParameters{0.5, 0}));
  EXPECT_EQ(parameters(Segment3{{0, 0, 0}, {3, 0, 0}}, Segment3{{1, -1, 0}, {1, 1, 0}}),
            (ClosestParameters{third, 0.5}));
  EXPECT_EQ(parameters(x_axis, Point3{7, 1, 1}), 7);
  EXPECT_EQ(parameters(Ray3{{0, 0, 0}, {1, 0, 0}}, Point3{-7, 1, 1}), 0);
  EXPECT_EQ(parameters(Segment3{{0, 0, 0}, {4, 0, 0}}, Point3{7, 1, 1}), 1);
}

TEST(Parameters, AreTheLeastOfParallelOnes) {
  const Line3 x_axis{{0, 0, 0}, {1, 0, 0}};
  EXPECT_EQ(parameters(x_axis, Line3{{0, 1, 0}, {2, 0, 0}}), parallel);
  EXPECT_EQ(parameters(x_axis, Ray3{{3, 1, 0}, {2, 0, 0}}), (ClosestParameters{3, 0}));
  EXPECT_EQ(parameters(x_axis, Ray3{{3, 1, 0}, {-2, 0, 0}}), parallel) << "no least t";
  EXPECT_EQ(parameters(x_axis, Segment3{{3, 1, 0}, {1, 1, 0}}), (ClosestParameters{1, 1}));
  EXPECT_EQ(parameters(Ray3{{2, 0, 0}, {1, 0, 0}}, Segment3{{3, 1, 0}, {1, 1, 0}}), (ClosestParameters{0, 0.5}));
  EXPECT_EQ(parameters(Ray3{{5, 0, 0}, {1, 0, 0}}, Segment3{{3, 1, 0}, {1, 1, 0}}), (ClosestParameters{0, 0}))
      << "ends";
  EXPECT_EQ(parameters(Ray3{{0, 0, 0}, {-1, 0, 0}}, Ray3{{3, 1, 0}, {1, 0, 0}}), (ClosestParameters{0, 0}));
}

TEST(Parameters, OfPointsAreAllOfTheirRange) {
  const Vector3 still{0, 0, 0};
  EXPECT_EQ(parameters(Ray3{{0, 0, 0}, still}, Line3{{0, 0, 0}, {1, 0, 0}}), (ClosestParameters{0, 0}));
  EXPECT_EQ(parameters(Line3{{0, 0, 0}, still}, Ray3{{0, 0, 0}, {1, 0, 0}}), parallel);
  EXPECT_EQ(parameters(Line3{{0, 0, 0}, {1, 0, 0}}, Ray3{{2, 5, 0}, still}), (ClosestParameters{2, 0}));
  EXPECT_EQ(parameters(Segment3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 0}, still}), parallel) << "no least s";
  EXPECT_EQ(parameters(Segment3{{0, 0, 0}, {0, 0, 0}}, Ray3{{2, 5, 0}, still}), (ClosestParameters{0, 0}));
  EXPECT_EQ(parameters(Line3{{0, 0, 0}, still}, Point3{1, 2, 3}), std::nullopt);
  EXPECT_EQ(parameters(Segment3{{1, 0, 0}, {1, 0, 0}}, Point3{1, 2, 3}), 0);
}

TEST(Parameters, RefuseByName) {
  expect_refused("parameters: second.direction.z is NaN", [] {
    return parameters(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 0}, {0, 0, nan}});
  });
  expect_refused("parameters: second.y is infinity", [] {
    return parameters(Line3{{0, 0, 0}, {1, 0, 0}}, Point3{0, infinity, 0});
  });
}

}  // namespace
}  // namespace plumb
