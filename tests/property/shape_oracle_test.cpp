#include <cmath>
#include <stdexcept>
#include <tuple>
#include <typeinfo>

#include <gtest/gtest.h>

#include "shape_oracle.hpp"

// The oracle of shapes itself: cases that a person can draw, and one set written in several ways.

namespace plumb {
namespace {

using oracle::classify;
using oracle::Containment;
using oracle::ConvexSet;

constexpr double least = 0x1p-1074;

bool meet(const ConvexSet& a, const ConvexSet& b) {
  const bool ab = oracle::share_a_point(a, b);
  EXPECT_EQ(ab, oracle::share_a_point(b, a));
  return ab;
}

template <class T>
T next_up(T x) {
  return std::nextafter(x, T(INFINITY));
}

TEST(ShapeOracle, KnowsThePointsOfAShapeInThePlane) {
  const Segment2 s{{0, 0}, {4, 2}};
  const Ray2 r{{0, 0}, {4, 2}};
  const Line2 l{{0, 0}, {4, 2}};
  for (const ConvexSet& set : {ConvexSet(s), ConvexSet(r), ConvexSet(l)}) {
    EXPECT_TRUE(meet(set, Point2{2, 1}));
    EXPECT_TRUE(meet(set, Point2{0, 0}));
    EXPECT_FALSE(meet(set, Point2{2, next_up(1.0)}));
  }
  EXPECT_FALSE(meet(s, Point2{6, 3}));
  EXPECT_TRUE(meet(r, Point2{6, 3}));
  EXPECT_TRUE(meet(l, Point2{6, 3}));
  EXPECT_FALSE(meet(s, Point2{-2, -1}));
  EXPECT_FALSE(meet(r, Point2{-2, -1}));
  EXPECT_TRUE(meet(l, Point2{-2, -1}));
  const Triangle2 t{{0, 0}, {4, 0}, {0, 4}};
  EXPECT_TRUE(meet(t, Point2{1, 1}));
  EXPECT_TRUE(meet(t, Point2{2, 2}));
  EXPECT_TRUE(meet(t, Point2{4, 0}));
  EXPECT_FALSE(meet(t, Point2{2, next_up(2.0)}));
  EXPECT_FALSE(meet(t, Point2{2, -least}));
}

TEST(ShapeOracle, TellsApartFromTouchingInThePlane) {
  const Triangle2 t{{0, 0}, {4, 0}, {0, 4}};
  EXPECT_TRUE(meet(t, Line2{{4, 0}, {1, 1}}));
  EXPECT_TRUE(meet(t, Line2{{3, 1}, {-1, 1}}));
  EXPECT_FALSE(meet(t, Line2{{next_up(3.0), 1}, {-1, 1}}));
  EXPECT_TRUE(meet(t, Ray2{{5, 1}, {-1, 0}}));
  EXPECT_FALSE(meet(t, Ray2{{5, 1}, {1, 0}}));
  EXPECT_TRUE(meet(t, Segment2{{5, -1}, {3, 1}}));
  EXPECT_FALSE(meet(t, Segment2{{5, 1}, {4, 1}}));
  EXPECT_TRUE(meet(t, Triangle2{{4, 0}, {5, 0}, {5, 1}}));
  EXPECT_FALSE(meet(t, Triangle2{{4, least}, {5, 0}, {5, 1}}));
  EXPECT_TRUE(meet(t, Triangle2{{1, 1}, {1.5, 1}, {1, 1.5}}));
  EXPECT_TRUE(meet(Ray2{{0, 0}, {1, 0}}, Ray2{{5, 5}, {0, -1}}));
  EXPECT_FALSE(meet(Ray2{{0, 0}, {1, 0}}, Ray2{{5, 5}, {0, 1}}));
  EXPECT_TRUE(meet(Ray2{{0, 0}, {1, 0}}, Ray2{{5, 0}, {-1, 0}}));
  EXPECT_FALSE(meet(Ray2{{0, 0}, {-1, 0}}, Ray2{{5, 0}, {1, 0}}));
  EXPECT_TRUE(meet(Line2{{0, 0}, {1, 1}}, Line2{{1, 1}, {2, 2}}));
  EXPECT_FALSE(meet(Line2{{0, 0}, {1, 1}}, Line2{{1, 2}, {2, 2}}));
  EXPECT_TRUE(meet(Line2{{0, 0}, {1, 0x1p-1000}}, Line2{{0, 1}, {1, 0}}));
}

TEST(ShapeOracle, MeetsLinesAndPlanesInSpace) {
  EXPECT_TRUE(meet(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{3, 3, 0}, {0, 1, 0}}));
  EXPECT_FALSE(meet(Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{3, 3, least}, {0, 1, 0}}));
  EXPECT_TRUE(meet(Line3{{0, 0, 0}, {1, 0, 0}}, Plane3{{1, 1, 1}, 5}));
  EXPECT_FALSE(meet(Line3{{0, 0, 0}, {1, -1, 0}}, Plane3{{1, 1, 1}, 5}));
  EXPECT_TRUE(meet(Line3{{0, 0, -5}, {1, -1, 0}}, Plane3{{1, 1, 1}, 5}));
  EXPECT_FALSE(meet(Ray3{{0, 0, 0}, {1, 0, 0}}, Plane3{{1, 1, 1}, 5}));
  EXPECT_TRUE(meet(Ray3{{0, 0, 0}, {-1, 0, 0}}, Plane3{{1, 1, 1}, 5}));
  EXPECT_TRUE(meet(Plane3{{1, 0, 0}, 5}, Plane3{{2, 0, 0}, 10}));
  EXPECT_FALSE(meet(Plane3{{1, 0, 0}, 5}, Plane3{{2, 0, 0}, 9}));
  EXPECT_TRUE(meet(Plane3{{1, 0, 0}, 5}, Plane3{{1, least, 0}, 4}));
  EXPECT_TRUE(meet(Triangle3{{0, 0, 0}, {1, 0, 1}, {0, 1, 1}}, Plane3{{0, 0, 1}, 0}));
  EXPECT_FALSE(meet(Triangle3{{0, 0, least}, {1, 0, 1}, {0, 1, 1}}, Plane3{{0, 0, 1}, 0}));
}

