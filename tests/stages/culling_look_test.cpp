#include <vector>

#include <gtest/gtest.h>

#include "look_cases.hpp"
#include "quick_culling.hpp"

// The first look at the planes of a frustum one by one, alone: undecided or right on every class of input, in every
// floating-point environment, and decided of most.

namespace plumb::convex {
namespace {

using generators::InputClass;

/// Calls visit(class, frustum, shape, what the look says of them in each environment).
template <class Frustum, class Shape, class Visit>
void for_each_look(Visit&& visit) {
  for_each_case<Frustum, Shape>([&](InputClass c, const Frustum& frustum, const Shape& shape, bool) {
    std::vector<SidesOfPlanes> all;
    for (const Environment& e : environments()) {
      SidesOfPlanes sides;
      {
        const InEnvironment in(e);
        escape(frustum);
        escape(shape);
        sides = computed([&] { return sides_of_planes<MeasuredCulling<Frustum, Shape>>(frustum, shape); });
        escape(sides);
      }
      all.push_back(sides);
    }
    visit(c, frustum, shape, all);
  });
}

template <class Pair>
class LookAtEachPlane : public testing::Test {};
using CulledPairs = testing::Types<PairOf<FrustumGl, Sphere3>, PairOf<FrustumGl, Aabb3>, PairOf<FrustumGl, Obb3>,
                                   PairOf<FrustumD3d, Sphere3>, PairOf<FrustumD3d, Aabb3>, PairOf<FrustumD3d, Obb3>>;
TYPED_TEST_SUITE(LookAtEachPlane, CulledPairs, Names);

TYPED_TEST(LookAtEachPlane, IsUndecidedOrRight) {
  int outside = 0, inside = 0, cut = 0;
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  for_each_look<First, Second>([&](InputClass c, const First& frustum, const Second& shape, const auto& all) {
    Containment where[6];
    for (int i = 0; i < 6; ++i)
      where[i] = static_cast<Containment>(oracle::cull(frustum, shape, 1U << i, -1, false).where);
    for (const SidesOfPlanes& s : all)
      for (unsigned i = 0; i < 6; ++i) {
        const auto has = [i](unsigned planes) { return (planes >> i & 1) != 0; };
        EXPECT_FALSE(has(s.outside) && where[i] != Containment::outside) << name_of(c);
        EXPECT_FALSE(has(s.inside) && where[i] != Containment::inside) << name_of(c);
        EXPECT_FALSE(has(s.reaches_out) && where[i] == Containment::inside) << name_of(c);
        EXPECT_FALSE(has(s.reaches_in) && where[i] == Containment::outside) << name_of(c);
        outside += has(s.outside);
        inside += has(s.inside);
        cut += has(s.cut());
      }
  });
  EXPECT_GT(outside, cases);
  EXPECT_GT(inside, cases);
  EXPECT_GT(cut, cases);
}

template <class Pair>
class LookAtAllPlanes : public testing::Test {};
using ClassifiedPairs =
    testing::Types<PairOf<FrustumGl, Segment3>, PairOf<FrustumGl, Tetrahedron3>, PairOf<FrustumD3d, Triangle3>,
                   PairOf<FrustumD3d, Capsule3>, PairOf<ViewFrustum, Triangle3>, PairOf<ViewFrustum, Aabb3>,
                   PairOf<ViewFrustum, Obb3>, PairOf<ViewFrustum, Sphere3>, PairOf<ViewFrustum, Capsule3>>;
TYPED_TEST_SUITE(LookAtAllPlanes, ClassifiedPairs, Names);

TYPED_TEST(LookAtAllPlanes, IsUndecidedOrRight) {
  int outside = 0, inside = 0, neither = 0;
  using First = typename TypeParam::First;
  using Second = typename TypeParam::Second;
  for_each_look<First, Second>([&](InputClass c, const First& frustum, const Second& shape, const auto& all) {
    const auto where = static_cast<Containment>(oracle::classify(frustum, shape));
    for (const SidesOfPlanes& s : all) {
      EXPECT_FALSE(s.outside != 0 && where != Containment::outside) << name_of(c);
      EXPECT_FALSE(s.inside == SidesOfPlanes::all && where != Containment::inside) << name_of(c);
      EXPECT_FALSE(s.reaches_out != 0 && where == Containment::inside) << name_of(c);
      EXPECT_FALSE(s.meets_all && where == Containment::outside) << name_of(c);
      outside += s.outside != 0;
      inside += s.inside == SidesOfPlanes::all;
      neither += s.reaches_out != 0 && s.meets_all;
    }
  });
  EXPECT_GT(outside, cases);
  EXPECT_GT(inside, cases / 10);
  EXPECT_GT(neither, cases);
}

}  // namespace
}  // namespace plumb::convex
