#include <plumb/resolve.hpp>

#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/merge_vertices.hpp>

#include "verify.hpp"

namespace plumb::tests {
namespace {

TriangleMesh soup(const std::vector<Triangle3>& triangles) {
  TriangleMesh mesh;
  for (const Triangle3& t : triangles) {
    const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {t.a, t.b, t.c});
    mesh.triangles.push_back({first, first + 1, first + 2});
  }
  return mesh;
}

Arrangement resolved(const TriangleMesh& mesh) {
  const MeshView view(mesh);
  const Arrangement arrangement = resolve(view);
  verify(std::span(&view, 1), arrangement);
  return arrangement;
}

TEST(Resolve, OfOneTriangleIsThatTriangle) {
  const Arrangement a = resolved(soup({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}));
  ASSERT_EQ(a.size(), 1U);
  EXPECT_EQ(a.triangles()[0], (Arrangement::Triangle{0, 1, 2}));
  EXPECT_EQ(a.pairs(), 0U);
  EXPECT_EQ(a.cut(), 0U);
}

TEST(Resolve, OfNothingIsNothing) {
  EXPECT_EQ(resolved({}).size(), 0U);
  EXPECT_EQ(resolve(std::span<const MeshView>()).size(), 0U);
}

// An upright triangle stands through a flat one: the cut in each is a segment from (1, 1, 0) to (2, 1, 0) or less.
TEST(Resolve, CutsTwoTrianglesAlongTheirSegment) {
  const Arrangement a = resolved(soup({{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{1, 1, -1}, {2, 1, -1}, {1, 1, 1}}}));
  EXPECT_EQ(a.pairs(), 1U);
  EXPECT_EQ(a.cut(), 2U);
  // The segment ends where two edges of the upright one cross the flat one, at (1, 1, 0) and (1.5, 1, 0).
  ASSERT_EQ(a.vertices(), 8U);
  std::vector<Point3> made{a.rounded(6), a.rounded(7)};
  std::sort(made.begin(), made.end(), [](const Point3& p, const Point3& q) { return p.x < q.x; });
  EXPECT_EQ(made[0], (Point3{1, 1, 0}));
  EXPECT_EQ(made[1], (Point3{1.5, 1, 0}));
  // Two points inside make 1 + 2 + 2 pieces of the flat one, two on edges 1 + 1 + 1 of the other.
  EXPECT_EQ(a.size(), 8U);
}

TEST(Resolve, CutsATriangleWhereACornerStandsOnIt) {
  const Arrangement a = resolved(soup({{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{1, 1, 0}, {2, 1, 3}, {1, 2, 3}}}));
  EXPECT_EQ(a.vertices(), 6U);
  EXPECT_EQ(a.size(), 4U);
  EXPECT_EQ(a.cut(), 1U);  // the other comes out whole
}

TEST(Resolve, CutsBothWhereEdgesCross) {
  const Arrangement a = resolved(soup({{{0, 0, 0}, {2, 2, 0}, {0, 0, 5}}, {{2, 0, 0}, {0, 2, 0}, {0, 0, -5}}}));
  EXPECT_EQ(a.vertices(), 7U);
  EXPECT_EQ(a.rounded(6), (Point3{1, 1, 0}));
  EXPECT_EQ(a.size(), 4U);
}

// Two coplanar triangles that overlap in a hexagon: six crossings.
TEST(Resolve, CutsAStarOfDavidAlike) {
  const Arrangement a = resolved(soup({{{0, 0, 1}, {6, 0, 1}, {3, 6, 1}}, {{0, 4, 1}, {3, -2, 1}, {6, 4, 1}}}));
  EXPECT_EQ(a.vertices(), 12U);
  EXPECT_EQ(a.size(), 10U);  // a hexagon of four, and six points
  std::size_t both = 0;
  for (std::size_t i = 0; i < a.size(); ++i) both += a.sources(i).size() == 2;
  EXPECT_EQ(both, 4U);
}

TEST(Resolve, KeepsCopiesAsSourcesAndDropsWhatHasNoArea) {
  const Triangle3 t{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, turned{{0, 1, 0}, {1, 0, 0}, {0, 0, 0}};
  const Arrangement a = resolved(soup({{{5, 5, 5}, {6, 6, 6}, {7, 7, 7}}, t, turned, t}));
  EXPECT_EQ(a.degenerate(), 1U);
  EXPECT_EQ(a.copies(), 2U);
  ASSERT_EQ(a.size(), 1U);
  ASSERT_EQ(a.sources(0).size(), 3U);
  EXPECT_EQ(a.sources(0)[0], (ArrangementSource{0, 1, 1}));
  EXPECT_EQ(a.sources(0)[1], (ArrangementSource{0, 2, -1}));
  EXPECT_EQ(a.sources(0)[2], (ArrangementSource{0, 3, 1}));
}

// They cross along a segment from a corner that they share, so their pairs are told by the triangles around that.
TEST(Resolve, CutsCopiesAsTheFirstOfThemIsCut) {
  const Triangle3 flat{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, upright{{0, 0, 0}, {2, 2, -1}, {2, 2, 1}};
  const auto turned = [](const Triangle3& t) { return Triangle3{t.c, t.b, t.a}; };
  const Arrangement one = resolved(soup({upright, flat}));
  EXPECT_EQ(one.pairs(), 1U);
  EXPECT_EQ(one.size(), 4U);
  const Arrangement many = resolved(soup({upright, flat, turned(flat), turned(upright), flat, upright}));
  EXPECT_EQ(many.pairs(), 1U);
  EXPECT_EQ(many.copies(), 4U);
  EXPECT_EQ(many.cut(), 2U);
  ASSERT_EQ(many.size(), one.size());
  for (std::size_t i = 0; i < many.size(); ++i) EXPECT_EQ(many.sources(i).size(), 3U);
}

TEST(Resolve, NamesTheMeshOfASource) {
  const TriangleMesh one = soup({{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}),
                     other = soup({{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}, {{1, 1, -1}, {2, 1, -1}, {1, 1, 1}}});
  const MeshView views[] = {one, other};
  const Arrangement a = resolve(views);
  verify(views, a);
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a.sources(i)[0].mesh == 1) {
      EXPECT_EQ(a.sources(i)[0].triangle, 1U);
    } else {
      ASSERT_EQ(a.sources(i).size(), 2U);
      EXPECT_EQ(a.sources(i)[1], (ArrangementSource{1, 0, 1}));
    }
  }
}

TEST(Resolve, RefusesWhatIsNoMesh) {
  TriangleMesh mesh = soup({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}});
  mesh.vertices[1].y = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(resolve(MeshView(mesh)), InvalidArgument);
  mesh.vertices[1].y = 0;
  mesh.triangles[0][2] = 3;
  EXPECT_THROW(resolve(MeshView(mesh)), InvalidArgument);
}

struct Draw {
  std::mt19937 engine;
  int below(int n) { return static_cast<int>(engine() % static_cast<unsigned>(n)); }
};

// Soups of small integers, full of what touches, overlaps and coincides.
TEST(Resolve, FillsSoupsOfSmallIntegers) {
  for (unsigned seed = 0; seed < 120; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw{std::mt19937(seed)};
    const int size = 2 + draw.below(4), height = draw.below(3) == 0 ? 1 : size, count = 2 + draw.below(7);
    const auto coordinate = [&](int n) { return static_cast<double>(draw.below(n)); };
    std::vector<Triangle3> triangles;
    const auto point = [&] { return Point3{coordinate(size), coordinate(size), coordinate(height)}; };
    for (int i = 0; i < count; ++i) triangles.push_back({point(), point(), point()});
    resolved(soup(triangles));
    if (HasFailure()) return;
  }
}

/// Some triangles whose coordinates are one of these numbers or its negative.
TriangleMesh soup_of(const std::vector<double>& numbers, int count, unsigned seed) {
  Draw draw{std::mt19937(seed)};
  const auto coordinate = [&] {
    return numbers[static_cast<std::size_t>(draw.below(static_cast<int>(numbers.size())))] *
           (draw.below(2) == 0 ? 1 : -1);
  };
  std::vector<Triangle3> triangles;
  const auto point = [&] { return Point3{coordinate(), coordinate(), coordinate()}; };
  for (int i = 0; i < count; ++i) triangles.push_back({point(), point(), point()});
  return soup(triangles);
}

TEST(Resolve, FillsSoupsOfMixedExponents) {
  for (unsigned seed = 0; seed < 12; ++seed) {
    SCOPED_TRACE(seed);
    resolved(soup_of({1, 3, 0x1p-60, 0x1p-120, 0x1p52, 0x1p100, 0}, 4, seed));
    if (HasFailure()) return;
  }
}

// Rationals of thousands of digits: two triangles, of which each place and area is compared.
TEST(Resolve, FillsTrianglesOfTheLargestAndTheLeastNumbers) {
  std::size_t pairs = 0;
  for (unsigned seed = 0; seed < 30; ++seed) {
    SCOPED_TRACE(seed);
    pairs += resolved(soup_of({1, 0x1p-1074, 1e-308, 1e308, 0}, 2, seed)).pairs();
    if (HasFailure()) return;
  }
  EXPECT_GE(pairs, 5U);
}

// Doubles with all their bits: crossings are no doubles.
TEST(Resolve, FillsSoupsOfFullDoubles) {
  for (unsigned seed = 0; seed < 8; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 engine(seed);
    std::uniform_real_distribution<double> coordinate(-1, 1);
    std::vector<Triangle3> triangles;
    const auto point = [&] { return Point3{coordinate(engine), coordinate(engine), coordinate(engine)}; };
    for (int i = 0; i < 6; ++i) triangles.push_back({point(), point(), point()});
    resolved(soup(triangles));
    if (HasFailure()) return;
  }
}

TEST(Resolve, IsTheSameForAnyNumberOfThreads) {
  std::mt19937_64 engine(7);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  std::vector<Triangle3> triangles;
  for (int i = 0; i < 400; ++i) {
    const Point3 o{coordinate(engine), coordinate(engine), coordinate(engine)};
    const auto near = [&] {
      return Point3{o.x + 0.3 * coordinate(engine), o.y + 0.3 * coordinate(engine), o.z + 0.3 * coordinate(engine)};
    };
    triangles.push_back({near(), near(), near()});
  }
  const TriangleMesh mesh = soup(triangles);
  const Arrangement one = resolve(MeshView(mesh), {.threads = 1}), many = resolve(MeshView(mesh), {.threads = 5});
  EXPECT_GT(one.pairs(), 200U);
  ASSERT_EQ(one.size(), many.size());
  ASSERT_EQ(one.vertices(), many.vertices());
  EXPECT_TRUE(std::equal(one.triangles().begin(), one.triangles().end(), many.triangles().begin()));
  for (std::size_t i = 0; i < one.size(); ++i)
    ASSERT_TRUE(
        std::equal(one.sources(i).begin(), one.sources(i).end(), many.sources(i).begin(), many.sources(i).end()));
  for (std::size_t i = 0; i < one.vertices(); ++i) ASSERT_EQ(one.rounded(i), many.rounded(i));
}

}  // namespace
}  // namespace plumb::tests
