#include <gtest/gtest.h>

#include <plumb/lines_and_planes.hpp>

#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Line3 x_axis{{0, 0, 0}, {1, 0, 0}};
constexpr Line3 point{{0, 1, 0}, {0, 0, 0}};

TEST(ParallelLines, HaveDependentDirections) {
  EXPECT_TRUE(parallel(x_axis, Line3{{0, 1, 0}, {-3, 0, 0}}));
  EXPECT_TRUE(parallel(x_axis, x_axis));
  EXPECT_FALSE(parallel(x_axis, Line3{{0, 1, 0}, {0, 1, 0}}));
  EXPECT_FALSE(parallel(x_axis, Line3{{0, 1, 0}, {1, 0x1p-1074, 0}}));
  EXPECT_FALSE(parallel(x_axis, Line3{{0, 1, 0}, {1, 0, 0x1p-1074}}));
  EXPECT_FALSE(parallel(Line3{{0, 0, 0}, {0, 1, 0}}, Line3{{0, 0, 0}, {0, 1, 1}}));
  EXPECT_TRUE(parallel(Line3{{0, 0, 0}, {0.1, 0.2, 0.3}}, Line3{{0, 0, 0}, {0.2, 0.4, 0.6}}));
  EXPECT_FALSE(parallel(Line3{{0, 0, 0}, {0.1, 0.2, 0.3}}, Line3{{0, 0, 0}, {1, 2, 3}})) << "0.3 is not 3 times 0.1";
}

TEST(ParallelLines, IncludeWhatIsAPoint) {
  EXPECT_TRUE(parallel(x_axis, point));
  EXPECT_TRUE(parallel(point, x_axis));
  EXPECT_TRUE(parallel(point, point));
}

TEST(ParallelPlanes, HaveDependentNormals) {
  const Plane3 floor{{0, 0, 1}, 0};
  EXPECT_TRUE(parallel(floor, Plane3{{0, 0, -2}, 5}));
  EXPECT_TRUE(parallel(floor, floor));
  EXPECT_FALSE(parallel(floor, Plane3{{1, 0, 0}, 0}));
  EXPECT_FALSE(parallel(floor, Plane3{{0, 0x1p-1074, 1e300}, 0}));
  EXPECT_TRUE(parallel(Plane3{{1e-300, 2e-300, 0}, 0}, Plane3{{1e-300, 2e-300, 0}, 1})) << "products underflow";
}

TEST(SkewLines, LieInNoPlane) {
  EXPECT_TRUE(skew(x_axis, Line3{{0, 0, 1}, {0, 1, 0}}));
  EXPECT_TRUE(skew(x_axis, Line3{{5, 0, 0x1p-1074}, {0, 1, 0}}));
  EXPECT_FALSE(skew(x_axis, Line3{{5, 7, 0}, {1, 1, 0}})) << "they meet";
  EXPECT_FALSE(skew(x_axis, Line3{{0, 0, 1}, {2, 0, 0}})) << "parallel";
  EXPECT_FALSE(skew(x_axis, x_axis));
  EXPECT_FALSE(skew(x_axis, point));
}

TEST(MeetInOnePoint, NeedsIndependentNormals) {
  const Plane3 x{{1, 0, 0}, -1}, y{{0, 1, 0}, -2}, z{{0, 0, 1}, -3};
  EXPECT_TRUE(meet_in_one_point(x, y, z));
  EXPECT_TRUE(meet_in_one_point(x, y, Plane3{{1, 1, 0x1p-1074}, 0}));
  EXPECT_FALSE(meet_in_one_point(x, y, Plane3{{1, 1, 0}, -3})) << "a common line";
  EXPECT_FALSE(meet_in_one_point(x, y, Plane3{{1, 1, 0}, 0})) << "a prism";
  EXPECT_FALSE(meet_in_one_point(x, y, x));
  EXPECT_FALSE(meet_in_one_point(x, x, x));
}

TEST(LinesAndPlanes, RefuseWhatIsNone) {
  const Plane3 x{{1, 0, 0}, -1}, no_plane{{0, 0, 0}, 1};
  expect_refused("parallel: second.direction.y is NaN", [] { parallel(x_axis, Line3{{0, 0, 0}, {0, nan, 0}}); });
  expect_refused("parallel: first.normal is zero", [=] { parallel(no_plane, x); });
  expect_refused("skew: first.origin.x is infinity", [] { skew(Line3{{infinity, 0, 0}, {1, 0, 0}}, x_axis); });
  expect_refused("skew: second.direction.z is NaN", [] { skew(x_axis, Line3{{0, 0, 0}, {1, 0, nan}}); });
  expect_refused("meet_in_one_point: third.normal is zero", [=] { meet_in_one_point(x, x, no_plane); });
  expect_refused("meet_in_one_point: second.offset is NaN", [=] {
    meet_in_one_point(no_plane, Plane3{{1, 0, 0}, nan}, x);
  });
}

}  // namespace
}  // namespace plumb
