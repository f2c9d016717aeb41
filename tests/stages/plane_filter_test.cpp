#include <gtest/gtest.h>

#include <convex/plane_side_filter.hpp>
#include <signs/independent_directions.hpp>
#include <signs/point_in_ball.hpp>
#include "filter_cases.hpp"

// The filters at planes, at directions and at a point beside a ball, in every floating-point environment: undecided
// or right on every class of input, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

/// What the filter says in an environment.
template <class Filter, class... Shapes>
auto found_in(const Environment& e, Filter&& filter, const Shapes&... shapes) {
  const InEnvironment in(e);
  (escape(shapes), ...);
  auto found = computed([&] { return filter(shapes...); });
  escape(found);
  return found;
}

template <class Shape>
class SideOf : public testing::Test {};
struct ShapeNames {
  template <class Shape>
  static std::string GetName(int) {
    return generators::shape_name<Shape>();
  }
};
using AgainstPlanes = testing::Types<Point3, Segment3, Triangle3, Tetrahedron3, Aabb3, Obb3, Sphere3, Capsule3>;
TYPED_TEST_SUITE(SideOf, AgainstPlanes, ShapeNames);

TYPED_TEST(SideOf, IsUndecidedOrRight) {
  int certain = 0;
  for_each_case<Plane3, TypeParam>([&](InputClass c, const Plane3& plane, const TypeParam& shape, bool meet) {
    const auto side = static_cast<PlaneSide>(oracle::classify(plane, shape));
    EXPECT_EQ(side == PlaneSide::intersecting, meet);
    for (const Environment& e : environments()) {
      const CertifiedSide found = found_in(
          e, [](const Plane3& p, const TypeParam& s) { return filter_side(BoundedLengths(), p, s); }, plane, shape);
      if (!found.is_certain) continue;
      EXPECT_EQ(found.side(), side) << name_of(c) << " in " << e.name;
      EXPECT_EQ(found.meets_plane(), meet) << name_of(c) << " in " << e.name;
      ++certain;
    }
  });
  EXPECT_GT(certain, 2 * cases);
}

TEST(FilterTwoDirections, IsUndecidedOrRight) {
  int certain = 0;
  for_each_case<Plane3, Plane3>([&](InputClass c, const Plane3& first, const Plane3& second, bool) {
    const bool dependent = oracle::parallel(first, second);
    for (const Environment& e : environments()) {
      const bool found = found_in(
          e,
          [](const Plane3& p, const Plane3& q) { return signs::certainly_independent(p.normal, q.normal, p.offset); },
          first, second);
      EXPECT_FALSE(found && dependent) << name_of(c) << " in " << e.name;
      certain += found;
    }
  });
  EXPECT_GT(certain, 2 * cases);
}

TEST(FilterTwoDirections, IsUndecidedOrRightInThePlane) {
  const auto in_space = [](const Line2& a) {
    return Line3{{a.origin.x, a.origin.y, 0}, {a.direction.x, a.direction.y, 0}};
  };
  int certain = 0;
  for_each_case<Line2, Line2>([&](InputClass c, const Line2& first, const Line2& second, bool) {
    const bool dependent = oracle::parallel(in_space(first), in_space(second));
    for (const Environment& e : environments()) {
      const bool found = found_in(
          e,
          [](const Line2& p, const Line2& q) {
            return signs::certainly_independent(p.direction, q.direction, p.origin.x);
          },
          first, second);
      EXPECT_FALSE(found && dependent) << name_of(c) << " in " << e.name;
      certain += found;
    }
  });
  EXPECT_GT(certain, 2 * cases);
}

TEST(FilterThreeDirections, IsUndecidedOrRight) {
  using ThreePlanes =
      generators::Subject<generators::TestMeetInOnePoint, generators::Locus::flat, Plane3, Plane3, Plane3>;
  int certain = 0;
  for (const InputClass c : generators::input_classes)
    for (std::uint64_t seed = 0; seed < cases; ++seed) {
      generators::RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto planes = ThreePlanes::make(c, words);
      const auto& [first, second, third] = planes;
      const bool independent = ThreePlanes::oracle(planes);
      for (const Environment& e : environments()) {
        const bool found = found_in(
            e,
            [](const Plane3& p, const Plane3& q, const Plane3& r) {
              return signs::certainly_independent(p.normal, q.normal, r.normal, p.offset);
            },
            first, second, third);
        EXPECT_TRUE(!found || independent) << name_of(c) << " in " << e.name;
        certain += found;
      }
    }
  EXPECT_GT(certain, 2 * cases);
}

