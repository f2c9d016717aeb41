#include <array>
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include <convex/frustum_filter.hpp>
#include "filter_cases.hpp"

// The filter of the planes of a frustum one by one, alone: undecided or right on every class of input, in every
// floating-point environment, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

/// Calls visit(class, frustum, shape, what filter(frustum, shape) says of them in each environment).
template <class Frustum, class Shape, class Filter, class Visit>
void for_each_answer(Filter&& filter, Visit&& visit) {
  for_each_case<Frustum, Shape>([&](InputClass c, const Frustum& frustum, const Shape& shape, bool) {
    std::vector<decltype(filter(frustum, shape))> all;
    for (const Environment& e : environments()) {
      decltype(filter(frustum, shape)) sides{};
      {
        const InEnvironment in(e);
        escape(frustum);
        escape(shape);
        sides = computed([&] { return filter(frustum, shape); });
        escape(sides);
      }
      all.push_back(sides);
    }
    visit(c, frustum, shape, all);
  });
}

template <class Pair>
class FilterEachPlane : public testing::Test {};
using CulledPairs = testing::Types<PairOf<FrustumGl, Sphere3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>,
                                   PairOf<FrustumD3d, Sphere3>, PairOf<FrustumD3d, Aabb3>, PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(FilterEachPlane, CulledPairs, Names);

TYPED_TEST(FilterEachPlane, IsUndecidedOrRight) {
  int outside = 0, inside = 0, cut = 0;
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  const auto one_by_one = [](const First& frustum, const Second& shape) {
    const PlaneFilter<ReaderFor<First, Second>, First, Second> filter(frustum, shape);
    std::array<SideOfPlane, 6> sides{};
    if (filter.is_in_range())
      for (int i = 0; i < 6; ++i) sides[static_cast<std::size_t>(i)] = filter.side(i);
    return sides;
  };
  for_each_answer<First, Second>(
      one_by_one, [&](InputClass c, const First& frustum, const Second& shape, const auto& all) {
        Containment where[6];
        for (int i = 0; i < 6; ++i)
          where[i] = static_cast<Containment>(oracle::cull(frustum, shape, 1U << i, -1, false).where);
        for (const auto& sides : all)
          for (std::size_t i = 0; i < 6; ++i) {
            const auto [is_outside, is_inside, is_cut] = sides[i];
            EXPECT_FALSE(is_outside != 0 && where[i] != Containment::outside) << name_of(c);
            EXPECT_FALSE(is_inside != 0 && where[i] != Containment::inside) << name_of(c);
            EXPECT_FALSE(is_cut != 0 && where[i] != Containment::intersecting) << name_of(c);
            outside += static_cast<int>(is_outside);
            inside += static_cast<int>(is_inside);
            cut += static_cast<int>(is_cut);
          }
      });
  EXPECT_GT(outside, cases);
  EXPECT_GT(inside, cases);
  EXPECT_GT(cut, cases);
}

/// What two planes differ by at the centre of a ball, twice the row that they are the sum and the difference with.
TYPED_TEST(FilterEachPlane, SaysWhichOfTwoIsGreaterOrNothing) {
  using First = typename TypeParam::First;
  if constexpr (std::is_same_v<typename TypeParam::Second, Sphere3>) {
    int known = 0;
    for_each_case<First, Sphere3>([&](InputClass c, const First& frustum, const Sphere3& ball, bool) {
      for (const Environment& e : environments())
        for (int pair = 0; pair < pairs_of_sums<First>; ++pair) {
          filters::Certificate excess{};
          {
            const InEnvironment in(e);
            escape(frustum);
            escape(ball);
            excess = computed([&] {
              const PlaneFilter<ReaderFor<First, Sphere3>, First, Sphere3> filter(frustum, ball);
              return filter.is_in_range() ? filter.excess(pair) : filters::Certificate::uncertain;
            });
            escape(excess);
          }
          if (!filters::is_certain(excess)) continue;
          ++known;
          // One plane of the pair is asked about by the octant test, the lesser one.
          const unsigned both = 3U << 2 * pair, lesser = (excess == filters::Certificate::negative ? 1U : 2U)
                                                         << 2 * pair;
          const auto by_octant = oracle::cull(frustum, ball, both, -1, false, both);
          EXPECT_EQ(by_octant.where, oracle::cull(frustum, ball, lesser, -1, false).where) << name_of(c);
        }
    });
    EXPECT_GT(known, cases);
  }
}

}  // namespace
}  // namespace plumb::convex
