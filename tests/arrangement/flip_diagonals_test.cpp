// Diagonals that become those of another sheet.

#include <algorithm>

#include <gtest/gtest.h>

#include <arrangement/near_features.hpp>

namespace plumb::arrangement {
namespace {

/// A unit square twice, cut by either diagonal. Of the second one a corner has a number of its own.
Draft two_squares(std::vector<ArrangementSource> sources) {
  Draft draft;
  draft.mesh.vertices = {{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 1, 0}};
  draft.strayed = {0, 0, 0.25, 0, 0};
  draft.first_of_mesh = {0, 2};
  const Arrangement::Triangle triangles[] = {{0, 1, 2}, {0, 2, 3}, {0, 1, 3}, {1, 4, 3}};
  for (std::size_t t = 0; t < 4; ++t) draft.add(triangles[t], std::span(&sources[t], 1));
  return draft;
}
const std::vector<BoxPair> all_pairs{{0, 2}, {0, 3}, {1, 2}, {1, 3}};
constexpr Nearness near{{}, 16, 1};

TEST(FlipDiagonals, MakesTheOtherDiagonalOfOneSheet) {
  Draft draft = two_squares({{0, 0, 1}, {0, 0, 1}, {1, 0, 1}, {1, 0, 1}});
  flip_diagonals(draft, all_pairs, near);
  // The first sheet gets the diagonal 1 3 of the second one, and runs as it did.
  EXPECT_EQ(draft.mesh.triangles[0], (Arrangement::Triangle{2, 3, 1}));
  EXPECT_EQ(draft.mesh.triangles[1], (Arrangement::Triangle{0, 1, 3}));
  EXPECT_EQ(draft.mesh.triangles[2], (Arrangement::Triangle{0, 1, 3}));
  for (const std::uint32_t v : {0U, 1U, 2U, 3U}) EXPECT_GE(draft.strayed[v], 0.25) << "all that it bounds strays";
  EXPECT_EQ(draft.strayed[4], 0);
  const auto once = draft.mesh.triangles;
  flip_diagonals(draft, all_pairs, near);
  EXPECT_EQ(draft.mesh.triangles, once) << "and that is all";
}

TEST(FlipDiagonals, LeavesEdgesOfTwoSources) {
  Draft draft = two_squares({{0, 0, 1}, {0, 1, 1}, {1, 0, 1}, {1, 1, 1}});
  const auto before = draft.mesh.triangles;
  flip_diagonals(draft, all_pairs, near);
  EXPECT_EQ(draft.mesh.triangles, before);
}

TEST(FlipDiagonals, LeavesEdgesOfMoreThanTwoTriangles) {
  Draft draft = two_squares({{0, 0, 1}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}});
  draft.mesh.vertices.push_back({0.5, 0.5, 1});
  draft.strayed.push_back(0);
  const ArrangementSource third{2, 0, 1};
  draft.add({0, 2, 5}, std::span(&third, 1));
  const auto before = draft.mesh.triangles;
  flip_diagonals(draft, all_pairs, near);
  EXPECT_EQ(draft.mesh.triangles, before);
}

TEST(FlipDiagonals, MakesAnEdgeThatStandsOnTheSheet) {
  Draft draft;
  draft.mesh.vertices = {{0, 0, 0}, {4, -1, 0}, {4, 1, 0}, {5, 0, 0}, {2, 0, 3}};
  draft.strayed.resize(5, 0);
  draft.first_of_mesh = {0};
  const ArrangementSource one{0, 0, 1}, other{1, 0, 1};
  for (const Arrangement::Triangle& t : {Arrangement::Triangle{0, 1, 2}, {2, 1, 3}}) draft.add(t, std::span(&one, 1));
  draft.add({0, 3, 4}, std::span(&other, 1));
  flip_diagonals(draft, std::vector<BoxPair>{{0, 2}, {1, 2}}, near);
  const auto has_edge = [&](std::size_t t, std::uint32_t a, std::uint32_t b) {
    const auto& corners = draft.mesh.triangles[t];
    return std::count(corners.begin(), corners.end(), a) == 1 && std::count(corners.begin(), corners.end(), b) == 1;
  };
  EXPECT_TRUE(has_edge(0, 0, 3) && has_edge(1, 0, 3));
}

TEST(FlipDiagonals, LeavesWhatWouldStrayTooFar) {
  Draft draft = two_squares({{0, 0, 1}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}});
  const auto before = draft.mesh.triangles;
  flip_diagonals(draft, all_pairs, {{}, 16, 0.125});
  EXPECT_EQ(draft.mesh.triangles, before);
}

}  // namespace
}  // namespace plumb::arrangement
