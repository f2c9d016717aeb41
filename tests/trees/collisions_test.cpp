#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <tbb/global_control.h>

#include <plumb/invalid_argument.hpp>

#include "collision_by_definition.hpp"
#include "deforming_cases.hpp"
#include "environment_of_caller.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
using Faces = std::vector<VertexFaceCollision>;
using Edges = std::vector<EdgeEdgeCollision>;

/// A face at rest, 0 1 2, and a small triangle below a vertex, 3, that moves from one height to another one.
Deforming vertex_over_face(double from, double to) {
  const auto at = [](double height) {
    return std::vector<Point3>{{0, 0, 0},      {4, 0, 0},          {0, 4, 0},
                               {1, 1, height}, {1, 1, height + 1}, {1, 1.5, height + 1}};
  };
  return {at(from), at(to), {{0, 1, 2}, {3, 4, 5}}};
}

TEST(Collisions, OfAVertexThatFallsThroughAFace) {
  const Collisions found = vertex_over_face(1, -0.5).collisions();
  EXPECT_EQ(found.vertex_face, (Faces{{3, 0, 2. / 3}}));
  EXPECT_EQ(found.edge_edge, Edges());
  EXPECT_EQ(vertex_over_face(1, 0.5).collisions(), Collisions());
}
TEST(Collisions, AtTheStartAndAtTheEndAreSome) {
  constexpr double least = std::numeric_limits<double>::denorm_min();
  const auto time = [](double from, double to) -> double {
    const Collisions found = vertex_over_face(from, to).collisions();
    return found.vertex_face.empty() ? -1 : found.vertex_face[0].time;
  };
  EXPECT_EQ(time(0, 1), 0);
  EXPECT_EQ(time(0, 0), 0);
  EXPECT_EQ(time(1, 0), 1);
  EXPECT_EQ(time(1, -0x1p-53), 1 - 0x1p-53) << "the double before 1";
  EXPECT_EQ(time(1, -0x1p-55), 1) << "just before the end, rounded";
  EXPECT_EQ(time(1, least), -1);
  EXPECT_EQ(time(least, 1), -1);
}
TEST(Collisions, OfTwoEdgesThatCross) {
  // Two triangles upright, whose edges cross at the origin when the upper one has fallen by 1.
  const Deforming mesh{{{-1, 0, 1}, {1, 0, 1}, {0, 0, 3}, {0, -1, 0}, {0, 1, 0}, {0, 0, -2}},
                       {{-1, 0, -1}, {1, 0, -1}, {0, 0, 1}, {0, -1, 0}, {0, 1, 0}, {0, 0, -2}},
                       {{0, 1, 2}, {3, 4, 5}}};
  const Collisions found = mesh.collisions();
  const auto is_first = [](const EdgeEdgeCollision& e) { return e == EdgeEdgeCollision{{0, 1}, {3, 4}, 0.5}; };
  EXPECT_TRUE(std::any_of(found.edge_edge.begin(), found.edge_edge.end(), is_first));
  EXPECT_EQ(found, collisions_of_all_pairs(mesh));
}
TEST(Collisions, OfADoubleRoot) {
  // The vertex touches the plane of the face, which turns under it, and is left again.
  const Deforming mesh{{{0, 0, 0}, {4, 0, 2}, {0, 4, 0}, {1, 1, 1}, {1, 1, 9}, {1, 2, 9}},
                       {{0, 0, 2}, {4, 0, 0}, {0, 4, 2}, {1, 1, 1}, {1, 1, 9}, {1, 2, 9}},
                       {{0, 1, 2}, {3, 4, 5}}};
  EXPECT_EQ(mesh.collisions().vertex_face, (Faces{{3, 0, 0.5}}));
}
TEST(Collisions, OfNeighboursAreOfWhatTheyDoNotShare) {
  // Two triangles at one edge, of which the one closes on the other.
  const Deforming hinge{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 1}},
                        {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, -1}},
                        {{0, 1, 2}, {0, 1, 3}}};
  const Collisions found = hinge.collisions();
  EXPECT_EQ(found.vertex_face, (Faces{{3, 0, 0.5}}));
  EXPECT_EQ(found.edge_edge, Edges());
}
TEST(Collisions, CountEachVertexAndEachEdgeOnce) {
  // The falling vertex is one of three triangles, and the face is there twice.
  Deforming mesh = vertex_over_face(1, -0.5);
  mesh.triangles.push_back({5, 4, 3});
  mesh.triangles.push_back({3, 4, 5});
  mesh.triangles.push_back({2, 0, 1});
  EXPECT_EQ(mesh.collisions().vertex_face, (Faces{{3, 0, 2. / 3}, {3, 4, 2. / 3}}));
}
TEST(Collisions, LeaveOutVerticesOfNoTriangle) {
  Deforming mesh = vertex_over_face(1, -0.5);
  mesh.triangles.pop_back();
  EXPECT_EQ(mesh.collisions(), Collisions());
  mesh.triangles.push_back({3, 3, 3});
  EXPECT_EQ(mesh.collisions().vertex_face, (Faces{{3, 0, 2. / 3}})) << "a face that is a point has a vertex";
  EXPECT_EQ(mesh.collisions().edge_edge, Edges()) << "and no edge";
}
TEST(Collisions, OfAnEmptyMeshAreNone) {
  EXPECT_EQ(collisions({}, {}, {}), Collisions());
  const std::vector<Point3> alone{{0, 0, 0}};
  EXPECT_EQ(collisions(alone, alone, {}), Collisions());
}

