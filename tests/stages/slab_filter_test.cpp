#include <cfenv>

#include <gtest/gtest.h>

#include <convex/hull_frustum_integers.hpp>
#include <convex/hull_kdop.hpp>
#include <convex/kdop_planes.hpp>
#include <convex/line_kdop.hpp>
#include "filter_cases.hpp"

// The filters at k-DOPs beside points, lines and hulls, and the exact ones at hulls that follow, each alone:
// undecided or right on every class of input, in every floating-point environment that they run in, and decided of what
// they are for.

namespace plumb::convex {
namespace {

template <class Pair>
class FilterSlabs : public testing::Test {};
using Pairs =
    testing::Types<PairOf<Kdop6, Point3>, PairOf<Kdop26, Point3>, PairOf<Kdop6, Segment3>, PairOf<Kdop18, Segment3>,
                   PairOf<Kdop14, Ray3>, PairOf<Kdop26, Ray3>, PairOf<Kdop6, Line3>, PairOf<Kdop26, Line3>,
                   PairOf<Kdop6, Triangle3>, PairOf<Kdop18, Triangle3>, PairOf<Kdop14, Tetrahedron3>,
                   PairOf<Kdop26, Tetrahedron3>, PairOf<Kdop6, Obb3>, PairOf<Kdop18, Obb3>>;
TYPED_TEST_SUITE(FilterSlabs, Pairs, Names);

TYPED_TEST(FilterSlabs, IsUndecidedOrRight) {
  using A = typename TypeParam::First;
  using B = typename TypeParam::Second;
  expect_undecided_or_right_in_every_environment<A, B>([](const A& a, const B& b) { return meeting_by_slabs(a, b); });
}

template <class A, class B>
void expect_undecided_or_right_in_exact_numbers() {
  int decided = 0, decided_of_contacts = 0, contacts = 0;
  for_each_case<A, B>([&](generators::InputClass c, const A& a, const B& b, bool meet) {
    const Meeting found = meeting_by_exact_planes(a, b);
    EXPECT_TRUE(is_unknown_or(meet, found)) << name_of(c);
    decided += found != Meeting::unknown;
    if (c != generators::InputClass::touching) return;
    ++contacts;
    decided_of_contacts += found != Meeting::unknown;
  });
  EXPECT_GT(decided, 5 * cases);
  EXPECT_GT(4 * decided_of_contacts, 3 * contacts);
}
TYPED_TEST(FilterSlabs, IsUndecidedOrRightInExactNumbers) {
  using Shape = typename TypeParam::Second;
  if constexpr (is_one_of<Shape, Triangle3, Tetrahedron3>)
    expect_undecided_or_right_in_exact_numbers<typename TypeParam::First, Shape>();
}

TEST(FilterSlabsOfLine, TellsWhereItEntersAndLeaves) {
  const Kdop14 s{{0, 0, 0, 0, -4, -4, -4}, {4, 4, 4, 3, 4, 4, 4}};
  EXPECT_EQ(meeting_by_slabs(s, Segment3{{1, 1, -1}, {1, 1, 2}}), Meeting::meet);
  // It has left the slab of x + y + z before it enters that of z, and is within all of them at some time.
  EXPECT_EQ(meeting_by_slabs(s, Segment3{{2, 2, -1}, {2, 2, 2}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Ray3{{2, 2, 0.5}, {0, 0, 1}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Segment3{{-3, 1, 1}, {-1, 1, 1}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Segment3{{-3, 1, 1}, {1, 1, 1}}), Meeting::meet);
  EXPECT_EQ(meeting_by_slabs(s, Ray3{{2, 2, 0.5}, {-1, -1, -0.25}}), Meeting::meet);
  EXPECT_EQ(meeting_by_slabs(s, Ray3{{2, 2, 0.5}, {1, 1, 0.25}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Line3{{2, 2, 0.5}, {1, 1, 0.25}}), Meeting::meet);
  // Through the edge between two faces, which is known in integers.
  EXPECT_EQ(meeting_by_slabs(s, Line3{{0, 0, 1}, {1, -1, 0}}), Meeting::unknown);
  EXPECT_EQ(exact_signs(Line3{{0, 0, 1}, {1, -1, 0}}, s), Meeting::meet);
  EXPECT_EQ(exact_signs(Line3{{0, -1, 1}, {1, -1, 0}}, s), Meeting::apart);
}

TEST(FilterSlabsOfLine, RaisesNothingWhereItIsSlow) {
  const Kdop6 s{{0, 0, 0}, {1, 1, 1}};
  std::feclearexcept(FE_ALL_EXCEPT);
  EXPECT_EQ(computed([&] {
              return meeting_by_slabs(s, Ray3{{-0x1p99, 0.5, 0.5}, {0x1p-955, 0, 0}});
            }),
            Meeting::unknown);
  EXPECT_EQ(std::fetestexcept(FE_OVERFLOW | FE_INVALID | FE_DIVBYZERO), 0);
}

TEST(FilterSlabsOfHull, FindsAPointInsideThatIsNoCorner) {
  const Kdop6 s{{1, 1, 0.875}, {2, 2, 1.125}};
  EXPECT_EQ(meeting_by_slabs(s, Triangle3{{-10, -10, 1}, {10, -10, 1}, {0, 20, 1}}), Meeting::meet);
  EXPECT_EQ(meeting_by_slabs(s, Tetrahedron3{{-10, -10, 0}, {10, -10, 0}, {0, 20, 0}, {0, 0, 9}}), Meeting::meet);
  EXPECT_EQ(meeting_by_slabs(s, Obb3{{0, 0, 1}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 2, 2, 0.5}), Meeting::meet);
}

TEST(FilterSlabsOfHull, FindsSlabsThatTogetherHoldNoneOfIt) {
  const Kdop6 s{{1, 1, 0.875}, {2, 2, 1.125}};
  EXPECT_EQ(meeting_by_slabs(s, Triangle3{{1.75, 0.5, 1}, {3, 0.5, 1}, {3, 1.75, 1}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Tetrahedron3{{1.75, 0.5, 0}, {3, 0.5, 0}, {3, 1.75, 0}, {3, 0.5, 2}}), Meeting::apart);
  EXPECT_EQ(meeting_by_slabs(s, Obb3{{3, 0, 1}, {1, 1, 0}, {1, -1, 0}, {0, 0, 1}, 1, 0.5, 1}), Meeting::apart);
}

}  // namespace
}  // namespace plumb::convex
