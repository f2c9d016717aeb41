#include <cmath>

#include <gtest/gtest.h>

#include <convex/ball_box_integers.hpp>
#include <convex/containment_filter.hpp>
#include <convex/containment_integers.hpp>
#include "filter_cases.hpp"

// The filters at orthographic frusta and the exact ones that follow, each alone: undecided or right on every class
// of input, the first in every floating-point environment, and decided of what they are for.

namespace plumb::convex {
namespace {

using generators::InputClass;

TEST(FilterOrthographicFrustumAndBall, IsUndecidedOrRight) {
  expect_undecided_or_right_in_every_environment<OrthographicFrustum, Sphere3>(
      [](const OrthographicFrustum& a, const Sphere3& b) { return nearest_points(MeasuredLengths(), b, a); });
}

template <class Pair>
class FilterAlongAxes : public testing::Test {};
using Boxes = testing::Types<PairOf<Aabb3, OrthographicFrustum>, PairOf<Obb3, OrthographicFrustum>>;
TYPED_TEST_SUITE(FilterAlongAxes, Boxes, Names);

TYPED_TEST(FilterAlongAxes, IsUndecidedOrRight) {
  using First = typename TypeParam::First;
  expect_undecided_or_right_in_every_environment<First, OrthographicFrustum>(
      [](const First& a, const OrthographicFrustum& b) {
        OpenAxes open;
        return filter_by_axes(a, b, open);
      });
}
TYPED_TEST(FilterAlongAxes, IsUndecidedOrRightInIntegers) {
  using First = typename TypeParam::First;
  int apart = 0, meeting = 0;
  for_each_case<First, OrthographicFrustum>([&](InputClass c, const First& a, const OrthographicFrustum& b, bool meet) {
    OpenAxes all;
    BinaryPlaces<position_units<First, OrthographicFrustum>> places;
    any_gap(places, a, b, [&all](const auto& axes, const auto&) {
      if constexpr (requires { axes.at; })
        for (const Axis axis : axes.at) all.add(axis);
      else
        all.add(axes);
      return false;
    });
    const Meeting found = meeting_in_integers(a, b, all);
    EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
    apart += found == Meeting::apart;
    meeting += found == Meeting::meet;
  });
  EXPECT_GT(apart, cases);
  EXPECT_GT(meeting, cases);
}

TEST(ExactOrthographicFrustumAndBall, IsUndecidedOrRight) {
  int decided = 0;
  for_each_case<OrthographicFrustum, Sphere3>(
      [&](InputClass c, const OrthographicFrustum& a, const Sphere3& b, bool meet) {
        const Meeting found = meeting_in_integers(b, a);
        EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
        decided += found != Meeting::unknown;
      });
  EXPECT_GT(decided, cases / 2);
}

template <class Pair>
class FilterContents : public testing::Test {};
using Contained = testing::Types<PairOf<OrthographicFrustum, Point3>, PairOf<OrthographicFrustum, Aabb3>,
                                 PairOf<OrthographicFrustum, Obb3>, PairOf<OrthographicFrustum, Sphere3>>;
TYPED_TEST_SUITE(FilterContents, Contained, Names);

/// So much larger that it contains what it only met.
OrthographicFrustum enlarged(const OrthographicFrustum& s) {
  OrthographicFrustum larger = s;
  const double reach = 64 * (std::fabs(s.near_distance) + std::fabs(s.far_distance) + s.half_width + s.half_height);
  if (!(reach < 0x1p1000)) return larger;
  larger.near_distance = -reach;
  larger.far_distance = larger.half_width = larger.half_height = reach;
  return larger;
}

TYPED_TEST(FilterContents, IsUndecidedOrRight) {
  using Shape = typename TypeParam::Second;
  int contained = 0, not_contained = 0, known = 0;
  const auto look = [&](InputClass c, const OrthographicFrustum& a, const Shape& b) {
    const bool is_inside = static_cast<Containment>(oracle::classify(a, b)) == Containment::inside;
    const auto is_right = [is_inside](Certificate found) {
      return !is_certain(found) || (found == Certificate::positive) == is_inside;
    };
    for (const Environment& e : environments()) {
      Certificate found;
      {
        const InEnvironment in(e);
        escape(a);
        escape(b);
        found = computed([&] { return filter_contains(a, b); });
        escape(found);
      }
      EXPECT_TRUE(is_right(found)) << name_of(c) << " in " << e.name;
      contained += found == Certificate::positive;
      not_contained += found == Certificate::negative;
    }
    const Certificate exact = exact_contains(a, b);
    EXPECT_TRUE(is_right(exact)) << name_of(c) << " in integers";
    known += is_certain(exact);
  };
  for_each_case<OrthographicFrustum, Shape>([&](InputClass c, const OrthographicFrustum& a, const Shape& b, bool) {
    look(c, a, b);
    look(c, enlarged(a), b);
  });
  EXPECT_GT(contained, cases);
  EXPECT_GT(not_contained, cases);
  EXPECT_GT(known, cases);
}

}  // namespace
}  // namespace plumb::convex