TEST(ShapeOracle, MeetsBoxes) {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  EXPECT_TRUE(meet(box, Point3{2, 2, 2}));
  EXPECT_FALSE(meet(box, Point3{2, 2, next_up(2.0)}));
  EXPECT_TRUE(meet(box, Line3{{3, 0, 0}, {-1, 1, 1}}));
  EXPECT_TRUE(meet(box, Line3{{4, 0, 1}, {-1, 1, 0}}));
  EXPECT_FALSE(meet(box, Line3{{next_up(4.0), 0, 1}, {-1, 1, 0}}));
  EXPECT_TRUE(meet(box, Triangle3{{6, 0, 0}, {0, 6, 0}, {0, 0, 6}}));
  EXPECT_FALSE(meet(box, Triangle3{{6.5, 0, 0}, {0, 6.5, 0}, {0, 0, 6.5}}));
  EXPECT_TRUE(meet(box, Tetrahedron3{{-9, -9, -9}, {30, -9, -9}, {-9, 30, -9}, {-9, -9, 30}}));
  EXPECT_TRUE(meet(box, Plane3{{1, 1, 1}, -6}));
  EXPECT_FALSE(meet(box, Plane3{{1, 1, 1}, next_up(-6.0) - 1}));
  // A box turned by 45 degrees, of half diagonal 2: it touches with an edge, and with a corner.
  EXPECT_TRUE(meet(box, Obb3{{4, 1, 1}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_FALSE(meet(box, Obb3{{next_up(4.0), 1, 1}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 1}));
  // Edges across: of the one x = y = 2, of the other along (1, -1, 0) at x + y = 4.
  EXPECT_TRUE(meet(box, Obb3{{3, 3, 1}, {1, -1, 0}, {1, 1, 1}, {1, 1, -1}, 9, 0.5, 0.5}));
  EXPECT_FALSE(meet(box, Obb3{{3, 3.0625, 1}, {1, -1, 0}, {1, 1, 1}, {1, 1, -1}, 9, 0.5, 0.5}));
  // A parallelepiped whose axes are no normals: {(a + b, b, c)} with all in [-1, 1] ends at the slanted faces x - y =
  // -1.
  const Obb3 slanted{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 0, 1}, 1, 1, 1};
  EXPECT_TRUE(meet(slanted, Point3{2, 1, 1}));
  EXPECT_TRUE(meet(slanted, Point3{0, 1, 0}));
  EXPECT_FALSE(meet(slanted, Point3{-least, 1, 0}));
  // Flat, thin and single.
  EXPECT_TRUE(meet(box, Obb3{{1, 1, 2}, {1, 0, 0}, {1, 0, 0}, {0, 1, 0}, 1, 1, 1}));
  EXPECT_FALSE(meet(box, Obb3{{1, 1, next_up(2.0)}, {1, 0, 0}, {1, 0, 0}, {0, 1, 0}, 1, 1, 1}));
  EXPECT_TRUE(meet(box, Obb3{{1, 1, 3}, {1, 0, 0}, {0, 0, 0}, {0, 1, 1}, 0, 5, 1}));
  EXPECT_TRUE(meet(box, Obb3{{2, 2, 2}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0, 0, 0}));
}

TEST(ShapeOracle, MeetsPolytopes) {
  Kdop14 k{{-1, -1, -1, -2, -2, -2, -2}, {1, 1, 1, 2, 2, 2, 2}};
  EXPECT_TRUE(meet(k, Point3{1, 1, 0}));
  EXPECT_TRUE(meet(k, Point3{1, 0.5, 0.5}));
  EXPECT_FALSE(meet(k, Point3{1, 0.5, next_up(0.5)}));
  EXPECT_FALSE(meet(k, Aabb3{{0.75, 0.75, 0.75}, {9, 9, 9}}));
  EXPECT_TRUE(meet(k, Aabb3{{0.75, 0.75, 0.5}, {9, 9, 9}}));
  EXPECT_TRUE(meet(k, k));
  // x + y + z >= 4 and x, y, z <= 1: no slab is empty, but the set is.
  Kdop14 empty = k;
  empty.min[3] = empty.max[3] = 4;
  EXPECT_FALSE(meet(empty, empty));
  EXPECT_FALSE(meet(empty, Point3{1, 1, 1}));
  EXPECT_FALSE(meet(empty, Line3{{0, 0, 0}, {1, 1, 1}}));
  EXPECT_FALSE(meet(empty, Sphere3{{0, 0, 0}, 100}));
  EXPECT_FALSE(meet(empty, Plane3{{1, 1, 1}, 0}));
  EXPECT_FALSE(meet(empty, Obb3{{0, 0, 0}, {1, 2, 3}, {3, 4, 5}, {6, 7, 9}, 9, 9, 9}));
  // A single point.
  empty.min[3] = empty.max[3] = 3;
  empty.max[4] = empty.max[5] = empty.max[6] = 3;
  EXPECT_TRUE(meet(empty, Point3{1, 1, 1}));
  EXPECT_FALSE(meet(empty, Aabb3{{-9, -9, -9}, {1, 1, std::nextafter(1, 0)}}));
  EXPECT_TRUE(meet(empty, Aabb3{{-9, -9, -9}, {1, 1, 1}}));
}

TEST(ShapeOracle, MeetsFrusta) {
  // Perspective, along -z: |x|, |y| <= -z and 1 <= -z <= 3; the third row is made for that by hand.
  const Matrix4 gl{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -2, -3}, {0, 0, -1, 0}}};
  const Matrix4 d3d{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1.5, -1.5}, {0, 0, -1, 0}}};
  const ViewFrustum view{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, -1}, 1, 3, 1, 1};
  for (const ConvexSet& f : {ConvexSet(FrustumGl{gl}), ConvexSet(FrustumD3d{d3d}), ConvexSet(view)}) {
    EXPECT_TRUE(meet(f, Point3{0, 0, -1}));
    EXPECT_FALSE(meet(f, Point3{0, 0, -0.9375}));
    EXPECT_TRUE(meet(f, Point3{3, 3, -3}));
    EXPECT_FALSE(meet(f, Point3{0, 0, -3.0625}));
    EXPECT_TRUE(meet(f, Point3{2, -2, -2}));
    EXPECT_FALSE(meet(f, Point3{2, next_up(2.0), -2}));
    EXPECT_TRUE(meet(f, Sphere3{{0, 0, 0}, 1}));
    EXPECT_FALSE(meet(f, Sphere3{{0, 0, 0}, std::nextafter(1, 0)}));
    EXPECT_TRUE(meet(f, Sphere3{{4, 4, -2}, 2}));
    EXPECT_TRUE(meet(f, Sphere3{{0, 0, -4}, 1}));
    EXPECT_FALSE(meet(f, Sphere3{{4, 4, -2}, 1}));
    EXPECT_TRUE(meet(f, Aabb3{{3, 3, -3}, {4, 4, -2}}));
    EXPECT_FALSE(meet(f, Aabb3{{3, 3, -2.9375}, {4, 4, -2}}));
    EXPECT_TRUE(meet(f, Line3{{0, 0, -3}, {1, 0, 0}}));
    EXPECT_TRUE(meet(f, Plane3{{0, 0, 1}, 3}));
    EXPECT_FALSE(meet(f, Plane3{{0, 0, 1}, 3.0625}));
  }
}

