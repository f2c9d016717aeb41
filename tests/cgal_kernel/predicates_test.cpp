#include <gtest/gtest.h>

#include <array>
#include <concepts>
#include <limits>
#include <tuple>
#include <vector>

#include <plumb/cgal.hpp>
#include <plumb/invalid_argument.hpp>

#include "cases.hpp"
#include "environment_of_caller.hpp"
#include "light_run.hpp"
#include "word_source.hpp"

// Each predicate of the kernel against CGAL's own, on input of all classes.

namespace plumb::cgal_kernel {
namespace {

using namespace generators;
using Epick = CGAL::Exact_predicates_inexact_constructions_kernel;
using Answers = std::vector<int>;

static_assert(std::same_as<CGAL::Kernel_traits<CgalKernel::Point_3>::Kernel, CgalKernel>);
static_assert(std::same_as<CgalKernel::Point_2, CGAL::Point_2<CgalKernel>>);
static_assert(!std::same_as<CgalKernel::Orientation_2, Epick::Orientation_2>);

/// As the functions of a kernel's user ask, where there is one, or else as the algorithms do.
template <class K>
Answers answers(const std::array<Point2, 4>& points) {
  std::array<typename K::Point_2, 4> x;
  for (std::size_t i = 0; i < 4; ++i) x[i] = {points[i].x, points[i].y};
  const auto& [p, q, r, s] = x;
  const K k;
  return {CGAL::orientation(p, q, r),
          CGAL::left_turn(p, q, r),
          CGAL::right_turn(p, q, r),
          CGAL::collinear(p, q, r),
          CGAL::side_of_oriented_circle(p, q, r, s),
          CGAL::side_of_bounded_circle(p, q, r, s),
          CGAL::side_of_bounded_circle(p, q, r),
          CGAL::compare_distance_to_point(p, q, r),
          CGAL::has_smaller_distance_to_point(p, q, r),
          k.less_distance_to_point_2_object()(p, q, r),
          k.compare_distance_2_object()(p, q, r, s),
          k.less_signed_distance_to_line_2_object()(p, q, r, s),
          CGAL::compare_xy(p, q),
          CGAL::compare_x(p, q),
          CGAL::compare_y(p, q),
          k.less_xy_2_object()(p, q),
          k.less_yx_2_object()(p, q),
          p == q};
}
template <class K>
Answers answers(const std::array<Point3, 5>& points) {
  std::array<typename K::Point_3, 5> x;
  for (std::size_t i = 0; i < 5; ++i) x[i] = {points[i].x, points[i].y, points[i].z};
  const auto& [p, q, r, s, t] = x;
  const K k;
  return {CGAL::orientation(p, q, r, s),
          CGAL::coplanar(p, q, r, s),
          CGAL::collinear(p, q, r),
          CGAL::coplanar_orientation(p, q, r),
          CGAL::side_of_oriented_sphere(p, q, r, s, t),
          CGAL::orientation(p, q, r, s) == CGAL::COPLANAR ? 2 : CGAL::side_of_bounded_sphere(p, q, r, s, t),
          CGAL::side_of_bounded_sphere(p, q, t),
          CGAL::compare_distance_to_point(p, q, r),
          CGAL::has_smaller_distance_to_point(p, q, r),
          k.less_distance_to_point_3_object()(p, q, r),
          k.compare_distance_3_object()(p, q, r, s),
          CGAL::collinear(p, q, r) ? 2 : k.less_signed_distance_to_plane_3_object()(p, q, r, s, t),
          CGAL::compare_xyz(p, q),
          CGAL::compare_xy(p, q),
          k.less_xyz_3_object()(p, q),
          p == q};
}
/// Of points of one plane.
template <class K>
Answers answers(const std::array<Point3, 4>& points) {
  std::array<typename K::Point_3, 4> x;
  for (std::size_t i = 0; i < 4; ++i) x[i] = {points[i].x, points[i].y, points[i].z};
  const auto& [p, q, r, s] = x;
  if (CGAL::collinear(p, q, r)) return {};
  return {CGAL::coplanar_orientation(p, q, r, s), CGAL::coplanar_side_of_bounded_circle(p, q, r, s)};
}

template <class Array, std::size_t... I>
Array make(InputClass c, Locus locus, WordSource& words, std::index_sequence<I...>) {
  using Point = typename Array::value_type;
  return std::apply(
      [](const auto&... p) { return Array{p...}; },
      make_arguments<std::conditional_t<true, Point, std::integral_constant<std::size_t, I>>...>(c, locus, words));
}

template <class Array>
void expect_the_same(const Array& points, int& zeros) {
  const Answers ours = answers<CgalKernel>(points);
  zeros += !ours.empty() && ours.back() == 0;
  ASSERT_EQ(ours, answers<Epick>(points)) << [&points] {
    std::string line;
    for (const auto& p : points) for_each_number_of(p, [&line](double x) { line += hexadecimal(x); });
    return line;
  }();
}
template <class Array>
void expect_the_same_of_all_classes(std::uint64_t seed) {
  for (const InputClass c : input_classes)
    for (const Locus locus : {Locus::flat, Locus::circle, Locus::distance}) {
      RandomWords words(seed + static_cast<std::uint64_t>(c));
      for (int i = 0, zeros = 0; i < light_or_full(300, 10000); ++i)
        expect_the_same(make<Array>(c, locus, words, std::make_index_sequence<std::tuple_size_v<Array>>()), zeros);
    }
}

TEST(CgalKernel, AnswersAsCgalDoesInThePlane) { expect_the_same_of_all_classes<std::array<Point2, 4>>(1); }
TEST(CgalKernel, AnswersAsCgalDoesInSpace) { expect_the_same_of_all_classes<std::array<Point3, 5>>(100); }

// (x, y) of a small lattice becomes o + x u + y v, with u and v at right angles and of one length: so circles stay
// circles, and often there are four points on one. Of planes through an axis some projections are lines.
TEST(CgalKernel, AnswersAsCgalDoesInOnePlaneOfSpace) {
  constexpr std::array<std::array<Point3, 2>, 4> planes{
      {{{{2, -2, 1}, {1, 2, 2}}}, {{{1, 0, 0}, {0, 1, 0}}}, {{{0, 0, 1}, {0, -1, 0}}}, {{{3, 0, 4}, {0, 5, 0}}}}};
  RandomWords words(7);
  int on_circle = 0;
  for (const auto& [u, v] : planes)
    for (const double scale : {1.0, 0x1p-1000, 0x1p200})
      for (const double origin : {0.0, 12345.0, 0x1p40})
        for (int i = 0; i < light_or_full(200, 5000); ++i) {
          std::array<Point3, 4> points;
          for (Point3& p : points) {
            const double x = words.between(-4, 4), y = words.between(-4, 4);
            p = {(origin + x * u.x + y * v.x) * scale, (x * u.y + y * v.y) * scale, (x * u.z + y * v.z) * scale};
          }
          expect_the_same(points, on_circle);
          if (HasFatalFailure()) return;
        }
  EXPECT_GT(on_circle, 200);
}

// Overloads that the kernel leaves to CGAL.
template <class K>
Answers of_other_things() {
  const typename K::Point_2 a(0, 0), b(2, 0), c(0, 2);
  const typename K::Point_3 o(0, 0, 0), x(1, 0, 0), y(0, 1, 0), z(0, 0, 1), half(0.5, 0.5, 0);
  const typename K::Line_2 line(a, b);
  const typename K::Sphere_3 sphere(o, x, y, z);
  return {CGAL::orientation(b - a, c - a),
          CGAL::orientation(x - o, y - o, z - o),
          K().side_of_bounded_sphere_3_object()(x, y, z, o),
          K().less_signed_distance_to_line_2_object()(line, c, b),
          sphere.orientation(),
          CGAL::do_intersect(typename K::Segment_3(o, half), typename K::Segment_3(x, y)),
          CGAL::angle(x, o, y)};
}
TEST(CgalKernel, LeavesOtherThingsToCgal) {
  EXPECT_EQ(of_other_things<CgalKernel>(), of_other_things<Epick>());
  const CgalKernel::Point_2 middle = CGAL::midpoint(CgalKernel::Point_2(0, 0), CgalKernel::Point_2(2, 4));
  EXPECT_EQ(middle, CgalKernel::Point_2(1, 2));
}

TEST(CgalKernel, RefusesPointsThatAreNotFinite) {
  const CgalKernel::Point_2 o(0, 0), x(1, 0), bad(0, std::numeric_limits<double>::quiet_NaN());
  EXPECT_THROW(static_cast<void>(CGAL::orientation(o, x, bad)), InvalidArgument);
  const CgalKernel::Point_3 p(0, 0, 0), q(1, 0, 0), r(0, 1, 0), far(0, 0, std::numeric_limits<double>::infinity());
  EXPECT_THROW(static_cast<void>(CGAL::side_of_oriented_sphere(p, q, r, far, q)), InvalidArgument);
  EXPECT_THROW(static_cast<void>(CgalKernel().less_signed_distance_to_plane_3_object()(p, q, r, q, far)),
               InvalidArgument);
}

// CGAL rounds upward while its intervals compute.
TEST(CgalKernel, AnswersInEveryRoundingMode) {
  const CgalKernel::Point_3 p(0, 0, 0), q(0.1, 0.1, 0.1), r(0.1, 0.2, 0.3), s(0.2, 0.3, 0.4), t(0.3, 0.4, 0.5);
  const int expected = Epick().orientation_3_object()(Epick::Point_3(0, 0, 0), Epick::Point_3(0.1, 0.1, 0.1),
                                                      Epick::Point_3(0.1, 0.2, 0.3), Epick::Point_3(0.2, 0.3, 0.4));
  for (const Environment& environment : environments()) {
    int found;
    {
      const InEnvironment in(environment);
      found = computed([&] { return static_cast<int>(CGAL::orientation(p, q, r, s)); });
      escape(found);
      EXPECT_FALSE(in.changed());
    }
    EXPECT_EQ(found, expected) << environment.name;
  }
}

}  // namespace
}  // namespace plumb::cgal_kernel
