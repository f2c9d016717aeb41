// The topology of drawn meshes of polygons, against its definition.

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/mesh_parts.hpp>

#include "faces_by_definition.hpp"

namespace plumb::tests {
namespace {

using Corners = std::vector<std::uint32_t>;

struct PolygonMesh {
  TriangleMesh mesh;
  Corners starts{0}, corners, faces;
  MeshView view() const { return {mesh, faces, {starts, corners}}; }
};

std::uint32_t below(std::mt19937_64& random, std::size_t n) { return static_cast<std::uint32_t>(random() % n); }

/// Each is a fan from any of its corners.
PolygonMesh with_fans(std::size_t vertices, const Faces& faces, std::mt19937_64& random) {
  PolygonMesh mesh;
  const auto number = [&] { return static_cast<double>(below(random, 8)); };
  for (std::size_t i = 0; i < vertices; ++i) mesh.mesh.vertices.push_back({number(), number(), number()});
  for (std::uint32_t i = 0; i < faces.size(); ++i) {
    Corners fan = faces[i];
    mesh.corners.insert(mesh.corners.end(), fan.begin(), fan.end());
    mesh.starts.push_back(static_cast<std::uint32_t>(mesh.corners.size()));
    std::rotate(fan.begin(), fan.begin() + below(random, fan.size()), fan.end());
    for (std::size_t k = 2; k < fan.size(); ++k) {
      mesh.mesh.triangles.push_back({fan[0], fan[k - 1], fan[k]});
      mesh.faces.push_back(i);
    }
  }
  return mesh;
}

/// A few corners anywhere, and what happens to faces of files.
Corners random_face(std::size_t vertices, const Faces& others, std::mt19937_64& random) {
  Corners face;
  if (!others.empty() && below(random, 3) == 0) {
    face = others[below(random, others.size())];
  } else {
    for (std::uint32_t i = 0, n = 3 + below(random, 3); i < n; ++i) face.push_back(below(random, vertices));
  }
  if (below(random, 2) == 0) std::reverse(face.begin(), face.end());
  for (std::uint32_t changes = below(random, 3); changes-- > 0;) {
    const auto at = face.begin() + below(random, face.size());
    const std::uint32_t corner = *at, other = below(random, vertices);
    switch (below(random, 5)) {
      case 0:  // repeated
        face.insert(at, corner);
        break;
      case 1:  // a spur
        face.insert(at, {corner, other});
        break;
      case 2: {  // a hole on a bridge
        const std::uint32_t second = below(random, vertices), third = below(random, vertices);
        face.insert(at, {corner, other, second, third, other});
        break;
      }
      case 3:
        if (face.size() > 3) face.erase(at);
        break;
      default:
        *at = other;
    }
  }
  std::rotate(face.begin(), face.begin() + below(random, face.size()), face.end());
  return face;
}

bool has_edge(const TriangleMesh& mesh, std::uint32_t triangle, std::uint32_t from, std::uint32_t to) {
  const auto [a, b, c] = mesh.triangles[triangle];
  return (a == from && b == to) || (b == from && c == to) || (c == from && a == to);
}

/// The triangle that a finding names by an edge: of a face the first that runs along it, else its first.
std::uint32_t named_triangle(const PolygonMesh& mesh, std::uint32_t face, std::uint32_t from, std::uint32_t to) {
  const auto first =
      static_cast<std::uint32_t>(std::find(mesh.faces.begin(), mesh.faces.end(), face) - mesh.faces.begin());
  for (std::uint32_t i = first; i < mesh.faces.size() && mesh.faces[i] == face; ++i) {
    if (has_edge(mesh.mesh, i, from, to)) return i;
  }
  return first;
}

void name_triangles(const PolygonMesh& mesh, DirectedEdge& use) {
  use.triangle = named_triangle(mesh, use.triangle, use.from, use.to);
}

void expect_same(const PolygonMesh& mesh, MeshFindings found, MeshFindings expected) {
  EXPECT_EQ(found.closed, expected.closed);
  EXPECT_EQ(found.oriented, expected.oriented);
  EXPECT_EQ(found.components, expected.components);
  EXPECT_EQ(found.unused_vertices, expected.unused_vertices);
  EXPECT_EQ(found.non_manifold_edges, expected.non_manifold_edges);
  EXPECT_EQ(found.non_manifold_vertices, expected.non_manifold_vertices);
  for (auto& use : expected.boundary_edges) name_triangles(mesh, use);
  for (auto& use : expected.non_manifold_uses) name_triangles(mesh, use);
  const auto by_all = [](const DirectedEdge& a, const DirectedEdge& b) {
    return std::tie(a.triangle, a.from, a.to) < std::tie(b.triangle, b.from, b.to);
  };
  for (MeshFindings* const of : {&found, &expected}) {
    std::sort(of->boundary_edges.begin(), of->boundary_edges.end(), by_all);
    std::sort(of->non_manifold_uses.begin(), of->non_manifold_uses.end(), by_all);
    std::sort(of->boundary_loops.begin(), of->boundary_loops.end());
    // By faces, as one with several corners in a class may be named by either.
    if (of == &found) {
      for (TriangleAtVertex& at : of->non_manifold_classes) at.triangle = mesh.faces[at.triangle];
    }
    std::sort(of->non_manifold_classes.begin(), of->non_manifold_classes.end(), [](const auto& a, const auto& b) {
      return std::tie(a.vertex, a.triangle) < std::tie(b.vertex, b.triangle);
    });
  }
  EXPECT_EQ(found.boundary_edges, expected.boundary_edges);
  EXPECT_EQ(found.boundary_loops, expected.boundary_loops);
  EXPECT_EQ(found.non_manifold_uses, expected.non_manifold_uses);
  EXPECT_EQ(found.non_manifold_classes, expected.non_manifold_classes);
  for (TurnedTriangle& t : expected.turned) {
    name_triangles(mesh, t.edge);
    t.earlier = named_triangle(mesh, t.earlier, t.edge.from, t.edge.to);
  }
  EXPECT_EQ(found.turned, expected.turned);
  const auto first_of = [&](std::uint32_t face) { return named_triangle(mesh, face, ~0U, ~0U); };
  for (DuplicateTriangle& pair : expected.duplicates) pair = {first_of(pair.triangle), first_of(pair.earlier)};
  EXPECT_EQ(found.duplicates, expected.duplicates);
}

void expect_same_parts(const PolygonMesh& mesh, const Faces& faces) {
  const auto of_faces = components_by_definition(faces);
  const auto components = component_of_triangles(mesh.view());
  for (std::uint32_t i = 0; i < components.size(); ++i)
    EXPECT_EQ(components[i], named_triangle(mesh, of_faces[mesh.faces[i]], ~0U, ~0U));
  const auto to_faces = [&](const Corners& triangles) {
    std::set<std::uint32_t> all;
    for (const std::uint32_t triangle : triangles) all.insert(mesh.faces[triangle]);
    return Corners(all.begin(), all.end());
  };
  const auto expected = patches_by_definition(faces);
  const auto found = turned_patches(mesh.view());
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(to_faces(found[i].triangles), expected[i].triangles);
    EXPECT_EQ(to_faces(found[i].neighbours), expected[i].neighbours);
    const auto all = std::count_if(mesh.faces.begin(), mesh.faces.end(), [&](std::uint32_t face) {
      return std::binary_search(expected[i].triangles.begin(), expected[i].triangles.end(), face);
    });
    EXPECT_EQ(found[i].triangles.size(), static_cast<std::size_t>(all));
  }
}

/// Grids of quads, some turned over or missing, and some in one polygon with the next.
Faces random_grid(std::size_t& vertices, std::mt19937_64& random) {
  const std::uint32_t rows = 1 + below(random, 3), columns = 1 + below(random, 3);
  vertices = (rows + 1) * (columns + 1);
  Faces faces;
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      const std::uint32_t a = i * (columns + 1) + j, b = a + columns + 1;
      Corners face{a, a + 1, b + 1, b};
      if (j + 1 < columns && below(random, 4) == 0) {
        face = {a, a + 1, a + 2, b + 2, b + 1, b};
        ++j;
      }
      if (below(random, 4) == 0) std::reverse(face.begin(), face.end());
      if (below(random, 6) == 0) face = random_face(vertices, {face}, random);
      if (below(random, 8) != 0) faces.push_back(face);
    }
  }
  if (faces.empty()) faces.push_back({0, 1, 2});
  std::shuffle(faces.begin(), faces.end(), random);
  return faces;
}

