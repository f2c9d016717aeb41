#include <array>

#include <gtest/gtest.h>

#include "cgal_shapes.hpp"
#include "subjects.hpp"

// Against CGAL over rationals: a third party that knows nothing of this library. Degenerate shapes are left out where
// CGAL's preconditions exclude them.

namespace plumb::generators {
namespace {

Sign sign_of_cgal(int s) { return static_cast<Sign>((s > 0) - (s < 0)); }

/// Compares the subject with CGAL on every class; only(arguments) says which cases CGAL takes.
template <class Subject, class Only, class Ask>
void expect_as_cgal(const Only& only, const Ask& ask) {
  int compared = 0;
  for (const InputClass c : input_classes)
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      RandomWords words(seed * 64 + static_cast<std::uint64_t>(c));
      const auto arguments = Subject::make(c, words);
      if (!std::apply(only, arguments)) continue;
      ++compared;
      const auto expected = std::apply(ask, arguments);
      EXPECT_EQ(Subject::library(arguments), expected) << Subject::eval_line(arguments) << " of class " << name_of(c);
    }
  EXPECT_GT(compared, 500);
}

constexpr auto always = [](const auto&...) { return true; };
constexpr auto proper = [](const auto&... s) {
  return ((oracle::dimension(oracle::hull_of(s)) == oracle::hull_of(s).size - 1) && ...);
};
constexpr auto do_intersect = [](const auto& first, const auto& second) {
  return static_cast<bool>(CGAL::do_intersect(cgal(first), cgal(second)));
};

TEST(Cgal, HasTheSameOrientations) {
  const auto ask = [](const auto&... p) { return sign_of_cgal(CGAL::orientation(cgal(p)...)); };
  expect_as_cgal<Subject<TestOrient2d, Locus::flat, Point2, Point2, Point2>>(always, ask);
  expect_as_cgal<Subject<TestOrient3d, Locus::flat, Point3, Point3, Point3, Point3>>(always, ask);
}

TEST(Cgal, HasTheSameSidesOfOrientedCirclesAndSpheres) {
  expect_as_cgal<Subject<TestIncircle, Locus::circle, Point2, Point2, Point2, Point2>>(
      [](const Point2& a, const Point2& b, const Point2& c, const Point2&) { return !oracle::collinear(a, b, c); },
      [](const auto&... p) { return sign_of_cgal(CGAL::side_of_oriented_circle(cgal(p)...)); });
  expect_as_cgal<Subject<TestInsphere, Locus::circle, Point3, Point3, Point3, Point3, Point3>>(
      [](const Point3& a, const Point3& b, const Point3& c, const Point3& d, const Point3&) {
        return !oracle::coplanar(a, b, c, d);
      },
      [](const auto&... p) { return sign_of_cgal(CGAL::side_of_oriented_sphere(cgal(p)...)); });
}

TEST(Cgal, HasTheSamePowerSpheres) {
  expect_as_cgal<Subject<TestPowerTest, Locus::power, WeightedPoint3, WeightedPoint3, WeightedPoint3, WeightedPoint3,
                         WeightedPoint3>>(
      [](const WeightedPoint3& a, const WeightedPoint3& b, const WeightedPoint3& c, const WeightedPoint3& d,
         const WeightedPoint3&) { return !oracle::coplanar(a.point, b.point, c.point, d.point); },
      [](const auto&... p) { return sign_of_cgal(CGAL::power_side_of_oriented_power_sphere(cgal(p)...)); });
}

TEST(Cgal, HasTheSameDiametralSpheresAndDistances) {
  expect_as_cgal<Subject<TestInCircleDiametral, Locus::diametral, Point2, Point2, Point2>>(
      always, [](const auto&... p) { return sign_of_cgal(CGAL::side_of_bounded_circle(cgal(p)...)); });
  expect_as_cgal<Subject<TestInSphereDiametral, Locus::diametral, Point3, Point3, Point3>>(
      always, [](const auto&... p) { return sign_of_cgal(CGAL::side_of_bounded_sphere(cgal(p)...)); });
  const auto compare = [](const auto&... p) { return sign_of_cgal(CGAL::compare_distance_to_point(cgal(p)...)); };
  expect_as_cgal<Subject<TestCompareDistance, Locus::distance, Point2, Point2, Point2>>(always, compare);
  expect_as_cgal<Subject<TestCompareDistance, Locus::distance, Point3, Point3, Point3>>(always, compare);
}

TEST(Cgal, FindsTheSameCollinearAndCoplanarPoints) {
  const auto collinear = [](const auto&... p) { return CGAL::collinear(cgal(p)...); };
  expect_as_cgal<Subject<TestCollinear, Locus::flat, Point2, Point2, Point2>>(always, collinear);
  expect_as_cgal<Subject<TestCollinear, Locus::flat, Point3, Point3, Point3>>(always, collinear);
  expect_as_cgal<Subject<TestCoplanar, Locus::flat, Point3, Point3, Point3, Point3>>(
      always, [](const auto&... p) { return CGAL::coplanar(cgal(p)...); });
}

TEST(Cgal, FindsTheSameIntersectionsInThePlane) {
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Point2, Segment2>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Point2, Triangle2>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Segment2, Segment2>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Segment2, Triangle2>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Triangle2, Triangle2>>(proper, do_intersect);
}

TEST(Cgal, FindsTheSameIntersectionsInSpace) {
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Point3, Segment3>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Point3, Triangle3>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Point3, Tetrahedron3>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Segment3, Segment3>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Segment3, Triangle3>>(proper, do_intersect);
  expect_as_cgal<Subject<TestIntersects, Locus::flat, Triangle3, Triangle3>>(proper, do_intersect);
}

}  // namespace
}  // namespace plumb::generators
