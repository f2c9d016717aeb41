#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_queries.hpp>
#include <plumb/placed_queries.hpp>

#include <trees/tree_kinds.hpp>

// What is refused, and how the message names it.

namespace plumb::tests {
namespace {

constexpr double bad_numbers[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity()};
std::string word_for(double bad) {
  return std::isnan(bad) ? " is NaN" : bad > 0 ? " is infinity" : " is minus infinity";
}

TriangleMesh tetrahedron() {
  return {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}, {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
}

template <class Ask>
std::string refusal_of(const Ask& ask) {
  try {
    static_cast<void>(ask());
    return "answered";
  } catch (const InvalidArgument& error) {
    return error.what();
  }
}

TEST(Refusals, OfAMeshNameTheCoordinateThatIsNotFinite) {
  for (std::size_t i = 0; i < 4; ++i) {
    for (const auto& [coordinate, name] : {std::pair{&Point3::x, "x"}, {&Point3::y, "y"}, {&Point3::z, "z"}}) {
      for (const double bad : bad_numbers) {
        TriangleMesh mesh = tetrahedron();
        mesh.vertices[i].*coordinate = bad;
        EXPECT_EQ(refusal_of([&] { return Hierarchy<Aabb3>(mesh).nodes(); }),
                  "Hierarchy: mesh.vertices[" + std::to_string(i) + "]." + name +
                      (std::isnan(bad) ? " is NaN" : " is infinite"));
      }
    }
  }
}

TEST(Refusals, OfAMeshNameTheKindOfTree) {
  for (const trees::TreeKind& kind : trees::tree_kinds) {
    const std::string name(kind.type.substr(0, kind.type.find('<')));
    TriangleMesh mesh = tetrahedron();
    mesh.vertices[2].y = bad_numbers[0];
    EXPECT_EQ(refusal_of([&] { return kind.make(mesh).nodes(); }), name + ": mesh.vertices[2].y is NaN");
    mesh = tetrahedron();
    mesh.triangles[1][2] = 4;
    const std::string message = refusal_of([&] { return kind.make(mesh).nodes(); });
    EXPECT_EQ(message.find(name + ": mesh.triangles[1]"), 0U) << message;
  }
}

TEST(Refusals, OfAMeshNameTheIndexThatIsOutOfRange) {
  const TriangleMesh mesh = tetrahedron();
  const auto refusal = [&]<class Index>(Index bad) {
    const Index indices[] = {0, 2, 1, 0, 1, bad};
    return refusal_of([&] { return Hierarchy<Aabb3>(MeshView(mesh.vertices, TriangleView(indices, 2))).nodes(); });
  };
  for (const std::string& message : {refusal(std::uint32_t{4}), refusal(std::uint64_t{4}), refusal(std::int32_t{4})})
    EXPECT_NE(message.find("Hierarchy: mesh.triangles[1]"), std::string::npos) << message;
  EXPECT_NE(refusal(std::int32_t{-1}).find("-1"), std::string::npos);
  EXPECT_NE(refusal(std::int64_t{-1}).find("-1"), std::string::npos);
  EXPECT_NE(refusal(std::uint64_t{1} << 32).find("4294967296"), std::string::npos);
  EXPECT_EQ(refusal(std::uint64_t{3}), "answered");
}

TEST(Refusals, NameTheNumberOfAPointThatIsNotFinite) {
  const TriangleMesh mesh = tetrahedron();
  const TriangleMesh none;
  for (const TriangleMesh* of : {&mesh, &none}) {
    const Hierarchy<Aabb3> tree(*of);
    for (const auto& [coordinate, name] : {std::pair{&Point3::x, "x"}, {&Point3::y, "y"}, {&Point3::z, "z"}}) {
      for (const double bad : bad_numbers) {
        Point3 p{1, 1, 1};
        p.*coordinate = bad;
        const std::string rest = std::string(": p.") + name + word_for(bad);
        EXPECT_EQ(refusal_of([&] { return closest(tree, p); }), "closest" + rest);
        EXPECT_EQ(refusal_of([&] { return winding(tree, p); }), "winding" + rest);
        EXPECT_EQ(refusal_of([&] { return inside(tree, p); }), "inside" + rest);
        EXPECT_EQ(refusal_of([&] { return signed_distance(tree, p); }), "signed_distance" + rest);
        EXPECT_NE(refusal_of([&] { return overlaps(tree, p); }), "answered");
        EXPECT_NE(refusal_of([&] { return within(tree, p, 1); }), "answered");
      }
    }
  }
}

TEST(Refusals, OfADistanceAreOfOneBelowZeroOrNotFinite) {
  const TriangleMesh mesh = tetrahedron();
  const TriangleMesh none;
  for (const TriangleMesh* of : {&mesh, &none}) {
    const Hierarchy<Aabb3> tree(*of);
    const auto refusal = [&](double r) { return refusal_of([&] { return within(tree, Point3{9, 9, 9}, r); }); };
    EXPECT_EQ(refusal(-5e-324), "within: r is negative");
    for (const double bad : bad_numbers) EXPECT_NE(refusal(bad), "answered");
    EXPECT_EQ(refusal(-0.0), "answered");
  }
}

template <class Linear>
void expect_line_refused(const MeshTree& tree, const Linear& good) {
  constexpr std::size_t numbers = sizeof(Linear) / sizeof(double);
  for (std::size_t i = 0; i < numbers; ++i) {
    for (const double bad : bad_numbers) {
      Linear line = good;
      reinterpret_cast<double*>(&line)[i] = bad;
      for (const std::string& message :
           {refusal_of([&] { return hits(tree, line); }), refusal_of([&] { return first_hit(tree, line); }),
            refusal_of([&] { return any_hit(tree, line); })}) {
        EXPECT_NE(message.find(": line."), std::string::npos) << message;
        EXPECT_NE(message.find(word_for(bad)), std::string::npos) << message;
      }
    }
  }
  for (const auto& [end, name] :
       {std::pair{&HitRange::from, "from"}, {&HitRange::to, "to"}, {&HitRange::after, "after"}}) {
    for (const double bad : bad_numbers) {
      HitRange range;
      range.*end = bad;
      const std::string rest = std::string(": range.") + name + word_for(bad);
      EXPECT_EQ(refusal_of([&] { return hits(tree, good, range); }), "hits" + rest);
      EXPECT_EQ(refusal_of([&] { return first_hit(tree, good, range); }), "first_hit" + rest);
    }
  }
}

TEST(Refusals, NameTheNumberOfALineOrRangeThatIsNotFinite) {
  const TriangleMesh mesh = tetrahedron();
  const TriangleMesh none;
  for (const TriangleMesh* of : {&mesh, &none}) {
    const Hierarchy<Aabb3> tree(*of);
    expect_line_refused(tree, Ray3{{1, 1, 1}, {1, 0, 0}});
    expect_line_refused(tree, Line3{{1, 1, 1}, {0, 0, 0}});
    expect_line_refused(tree, Segment3{{1, 1, 1}, {1, 0, 0}});
  }
}

TEST(Refusals, OfAMeshThatIsNotClosedTellHowManyEdgesAreUnbalanced) {
  TriangleMesh mesh = tetrahedron();
  mesh.triangles.pop_back();
  const Hierarchy<Aabb3> open(mesh);
  EXPECT_EQ(open.unbalanced_edges(), 3U);
  const Point3 p{1, 1, 1};
  const std::string rest = ": the mesh is not closed: 3 edges do not run as often one way as the other";
  EXPECT_EQ(refusal_of([&] { return winding(open, p); }), "winding" + rest);
  EXPECT_EQ(refusal_of([&] { return inside(open, p); }), "inside" + rest);
  EXPECT_EQ(refusal_of([&] { return signed_distance(open, p); }), "signed_distance" + rest);
}

TEST(Refusals, OfAMeshThatIsNotClosedAskTheFacesWhereThereAreFaces) {
  const TriangleMesh square{{{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}}, {{0, 1, 2}, {0, 2, 3}}};
  const std::uint32_t faces[] = {0, 0}, starts[] = {0, 4}, corners[] = {0, 1, 2, 3}, there_and_back[] = {0, 1, 1, 0};
  EXPECT_EQ(Hierarchy<Aabb3>(MeshView(square, faces, {starts, corners})).unbalanced_edges(), 4U);
  EXPECT_EQ(Hierarchy<Aabb3>(MeshView(square, faces, {starts, there_and_back})).unbalanced_edges(), 0U);
  EXPECT_EQ(Hierarchy<Aabb3>(square).unbalanced_edges(), 4U);
}

TEST(PlacedMeshes, RefuseWhatAreNoParts) {
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}}, {{0, 1, 2}, {3, 4, 5}}};
  const auto message = [&](std::vector<std::array<std::uint32_t, 2>> starts) -> std::string {
    std::vector<PlacedMeshes::Part> parts;
    for (const auto& [triangle, vertex] : starts) parts.push_back({triangle, vertex, unplaced()});
    try {
      PlacedMeshes(mesh, parts);
    } catch (const InvalidArgument& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(message({{0, 0}, {1, 3}}), "");
  EXPECT_EQ(message({{0, 0}}), "");
  EXPECT_EQ(message({{0, 0}, {2, 6}}), "") << "a part without triangles";
  EXPECT_EQ(message({}), "PlacedMeshes: parts is empty");
  EXPECT_EQ(message({{1, 0}}), "PlacedMeshes: parts[0].first_triangle is 1, not from 0 to 0");
  EXPECT_EQ(message({{0, 0}, {7, 3}}), "PlacedMeshes: parts[1].first_triangle is 7, not from 0 to 2");
  EXPECT_EQ(message({{0, 0}, {1, 7}}), "PlacedMeshes: parts[1].first_vertex is 7, not from 0 to 6");
  EXPECT_EQ(message({{0, 0}, {2, 3}, {1, 3}}), "PlacedMeshes: parts[2].first_triangle is 1, not from 2 to 2");
  EXPECT_EQ(message({{0, 0}, {1, 4}}), "PlacedMeshes: triangles[1] has the vertex 3, which is not of parts[1]");
}

TEST(Refusal, OfAMeshIsThatOfATreeOfIt) {
  TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}, {2, 1, 0}}};
  EXPECT_FALSE(refusal(MeshView(mesh)));
  mesh.triangles[1][2] = 3;
  EXPECT_STREQ(refusal(MeshView(mesh)).number, ".triangles[1]");
  mesh.vertices[2].y = std::numeric_limits<double>::quiet_NaN();
  EXPECT_STREQ(refusal(MeshView(mesh)).number, ".vertices[2].y");
  EXPECT_STREQ(refusal(MeshView(mesh)).what, "NaN");
}
TEST(Refusal, OfAQueryIsThatOfItsPoint) {
  const TriangleMesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const Hierarchy tree(mesh);
  const auto ask = [](const auto&... s) { return closest(s...); };
  EXPECT_EQ(attempt(ask, tree, Point3{0, 0, 2}).operator*()->distance, 2);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(attempt(ask, tree, Point3{0, 0, nan}).refusal().argument, 1);
}

}  // namespace
}  // namespace plumb::tests
