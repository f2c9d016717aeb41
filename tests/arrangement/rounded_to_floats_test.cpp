#include <plumb/round_to_doubles.hpp>

#include <array>
#include <cmath>

#include <gtest/gtest.h>

#include <plumb/boolean.hpp>
#include <plumb/compare_distance_to.hpp>
#include <plumb/invalid_argument.hpp>

#include "bodies.hpp"

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

TEST(RoundedToFloats, WhatIsOfNoTriangleOfTheResultMayBeBeyondThem) {
  const auto box = [](double size) { return plumb::tests::box({0, 0, 0}, {size, size, size}); };
  const plumb::TriangleMesh small = box(1), large = box(1e40);
  const std::array<plumb::MeshView, 2> boxes{small, large};
  const auto of = [&](plumb::BooleanOperation operation) { return boolean(operation, boxes); };
  EXPECT_EQ(round_to_doubles(of(plumb::BooleanOperation::intersect), {.to_floats = true}).mesh.triangles.size(), 12U);
  EXPECT_THROW(round_to_doubles(of(plumb::BooleanOperation::unite), {.to_floats = true}), plumb::InvalidArgument);
  plumb::TriangleMesh unused = box(1);
  unused.vertices.push_back({1e40, 0, 0});
  unused.triangles.push_back({0, 8, 0});
  const plumb::RoundedMesh rounded = round_to_doubles(plumb::resolve(unused), {.to_floats = true});
  EXPECT_EQ(rounded.mesh.triangles.size(), 12U);
  EXPECT_EQ(rounded.mesh.vertices.size(), 8U);
}

/// Two tetrahedra that cross in what no float is, so that rounds are needed, and a vertex that is used nowhere: what
/// was read can't be begun from.
TEST(RoundedToFloats, RoundsDoWithoutWhatWasRead) {
  plumb::TriangleMesh turned = plumb::tests::box({0, 0, 0}, {1, 1, 1});
  for (plumb::Point3& p : turned.vertices) p = {p.x - 1e-9 * p.y, p.y + 1e-9 * p.x, p.z + 1e-9 * p.x};
  turned = plumb::tests::together({plumb::tests::box({0, 0, 0}, {1, 1, 1}), turned});
  const plumb::RoundedMesh plain = round_to_doubles(plumb::resolve(turned), {.to_floats = true});
  EXPECT_EQ(plain.pairs, 0U);
  turned.vertices.push_back({0, 1e40, 0});
  const plumb::RoundedMesh rounded = round_to_doubles(plumb::resolve(turned), {.to_floats = true});
  EXPECT_EQ(rounded.pairs, 0U);
  for (const Point3& p : rounded.mesh.vertices) EXPECT_LT(std::abs(p.y), 2);
}

}  // namespace
