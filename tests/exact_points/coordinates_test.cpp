#include <gtest/gtest.h>

#include <plumb/closest.hpp>
#include <plumb/detail/compare.hpp>
#include <plumb/exact_fractions.hpp>

#include "environment_of_caller.hpp"
#include "expectations.hpp"

// What is known of exact points by themselves: their rounded coordinates, the doubles around these, fractions.

namespace plumb::exact_points_test {
namespace {

template <class Point>
void expect_coordinates(int cases) {
  for_each_case<Point>(cases, [](const Case<Point>& c) {
    ASSERT_EQ(c.point.has_value(), c.exact.has_value());
    if (c.point) {
      EXPECT_EQ(wrong_coordinates(*c.point, *c.exact), "");
    }
  });
}

TEST(ExactPoint, IsRoundedToNearestBelowAndAboveInThePlane) { expect_coordinates<Point2>(60); }
TEST(ExactPoint, IsRoundedToNearestBelowAndAboveInSpace) { expect_coordinates<Point3>(60); }

template <class Point>
void expect_same_in_every_environment() {
  for (const Environment& environment : all_environments())
    for_each_case<Point>(4, [&](const Case<Point>& usual) {
      const InEnvironment in(environment);
      const auto made = computed([&] { return if_any(usual.make); });
      ASSERT_EQ(made.has_value(), usual.point.has_value()) << environment.name;
      if (!made) return;
      EXPECT_TRUE(same_bits(made->rounded(), usual.point->rounded())) << environment.name;
      EXPECT_TRUE(same_bits(computed([&] { return made->below(); }), usual.point->below())) << environment.name;
      EXPECT_TRUE(same_bits(computed([&] { return made->above(); }), usual.point->above())) << environment.name;
      EXPECT_EQ(made->is_plain(), usual.point->is_plain());
      EXPECT_FALSE(in.changed());
    });
}
TEST(ExactPoint, HasTheSameBitsInEveryEnvironment) {
  expect_same_in_every_environment<Point2>();
  expect_same_in_every_environment<Point3>();
}

TEST(ExactPoint, IsWhatItsHomogeneousCoordinatesSay) {
  for_each_case<Point3>(10, [](const Case<Point3>& c) {
    if (!c.point) return;
    const Homogeneous3 h = c.point->homogeneous();
    EXPECT_EQ(certificate(h.w), filters::Certificate::positive);
    const filters::Rational minus_two(-2.0);
    const auto again = ExactPoint3::homogeneous({minus_two * h.x, minus_two * h.y, minus_two * h.z, minus_two * h.w});
    EXPECT_EQ(wrong_coordinates(again, *c.exact), "");
    const auto fractions = exact_fractions(*c.point);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(fractions[i], (*c.exact)[i].str());
  });
}

/// What `closest` gives is tested elsewhere.
template <class Shape>
void expect_projection(const Point3& p, const Shape& onto) {
  const ExactPoint3 x = projection(p, onto);
  const Point3 expected = closest(p, onto).second;
  EXPECT_EQ(x.rounded().x, expected.x);
  EXPECT_EQ(x.rounded().y, expected.y);
  EXPECT_EQ(x.rounded().z, expected.z);
}
TEST(ExactPoint, ProjectionIsTheClosestPoint) {
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c));
    const auto of = static_cast<InputClass>(c);
    for (int i = 0; i < 20; ++i) {
      const Point3 p = numbers.point3(of), a = numbers.point3(of), b = numbers.point3(of), d = numbers.point3(of);
      const Vector3 u = numbers.vector3(of), v = numbers.vector3(of), w = numbers.vector3(of);
      expect_projection(p, Line3{a, u});
      expect_projection(p, Ray3{a, u});
      expect_projection(p, Segment3{a, b});
      if (!detail::same(u.x, 0)) expect_projection(p, Plane3{u, numbers.number(of)});
      expect_projection(p, Triangle3{a, b, d});
      expect_projection(p, Tetrahedron3{a, b, d, numbers.point3(of)});
      expect_projection(p, Aabb3{{detail::lesser(a.x, b.x), detail::lesser(a.y, b.y), detail::lesser(a.z, b.z)},
                                 {detail::greater(a.x, b.x), detail::greater(a.y, b.y), detail::greater(a.z, b.z)}});
      expect_projection(p, Obb3{a, u, v, w, 1, 0.5, 2});
    }
  }
}

// Of 1/2 (a + b) with neighbours a and b, and of the same beside the ends of the range.
TEST(ExactPoint, TiesGoToEven) {
  Numbers numbers(5);
  for (int i = 0; i < 200; ++i) {
    const double a = std::abs(numbers.number(i % 2 == 0 ? InputClass::random : InputClass::mixed));
    const double b = std::nextafter(a, HUGE_VAL);
    const ExactPoint2 middle = weighted(Point2{a, -a}, Point2{b, -b}, 0.5);
    const double even = (__builtin_bit_cast(unsigned long long, a) & 1) == 0 ? a : b;
    EXPECT_TRUE(same_bits(middle.rounded(), Point2{even, -even})) << a;
    EXPECT_TRUE(same_bits(middle.below(), Point2{a, -b})) << a;
    EXPECT_TRUE(same_bits(middle.above(), Point2{b, -a})) << a;
    EXPECT_FALSE(middle.is_plain());
  }
}

}  // namespace
}  // namespace plumb::exact_points_test
