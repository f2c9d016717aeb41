#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include <plumb/detail/compact_point.hpp>
#include <plumb/exact_predicates.hpp>
#include <plumb/invalid_argument.hpp>

#include "environment_of_caller.hpp"
#include "expectations.hpp"

// Where two lines of one plane in space cross: made of the four points and the axis along which the plane is seen.

namespace plumb::exact_points_test {
namespace {

using exact_points::line_line_along;

constexpr double Point3::*coordinates[] = {&Point3::x, &Point3::y, &Point3::z};

/// Points of a plane in which doubles lie exactly, seen along an axis: their coordinate along it is one number, or
/// another one of their coordinates, or the opposite.
class PlaneOfDoubles {
 public:
  PlaneOfDoubles(Numbers& numbers, InputClass of)
      : numbers_(numbers),
        of_(of),
        axis_(static_cast<int>(numbers.below(3))),
        kind_(numbers.below(3)),
        level_(numbers.number(of)) {}

  int axis() const { return axis_; }
  Point3 point() {
    Point3 p = numbers_.point3(of_);
    const double other = p.*coordinates[(axis_ + 1) % 3];
    p.*coordinates[axis_] = kind_ == 0 ? level_ : kind_ == 1 ? other : -other;
    return p;
  }
  /// The oracle has it as the point of a line and a plane that is upright on what is seen.
  Case<Point3> crossing(const Point3& a, const Point3& b, const Point3& c, const Point3& d) const {
    Point3 above = c;
    double& x = above.*coordinates[axis_];
    x = x == 0 ? 1 : 0;
    return {[axis = axis_, a, b, c, d] { return line_line_along(axis, a, b, c, d); },
            oracle_point("line_plane", "", a, b, c, d, above)};
  }

 private:
  Numbers& numbers_;
  InputClass of_;
  int axis_;
  std::uint64_t kind_;
  double level_;
};

template <class F>
void for_each_class(int cases, const F& f) {
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c) + 200);
    for (int i = 0; i < cases; ++i) f(numbers, static_cast<InputClass>(c));
  }
}

TEST(CrossingLines, AreRoundedToNearestBelowAndAbove) {
  int made = 0, refused = 0;
  for_each_class(150, [&](Numbers& numbers, InputClass of) {
    PlaneOfDoubles plane(numbers, of);
    const Case<Point3> c = plane.crossing(plane.point(), plane.point(), plane.point(), plane.point());
    ASSERT_EQ(c.point.has_value(), c.exact.has_value());
    ++(c.point ? made : refused);
    if (!c.point) return;
    EXPECT_EQ(wrong_coordinates(*c.point, *c.exact), "");
    for (const Environment& environment : environments()) {
      const InEnvironment in(environment);
      EXPECT_TRUE(same_bits(computed([&] { return c.make().rounded(); }), c.point->rounded())) << environment.name;
    }
  });
  EXPECT_GT(made, 900);
  EXPECT_GT(refused, 10);
}