TEST(ShapeOracle, TakesTheSetOfAnyMatrix) {
  const FrustumGl everything{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 1}}}};
  const FrustumGl nothing{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, -1}}}};
  const FrustumGl zero{};
  const FrustumGl half_space{{{{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 0, 0, -1}}}};
  const FrustumGl plane{{{{0, 0, 1, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}}}};
  const Point3 far{1e300, -1e300, 1e300};
  EXPECT_TRUE(meet(everything, far));
  EXPECT_TRUE(meet(zero, far));
  EXPECT_FALSE(meet(nothing, far));
  EXPECT_FALSE(meet(nothing, Line3{{0, 0, 0}, {1, 2, 3}}));
  EXPECT_FALSE(meet(nothing, everything));
  EXPECT_TRUE(meet(everything, zero));
  EXPECT_TRUE(meet(half_space, far));
  EXPECT_FALSE(meet(half_space, Sphere3{{0, 0, 0}, std::nextafter(1, 0)}));
  EXPECT_TRUE(meet(half_space, Sphere3{{0, 0, 0}, 1}));
  EXPECT_TRUE(meet(half_space, Line3{{0, 0, 0}, {-1, 0, 0}}));
  EXPECT_FALSE(meet(half_space, Ray3{{0, 0, 0}, {-1, 0, 0}}));
  EXPECT_TRUE(meet(plane, Plane3{{1, 0, 1}, 5}));
  EXPECT_FALSE(meet(plane, Plane3{{0, 0, 1}, 5}));
  EXPECT_TRUE(meet(plane, half_space));
  EXPECT_EQ(classify(everything, Sphere3{far, 1e300}), Containment::inside);
  EXPECT_EQ(classify(half_space, Sphere3{{2, 0, 0}, 1}), Containment::inside);
  EXPECT_EQ(classify(half_space, Sphere3{{2, 0, 0}, next_up(1.0)}), Containment::intersecting);
  EXPECT_EQ(classify(plane, Sphere3{{2, 0, 0}, 1}), Containment::intersecting);
  EXPECT_EQ(classify(plane, Triangle3{{2, 0, 0}, {1, 1, 0}, {7, 7, 0}}), Containment::inside);
  EXPECT_EQ(classify(nothing, Point3{0, 0, 0}), Containment::outside);
}

