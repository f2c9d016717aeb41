#include "witness_check.hpp"

#include <gtest/gtest.h>

// The checker of witnesses: that it refuses what proves nothing.

namespace plumb::oracle {
namespace {

using Texts = std::vector<std::string>;

AnyWitness point(const Texts& x) { return {true, x, {}, {}}; }
AnyWitness axis(const Texts& n, const Texts& first = {}, const Texts& second = {}) { return {false, n, first, second}; }

bool holds(const AnyWitness& w, const AnyShape& a, const AnyShape& b) { return fault(w, a, b).empty(); }

constexpr Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
constexpr Kdop6 kdop{{0, 0, 0}, {1, 1, 1}};

TEST(WitnessCheck, WantsACommonPointThatLiesInBothSets) {
  const Triangle3 t{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}};
  EXPECT_TRUE(holds(point({"1/3", "1/7", "0"}), cube, t));
  EXPECT_FALSE(holds(point({"1/3", "1/7", "1/1000000000000000000000"}), cube, t));
  EXPECT_FALSE(holds(point({"4/3", "1/7", "0"}), cube, t));
  EXPECT_FALSE(holds(point({"-1/1000000000000000000000", "0", "0"}), cube, t));
  EXPECT_TRUE(holds(point({"1", "2", "2"}), Sphere3{{0, 0, 0}, 3}, Capsule3{{9, 2, 2}, {2, 2, 2}, 1}));
  EXPECT_FALSE(holds(point({"1", "2", "20000000000000001/10000000000000000"}), Sphere3{{0, 0, 0}, 3}, t));
  const HullOfPoints square{{{0, 0, 0}, {2, 0, 0}, {2, 2, 0}, {0, 2, 0}}};
  EXPECT_TRUE(holds(point({"1/7", "1", "0"}), cube, square));
  EXPECT_TRUE(holds(point({"1", "1/7", "0"}), cube, square));
  EXPECT_FALSE(holds(point({"1", "-1/1000000000000000000000", "0"}), cube, square));
  EXPECT_FALSE(holds(point({"1", "1", "1/1000000000000000000000"}), cube, square));
  EXPECT_FALSE(holds(point({"1", "1", "0"}), cube, HullOfPoints{{{1, 0, 0}, {0, 1, 0}}}));
  EXPECT_TRUE(holds(point({"1", "1", "0"}), cube, HullOfPoints{{{1, 1, 0}}}));
}

TEST(WitnessCheck, WantsADirectionThatSeparatesStrictlyAndTheRightWayRound) {
  const Aabb3 touching{{1, 0, 0}, {2, 1, 1}}, apart{{1 + 0x1p-52, 0, 0}, {2, 1, 1}};
  EXPECT_TRUE(holds(axis({"1", "0", "0"}), cube, apart));
  EXPECT_FALSE(holds(axis({"-1", "0", "0"}), cube, apart));
  EXPECT_FALSE(holds(axis({"0", "1", "0"}), cube, apart));
  EXPECT_FALSE(holds(axis({"0", "0", "0"}), cube, apart));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}), cube, touching));
}

TEST(WitnessCheck, KnowsHowFarEachSetReaches) {
  const Point3 far{100, 0, 0};
  const std::vector<AnyShape> up_to_one{Segment3{{1, 5, 0}, {-3, 0, 0}},
                                        Ray3{{1, 2, 3}, {0, 1, 0}},
                                        Line3{{1, 2, 3}, {0, 1, 0}},
                                        Tetrahedron3{{0, 0, 0}, {-1, 0, 0}, {0, 2, 0}, {1, 3, 3}},
                                        HullOfPoints{{{0, 0, 0}, {-1, 1, 0}, {0, 3, 0}, {1, 2, 0}, {0, 1, 0}}},
                                        Plane3{{-2, 0, 0}, 2},
                                        Sphere3{{-1, 0, 0}, 2},
                                        Ellipsoid3{{-1, 0, 0}, {2, 9, 9}},
                                        Obb3{{-1, 0, 0}, {-1, 5, 0}, {1, 0, 5}, {0, 1, 1}, 1, 1, 1},
                                        Capsule3{{0, 0, 0}, {-5, 0, 0}, 1},
                                        Lozenge3{{0, 0, 0}, {-1, 0, 0}, {0, 1, 0}, 1},
                                        ViewFrustum{{-3, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 0}, 1, 4, 2, 2}};
  for (const AnyShape& s : up_to_one) {
    EXPECT_TRUE(holds(axis({"1", "0", "0"}), s, far)) << s.index();
    EXPECT_TRUE(holds(axis({"1", "0", "0"}), s, Point3{1 + 0x1p-52, 0, 0})) << s.index();
    EXPECT_FALSE(holds(axis({"1", "0", "0"}), s, Point3{1, 0, 0})) << s.index();
    EXPECT_TRUE(holds(axis({"-1", "0", "0"}), Point3{1 + 0x1p-52, 0, 0}, s)) << s.index();
    EXPECT_FALSE(holds(axis({"-1", "0", "0"}), Point3{1, 0, 0}, s)) << s.index();
  }
  EXPECT_FALSE(holds(axis({"1", "0", "0"}), Ray3{{0, 0, 0}, {0x1p-900, 1, 0}}, far));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}), Line3{{0, 0, 0}, {-1, 1, 0}}, far));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}), Plane3{{1, 0x1p-900, 0}, 0}, far));
}

TEST(WitnessCheck, WantsFactorsThatAddInequalitiesUp) {
  const Point3 p{2, 0, 0};
  EXPECT_TRUE(holds(axis({"1", "0", "0"}, {"0", "1", "0", "0", "0", "0"}), kdop, p));
  EXPECT_TRUE(holds(axis({"1", "0", "0"}, {"1/2", "3/2", "0", "0", "0", "0"}), kdop, p));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}), kdop, p));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}, {"1", "0", "0", "0", "0", "0"}), kdop, p));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}, {"-1", "0", "0", "0", "0", "0"}), kdop, p));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}, {"0", "1", "0", "0", "0"}), kdop, p));
  EXPECT_FALSE(holds(axis({"1", "0", "0"}, {"1", "2", "0", "0", "0", "0"}), kdop, p));  // x <= 2
  EXPECT_TRUE(holds(axis({"-1", "0", "0"}, {}, {"0", "1", "0", "0", "0", "0"}), p, kdop));
}

TEST(WitnessCheck, WantsLowestTerms) {
  EXPECT_FALSE(holds(point({"2/4", "0", "0"}), cube, cube));
  EXPECT_FALSE(holds(axis({"2", "0", "0"}), cube, Point3{2, 0, 0}));
  EXPECT_FALSE(holds(axis({"1/2", "0", "0"}), cube, Point3{2, 0, 0}));
}

}  // namespace
}  // namespace plumb::oracle