TEST(CrossingLines, AreRefusedAsLinesOfThePlaneAre) {
  const Point3 a{0, 0, 5}, b{2, 2, 5}, c{0, 2, 5}, d{1, 3, 5};
  const auto told = [](const Point3& p, const Point3& q, const Point3& r, const Point3& s) -> std::string {
    try {
      line_line_along(2, p, q, r, s);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(line_line_along(2, a, b, c, {2, 0, 5}).rounded(), (Point3{1, 1, 5}));
  EXPECT_EQ(told(a, a, c, d), "line_line_along: b is the same point as a");
  EXPECT_EQ(told(a, b, c, c), "line_line_along: d is the same point as c");
  EXPECT_EQ(told(a, b, c, d), "line_line_along: cd is parallel to ab");
  EXPECT_EQ(told(a, {2, 2, __builtin_inf()}, c, d), "line_line_along: b.z is infinity");
}

/// The point is made again of the numbers that it was made of.
TEST(CrossingLines, AreTheSameWhenTheyAreExpanded) {
  for_each_class(60, [&](Numbers& numbers, InputClass of) {
    PlaneOfDoubles plane(numbers, of);
    const std::array p{plane.point(), plane.point(), plane.point(), plane.point()};
    const Case<Point3> c = plane.crossing(p[0], p[1], p[2], p[3]);
    if (!c.point) return;
    const std::span<const double> given(&p[0].x, 12);
    const ExactPoint3 again = exact_points::expand(exact_points::compact(*c.point, given), given);
    EXPECT_EQ(wrong_coordinates(again, *c.exact), "");
    EXPECT_EQ(compare_xyz(again, *c.point), Sign::zero);
  });
}

/// Points made of some of one plane and some beside it, so that many are one, or lie on a line or plane, and know it.
class AroundAPlane {
 public:
  AroundAPlane(Numbers& numbers, InputClass of) : numbers_(numbers), plane_(numbers, of) {
    for (Point3& p : in_) p = plane_.point();
    for (Point3& p : off_) p = numbers.point3(of);
    on_diagonal_ = numbers.number(InputClass::tenths);
  }

  Case<Point3> make() {
    for (;;) {
      std::shuffle(in_.begin(), in_.end(), engine_);
      const auto [a, b, c, d] = in_;
      const Point3 p = off_[0], q = off_[1];
      const double t = on_diagonal_;
      Case<Point3> made = [&]() -> Case<Point3> {
        switch (numbers_.below(8)) {
          case 0:
            return {[=] { return a; }, a};
          case 1:
            return {[=] { return weighted(a, b, t); }, oracle_point("weighted", "", a, b, t)};
          case 2:  // the same as a crossing of ab and cd, where the plane is not the points' own
            return {[=] { return line_plane(a, b, c, d, p); }, oracle_point("line_plane", "", a, b, c, d, p)};
          case 3:
            return {[=] { return line_plane(p, q, a, b, c); }, oracle_point("line_plane", "", p, q, a, b, c)};
          case 4:
            return {[=] { return three_planes(a, b, c, p, a, b, c, d, q); },
                    oracle_point("three_planes", "", a, b, c, p, a, b, c, d, q)};
          default:
            return plane_.crossing(a, b, c, d);
        }
      }();
      if (made.point) return made;
    }
  }

 private:
  Numbers& numbers_;
  PlaneOfDoubles plane_;
  std::mt19937_64 engine_{numbers_.below(1000)};
  std::array<Point3, 4> in_;
  std::array<Point3, 2> off_;
  double on_diagonal_;
};

TEST(CrossingLines, AreRightWhereTheyAreKnownToBeOneOrOnALine) {
  int same = 0, on_line = 0, on_plane = 0, all = 0;
  for_each_class(40, [&](Numbers& numbers, InputClass of) {
    AroundAPlane points(numbers, of);
    for (int k = 0; k < 6; ++k) {
      const Case<Point3> p[] = {points.make(), points.make(), points.make(), points.make()};
      const int order = oracle::compare_xyz(*p[0].exact, *p[1].exact);
      EXPECT_EQ(static_cast<int>(compare_xyz(*p[0].point, *p[1].point)), order);
      const bool is_line = oracle::collinear(*p[0].exact, *p[1].exact, *p[2].exact);
      EXPECT_EQ(collinear(*p[0].point, *p[1].point, *p[2].point), is_line);
      const int side = oracle::orient3d(*p[0].exact, *p[1].exact, *p[2].exact, *p[3].exact);
      EXPECT_EQ(static_cast<int>(orient3d(*p[0].point, *p[1].point, *p[2].point, *p[3].point)), side);
      ++all;
      same += order == 0;
      on_line += is_line;
      on_plane += side == 0;
    }
  });
  EXPECT_GT(same, all / 10);
  EXPECT_GT(on_line, all / 5);
  EXPECT_LT(on_line, all * 4 / 5);
  EXPECT_GT(on_plane, all / 2);
}

}  // namespace
}  // namespace plumb::exact_points_test
