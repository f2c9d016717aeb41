#include <optional>

#include <gtest/gtest.h>

#include <plumb/cull.hpp>

#include <convex/reverse_culling.hpp>
#include "filter_cases.hpp"

// Whether a frustum lies beyond a face plane of a box, in doubles and in integers, each alone: unknown or right on
// every class of input, the first in every floating-point environment, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

/// By any plane of the frustum that the box is cut by; nothing if there is none.
template <class Frustum, class Box>
std::optional<bool> is_beyond_a_face(const Frustum& frustum, const Box& box) {
  for (unsigned plane = 1; plane <= all_planes; plane <<= 1) {
    const auto where = oracle::cull(frustum, box, plane, -1, false).where;
    if (oracle::cull(frustum, box, plane, -1, true).where != where) return true;
    if (static_cast<Containment>(where) == Containment::intersecting) return false;
  }
  return std::nullopt;
}

template <class Pair>
class ReverseTest : public testing::Test {};
using Pairs = testing::Types<PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>, PairOf<FrustumD3d, Aabb3>,
                             PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(ReverseTest, Pairs, Names);

TYPED_TEST(ReverseTest, IsUndecidedOrRight) {
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  int beyond = 0, not_beyond = 0, known = 0, all = 0, exactly_beyond = 0, exactly_not = 0;
  for_each_case<First, Second>([&](InputClass c, const First& frustum, const Second& box, bool) {
    const std::optional<bool> is_beyond = is_beyond_a_face(frustum, box);
    if (!is_beyond) return;
    for (const Environment& e : environments()) {
      Separation found;
      {
        const InEnvironment in(e);
        escape(frustum);
        escape(box);
        found = computed([&] { return filter_beyond_faces(frustum, box); });
        escape(found);
      }
      EXPECT_TRUE(found == Separation::unknown || (found == Separation::yes) == *is_beyond)
          << name_of(c) << " in " << e.name;
      beyond += found == Separation::yes;
      not_beyond += found == Separation::no;
    }
    const Separation exact = exactly_beyond_faces(frustum, box);
    EXPECT_TRUE(exact == Separation::unknown || (exact == Separation::yes) == *is_beyond)
        << name_of(c) << " in integers";
    exactly_beyond += exact == Separation::yes;
    exactly_not += exact == Separation::no;
    const bool is_short = c == InputClass::integer_grid || c == InputClass::touching;
    all += is_short;
    known += is_short && exact != Separation::unknown;
  });
  EXPECT_GT(beyond, cases / 5);
  EXPECT_GT(not_beyond, cases);
  EXPECT_GT(exactly_beyond, cases / 10);
  EXPECT_GT(exactly_not, cases);
  EXPECT_GT(4 * known, 3 * all);
}

}  // namespace
}  // namespace plumb::convex
