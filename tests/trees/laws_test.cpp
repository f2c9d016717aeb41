#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include <plumb/distance.hpp>
#include <plumb/hit.hpp>
#include <plumb/mesh_queries.hpp>

#include "asked.hpp"
#include "word_source.hpp"

// Laws that hold for every closed mesh, and distances and parameters against those of all triangles one by one, on
// meshes of some thousand triangles. Correct rounding is monotone: the least rounded distance is the rounded least.

namespace plumb::tests {
namespace {

using generators::RandomWords;

class LargeMesh {
 public:
  LargeMesh(TriangleMesh mesh, std::uint64_t seed) : mesh_(std::move(mesh)), words_(seed) {}
  const TriangleMesh& mesh() const { return mesh_; }

  /// A corner, or between corners of a triangle, rounded; or, one time in three, anywhere in the box.
  Point3 point() {
    if (words_.one_in(3)) {
      const auto number = [this](double most) { return most * (static_cast<double>(words_.below(2001)) / 1000 - 1); };
      const double x = number(16000), y = number(16000), z = number(4000);
      return {x, y, z};
    }
    const auto [a, b, c] =
        mesh_.triangle(static_cast<std::size_t>(words_.below(static_cast<int>(mesh_.triangles.size()))));
    const int v = words_.below(4), w = words_.one_in(2) ? 0 : 3 - v;
    const auto at = [v, w](double x, double y, double z) { return x + (y - x) / 3 * v + (z - x) / 3 * w; };
    return {at(a.x, b.x, c.x), at(a.y, b.y, c.y), at(a.z, b.z, c.z)};
  }
  Ray3 ray() {
    const Point3 from = point(), to = point();
    return {from, {to.x - from.x, to.y - from.y, to.z - from.z}};
  }

 private:
  TriangleMesh mesh_;
  RandomWords words_;
};

/// On a grid, where many edges are hit exactly, and turned, where none is; both cross themselves in one case.
std::vector<LargeMesh> large_meshes() {
  std::vector<LargeMesh> meshes;
  for (const double thickness : {300.0, 1200.0}) {
    const TriangleMesh on_grid = torus(90, 30, 1000, thickness);
    TriangleMesh turned = on_grid;
    for (Point3& p : turned.vertices) p = {0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y, p.z + 0.1 * p.x};
    meshes.emplace_back(on_grid, 1);
    meshes.emplace_back(turned, 2);
  }
  return meshes;
}

int sum_of_crossings(const std::vector<MeshHit>& hits) {
  int sum = 0;
  for (const MeshHit& hit : hits) sum += hit.crossing;
  return sum;
}

TEST(LawsOfClosedMeshes, CrossingsOfALineAddUpToNothingAndOfARayToMinusTheWindingNumber) {
  int rays_from_within = 0;
  for (LargeMesh& of : large_meshes()) {
    const Hierarchy<Aabb3> tree(of.mesh());
    ASSERT_TRUE(tree.is_closed());
    for (int i = 0; i < 400; ++i) {
      const Ray3 ray = of.ray();
      EXPECT_EQ(sum_of_crossings(hits(tree, Line3{ray.origin, ray.direction})), 0);
      const auto around = winding(tree, ray.origin);
      if (!around) continue;
      EXPECT_EQ(sum_of_crossings(hits(tree, ray)), -*around);
      rays_from_within += *around != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(rays_from_within, 10);
}

TEST(LawsOfClosedMeshes, TheSignedDistanceIsTheDistanceWithASign) {
  for (LargeMesh& of : large_meshes()) {
    const Hierarchy<Aabb3> tree(of.mesh());
    for (int i = 0; i < 400; ++i) {
      const Point3 p = of.point();
      auto nearest = signed_distance(tree, p);
      const PointInMesh where = inside(tree, p);
      EXPECT_EQ(where == PointInMesh::inside, std::signbit(nearest->distance));
      nearest->distance = std::abs(nearest->distance);
      EXPECT_EQ(nearest, closest(tree, p));
      EXPECT_EQ(where == PointInMesh::boundary, !overlaps(tree, p).empty());
    }
  }
}

TEST(LawsOfClosedMeshes, NoTriangleIsNearerThanTheClosestPoint) {
  for (LargeMesh& of : large_meshes()) {
    const Hierarchy<Aabb3> tree(of.mesh());
    for (int i = 0; i < 40; ++i) {
      const Point3 p = of.point();
      double least = std::numeric_limits<double>::infinity();
      for (std::size_t k = 0; k < of.mesh().triangles.size(); ++k)
        least = std::min(least, distance(p, of.mesh().triangle(k)));
      const auto nearest = closest(tree, p);
      EXPECT_EQ(nearest->distance, least);
      EXPECT_EQ(distance(p, of.mesh().triangle(nearest->triangle)), least);
    }
  }
}

TEST(LawsOfClosedMeshes, NoTriangleIsHitBeforeTheFirstHit) {
  int met = 0;
  for (LargeMesh& of : large_meshes()) {
    const Hierarchy<Aabb3> tree(of.mesh());
    for (int i = 0; i < 60; ++i) {
      const Ray3 ray = of.ray();
      std::optional<double> least;
      std::size_t triangles = 0;
      for (std::size_t k = 0; k < of.mesh().triangles.size(); ++k) {
        const auto in = hit(ray, of.mesh().triangle(k));
        if (!in) continue;
        ++triangles;
        least = std::min(least.value_or(in->enter), in->enter);
      }
      const auto first = first_hit(tree, ray);
      EXPECT_EQ(first ? std::optional(first->enter) : std::nullopt, least);
      const std::vector<MeshHit> all = hits(tree, ray);
      EXPECT_EQ(all.empty() ? std::nullopt : std::optional(all[0]), first);
      std::vector<std::uint32_t> hit_triangles;
      for (const MeshHit& piece : all)
        hit_triangles.insert(hit_triangles.end(), piece.triangles.begin(), piece.triangles.end());
      EXPECT_EQ(hit_triangles.size(), triangles);
      met += first ? 1 : 0;
    }
  }
  EXPECT_GT(met, 50);
}

}  // namespace
}  // namespace plumb::tests
