#include <gtest/gtest.h>

#include "exact_sides.hpp"
#include "look_cases.hpp"

// The first look at where a view frustum lies against a plane, in every floating-point environment, and the one in
// integers, each alone: undecided or right on every class of input, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

TEST(SideOfViewFrustum, IsUndecidedOrRight) {
  int certain[3] = {}, exact_of_touching = 0, touching = 0;
  for_each_case<Plane3, ViewFrustum>([&](InputClass c, const Plane3& plane, const ViewFrustum& frustum, bool meet) {
    const auto side = static_cast<PlaneSide>(oracle::classify(plane, frustum));
    EXPECT_EQ(side == PlaneSide::intersecting, meet);
    const auto expect_right = [&](const QuickSide& found, const char* where) {
      if (!found.is_certain) return;
      EXPECT_EQ(found.side(), side) << name_of(c) << " in " << where;
      EXPECT_EQ(found.meets_plane(), meet) << name_of(c) << " in " << where;
    };
    for (const Environment& e : environments()) {
      QuickSide found;
      {
        const InEnvironment in(e);
        escape(plane);
        escape(frustum);
        found = computed([&] { return quick_side(MeasuredSides(), plane, frustum); });
        escape(found);
      }
      expect_right(found, e.name);
      if (found.is_certain) ++certain[static_cast<int>(side) + 1];
    }
    const QuickSide exact = exact_side(plane, frustum);
    expect_right(exact, "integers");
    if (c != InputClass::touching && c != InputClass::exactly_degenerate) return;
    ++touching;
    exact_of_touching += exact.is_certain;
  });
  for (const int count : certain) EXPECT_GT(count, cases);
  EXPECT_GT(2 * exact_of_touching, touching);
}

}  // namespace
}  // namespace plumb::convex
