#include <gtest/gtest.h>

#include <convex/frustum_plane_filter.hpp>
#include <culling/frustum_plane_integers.hpp>
#include "filter_cases.hpp"

// The sides of the planes of a frustum in integers, alone: unknown or right on every class of input, and known of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

template <class Pair>
class SidesOfPlanesInIntegers : public testing::Test {};
using Pairs = testing::Types<PairOf<FrustumGl, Sphere3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>,
                             PairOf<FrustumD3d, Sphere3>, PairOf<FrustumD3d, Aabb3>, PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(SidesOfPlanesInIntegers, Pairs, Names);

TYPED_TEST(SidesOfPlanesInIntegers, AreUnknownOrRight) {
  int known = 0, all = 0, count[3] = {};
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  for_each_case<First, Second>([&](InputClass c, const First& frustum, const Second& shape, bool) {
    const auto sides = sides_in_integers(frustum, shape);
    const bool is_short = c == InputClass::integer_grid || c == InputClass::touching;
    all += is_short;
    if (!sides) return;
    known += is_short;
    for (int i = 0; i < 6; ++i) {
      const auto where = static_cast<Containment>(oracle::cull(frustum, shape, 1U << i, -1, false).where);
      const Certificate side = sides->side(i);
      const Certificate expected = where == Containment::outside  ? Certificate::negative
                                   : where == Containment::inside ? Certificate::positive
                                                                  : Certificate::zero;
      EXPECT_EQ(side, expected) << name_of(c) << ", plane " << i;
      ++count[static_cast<int>(where)];
    }
    if constexpr (std::is_same_v<Second, Sphere3>) {
      // The octant test of one pair leaves out the greater plane, the first of two alike.
      for (int i = 0; i < 2 * pairs_of_sums<First>; i += 2) {
        const bool first_counts = sides->excess(i, i + 1) == Certificate::negative;
        const auto by_one = oracle::cull(frustum, shape, 3U << i, -1, false, 3U << i);
        const auto alone = oracle::cull(frustum, shape, first_counts ? 1U << i : 2U << i, -1, false);
        EXPECT_EQ(by_one.where, alone.where) << name_of(c) << ", planes " << i << " and " << i + 1;
      }
    }
  });
  EXPECT_GT(4 * known, 3 * all);
  for (const int n : count) EXPECT_GT(n, cases);
}

}  // namespace
}  // namespace plumb::convex
