#include <gtest/gtest.h>

#include <cmath>

#include <exact_points/decide_points.hpp>

#include "expectations.hpp"

// Each stage behind the rounded coordinates by itself: undecided or right, and sometimes decided.

namespace plumb::exact_points {

template <>
inline constexpr Symmetry symmetry_of<Orient2d> = Symmetry::antisymmetric_from_first;
template <>
inline constexpr Symmetry symmetry_of<Orient3d> = Symmetry::antisymmetric_from_first;

}  // namespace plumb::exact_points

namespace plumb::exact_points_test {
namespace {

using exact_points::Itself;
using exact_points::PointCascade;

struct Decided {
  int rounded = 0, double_doubles = 0, integers = 0, rationals = 0, cases = 0;
};

void expect(filters::Certificate c, int expected, int& decided, const char* stage) {
  if (!filters::is_certain(c)) return;
  EXPECT_EQ(static_cast<int>(c), expected) << stage;
  ++decided;
}

template <class Predicate, int N, class Point>
void ask_each_stage(const std::vector<ExactPoint<Point>>& p, int expected, Decided& decided) {
  const std::vector<AnyPoint<Point>> any(p.begin(), p.end());
  using Cascade = PointCascade<Predicate, N, Itself<Point>>;
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    const typename Cascade::Points points{&any[I]...};
    expect(exact_points::certify_points<Predicate>(any[I]...), expected, decided.rounded, "rounded");
    expect(Cascade::by_double_doubles(points, nullptr, {}), expected, decided.double_doubles, "double-doubles");
    expect(Cascade::by_integers(points, nullptr, {}), expected, decided.integers, "integers");
    expect(Cascade::by_rationals(points, nullptr, {}), expected, decided.rationals, "rationals");
  }
  (std::make_index_sequence<N>());
  ++decided.cases;
}

template <class Predicate, int N, class Point>
Decided decide(int cases, const auto& define, bool plain_too) {
  Decided decided;
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c) + 40);
    for (int i = 0; i < cases; ++i) {
      std::vector<ExactPoint<Point>> p;
      std::vector<Vector> exact;
      for (int k = 0; k < N; ++k) {
        Case<Point> made = any_case<Point>(numbers, static_cast<InputClass>(c));
        while (!plain_too && made.point->is_plain()) made = any_case<Point>(numbers, InputClass::random);
        p.push_back(*made.point);
        exact.push_back(*made.exact);
      }
      ask_each_stage<Predicate, N, Point>(p, define(exact), decided);
    }
  }
  return decided;
}

void expect_all_decide(const Decided& decided) {
  EXPECT_EQ(decided.rationals, decided.cases) << "rationals decide everything";
  EXPECT_GT(decided.rounded, decided.cases / 8);
  EXPECT_GT(decided.double_doubles, decided.cases / 8);
  EXPECT_GT(decided.integers, decided.cases / 4);
}

TEST(StagesOfExactPoints, AreUndecidedOrRightInThePlane) {
  const auto define = [](const std::vector<Vector>& p) { return oracle::orient2d(p[0], p[1], p[2]); };
  expect_all_decide(decide<Orient2d, 3, Point2>(150, define, true));
  expect_all_decide(decide<Orient2d, 3, Point2>(50, define, false));
}
TEST(StagesOfExactPoints, AreUndecidedOrRightInSpace) {
  const auto define = [](const std::vector<Vector>& p) { return oracle::orient3d(p[0], p[1], p[2], p[3]); };
  expect_all_decide(decide<Orient3d, 4, Point3>(100, define, true));
  expect_all_decide(decide<Orient3d, 4, Point3>(50, define, false));
}
TEST(StagesOfExactPoints, AreUndecidedOrRightWithoutSymmetry) {
  const auto define = [](const std::vector<Vector>& p) { return oracle::compare_distance(p[0], p[1], p[2]); };
  expect_all_decide(decide<CompareDistance, 3, Point3>(100, define, true));
}

/// Points of one line or plane, or next to it, beside each other: what their cached coordinates lack then outweighs the
/// roundings of the differences, and some stage that forgets it takes zeros for signs.
class CloseTogether {
 public:
  explicit CloseTogether(std::uint64_t seed) : numbers_(seed) {}

  double moved(double x, int exponent) { return x + std::ldexp(numbers_.number(InputClass::random), exponent); }
  Point2 moved(const Point2& p, int exponent) { return {moved(p.x, exponent), moved(p.y, exponent)}; }
  Point3 moved(const Point3& p, int exponent) {
    return {moved(p.x, exponent), moved(p.y, exponent), moved(p.z, exponent)};
  }
  /// Now and then moved by units in the last place.
  double nearly(double x) { return numbers_.below(12) == 0 ? std::nextafter(x, 4) : x; }
  double share() { return 0.25 + 0.25 * std::abs(numbers_.number(InputClass::random)); }
  int exponent() { return -8 - static_cast<int>(numbers_.below(36)); }

 private:
  Numbers numbers_;
};