/// A cloth of so many squares along a side, and the box [2, 5] x [2, 5] x [0, 1] under it.
Deforming cloth_over_box(std::uint32_t side, double from, double to) {
  Deforming mesh;
  for (std::uint32_t i = 0; i <= side; ++i)
    for (std::uint32_t j = 0; j <= side; ++j) {
      mesh.start.push_back({i + 0.25, j + 0.125, from}), mesh.end.push_back({i + 0.25, j + 0.125, to});
      if (i == side || j == side) continue;
      const std::uint32_t a = i * (side + 1) + j, b = a + 1, c = a + side + 1, d = c + 1;
      mesh.triangles.push_back({a, c, d}), mesh.triangles.push_back({a, d, b});
    }
  const auto first = static_cast<std::uint32_t>(mesh.start.size());
  for (const double z : {0., 1.})
    for (const auto& [x, y] : {std::pair{2., 2.}, {5., 2.}, {5., 5.}, {2., 5.}}) {
      mesh.start.push_back({x, y, z});
      mesh.end.push_back({x, y, z});
    }
  for (const auto& [a, b, c] : {TriangleView::Corners{0, 2, 1},
                                {0, 3, 2},
                                {4, 5, 6},
                                {4, 6, 7},
                                {0, 1, 5},
                                {0, 5, 4},
                                {1, 2, 6},
                                {1, 6, 5},
                                {2, 3, 7},
                                {2, 7, 6},
                                {3, 0, 4},
                                {3, 4, 7}})
    mesh.triangles.push_back({a + first, b + first, c + first});
  return mesh;
}
TEST(Collisions, OfAClothThatFallsOnABox) {
  constexpr std::uint32_t side = 7;
  const Deforming mesh = cloth_over_box(side, 2, 0.5);
  const Collisions found = mesh.collisions();
  EXPECT_EQ(found, collisions_of_all_pairs(mesh));
  // Nine vertices of the cloth are above the top, and each falls on one of its two triangles, for none is above their
  // common edge.
  std::size_t on_top = 0;
  for (const auto& [vertex, triangle, time] : found.vertex_face) {
    EXPECT_GE(time, 2. / 3);
    const std::size_t of_box = triangle - std::size_t{2 * side * side};
    if (vertex >= (side + 1) * (side + 1) || (of_box != 2 && of_box != 3)) continue;
    EXPECT_EQ(time, 2. / 3);
    ++on_top;
  }
  EXPECT_EQ(on_top, 9U);
  for (const auto& [first, second, time] : found.edge_edge) EXPECT_GE(time, 2. / 3) << "of the sides later";
  EXPECT_EQ(cloth_over_box(side, 2, 1.25).collisions(), Collisions()) << "flat above it";
}

TEST(Collisions, AreThoseOfAllPairs) {
  std::size_t faces = 0, edges = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    RandomWords words(seed);
    const Deforming mesh = drawn_deforming(words);
    const Collisions found = mesh.collisions();
    ASSERT_EQ(found, collisions_of_all_pairs(mesh)) << "seed " << seed << "\n" << text_of(mesh);
    faces += found.vertex_face.size(), edges += found.edge_edge.size();
  }
  EXPECT_GT(faces, 400U);
  EXPECT_GT(edges, 1000U);
}
TEST(Collisions, HaveTheTimesOfTheDefinition) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 15; ++seed) {
    RandomWords words(seed);
    const Deforming mesh = drawn_deforming(words);
    const auto moving = [&](std::uint32_t v) { return MovingPoint3{mesh.start[v], mesh.end[v]}; };
    const auto [faces, edges] = mesh.collisions();
    for (const auto& [v, triangle, time] : faces) {
      const auto& [a, b, c] = mesh.triangles[triangle];
      const auto expected = contact_by_definition(false, {moving(v), moving(a), moving(b), moving(c)});
      ASSERT_TRUE(expected) << "seed " << seed;
      EXPECT_EQ(time, nearest_double(*expected)) << "seed " << seed;
      ++compared;
    }
    for (const auto& [e, f, time] : edges) {
      const auto expected = contact_by_definition(true, {moving(e[0]), moving(e[1]), moving(f[0]), moving(f[1])});
      ASSERT_TRUE(expected) << "seed " << seed;
      EXPECT_EQ(time, nearest_double(*expected)) << "seed " << seed;
      ++compared;
    }
  }
  EXPECT_GT(compared, 30U);
}

