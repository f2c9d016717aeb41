#include <algorithm>
#include <array>
#include <cmath>

#include "subject_property.hpp"

// What the test of apex points must not say, and what it must see.

namespace plumb::properties {
namespace {

template <class S>
class ApexTest : public testing::Test {};
template <int K>
struct Kdops {
  static constexpr int k = K;
};
struct KdopNames {
  template <class T>
  static std::string GetName(int) {
    return "kdop" + std::to_string(T::k);
  }
};
using AllKdops = testing::Types<Kdops<6>, Kdops<14>, Kdops<18>, Kdops<26>>;
TYPED_TEST_SUITE(ApexTest, AllKdops, KdopNames);

using Corners = std::array<Point3, 4>;

Corners corners_of(const Tetrahedron3& t) { return {t.a, t.b, t.c, t.d}; }

/// Around the points, by directed rounding.
template <int K>
Kdop<K> kdop_around(const Corners& corners) {
  Kdop<K> kdop;
  for (int i = 0; i < K / 2; ++i) {
    const KdopDirection& n = kdop_directions<K>[i];
    kdop.min[i] = __DBL_MAX__;
    kdop.max[i] = -__DBL_MAX__;
    for (const Point3& p : corners) {
      // Two sums are off by less than this, and an infinite one is cut off below.
      const double value = n.x * p.x + n.y * p.y + n.z * p.z;
      const double error = 0x1p-51 * (std::fabs(p.x) + std::fabs(p.y) + std::fabs(p.z)) + __DBL_DENORM_MIN__;
      kdop.min[i] = std::min(kdop.min[i], value - error);
      kdop.max[i] = std::max(kdop.max[i], value + error);
    }
    if (!(kdop.min[i] > -__DBL_MAX__ && kdop.max[i] < __DBL_MAX__)) {
      kdop.min[i] = -__DBL_MAX__;
      kdop.max[i] = __DBL_MAX__;
    }
  }
  return kdop;
}

TYPED_TEST(ApexTest, IsFalseOnlyOfHullsThatAreApartAndWhereSlabsAre) {
  constexpr int k = TypeParam::k;
  int sharper = 0, overlapping = 0;
  EXPECT_TRUE(holds_on_every_class([&](InputClass c, WordSource& words) {
    const auto arguments = make_in_contact<Tetrahedron3, Tetrahedron3>(c, words);
    const auto& [s, t] = arguments;
    const Corners first = corners_of(s), second = corners_of(t);
    const bool overlap = apex_points_overlap(apex_points<k>(first), apex_points<k>(second));
    const auto wrong = [&](const char* what) {
      return Subject<TestIntersects, Locus::contact, Tetrahedron3, Tetrahedron3>::eval_line(arguments) + what;
    };
    if (!overlap && oracle::share_a_point(s, t)) return wrong("  -> no overlap of hulls that meet");
    const bool slabs = slabs_overlap(kdop_around<k>(first), kdop_around<k>(second));
    if (overlap && !slabs) return wrong("  -> an overlap where slabs are apart");
    sharper += !overlap && slabs;
    overlapping += overlap;
    return std::string();
  }));
  EXPECT_GT(sharper, 0);
  EXPECT_GT(overlapping, 100);
}

}  // namespace
}  // namespace plumb::properties