/// What is left of the bound when it is flushed to zero.
TEST(FilterDirections, IsUndecidedWhereProductsUnderflow) {
  const double tiny = 0x1p-540;
  const Vector3 n{tiny, 0, 0}, m{3 * tiny, tiny, 0}, l{0, 0, 0x1p-20};
  for (const Environment& e : environments()) {
    const auto filter = [](const Vector3& a, const Vector3& b, const Vector3& c) {
      return signs::certainly_independent(a, b, 0) || signs::certainly_independent(a, b, c, 0);
    };
    EXPECT_FALSE(found_in(e, filter, n, m, l)) << e.name;
    const auto filter_in_plane = [](const Vector2& a, const Vector2& b) {
      return signs::certainly_independent(a, b, 0);
    };
    EXPECT_FALSE(found_in(e, filter_in_plane, Vector2{tiny, 0}, Vector2{3 * tiny, tiny})) << e.name;
  }
}

TEST(FilterDirections, IsUndecidedBesideANumberThatIsNotFinite) {
  const Vector3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  for (const double bad : {__builtin_inf(), -__builtin_inf(), __builtin_nan("")}) {
    EXPECT_FALSE(signs::certainly_independent(x, y, bad));
    EXPECT_FALSE(signs::certainly_independent(Vector2{1, 0}, Vector2{0, 1}, bad));
    EXPECT_FALSE(signs::certainly_independent(Vector2{1, bad}, Vector2{0, 1}, 0));
    EXPECT_FALSE(signs::certainly_independent(x, y, z, bad));
    EXPECT_FALSE(signs::certainly_independent({bad, 0, 1}, y, 0));
    EXPECT_FALSE(signs::certainly_independent({1, 0, bad}, y, z, 0));
  }
  EXPECT_TRUE(signs::certainly_independent(x, y, 0));
  EXPECT_TRUE(signs::certainly_independent(Vector2{1, 0}, Vector2{0, 1}, 0));
  EXPECT_TRUE(signs::certainly_independent(x, y, z, 0));
}

TEST(FilterPointBesideBall, IsUndecidedOrRight) {
  int in = 0, beyond = 0;
  for_each_case<Sphere3, Point3>([&](InputClass c, const Sphere3& ball, const Point3& p, bool meet) {
    for (const Environment& e : environments()) {
      const filters::Certificate found = found_in(
          e, [](const Sphere3& s, const Point3& q) { return filter_point_in_ball(s, q); }, ball, p);
      if (!filters::is_certain(found)) continue;
      EXPECT_EQ(found == filters::Certificate::positive, meet) << name_of(c) << " in " << e.name;
      ++(found == filters::Certificate::positive ? in : beyond);
    }
  });
  EXPECT_GT(in, cases);
  EXPECT_GT(beyond, cases);
}

TEST(NearestInTriangle, LiesInTheFeatureInWhoseRegionThePointIs) {
  const auto expect_nearest = [](const Vec3<double>& p, double v, double w) {
    const Barycentric found = nearest_in_triangle(p, {4, 0, 0}, {0, 4, 0});
    EXPECT_TRUE(found.v == v && found.w == w) << found.v << ", " << found.w << " instead of " << v << ", " << w;
  };
  expect_nearest({-1, -1, 5}, 0, 0);
  expect_nearest({6, -1, 0}, 1, 0);
  expect_nearest({-1, 6, 0}, 0, 1);
  expect_nearest({2, -3, 0}, 0.5, 0);
  expect_nearest({-3, 2, 1}, 0, 0.5);
  expect_nearest({3, 3, 1}, 0.5, 0.5);
  expect_nearest({1, 1, 7}, 0.25, 0.25);
}

}  // namespace
}  // namespace plumb::convex