TEST(FaceTopology, IsThatOfTheDefinition) {
  std::mt19937_64 random(20261128);
  std::size_t closed = 0, turned = 0, duplicates = 0, patches = 0, classes = 0;
  for (int round = 0; round < 3000; ++round) {
    SCOPED_TRACE(round);
    std::size_t vertices = 3 + below(random, 6);
    Faces faces;
    if (round % 3 == 0) {
      faces = random_grid(vertices, random);
    } else {
      for (std::uint32_t i = 0, n = 1 + below(random, 6); i < n; ++i)
        faces.push_back(random_face(vertices, faces, random));
    }
    const PolygonMesh mesh = with_fans(vertices, faces, random);
    const MeshFindings found = check_mesh(mesh.view(), {.threads = 1U + static_cast<unsigned>(round % 2)});
    expect_same(mesh, found, faces_by_definition(vertices, faces));
    expect_same_parts(mesh, faces);
    closed += found.closed;
    turned += !found.turned.empty();
    duplicates += !found.duplicates.empty();
    classes += !found.non_manifold_vertices.empty();
    patches += !patches_by_definition(faces).empty();
    if (testing::Test::HasFailure()) {
      for (const Corners& face : faces) ADD_FAILURE() << testing::PrintToString(face);
      break;
    }
  }
  // None of these is rare.
  EXPECT_GT(std::min({closed, turned, duplicates, patches, classes}), 100U);
}

}  // namespace
}  // namespace plumb::tests
