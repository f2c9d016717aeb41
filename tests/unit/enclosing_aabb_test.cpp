#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

#include <plumb/convex_sets.hpp>
#include <plumb/detail/valid.hpp>
#include <plumb/enclosing_aabb.hpp>
#include <plumb/plumb.hpp>

namespace plumb {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(EnclosingAabb, OfPointsAndBoxesIsTheLeastBox) {
  EXPECT_EQ(enclosing_aabb(Point3{1, 2, 3}), (Aabb3{{1, 2, 3}, {1, 2, 3}}));
  EXPECT_EQ(enclosing_aabb(Point2{1, 2}), (Aabb3{{1, 2, 0}, {1, 2, 0}}));
  EXPECT_EQ(enclosing_aabb(Triangle3{{0, 9, 0}, {1, 2, 3}, {-1, 5, 0}}), (Aabb3{{-1, 2, 0}, {1, 9, 3}}));
  EXPECT_EQ(enclosing_aabb(Aabb3{{0, 1, 2}, {3, 4, 5}}), (Aabb3{{0, 1, 2}, {3, 4, 5}}));
  EXPECT_EQ(enclosing_aabb(Kdop14{{0, 1, 2, -9, -9, -9, -9}, {3, 4, 5, 9, 9, 9, 9}}), (Aabb3{{0, 1, 2}, {3, 4, 5}}));
}

TEST(EnclosingAabb, OfRoundShapesOnAGridIsTheLeastBox) {
  EXPECT_EQ(enclosing_aabb(Sphere3{{1, 2, 3}, 2}), (Aabb3{{-1, 0, 1}, {3, 4, 5}}));
  EXPECT_EQ(enclosing_aabb(Capsule3{{0, 0, 0}, {4, 0, 0}, 1}), (Aabb3{{-1, -1, -1}, {5, 1, 1}}));
  EXPECT_EQ(enclosing_aabb(Ellipsoid3{{0, 0, 0}, {3, 2, 1}}), (Aabb3{{-3, -2, -1}, {3, 2, 1}}));
}

TEST(EnclosingAabb, HasNoEndWhereTheShapeHasNone) {
  EXPECT_EQ(enclosing_aabb(Line3{{1, 2, 3}, {0, 1, 0}}), (Aabb3{{1, -infinity, 3}, {1, infinity, 3}}));
  EXPECT_EQ(enclosing_aabb(Line3{{1, 2, 3}, {0, 0, 0}}), (Aabb3{{1, 2, 3}, {1, 2, 3}}));
  const Aabb3 ray = enclosing_aabb(Ray3{{1, 2, 3}, {0, 0, -2}});
  EXPECT_EQ(ray.min, (Point3{1, 2, -infinity}));
  EXPECT_GE(ray.max.z, 3);
  EXPECT_LE(ray.max.z, 3 + 0x1p-48);
  EXPECT_EQ(enclosing_aabb(Plane3{{1, 2, 3}, 4}),
            (Aabb3{{-infinity, -infinity, -infinity}, {infinity, infinity, infinity}}));
  EXPECT_EQ(enclosing_aabb(Plane3{{0, 1, 0}, -4}), (Aabb3{{-infinity, 4, -infinity}, {infinity, 4, infinity}}));
}

TEST(EnclosingAabb, OfAFrustumThatIsUprightIsFound) {
  EXPECT_EQ(enclosing_aabb(FrustumGl{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}}),
            (Aabb3{{-1, -1, -1}, {1, 1, 1}}));
  const Aabb3 view = enclosing_aabb(ViewFrustum{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, 1, 4, 1, 0.5});
  EXPECT_LE(view.min.x, -4);
  EXPECT_LE(view.min.y, -2);
  EXPECT_LE(view.min.z, 1);
  EXPECT_GE(view.max.x, 4);
  EXPECT_GE(view.max.y, 2);
  EXPECT_GE(view.max.z, 4);
  EXPECT_LE(view.max.x, 4 + 0x1p-40);
}

/// No plane just outside of an end meets the shape, which is convex and has points inside of the box.
template <class S>
void expect_inside(const S& shape) {
  const Aabb3 box = enclosing_aabb(shape);
  const double ends[6] = {box.min.x, box.min.y, box.min.z, box.max.x, box.max.y, box.max.z};
  for (int k = 0; k < 6; ++k) {
    const double beyond = std::nextafter(ends[k], k < 3 ? -infinity : infinity);
    if (std::isinf(beyond)) continue;
    const Vector3 normal{k % 3 == 0 ? 1. : 0., k % 3 == 1 ? 1. : 0., k % 3 == 2 ? 1. : 0.};
    EXPECT_FALSE(intersects(Plane3{normal, -beyond}, shape)) << "end " << k << " of " << ends[k];
  }
  bool is_finite_box = true;
  for (const double end : ends) is_finite_box &= !std::isinf(end);
  if (is_finite_box) {
    EXPECT_TRUE(intersects(shape, box));
  }
}

template <class S>
void expect_random_ones_inside(std::mt19937_64& random) {
  std::uniform_real_distribution<double> uniform(-1, 1), exponent(-12, 0);
  int tried = 0;
  while (tried < 200) {
    const double unit = std::ldexp(1, static_cast<int>(random() % 3) * 900 - 1000);
    double numbers[sizeof(S) / sizeof(double)];
    for (double& x : numbers) {
      const double size = random() % 2 == 0 ? 1 : std::exp2(exponent(random));
      x = random() % 4 == 0 ? static_cast<double>(random() % 5) - 2 : uniform(random) * size;
      if (random() % 3 != 0) x *= unit;
    }
    S shape;
    std::memcpy(&shape, numbers, sizeof shape);
    if (!is_valid(shape)) continue;
    ++tried;
    expect_inside(shape);
  }
}

TEST(EnclosingAabb, ContainsShapesOfAllKinds) {
  std::mt19937_64 random(1);
  expect_random_ones_inside<Segment3>(random);
  expect_random_ones_inside<Ray3>(random);
  expect_random_ones_inside<Line3>(random);
  expect_random_ones_inside<Triangle3>(random);
  expect_random_ones_inside<Tetrahedron3>(random);
  expect_random_ones_inside<Sphere3>(random);
  expect_random_ones_inside<Ellipsoid3>(random);
  expect_random_ones_inside<Aabb3>(random);
  expect_random_ones_inside<Obb3>(random);
  expect_random_ones_inside<Kdop6>(random);
  expect_random_ones_inside<Capsule3>(random);
  expect_random_ones_inside<Lozenge3>(random);
  expect_random_ones_inside<ViewFrustum>(random);
  expect_random_ones_inside<OrthographicFrustum>(random);
}

}  // namespace
}  // namespace plumb
