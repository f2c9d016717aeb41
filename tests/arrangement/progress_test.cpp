#include <plumb/boolean.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "bodies.hpp"

// How far the work has come, and its end whenever the caller wants that.

namespace plumb::tests {
namespace {

/// |x - center| = radius in the sum norm: eight faces of radius^2 triangles each.
TriangleMesh octahedron(const Point3& center, int radius) {
  TriangleMesh mesh;
  std::map<std::array<int, 3>, std::uint32_t> number;
  const auto vertex = [&](int x, int y, int z) {
    const auto [at, is_new] = number.try_emplace({x, y, z}, static_cast<std::uint32_t>(mesh.vertices.size()));
    if (is_new) mesh.vertices.push_back({center.x + x, center.y + y, center.z + z});
    return at->second;
  };
  for (const int sx : {-1, 1})
    for (const int sy : {-1, 1})
      for (const int sz : {-1, 1})
        for (int i = 0; i < radius; ++i)
          for (int j = 0; i + j < radius; ++j) {
            const auto at = [&](int u, int v) { return vertex(sx * u, sy * v, sz * (radius - u - v)); };
            mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
            if (i + j + 1 < radius) mesh.triangles.push_back({at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)});
            if (sx * sy * sz < 0)
              for (std::size_t k = i + j + 1 < radius ? 2 : 1; k > 0; --k) {
                auto& t = mesh.triangles[mesh.triangles.size() - k];
                std::swap(t[1], t[2]);
              }
          }
  return mesh;
}

struct Stop {};

class ProgressOfArrangements : public testing::TestWithParam<bool> {
 protected:
  /// The numbers of triangles of the arrangement and of its boundary.
  std::pair<std::size_t, std::size_t> work(unsigned threads, std::function<void(double)> tell) const {
    const std::vector<MeshView> views(meshes_.begin(), meshes_.end());
    if (!GetParam()) return {resolve(views, {threads, std::move(tell)}).size(), 0};
    const BooleanResult made =
        boolean(BooleanOperation::subtract, views, {WindingRule::positive, threads, std::move(tell)});
    return {made.arrangement.size(), made.triangles.size()};
  }

 private:
  const std::vector<TriangleMesh> meshes_{octahedron({0, 0, 0}, 20), octahedron({0.5, 3.25, 7.125}, 20)};
};

TEST_P(ProgressOfArrangements, IsToldFromBeginToEndInSmallSteps) {
  std::vector<double> told;
  work(1, [&](double fraction) { told.push_back(fraction); });
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.front(), 0);
  EXPECT_EQ(told.back(), 1);
  EXPECT_TRUE(std::is_sorted(told.begin(), told.end()));
  for (std::size_t i = 1; i < told.size(); ++i) EXPECT_LT(told[i] - told[i - 1], 0.1) << told[i];
}

TEST_P(ProgressOfArrangements, IsToldByOneThreadAtATime) {
  std::atomic<int> tellers = 0;
  double last = 0;
  work(4, [&](double fraction) {
    EXPECT_EQ(++tellers, 1);
    EXPECT_GE(fraction, last);
    last = fraction;
    --tellers;
  });
  EXPECT_EQ(last, 1);
}

TEST_P(ProgressOfArrangements, EndsWhereverTheCallerThrows) {
  const auto usual = work(1, {});
  for (const unsigned threads : {1U, 4U})
    for (double at = 0; at <= 1; at += 1.0 / 16) {
      double last = -1;
      const auto throw_late = [&](double fraction) {
        last = fraction;
        if (fraction >= at) throw Stop();
      };
      EXPECT_THROW(work(threads, throw_late), Stop) << at;
      EXPECT_GE(last, at);
      // Not long after; of several threads, one that waits may keep the others from telling.
      if (threads == 1) {
        EXPECT_LT(last, at + 0.1);
      }
    }
  EXPECT_EQ(work(1, {}), usual);
}

INSTANTIATE_TEST_SUITE_P(, ProgressOfArrangements, testing::Bool(),
                         [](const auto& made) { return made.param ? "Boolean" : "Resolve"; });

}  // namespace
}  // namespace plumb::tests