TEST(StagesOfExactPoints, AreUndecidedOrRightOfPointsCloseTogetherAndFarFromTheOriginInThePlane) {
  Decided decided;
  int zeros = 0;
  CloseTogether make(5);
  for (int i = 0; i < 300; ++i) {
    const Point2 a = make.moved(Point2{1, 2}, -1), b = make.moved(Point2{2, 1}, -1);
    const double t = make.share();
    const Point2 near{a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)};
    const int exponent = make.exponent();
    std::vector<ExactPoint2> p;
    std::vector<Vector> exact;
    for (int k = 0; k < 3; ++k) {
      const Point2 c = make.moved(near, exponent), d = make.moved(Point2{3, 3}, -1), e{a.x, make.nearly(a.y)};
      p.push_back(line_line2(e, b, c, d));
      exact.push_back(*oracle_point("line_line2", "", e, b, c, d));
    }
    const int expected = oracle::orient2d(exact[0], exact[1], exact[2]);
    zeros += expected == 0;
    ask_each_stage<Orient2d, 3, Point2>(p, expected, decided);
  }
  EXPECT_GT(zeros, 100);
  EXPECT_LT(zeros, 290);
}
TEST(StagesOfExactPoints, AreUndecidedOrRightOfPointsCloseTogetherAndFarFromTheOriginInSpace) {
  Decided decided;
  int zeros = 0;
  CloseTogether make(6);
  for (int i = 0; i < 200; ++i) {
    const Point3 a = make.moved(Point3{1, 1, 2}, -1), b = make.moved(Point3{2, 1, 1}, -1),
                 c = make.moved(Point3{1, 2, 1}, -1);
    const double s = make.share(), t = make.share();
    const Point3 near{a.x + s * (b.x - a.x) + t * (c.x - a.x), a.y + s * (b.y - a.y) + t * (c.y - a.y),
                      a.z + s * (b.z - a.z) + t * (c.z - a.z)};
    const int exponent = make.exponent();
    std::vector<ExactPoint3> p;
    std::vector<Vector> exact;
    for (int k = 0; k < 4; ++k) {
      const Point3 o = make.moved(near, exponent), q = make.moved(Point3{4, 4, 4}, -1), e{a.x, a.y, make.nearly(a.z)};
      p.push_back(line_plane(o, q, e, b, c));
      exact.push_back(*oracle_point("line_plane", "", o, q, e, b, c));
    }
    const int expected = oracle::orient3d(exact[0], exact[1], exact[2], exact[3]);
    zeros += expected == 0;
    ask_each_stage<Orient3d, 4, Point3>(p, expected, decided);
  }
  EXPECT_GT(zeros, 60);
  EXPECT_LT(zeros, 195);
}

/// The points lie about an ulp from each other, a between b and c, so that the high parts of the differences cancel.
/// Low parts and what they lack are such that the differences are ties, and the errors of all four add up in the
/// determinant: to twice what the errors of the points alone would pay for.
TEST(StagesOfExactPoints, AreUndecidedOrRightWhereDifferencesOfLowPartsAreAllRoundedToOneSide) {
  constexpr double u = 0x1p-53, high = 0x1p53 + 6, lacking = 0.49 * u;
  Numbers numbers(8);
  // A little more than 1/2, in units of u so many above a multiple of 4.
  const auto low = [&](std::uint64_t units) {
    return 0.5 + u * static_cast<double>(4 * numbers.below(std::uint64_t{1} << 44) + units);
  };
  Decided decided;
  for (int i = 0; i < 2000; ++i) {
    // Between 1 and 2, where doubles are even numbers of units, the sums are rounded up from 3, and down from 1.
    const bool is_up_in_x = numbers.below(2) == 0;
    const std::uint64_t x = is_up_in_x ? 3 : 1, y = 4 - x;
    const Vec2 a{-low(0), -low(0)}, b{low(x), low(y)};
    const double c_x = low(x);
    // The vectors from a are b - a and c - a - (2, 2): parallel up to some units.
    const double parallel = (b.y - a.y) * (c_x - a.x - 2) / (b.x - a.x) + 2 + a.y;
    const double units = std::floor((parallel - 0.5) / (4 * u)) + static_cast<double>(numbers.below(13)) - 6;
    const Vec2 c{c_x, 0.5 + u * (4 * units + static_cast<double>(y))};
    const double lacks = is_up_in_x ? -lacking : lacking;
    std::vector<ExactPoint2> p;
    std::vector<Vector> exact;
    const auto add = [&](double from, const Vec2<double>& q, double d) {
      const filters::Rational one(1), base(from);
      p.push_back(ExactPoint2::homogeneous({base + filters::Rational(q.x) + filters::Rational(d),
                                            base + filters::Rational(q.y) - filters::Rational(d), one}));
      const oracle::Rational at(from), off(d);
      exact.push_back({at + q.x + off, at + q.y - off, 0});
    };
    add(high, a, -lacks);
    add(high, b, lacks);
    add(high - 2, c, lacks);
    ask_each_stage<Orient2d, 3, Point2>(p, oracle::orient2d(exact[0], exact[1], exact[2]), decided);
  }
  EXPECT_GT(decided.double_doubles, decided.cases / 8);
  EXPECT_LT(decided.double_doubles, decided.cases);
}

/// Of such differences the products have more bits than double-doubles, which do not round them alike.
TEST(StagesOfExactPoints, AreUndecidedOrRightOfPlainPointsOnALine) {
  Decided decided;
  Numbers numbers(7);
  for (int i = 0; i < 100; ++i) {
    std::vector<ExactPoint2> p;
    for (int k = 0; k < 3; ++k) {
      const double bits = 0x1p29 + static_cast<double>(numbers.below(1U << 29));
      const double x = std::ldexp(bits, -static_cast<int>(numbers.below(60)));
      p.push_back(Point2{x, 3 * x});
    }
    ask_each_stage<Orient2d, 3, Point2>(p, 0, decided);
  }
  EXPECT_EQ(decided.rationals, decided.cases);
}

}  // namespace
}  // namespace plumb::exact_points_test