TEST(ShapeOracle, MeetsRoundedShapes) {
  const Sphere3 ball{{0, 0, 0}, 3};
  EXPECT_TRUE(meet(ball, Point3{1, 2, 2}));
  EXPECT_FALSE(meet(ball, Point3{1, 2, next_up(2.0)}));
  EXPECT_TRUE(meet(ball, Sphere3{{2, 4, 4}, 3}));
  EXPECT_FALSE(meet(ball, Sphere3{{2, 4, 4}, std::nextafter(3, 0)}));
  EXPECT_TRUE(meet(ball, Segment3{{1, 2, 2}, {9, 9, 9}}));
  EXPECT_TRUE(meet(ball, Line3{{-5, 0, 3}, {1, 0, 0}}));
  EXPECT_FALSE(meet(ball, Line3{{-5, 0, next_up(3.0)}, {1, 0, 0}}));
  EXPECT_FALSE(meet(ball, Ray3{{-5, 0, 0}, {-1, 0, 0}}));
  EXPECT_TRUE(meet(ball, Triangle3{{-9, -9, 3}, {20, -9, 3}, {-9, 20, 3}}));
  EXPECT_FALSE(meet(ball, Triangle3{{-9, -9, 3 + 0x1p-51}, {20, -9, 3 + 0x1p-51}, {-9, 20, 3 + 0x1p-51}}));
  EXPECT_TRUE(meet(ball, Plane3{{1, 2, 2}, 9}));
  EXPECT_FALSE(meet(ball, Plane3{{1, 2, 2}, next_up(9.0)}));
  EXPECT_TRUE(meet(ball, Aabb3{{1, 2, 2}, {9, 9, 9}}));
  EXPECT_FALSE(meet(ball, Aabb3{{1, 2, next_up(2.0)}, {9, 9, 9}}));
  EXPECT_TRUE(meet(ball, Obb3{{5, 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_FALSE(meet(ball, Obb3{{next_up(5.0), 0, 0}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 1, 1}));
  EXPECT_TRUE(meet(ball, Tetrahedron3{{1, 2, 2}, {9, 9, 9}, {9, 9, 8}, {9, 8, 9}}));
  const Capsule3 capsule{{0, 0, 0}, {10, 0, 0}, 1};
  EXPECT_TRUE(meet(capsule, Point3{5, 1, 0}));
  EXPECT_FALSE(meet(capsule, Point3{5, next_up(1.0), 0}));
  EXPECT_TRUE(meet(capsule, Point3{11, 0, 0}));
  EXPECT_FALSE(meet(capsule, Point3{10.75, 0.75, 0}));
  EXPECT_TRUE(meet(capsule, Capsule3{{5, -9, 3}, {5, 9, 3}, 2}));
  EXPECT_FALSE(meet(capsule, Capsule3{{5, -9, next_up(3.0)}, {5, 9, 3.0625}, 2}));
  EXPECT_TRUE(meet(capsule, Capsule3{{5, 3, 0}, {25, 3, 0}, 2}));
  EXPECT_FALSE(meet(capsule, Capsule3{{5, next_up(3.0), 0}, {25, next_up(3.0), 0}, 2}));
  EXPECT_TRUE(meet(capsule, Aabb3{{11, 0, 0}, {12, 1, 1}}));
  const Lozenge3 lozenge{{0, 0, 0}, {4, 0, 0}, {1, 4, 0}, 1};
  EXPECT_TRUE(meet(lozenge, Point3{2, 2, 1}));
  EXPECT_FALSE(meet(lozenge, Point3{2, 2, next_up(1.0)}));
  EXPECT_TRUE(meet(lozenge, Point3{5, 5, 0}));
  EXPECT_FALSE(meet(lozenge, Point3{-0.75, -0.75, 0}));
  EXPECT_TRUE(meet(lozenge, Lozenge3{{0, 0, 3}, {4, 0, 0}, {1, 4, 0}, 2}));
  EXPECT_FALSE(meet(lozenge, Lozenge3{{0, 0, next_up(3.0)}, {4, 0, 0}, {1, 4, 0}, 2}));
  EXPECT_TRUE(meet(lozenge, Capsule3{{-9, 2, -9}, {9, 2, 9}, 0}));
}

TEST(ShapeOracle, MeetsEllipsoids) {
  const Ellipsoid3 e{{1, 1, 1}, {5, 2, 1}};
  EXPECT_TRUE(meet(e, Point3{6, 1, 1}));
  EXPECT_FALSE(meet(e, Point3{next_up(6.0), 1, 1}));
  EXPECT_TRUE(meet(e, Point3{4, 2.5, 1}));
  EXPECT_FALSE(meet(e, Point3{4, 2.75, 1}));
  EXPECT_TRUE(meet(e, Line3{{6, -9, 1}, {0, 1, 0}}));
  EXPECT_FALSE(meet(e, Line3{{6, -9, 1 + 0x1p-52}, {0, 1, 0}}));
  EXPECT_TRUE(meet(e, Plane3{{0, 0, 7}, -14}));
  EXPECT_FALSE(meet(e, Plane3{{0, 0, 7}, -14.0625}));
  EXPECT_TRUE(meet(e, Aabb3{{4, 2, 1}, {9, 9, 9}}));
  EXPECT_FALSE(meet(e, Aabb3{{4, 2.75, 1}, {9, 9, 9}}));
  EXPECT_TRUE(meet(e, Triangle3{{0, 0, 2}, {3, 0, 2}, {0, 3, 2}}));
  EXPECT_FALSE(meet(e, Triangle3{{2, 2, 2}, {3, 2, 2}, {2, 3, 2}}));
  EXPECT_THROW(oracle::share_a_point(e, Sphere3{{0, 0, 0}, 1}), std::invalid_argument);
}

TEST(ShapeOracle, TakesNumbersOfAnySize) {
  EXPECT_TRUE(meet(Sphere3{{0, 0, 0}, least}, Point3{0, 0, least}));
  EXPECT_FALSE(meet(Sphere3{{0, 0, 0}, least}, Point3{0, least, least}));
  EXPECT_TRUE(meet(Line3{{-1e300, 0, 0}, {1, least, 0}}, Point3{-1e300, 0, 0}));
  EXPECT_FALSE(meet(Line3{{-1e300, 0, 0}, {1, least, 0}}, Point3{1e300, 1, 0}));
  EXPECT_TRUE(meet(Line3{{0, 0, 0}, {0x1p-1000, 0x1p1000, 0}}, Plane3{{0x1p1000, 0, 0}, -1}));
  EXPECT_TRUE(meet(Obb3{{0, 0, 0}, {least, 0, 0}, {0, 1e300, 0}, {0, 0, 1}, 0x1p1023, 1e300, 0}, Point3{0, 1e308, 0}));
  EXPECT_TRUE(meet(Obb3{{0, 0, 0}, {least, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0x1p1023, 1, 0}, Point3{0x1p-51, 0, 0}));
  EXPECT_FALSE(meet(Obb3{{0, 0, 0}, {least, 0, 0}, {0, 1, 0}, {0, 0, 1}, 0x1p1023, 1, 0}, Point3{0x1p-50, 0, 0}));
  EXPECT_TRUE(meet(Capsule3{{-1e300, 0, 0}, {1e300, 0, 0}, least}, Point3{7, least, 0}));
  EXPECT_FALSE(meet(Capsule3{{-1e300, 0, 0}, {1e300, 0, 0}, least}, Point3{7, least, least}));
}

template <class Shapes, class F>
void for_each_shape(const Shapes& shapes, F&& f) {
  std::apply([&f](const auto&... a) { (f(a), ...); }, shapes);
}

/// Calls f(a, b) for any two of the shapes, in either order.
template <class Shapes, class F>
void for_every_two(const Shapes& shapes, F&& f) {
  for_each_shape(shapes, [&](const auto& a) { for_each_shape(shapes, [&](const auto& b) { f(a, b); }); });
}

TEST(ShapeOracle, AnswersEveryPairInEitherOrder) {
  constexpr Point3 o{0, 0, 0}, far{5, 6, 7};
  constexpr Vector3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  constexpr Matrix4 identity{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
  // All contain the origin.
  const std::tuple shapes(o, Segment3{o, far}, Ray3{o, x}, Line3{o, y}, Triangle3{o, far, {1, 2, 0}},
                          Tetrahedron3{o, far, {1, 2, 0}, {3, 0, 0}}, Plane3{{1, 2, 3}, 0}, Sphere3{far, 11},
                          Aabb3{o, far}, Obb3{o, x, y, z, 1, 1, 1}, Kdop6{{}, {1, 1, 1}}, Kdop14{}, Kdop18{}, Kdop26{},
                          Capsule3{far, {9, 9, 9}, 11}, Lozenge3{far, x, y, 11}, FrustumGl{identity},
                          FrustumD3d{identity}, ViewFrustum{{0, 0, -1}, x, y, z, 1, 2, 1, 1});
  for_every_two(shapes, [](const auto& a, const auto& b) {
    EXPECT_TRUE(oracle::intersects(a, b)) << typeid(a).name() << ' ' << typeid(b).name();
  });
  const Ellipsoid3 e{{3, 0, 0}, {3, 2, 1}};
  const std::tuple for_ellipsoid(o, Segment3{o, far}, Ray3{o, y}, Line3{o, y}, Triangle3{o, far, {0, 2, 0}},
                                 Plane3{x, 0}, Aabb3{{-1, -1, -1}, o}, Obb3{o, x, y, z, 0, 1, 1});
  for_each_shape(for_ellipsoid, [&e](const auto& b) {
    EXPECT_TRUE(oracle::intersects(e, b) && oracle::intersects(b, e)) << typeid(b).name();
  });
  const Point2 p{0, 0}, q{5, 6};
  const std::tuple plane_shapes(p, Segment2{p, q}, Ray2{p, {1, 0}}, Line2{p, {0, 1}}, Triangle2{p, q, {1, 2}});
  for_every_two(plane_shapes, [](const auto& a, const auto& b) { EXPECT_TRUE(oracle::intersects(a, b)); });
}

}  // namespace
}  // namespace plumb
