#include <gtest/gtest.h>

#include <array>
#include <cfenv>
#include <cstdint>
#include <thread>
#include <type_traits>
#include <vector>

#include <plumb/mesh_partitions.hpp>
#include <plumb/placed_queries.hpp>
#include <plumb/quadtree.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"

// The same questions in other memory, on several threads and in other floating-point environments.

namespace plumb::tests {
namespace {

using generators::RandomWords;

constexpr std::uint64_t cases = 150;

TEST(MeshQueries, AnswerTheSameOfFloatsAndWideIndicesAtAnyDistance) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Questions questions(of, words, 4);
    struct Vertex {
      std::int32_t name = -1;
      float x, y, z;
    };
    struct Face {
      std::int64_t corners[3];
      char material = 'm';
    };
    std::vector<Vertex> vertices;
    std::vector<Face> faces;
    bool are_floats = true;
    for (const Point3& p : of.mesh().vertices) {
      // What a float cannot hold stays out, before it is converted.
      const auto is_float = [](double x) {
        return std::abs(x) < 1e30 && static_cast<double>(static_cast<float>(x)) == x;
      };
      are_floats = are_floats && is_float(p.x) && is_float(p.y) && is_float(p.z);
      if (!are_floats) break;
      vertices.push_back({7, static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)});
    }
    if (!are_floats || vertices.empty()) continue;
    for (const auto& [a, b, c] : of.mesh().triangles) faces.push_back({{a, b, c}});
    const MeshView view(VertexView(&vertices[0].x, vertices.size(), sizeof(Vertex)),
                        TriangleView(faces.empty() ? nullptr : faces[0].corners, faces.size(), sizeof(Face)));
    EXPECT_TRUE(answers(Hierarchy<Aabb3>(view), questions) == answers(Hierarchy<Aabb3>(of.mesh()), questions))
        << text_of(of.mesh());
    ++compared;
  }
  EXPECT_GT(compared, 50);
}

TEST(MeshQueries, AnswerSeveralThreadsAsOne) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Hierarchy<Aabb3> tree(of.mesh());
    const Questions questions(of, words, 30);
    const Answers expected = answers(tree, questions);
    std::vector<Answers> found(4);
    {
      std::vector<std::jthread> threads;
      for (Answers& a : found) threads.emplace_back([&] { a = answers(tree, questions); });
    }
    for (const Answers& a : found) EXPECT_TRUE(a == expected) << seed;
  }
}

TEST(MeshQueries, AnswerTheSameInEveryEnvironmentAndLeaveItAsFound) {
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    RandomWords words(seed);
    const MeshCase of(words);
    const Hierarchy<Aabb3> tree(of.mesh());
    const Questions questions(of, words, 3);
    const Answers expected = answers(tree, questions);
    for (const Environment& environment : all_environments()) {
      const InEnvironment entered(environment);
      const bool same = computed([&] { return answers(tree, questions) == expected; });
      const bool same_of_new = computed([&] { return answers(Hierarchy<Aabb3>(of.mesh()), questions) == expected; });
      EXPECT_FALSE(entered.changed()) << environment.name;
      EXPECT_TRUE(same) << environment.name << ", seed " << seed;
      EXPECT_TRUE(same_of_new) << environment.name << ", seed " << seed;
    }
  }
}

/// A tree keeps a view of its mesh, which must outlive it.
template <class Tree, class... More>
constexpr bool refuses_temporaries =
    std::is_constructible_v<Tree, TriangleMesh&, More...>&& std::is_constructible_v<
        Tree, const TriangleMesh&, More...>&& std::is_constructible_v<Tree, MeshView, More...> &&
    !std::is_constructible_v<Tree, TriangleMesh, More...> &&
    !std::is_constructible_v<Tree, const TriangleMesh, More...>;
template <class Volume>
constexpr bool hierarchy_refuses_temporaries =
    refuses_temporaries<Hierarchy<Volume>>&& requires(Hierarchy<Volume> tree, std::vector<Point3> moved) {
  tree.refit(moved);
  requires !requires { tree.refit(std::vector<Point3>()); };
};

TEST(EveryTree, IsNotMadeOfATemporaryMesh) {
  EXPECT_TRUE(hierarchy_refuses_temporaries<Aabb3>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Sphere3>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Obb3>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Kdop14>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Kdop18>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Kdop26>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Capsule3>);
  EXPECT_TRUE(hierarchy_refuses_temporaries<Lozenge3>);
  EXPECT_TRUE(refuses_temporaries<UniformGrid>);
  EXPECT_TRUE(refuses_temporaries<Octree>);
  EXPECT_TRUE(refuses_temporaries<KdTree>);
  EXPECT_TRUE(refuses_temporaries<BspTree>);
  EXPECT_TRUE(refuses_temporaries<Quadtree>);
  EXPECT_TRUE((refuses_temporaries<PlacedMeshes, std::vector<PlacedMeshes::Part>>));
}

TEST(Queries, TakePointsOfTypesOfTheirOwn) {
  struct Corner {
    float x, y, z;
  };
  const TriangleMesh tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                                 {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  const Hierarchy tree(tetrahedron);
  const Corner corner{1, 1, 0.5F};
  const std::array<int, 3> far{1, 1, -3};
  EXPECT_EQ(closest(tree, corner), closest(tree, Point3{1, 1, 0.5}));
  EXPECT_EQ(closest(tree, far)->distance, 3);
  EXPECT_EQ(winding(tree, corner), 1);
  EXPECT_EQ(inside(tree, far), PointInMesh::outside);
  EXPECT_EQ(signed_distance(tree, corner)->distance, -0.5);
}

}  // namespace
}  // namespace plumb::tests
