#include <gtest/gtest.h>

#include <cmath>

#include "every_target.hpp"

// Determinants of integers that are 0, 1 or -1, with coordinates of any size: the smallest that a sign of a lattice can
// be told from zero by. On every instruction set that the machine has.

namespace plumb::batched {
namespace {

/// Fibonacci numbers: two consecutive pairs of them have the determinant 1 or -1.
struct Fibonacci {
  double low = 1, middle = 1, high = 2;
  void next() {
    low = middle;
    middle = high;
    high = low + middle;
  }
};

template <class Test>
void expect_as_single(const Batch<Test>& batch) {
  for (const std::int64_t target : targets()) {
    const WithTargets with(target);
    const Range all{0, batch.items.size()};
    batch.in_each_layout(all, Threads::one, [&](const char* layout, auto memory, std::size_t refused) {
      EXPECT_TRUE(as_single(batch, all, memory, refused)) << layout << ", targets " << hwy::SupportedTargets();
    });
  }
}

TEST(BatchOnLattices, PlanarDeterminantsNextToZeroAreTold) {
  Batch<BatchedOrient2d> batch;
  std::size_t zeros = 0;
  for (const double scale : {1.0, 0x1p-300, 0x1p300}) {
    Fibonacci f;
    for (int n = 0; n < 72; ++n, f.next())
      for (int k = 0; k < 8; ++k) {
        // The second side is the first one, moved by a step in k of eight cases.
        const Point2 a{scale * (k - 3), scale * (k + 5)};
        const double x = k < 4 ? f.low : f.middle, y = k < 4 ? f.middle : f.high;
        const Point2 b{a.x + scale * f.low, a.y + scale * f.middle}, c{a.x + scale * x, a.y + scale * y};
        batch.add({a, b, c});
        zeros += batch.expected.back() == 0;
      }
  }
  EXPECT_GE(zeros, 3U * 72 * 3);
  expect_as_single(batch);
}

TEST(BatchOnLattices, SpatialDeterminantsNextToZeroAreTold) {
  Batch<BatchedOrient3d> batch;
  std::size_t zeros = 0, others = 0;
  generators::RandomWords words(7);
  Fibonacci f;
  for (int n = 0; n < 72; ++n, f.next())
    for (int k = 0; k < 16; ++k) {
      const auto r = [&] { return static_cast<double>(words.integer(1000)); };
      const Point3 a{r(), r(), r()};
      // Sides (low, middle, p), (middle, high, q) and their sum with 0 or 1 more in z: the determinant is 0, 1 or -1.
      const double p = r(), q = r();
      const Point3 b{a.x + f.low, a.y + f.middle, a.z + p}, c{a.x + f.middle, a.y + f.high, a.z + q};
      batch.add({a, b, c, {a.x + f.high, a.y + f.middle + f.high, a.z + p + q + k % 2}});
      (batch.expected.back() == 0 ? zeros : others)++;
    }
  EXPECT_GE(zeros, 500U);
  EXPECT_GE(others, 500U);
  expect_as_single(batch);
}

TEST(BatchOnLattices, SpatialDeterminantsAreToldWhereOneAxisHasAFinerLattice) {
  Batch<BatchedOrient3d> batch;
  std::size_t others = 0;
  Fibonacci f;
  for (int n = 0; n < 36; ++n, f.next())
    for (int k = 0; k < 16 * 3; ++k) {
      // The same with sides that have no part along one axis, in turn, but for a step of the fourth point.
      const double step = std::ldexp(k / 3 % 4 - 1, -10 * (k / 12));
      const auto along = [k](double x, double y, double z) {
        return k % 3 == 0 ? Point3{x, y, z} : k % 3 == 1 ? Point3{z, x, y} : Point3{y, z, x};
      };
      batch.add({along(0, 0, 0), along(f.low, f.middle, 0), along(f.middle, f.high, 0),
                 along(f.high, f.middle + f.high, step)});
      others += batch.expected.back() != 0;
    }
  EXPECT_EQ(others, 36U * 36);
  expect_as_single(batch);
}

TEST(BatchOnLattices, TrianglesThatTouchNextToAPlaneAreTold) {
  Batch<BatchedTriangles> batch;
  std::size_t meeting = 0;
  generators::RandomWords words(8);
  Fibonacci f;
  for (int n = 0; n < 72; ++n, f.next())
    for (int k = 0; k < 48; ++k) {
      const auto r = [&] { return static_cast<double>(words.integer(1000)); };
      const Point3 a{r(), r(), r()};
      // Three times the sides (low, middle, p) and (middle, high, q); a third of their sum, inside the triangle or a
      // step beside it in z: the determinant is 0, 9 or -9. Of the corners near there half are on one side together.
      const double p = r(), q = r();
      const Point3 b{a.x + 3 * f.low, a.y + 3 * f.middle, a.z + 3 * p};
      const Point3 c{a.x + 3 * f.middle, a.y + 3 * f.high, a.z + 3 * q};
      const Point3 d{a.x + f.high, a.y + f.middle + f.high, a.z + p + q + k % 3 - 1};
      batch.add({a, b, c, d, {d.x + r(), d.y + r(), d.z + r()}, {d.x + r(), d.y + r(), d.z + r()}});
      meeting += batch.expected.back() == 1;
    }
  EXPECT_GE(meeting, 1000U);
  EXPECT_LE(meeting, 72U * 48 - 500);
  expect_as_single(batch);
}

}  // namespace
}  // namespace plumb::batched
