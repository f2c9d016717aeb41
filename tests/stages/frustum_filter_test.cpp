#include <gtest/gtest.h>

#include <convex/ball_frustum_integers.hpp>
#include <convex/capsule_frustum.hpp>
#include <convex/line_frustum.hpp>
#include "filter_cases.hpp"

// The filters at frusta and the exact ones that follow, each alone: undecided or right on every class of input, in
// every floating-point environment that they run in, and decided of what they are for.

namespace plumb::convex {

// The library's own instances, which are long to compile.
#define PLUMB_EXACT_LOOK(Frustum, Shape) extern template Meeting meeting_by_exact_planes(const Frustum&, const Shape&);
#define PLUMB_EXACT_LOOKS(Frustum)        \
  PLUMB_EXACT_LOOK(Frustum, Point3)       \
  PLUMB_EXACT_LOOK(Frustum, Segment3)     \
  PLUMB_EXACT_LOOK(Frustum, Ray3)         \
  PLUMB_EXACT_LOOK(Frustum, Line3)        \
  PLUMB_EXACT_LOOK(Frustum, Triangle3)    \
  PLUMB_EXACT_LOOK(Frustum, Tetrahedron3) \
  PLUMB_EXACT_LOOK(Frustum, Aabb3)        \
  PLUMB_EXACT_LOOK(Frustum, Obb3)         \
  PLUMB_EXACT_LOOK(Frustum, Sphere3)      \
  PLUMB_EXACT_LOOK(Frustum, Capsule3)
PLUMB_EXACT_LOOKS(FrustumGl)
PLUMB_EXACT_LOOKS(FrustumD3d)
PLUMB_EXACT_LOOKS(ViewFrustum)
#undef PLUMB_EXACT_LOOKS
#undef PLUMB_EXACT_LOOK

namespace {

using generators::InputClass;

bool has_small_integers(const double* numbers, std::size_t count) {
  return std::all_of(numbers, numbers + count,
                     [](double x) { return std::fabs(x) <= 1 << 8 && std::nearbyint(x) == x; });
}
template <class Shape>
bool has_small_integers(const Shape& s) {
  return has_small_integers(reinterpret_cast<const double*>(&s), sizeof s / sizeof(double));
}

template <class Pair>
class FilterPlanes : public testing::Test {};
using Pairs = testing::Types<PairOf<FrustumGl, Point3>, PairOf<FrustumGl, Segment3>, PairOf<FrustumGl, Triangle3>,
                             PairOf<FrustumGl, Tetrahedron3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>,
                             PairOf<FrustumD3d, Point3>, PairOf<FrustumD3d, Segment3>, PairOf<FrustumD3d, Triangle3>,
                             PairOf<FrustumD3d, Tetrahedron3>, PairOf<FrustumD3d, Aabb3>, PairOf<FrustumD3d, Obb3>,
                             PairOf<ViewFrustum, Point3>, PairOf<ViewFrustum, Segment3>, PairOf<ViewFrustum, Triangle3>,
                             PairOf<ViewFrustum, Tetrahedron3>, PairOf<ViewFrustum, Aabb3>, PairOf<ViewFrustum, Obb3>,
                             PairOf<FrustumGl, Ray3>, PairOf<FrustumGl, Line3>, PairOf<FrustumD3d, Ray3>,
                             PairOf<FrustumD3d, Line3>, PairOf<ViewFrustum, Ray3>, PairOf<ViewFrustum, Line3>>;
TYPED_TEST_SUITE(FilterPlanes, Pairs, Names);

template <class A, class B>
void expect_undecided_or_right_in_exact_numbers() {
  int small = 0, decided = 0, any_decided = 0;
  for_each_case<A, B>([&](InputClass c, const A& a, const B& b, bool meet) {
    const Meeting found = meeting_by_exact_planes(a, b);
    EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
    any_decided += found != Meeting::unknown;
    if (!has_small_integers(a) || !has_small_integers(b)) return;
    ++small;
    decided += found != Meeting::unknown;
  });
  EXPECT_GT(small, cases / 10);
  EXPECT_GT(10 * decided, 7 * small);
  EXPECT_GT(any_decided, 5 * cases);
}

template <class Numbers, class A, class B>
void expect_undecided_or_right() {
  expect_undecided_or_right_in_every_environment<A, B>(
      [](const A& a, const B& b) { return meeting_by_planes<Numbers>(a, b); });
  expect_undecided_or_right_in_exact_numbers<A, B>();
}

/// Frusta without width, height or depth, or two of these, or all in one plane.
void flatten(ViewFrustum& s, int how) {
  Vector3* const vectors[] = {&s.left, &s.up, &s.direction};
  Vector3 &of = *vectors[how % 3], &first = *vectors[(how + 1) % 3];
  const Vector3& second = *vectors[(how + 2) % 3];
  const int p = how % 5 - 2, q = how % 7 - 3;
  of = {p * first.x + q * second.x, p * first.y + q * second.y, p * first.z + q * second.z};
  if (how % 4 == 0) of = {0, 0, 0};
  if (how % 16 == 0) first = {0, 0, 0};
}
template <class B>
void expect_decided_of_flat_frusta() {
  int small = 0, decided = 0, meeting = 0;
  for_each_case<ViewFrustum, B>([&](InputClass c, const ViewFrustum& any, const B& b, bool) {
    if (!has_small_integers(any) || !has_small_integers(b)) return;
    for (int i = 0; i < 5; ++i) {
      ViewFrustum a = any;
      flatten(a, ++small);
      const bool meet = oracle::share_a_point(a, b);
      const Meeting found = meeting_by_exact_planes(a, b);
      EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
      decided += found != Meeting::unknown;
      meeting += meet;
    }
  });
  EXPECT_GT(small, cases);
  EXPECT_GT(30 * meeting, small);  // few points lie in flat sets
  EXPECT_GT(10 * decided, 9 * small);
}

TYPED_TEST(FilterPlanes, IsUndecidedOrRight) {
  using Frustum = typename TypeParam::First;
  expect_undecided_or_right<MeasuredAgainst<Frustum>, Frustum, typename TypeParam::Second>();
}
TYPED_TEST(FilterPlanes, DecidesFlatViewFrusta) {
  if constexpr (std::is_same_v<typename TypeParam::First, ViewFrustum>)
    expect_decided_of_flat_frusta<typename TypeParam::Second>();
}
/// Whether a row of integers that spans what lies across the rows is perpendicular to each of them, and not 0.
template <int Rows>
void expect_perpendicular() {
  generators::RandomWords words(Rows);
  for (int i = 0; i < 100; ++i) {
    GridInteger<30> rows[Rows][Rows + 1];
    for (auto& row : rows)
      for (auto& x : row) x = GridInteger<30>(words.between(-1000, 1000));
    const auto p = perpendicular(rows);
    bool is_zero = true;
    for (const auto& x : p.at) is_zero = is_zero && certificate(x) == Certificate::zero;
    EXPECT_FALSE(is_zero);
    for (const auto& row : rows) {
      GridInteger<120> sum(0);
      for (int j = 0; j <= Rows; ++j) sum = grid_integer::subtract<120>(sum, row[j] * p.at[j]);
      EXPECT_EQ(certificate(sum), Certificate::zero);
    }
  }
}
TEST(FilterPlanesMinors, AreARowPerpendicularToAllOthers) {
  expect_perpendicular<1>();
  expect_perpendicular<2>();
  expect_perpendicular<3>();
}

TEST(FilterPlanesOfBall, IsUndecidedOrRight) {
  expect_undecided_or_right<MeasuredAgainstBall<FrustumGl>, FrustumGl, Sphere3>();
  expect_undecided_or_right<MeasuredAgainstBall<FrustumD3d>, FrustumD3d, Sphere3>();
  expect_undecided_or_right<MeasuredAgainstBall<ViewFrustum>, ViewFrustum, Sphere3>();
}

/// In integers a capsule is only known to meet.
template <class Frustum>
void expect_undecided_or_right_of_capsules() {
  expect_undecided_or_right_in_every_environment<Frustum, Capsule3>(
      [](const Frustum& a, const Capsule3& b) { return meeting_by_planes(a, b); });
  int touching = 0, decided = 0;
  for_each_case<Frustum, Capsule3>([&](InputClass c, const Frustum& a, const Capsule3& b, bool meet) {
    const Meeting found = meeting_by_exact_planes(a, b);
    EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
    if (c != InputClass::touching || !meet) return;
    ++touching;
    decided += found == Meeting::meet;
  });
  EXPECT_GT(touching, cases / 4);
  EXPECT_GT(2 * decided, touching);
}
TEST(FilterPlanesOfCapsule, IsUndecidedOrRight) {
  expect_undecided_or_right_of_capsules<FrustumGl>();
  expect_undecided_or_right_of_capsules<FrustumD3d>();
  expect_undecided_or_right_of_capsules<ViewFrustum>();
}

}  // namespace
}  // namespace plumb::convex
