#include <plumb/round_to_doubles.hpp>

#include <gtest/gtest.h>

#include <plumb/compare_distance_to.hpp>

namespace {

using plumb::Point3;

TEST(RoundedToFloats, EveryCoordinateIsAFloat) {
  // Two triangles that cross, and hardly a coordinate that a float has.
  const plumb::TriangleMesh mesh{
      {{0.1, 0.1, 0.1}, {1, 0, 0.3}, {0, 1, 0.7}, {0.3, 0.2, -1}, {0.4, 0.3, 2}, {0.9, 0.7, 0.2}},
      {{0, 1, 2}, {3, 4, 5}}};
  plumb::RoundingOptions options;
  options.to_floats = true;
  const plumb::RoundedMesh rounded = round_to_doubles(plumb::resolve(mesh), options);
  EXPECT_GT(rounded.mesh.vertices.size(), 6U);
  for (const Point3& p : rounded.mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) {
      const volatile auto as_float = static_cast<float>(x);
      EXPECT_EQ(static_cast<double>(as_float), x);
    }
  }
}

TEST(RoundedToFloats, MovedByIsNotBelowTheDistance) {
  // Whose corners beside (1, 1, 1) move by the root of 3, 2 and 1 times a step: the first is no double, and the nearest
  // one is below it.
  const double beside = 1 + 0x1p-50;
  for (const Point3 p : {Point3{beside, beside, beside}, Point3{beside, 1, beside}, Point3{1, 1, beside}}) {
    const plumb::TriangleMesh mesh{{{0, 0, 0}, {4, 0, 0}, p}, {{0, 1, 2}}};
    const plumb::RoundedMesh rounded = round_to_doubles(plumb::resolve(mesh), {.to_floats = true});
    EXPECT_NE(plumb::compare_distance_to(p, Point3{1, 1, 1}, rounded.moved_by), plumb::Sign::positive);
    EXPECT_LT(rounded.moved_by, 0x1p-49);
  }
}

}  // namespace
