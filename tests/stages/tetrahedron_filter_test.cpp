#include <cstring>

#include <gtest/gtest.h>

#include <convex/line_tetrahedron.hpp>
#include "filter_cases.hpp"

// The looks at segments, rays and lines and a tetrahedron, each alone: undecided or right on every class of input,
// the first one in every floating-point environment that it runs in, and decided of what they are for.

namespace plumb::convex {
namespace {

constexpr auto meet = Meeting::meet, are_apart = Meeting::apart, unknown = Meeting::unknown;

template <class A>
Meeting filter_by_signs(const A& a, const Tetrahedron3& t) {
  Measured<sign_degree<A, Tetrahedron3>> numbers;
  return meeting_by_signs(numbers, a, t);
}

template <class Pair>
class FilterTetrahedron : public testing::Test {};
using Pairs = testing::Types<PairOf<Segment3, Tetrahedron3>, PairOf<Ray3, Tetrahedron3>, PairOf<Line3, Tetrahedron3>>;
TYPED_TEST_SUITE(FilterTetrahedron, Pairs, Names);

TYPED_TEST(FilterTetrahedron, IsUndecidedOrRight) {
  using A = typename TypeParam::First;
  expect_undecided_or_right_in_every_environment<A, Tetrahedron3>(
      [](const A& a, const Tetrahedron3& t) { return filter_by_signs(a, t); });
}

TYPED_TEST(FilterTetrahedron, IsUndecidedOrRightInIntegers) {
  using A = typename TypeParam::First;
  int decided = 0, all = 0;
  for_each_case<A, Tetrahedron3>([&](generators::InputClass c, const A& a, const Tetrahedron3& t, bool do_meet) {
    const Meeting found = exact_signs(a, t);
    EXPECT_TRUE(is_unknown_or(do_meet, found)) << name_of(c);
    decided += found != unknown;
    ++all;
  });
  EXPECT_GT(decided, all / 3);
}

// All integers from -1 to 2: lines along faces and edges and through corners, flat tetrahedra, and no direction.
TYPED_TEST(FilterTetrahedron, IsRightAboutWhatLiesInOnePlane) {
  using A = typename TypeParam::First;
  constexpr int samples = 20000;
  generators::RandomWords words(1);
  int first_decided = 0, decided = 0;
  const auto fill = [&words](auto& shape) {
    double numbers[sizeof shape / sizeof(double)];
    for (double& x : numbers) x = static_cast<double>(words.between(-1, 2));
    std::memcpy(&shape, numbers, sizeof shape);
  };
  for (int i = 0; i < samples; ++i) {
    A a;
    Tetrahedron3 t;
    fill(a);
    fill(t);
    const bool do_meet = oracle::share_a_point(a, t);
    const Meeting first = filter_by_signs(a, t), exact = exact_signs(a, t);
    EXPECT_TRUE(is_unknown_or(do_meet, first));
    EXPECT_TRUE(is_unknown_or(do_meet, exact));
    first_decided += first != unknown;
    decided += exact != unknown;
  }
  EXPECT_GT(first_decided, samples / 20);
  EXPECT_EQ(decided, samples);
}

//  d
//  | .
//  a -- b    and c towards the reader
TEST(FilterTetrahedronAndLine, TellsWhereTheLineGoesThrough) {
  const Tetrahedron3 t{{0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}};
  EXPECT_EQ(filter_by_signs(Line3{{1, 2, -9}, {0, 0, 1}}, t), meet);
  EXPECT_EQ(filter_by_signs(Line3{{1, 8, -9}, {0, 0, 1}}, t), are_apart);
  EXPECT_EQ(filter_by_signs(Ray3{{1, 2, -9}, {0, 0, 1}}, t), meet);
  EXPECT_EQ(filter_by_signs(Ray3{{1, 2, -9}, {0, 0, -1}}, t), are_apart) << "behind";
  EXPECT_EQ(filter_by_signs(Ray3{{1, 2, 1}, {0, 0, -1}}, t), meet) << "from within";
  EXPECT_EQ(filter_by_signs(Segment3{{1, 2, -9}, {1, 2, 9}}, t), meet) << "through";
  EXPECT_EQ(filter_by_signs(Segment3{{1, 2, 1}, {1, 2, 2}}, t), meet) << "within";
  EXPECT_EQ(filter_by_signs(Segment3{{1, 2, -9}, {1, 2, -1}}, t), are_apart) << "before";
  EXPECT_EQ(filter_by_signs(Segment3{{1, 2, 6}, {1, 2, 7}}, t), are_apart) << "beyond";
  EXPECT_EQ(filter_by_signs(Segment3{{1, 2, -9}, {1, 2, 0}}, t), unknown) << "as far as a face";
  EXPECT_EQ(filter_by_signs(Line3{{0, 2, -9}, {0, 0, 1}}, t), unknown) << "along a face";
}

TEST(FilterTetrahedronAndLine, InIntegersKnowsContact) {
  const Tetrahedron3 t{{0, 0, 0}, {8, 0, 0}, {0, 8, 0}, {0, 0, 8}}, flat{{0, 0, 0}, {8, 0, 0}, {8, 8, 0}, {0, 8, 0}};
  EXPECT_EQ(exact_signs(Segment3{{1, 2, -9}, {1, 2, 0}}, t), meet) << "as far as a face";
  EXPECT_EQ(exact_signs(Segment3{{0, 2, -9}, {0, 2, 0}}, t), meet) << "as far as an edge";
  EXPECT_EQ(exact_signs(Segment3{{0, 2, -9}, {0, 2, -1}}, t), are_apart) << "not as far as an edge";
  EXPECT_EQ(exact_signs(Segment3{{-9, 0, 0}, {0, 0, 0}}, t), meet) << "as far as a corner, along an edge";
  EXPECT_EQ(exact_signs(Segment3{{-9, 0, 0}, {-1, 0, 0}}, t), are_apart) << "not as far as a corner";
  EXPECT_EQ(exact_signs(Segment3{{9, 0, 0}, {12, 0, 0}}, t), are_apart) << "beyond an edge, along it";
  EXPECT_EQ(exact_signs(Ray3{{9, 0, 0}, {1, 0, 0}}, t), are_apart) << "beyond an edge, along it";
  EXPECT_EQ(exact_signs(Ray3{{9, 0, 0}, {-1, 0, 0}}, t), meet) << "towards an edge, along it";
  EXPECT_EQ(exact_signs(Line3{{0, 8, 9}, {0, 0, 1}}, t), meet) << "through a corner";
  EXPECT_EQ(exact_signs(Line3{{0, 9, 9}, {0, 0, 1}}, t), are_apart) << "beyond a corner, in the plane of a face";
  EXPECT_EQ(exact_signs(Line3{{4, 9, 0}, {0, 1, 0}}, flat), meet) << "in its plane";
  EXPECT_EQ(exact_signs(Line3{{9, 9, 0}, {0, 1, 0}}, flat), are_apart) << "in its plane";
  EXPECT_EQ(exact_signs(Line3{{4, 4, 1}, {1, 1, 0}}, flat), are_apart) << "above it";
  EXPECT_EQ(exact_signs(Segment3{{4, 3, 1}, {4, 3, 0}}, flat), meet) << "as far as it";
  EXPECT_EQ(exact_signs(Line3{{1, 1, 1}, {0, 0, 0}}, t), meet) << "a point within";
  EXPECT_EQ(exact_signs(Line3{{1, 1, -1}, {0, 0, 0}}, t), are_apart) << "a point below";
  EXPECT_EQ(exact_signs(Segment3{{8, 0, 0}, {8, 0, 0}}, t), meet) << "a corner";
  EXPECT_EQ(exact_signs(Ray3{{9, 0, 0}, {0, 0, 0}}, t), are_apart) << "a point beyond a corner";
}

}  // namespace
}  // namespace plumb::convex
