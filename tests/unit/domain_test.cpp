#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include <array>
#include <span>
#include <vector>

#include <plumb/domain.hpp>

#include "environment_of_caller.hpp"
#include "expect_refused.hpp"

namespace plumb {
namespace {

constexpr Point2 p{0, 0}, q{1, 0}, r{0, 1}, s{1, 1};
constexpr Point3 o{0, 0, 0}, x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};

TEST(Domain, AnswersAsTheFreeFunctionsDo) {
  const Domain2 plane({0, 0}, {1, 1});
  EXPECT_EQ(plane.orient2d(p, q, r), Sign::positive);
  EXPECT_EQ(plane.orient2d(p, r, q), Sign::negative);
  EXPECT_EQ(plane.orient2d(p, s, {0.5, 0.5}), Sign::zero);
  EXPECT_EQ(plane.incircle(p, q, r, {0.5, 0.5}), Sign::positive);
  EXPECT_EQ(plane.incircle(p, q, r, s), Sign::zero);
  EXPECT_EQ(plane.incircle(p, {0.5, 0}, {0, 0.5}, s), Sign::negative);

  const Domain3 space({0, 0, 0}, {1, 1, 1});
  EXPECT_EQ(space.orient3d(o, x, y, z), Sign::positive);
  EXPECT_EQ(space.orient3d(o, y, x, z), Sign::negative);
  EXPECT_EQ(space.orient3d(o, x, y, {1, 1, 0}), Sign::zero);
  EXPECT_EQ(space.insphere(o, x, y, z, {0.5, 0.5, 0.5}), Sign::positive);
  EXPECT_EQ(space.insphere(o, x, y, z, {1, 1, 1}), Sign::zero);
  EXPECT_EQ(space.insphere(o, {0.5, 0, 0}, {0, 0.5, 0}, {0, 0, 0.5}, {1, 1, 1}), Sign::negative);
}

TEST(Domain, SeesTheSmallestHeightOfAll) {
  const Domain3 space({0, 0, 0}, {1e300, 1e300, 1});
  EXPECT_EQ(space.orient3d(o, {1e300, 0, 0}, {0, 1e300, 0}, {1, 1, 0x1p-1074}), Sign::positive);
  EXPECT_EQ(Domain3({0, 0, 0}, {1, 1, 1}).orient3d(o, x, y, {1, 1, 0x1p-1074}), Sign::positive);
}

/// Of points next to a line or a plane, in domains that are flat along each axis in turn.
TEST(Domain, IsSureOfNoMoreThanItsWidestSideAllows) {
  constexpr double height = 0x1p-30;
  const Domain2 low({0, 0}, {1, height}), slim({0, 0}, {height, 1});
  const Domain3 flat[] = {{{0, 0, 0}, {height, 1, 1}}, {{0, 0, 0}, {1, height, 1}}, {{0, 0, 0}, {1, 1, height}}};
  for (int i = 0; i < 1000; ++i) {
    const double t = i * 0.001;
    const auto on_line = [](double u) { return Point2{u, 0.7 * height * u}; };
    const auto upright = [](const Point2& a) { return Point2{a.y, a.x}; };
    const Point2 a = on_line(0.1), b = on_line(0.9), c = on_line(t);
    EXPECT_EQ(low.orient2d(a, b, c), orient2d(a, b, c)) << t;
    EXPECT_EQ(slim.orient2d(upright(a), upright(b), upright(c)), orient2d(upright(a), upright(b), upright(c))) << t;
    for (int axis = 0; axis < 3; ++axis) {
      const auto on_plane = [axis](double u, double v) {
        const double w = height * (0.7 * u + 0.3 * v);
        return axis == 0 ? Point3{w, u, v} : axis == 1 ? Point3{v, w, u} : Point3{u, v, w};
      };
      const Point3 d = on_plane(0.1, 0.2), e = on_plane(0.9, 0.1), f = on_plane(0.3, 0.8), g = on_plane(t, t * t);
      EXPECT_EQ(flat[axis].orient3d(d, e, f, g), orient3d(d, e, f, g)) << t;
    }
  }
}

TEST(Domain, IsTheBoxAroundPoints) {
  const std::vector<Point3> cloud{{1, 2, 3}, {-1, 5, 0}, {0, 0, 4}};
  const Domain3 space(cloud);
  EXPECT_EQ(space.min(), (Point3{-1, 0, 0}));
  EXPECT_EQ(space.max(), (Point3{1, 5, 4}));
  EXPECT_EQ(Domain3(std::span(cloud).first(1)).max(), cloud[0]);
  const Domain2 plane(std::array<Point2, 2>{{{1, 2}, {0, 3}}});
  EXPECT_EQ(plane.min(), (Point2{0, 2}));
  EXPECT_EQ(plane.max(), (Point2{1, 3}));
}

TEST(Domain, ContainsItsBoundary) {
  const Domain3 space({0, 0, 0}, {1, 2, 3});
  EXPECT_TRUE(space.contains({1, 2, 3}));
  EXPECT_TRUE(space.contains({0, 1, 3}));
  EXPECT_FALSE(space.contains({0, 1, 3.5}));
  EXPECT_FALSE(space.contains({-0x1p-1074, 1, 1}));
  EXPECT_FALSE(space.contains({nan, 1, 1}));
  const Domain2 plane({0, 0}, {1, 2});
  EXPECT_TRUE(plane.contains({0, 2}));
  EXPECT_FALSE(plane.contains({0, nan}));
}

TEST(Domain, IsTheSameWhereSubnormalNumbersAreReadAsZero) {
  const std::vector<Point2> points{{0, 0}, {0x1p-1074, 0}, {1, 1}, {-0x1p-1074, 0}};
  bool contains_all = false, contains_other = true, refused = false;
  {
    const InEnvironment inside(flushing_environment());
    const Domain2 around(points);
    contains_all = std::all_of(points.begin(), points.end(), [&](auto& point) { return around.contains(point); });
    contains_other = Domain2({0, 0}, {0, 0}).contains({1e-310, 0});
    try {
      Domain2({1e-310, 0}, {0, 0});
    } catch (const InvalidArgument&) {
      refused = true;
    }
  }
  EXPECT_TRUE(contains_all);
  EXPECT_FALSE(contains_other);
  EXPECT_TRUE(refused);
}

TEST(Domain, OfOnePointAnswersForThatPoint) {
  EXPECT_EQ(Domain2(q, q).orient2d(q, q, q), Sign::zero);
  EXPECT_EQ(Domain3(z, z).insphere(z, z, z, z, z), Sign::zero);
}

TEST(Domain, RefusesWhatIsNoBox) {
  expect_refused("Domain2: min.x is greater than max.x", [] { Domain2({1, 0}, {0, 0}); });
  expect_refused("Domain2: min.y is greater than max.y", [] { Domain2({0, 1}, {0, 0}); });
  expect_refused("Domain3: min.y is greater than max.y", [] { Domain3({0, 1, 0}, {0, 0, 0}); });
  expect_refused("Domain3: min.z is greater than max.z", [] { Domain3({0, 0, 1}, {0, 0, 0}); });
  expect_refused("Domain2: max.y is NaN", [] { Domain2({0, 0}, {0, nan}); });
  expect_refused("Domain3: min.z is minus infinity", [] { Domain3({0, 0, -infinity}, {0, 0, 0}); });
  expect_refused("Domain3: max.x is infinity", [] { Domain3({0, 0, 0}, {infinity, 0, 0}); });
  expect_refused("Domain3: points is empty", [] { Domain3(std::vector<Point3>{}); });
  expect_refused("Domain2: points[1].y is NaN", [] { Domain2(std::vector<Point2>{{0, 0}, {0, nan}}); });
}

/// With and without NDEBUG, in every number: infinity lies outside every box, but it must not be answered for.
TEST(Domain, RefusesWhatIsNoPoint) {
  const Domain3 space({0, 0, 0}, {1, 1, 1});
  expect_refused("orient3d: c.y is NaN", [&] { space.orient3d(o, x, {0, nan, 0}, z); });
  expect_refused("insphere: e.x is infinity", [&] { space.insphere(o, x, y, z, {infinity, 0, 0}); });
  const Domain2 plane({0, 0}, {1, 1});
  expect_refused("orient2d: a.x is minus infinity", [&] { plane.orient2d({-infinity, 0}, q, r); });
  expect_refused("incircle: d.y is NaN", [&] { plane.incircle(p, q, r, {0, nan}); });
  for (const double bad : {nan, infinity, -infinity})
    for (std::size_t i = 0; i < 15; ++i) {
      std::array<double, 15> n{0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0.5, 0.25, 0.75};
      n[i] = bad;
      const auto a = [&n](std::size_t k) { return Point3{n[3 * k], n[3 * k + 1], n[3 * k + 2]}; };
      const auto b = [&n](std::size_t k) { return Point2{n[2 * k], n[2 * k + 1]}; };
      EXPECT_THROW(space.insphere(a(0), a(1), a(2), a(3), a(4)), InvalidArgument);
      if (i < 12) {
        EXPECT_THROW(space.orient3d(a(0), a(1), a(2), a(3)), InvalidArgument);
      }
      if (i < 8) {
        EXPECT_THROW(plane.incircle(b(0), b(1), b(2), b(3)), InvalidArgument);
      }
      if (i < 6) {
        EXPECT_THROW(plane.orient2d(b(0), b(1), b(2)), InvalidArgument);
      }
    }
}

}  // namespace
}  // namespace plumb
