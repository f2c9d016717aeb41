#include <gtest/gtest.h>

#include <constructions/decide_points.hpp>

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

void expect(Certificate c, int expected, int& decided, const char* stage) {
  if (!is_certain(c)) return;
  EXPECT_EQ(static_cast<int>(c), expected) << stage;
  ++decided;
}

template <class Predicate, int N, class Point>
Decided decide(int cases, const auto& define, bool plain_too) {
  Decided decided;
  for (int c = 0; c < static_cast<int>(InputClass::count); ++c) {
    Numbers numbers(static_cast<std::uint64_t>(c) + 40);
    for (int i = 0; i < cases; ++i) {
      std::vector<Case<Point>> p;
      std::vector<Vector> exact;
      for (int k = 0; k < N; ++k) {
        Case<Point> made = any_case<Point>(numbers, static_cast<InputClass>(c));
        while (!plain_too && made.point->is_plain()) made = any_case<Point>(numbers, InputClass::random);
        p.push_back(made);
        exact.push_back(*made.exact);
      }
      const int expected = define(exact);
      std::vector<AnyPoint<Point>> any;
      for (const auto& made : p) any.push_back(*made.point);
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
  const auto define = [](const std::vector<Vector>& p) { return definition::orientation(p); };
  expect_all_decide(decide<Orient2d, 3, Point2>(150, define, true));
  expect_all_decide(decide<Orient2d, 3, Point2>(50, define, false));
}
TEST(StagesOfExactPoints, AreUndecidedOrRightInSpace) {
  const auto define = [](const std::vector<Vector>& p) { return definition::orientation(p); };
  expect_all_decide(decide<Orient3d, 4, Point3>(100, define, true));
  expect_all_decide(decide<Orient3d, 4, Point3>(50, define, false));
}
TEST(StagesOfExactPoints, AreUndecidedOrRightWithoutSymmetry) {
  const auto define = [](const std::vector<Vector>& p) { return definition::distance_order(p[0], p[1], p[2]); };
  expect_all_decide(decide<CompareDistance, 3, Point3>(100, define, true));
}

}  // namespace
}  // namespace plumb::exact_points_test
