#include <plumb/round_to_doubles.hpp>

#include <gtest/gtest.h>

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

}  // namespace