TEST(Collisions, AreOfTheSamePairsBackwards) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomWords words(seed);
    const Deforming mesh = drawn_deforming(words);
    const Deforming back{mesh.end, mesh.start, mesh.triangles};
    EXPECT_EQ(pairs_of(back.collisions()), pairs_of(mesh.collisions())) << "seed " << seed << "\n" << text_of(mesh);
  }
}
TEST(Collisions, AreTheSameInAnyUnit) {
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    RandomWords words(seed);
    const Deforming mesh = drawn_deforming(words);
    Deforming scaled = mesh;
    const double unit = std::ldexp(1, words.between(-600, 600));
    bool all_fit = true;
    for (auto* points : {&scaled.start, &scaled.end})
      for (Point3& p : *points)
        for (double* x : {&p.x, &p.y, &p.z}) {
          const double original = *x;
          *x *= unit;
          all_fit = all_fit && *x / unit == original;
        }
    if (!all_fit) continue;
    EXPECT_EQ(scaled.collisions(), mesh.collisions()) << "seed " << seed << "\n" << text_of(mesh);
    ++compared;
  }
  EXPECT_GT(compared, 100);
}

TEST(Collisions, AreTheSameForAnyNumberOfThreads) {
  const Deforming mesh = cloth_over_box(60, 2, 0.5);
  const Collisions found = mesh.collisions();
  EXPECT_GT(found.edge_edge.size(), 20U);
  for (const std::size_t threads : {1U, 2U, 7U}) {
    const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
    EXPECT_EQ(mesh.collisions(), found);
  }
}
TEST(Collisions, AreTheSameInEveryEnvironment) {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    RandomWords words(seed);
    const Deforming mesh = drawn_deforming(words);
    const Collisions expected = mesh.collisions();
    for (const Environment& environment : all_environments()) {
      const InEnvironment in(environment);
      escape(mesh);
      const bool same = computed([&] { return mesh.collisions() == expected; });
      EXPECT_FALSE(in.changed()) << environment.name;
      EXPECT_TRUE(same) << environment.name << ", seed " << seed;
    }
  }
}

TEST(Collisions, AreThoseOfFloatsAndWideIndicesInTheCallersArrays) {
  const Deforming mesh = cloth_over_box(7, 2, 0.5);
  struct Vertex {
    float from[3];
    int name;
    float to[3];
  };
  struct Face {
    std::int64_t corners[3];
    char material;
  };
  std::vector<Vertex> vertices;
  std::vector<Face> faces;
  const auto narrow = [](double x) { return static_cast<float>(x); };
  for (std::size_t i = 0; i < mesh.start.size(); ++i) {
    const auto &p = mesh.start[i], &q = mesh.end[i];
    vertices.push_back({{narrow(p.x), narrow(p.y), narrow(p.z)}, 1, {narrow(q.x), narrow(q.y), narrow(q.z)}});
  }
  for (const auto& [a, b, c] : mesh.triangles) faces.push_back({{a, b, c}, 'm'});
  const VertexView start(vertices[0].from, vertices.size(), sizeof(Vertex)),
      end(vertices[0].to, vertices.size(), sizeof(Vertex));
  EXPECT_EQ(collisions(start, end, TriangleView(faces[0].corners, faces.size(), sizeof(Face))), mesh.collisions());
}

std::string refusal_of(const Deforming& mesh) {
  try {
    static_cast<void>(mesh.collisions());
    return "answered";
  } catch (const InvalidArgument& error) {
    return error.what();
  }
}
TEST(Collisions, RefuseWhatIsNoMotion) {
  const Deforming good = vertex_over_face(1, -0.5);
  EXPECT_EQ(refusal_of(good), "answered");
  constexpr double infinity = std::numeric_limits<double>::infinity();
  for (const bool at_end : {false, true})
    for (std::size_t i = 0; i < good.start.size(); ++i)
      for (const auto& [coordinate, name] : {std::pair{&Point3::x, "x"}, {&Point3::y, "y"}, {&Point3::z, "z"}})
        for (const double bad : {std::numeric_limits<double>::quiet_NaN(), infinity, -infinity}) {
          Deforming mesh = good;
          (at_end ? mesh.end : mesh.start)[i].*coordinate = bad;
          EXPECT_EQ(refusal_of(mesh), std::string("collisions: ") + (at_end ? "end[" : "start[") + std::to_string(i) +
                                          "]." + name + (std::isnan(bad) ? " is NaN" : " is infinite"));
        }
  Deforming mesh = good;
  mesh.end.pop_back();
  EXPECT_EQ(refusal_of(mesh), "collisions: end has 5 vertices, and start 6");
  mesh = good;
  mesh.triangles[1][2] = 6;
  EXPECT_EQ(refusal_of(mesh), "collisions: triangles[1][2] is 6, but there are 6 vertices");
  const std::int32_t indices[] = {0, -1, 2};
  EXPECT_THROW(collisions(good.start, good.end, TriangleView(indices, 1)), InvalidArgument);
}

}  // namespace
}  // namespace plumb::tests
