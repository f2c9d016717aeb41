#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

#include <plumb/box_hierarchy.hpp>
#include <plumb/cull.hpp>
#include <plumb/invalid_argument.hpp>

#include "frusta.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Indices = std::vector<std::uint32_t>;

Aabb3 box_of(const Point3& p, const Point3& q) {
  return {{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
          {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}};
}

std::vector<Vector> corners_of(const Aabb3& box) {
  std::vector<Vector> corners;
  for (const double x : {box.min.x, box.max.x})
    for (const double y : {box.min.y, box.max.y})
      for (const double z : {box.min.z, box.max.z}) corners.push_back({x, y, z});
  return corners;
}

TEST(BoxHierarchy, LeavesOutWhatIsOutsideOfOnePlane) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    std::vector<Aabb3> boxes;
    for (int i = words.below(60); i > 0; --i) {
      const Point3 p = of.point(words), q = words.one_in(5) ? p : of.point(words);
      boxes.push_back(box_of(p, q));
    }
    const BoxHierarchy tree(boxes);
    EXPECT_EQ(tree.size(), boxes.size());
    for (int i = 0; i < 6; ++i) {
      const AnyFrustum frustum = frustum_for(of, words);
      if (is_flat(frustum)) continue;
      Indices expected;
      for (std::uint32_t k = 0; k < boxes.size(); ++k)
        if (!is_outside_of_a_plane(corners_of(boxes[k]), frustum)) expected.push_back(k);
      std::visit(
          [&](const auto& f) {
            ASSERT_EQ(cull(tree, f), expected) << "seed " << seed << "\n" << text_of(frustum);
            if constexpr (!std::is_same_v<decltype(f), const ViewFrustum&>) {
              for (std::uint32_t k = 0; k < boxes.size(); ++k)
                ASSERT_EQ(cull(f, boxes[k]) != Containment::outside, std::ranges::binary_search(expected, k));
            }
          },
          frustum);
    }
  }
}

TEST(BoxHierarchy, IsOfAnyNumberOfBoxesInAnyPlace) {
  const FrustumGl unit{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
  EXPECT_EQ(cull(BoxHierarchy(std::vector<Aabb3>()), unit), Indices());
  const std::vector<Aabb3> alike(1000, Aabb3{{1, 1, 1}, {2, 2, 2}});
  EXPECT_EQ(cull(BoxHierarchy(alike), unit).size(), 1000U);
  const std::vector<Aabb3> far = {{{-1e300, -1e300, -1e300}, {1e300, 1e300, 1e300}},
                                  {{1e300, 0, 0}, {1.7e308, 0, 0}},
                                  {{5e-324, 0, 0}, {5e-324, 0, 0}},
                                  {{0x1.0000000000001p0, 0, 0}, {2, 0, 0}}};
  EXPECT_EQ(cull(BoxHierarchy(far), unit), (Indices{0, 2}));
}

TEST(BoxHierarchy, RefusesWhatIsNoBoxByItsNumber) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const Aabb3& refused :
       {Aabb3{{nan, 0, 0}, {1, 1, 1}}, Aabb3{{0, 0, 0}, {1, 1, 1 / 0.0}}, Aabb3{{0, 2, 0}, {1, 1, 1}}}) {
    const std::vector<Aabb3> boxes = {{{0, 0, 0}, {1, 1, 1}}, refused};
    try {
      const BoxHierarchy tree(boxes);
      ADD_FAILURE();
    } catch (const InvalidArgument& error) {
      EXPECT_TRUE(std::string(error.what()).starts_with("BoxHierarchy: boxes[1]")) << error.what();
    }
  }
}

}  // namespace
}  // namespace plumb::tests
