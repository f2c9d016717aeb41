#include <plumb/round_to_doubles.hpp>

#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <plumb/check_mesh.hpp>
#include <plumb/distance.hpp>
#include <plumb/merge_vertices.hpp>

#include "bodies.hpp"

namespace plumb::tests {
namespace {

/// Turned in doubles, so that what was in one plane or on one line no longer is.
TriangleMesh turned(TriangleMesh mesh, double angle) {
  const double c = std::cos(angle), s = std::sin(angle), d = std::cos(0.7 * angle), t = std::sin(0.7 * angle);
  for (Point3& p : mesh.vertices) {
    const double x = c * p.x - s * p.y, y = s * p.x + c * p.y;
    p = {d * x + t * p.z, y, d * p.z - t * x};
  }
  return mesh;
}

double volume(const TriangleMesh& mesh) {
  double sum = 0;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto [a, b, c] = mesh.triangle(i);
    sum += a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x);
  }
  return sum / 6;
}

/// What it says of itself is so, and each corner lies within moved_by of each of the triangle's sources.
void verify(const RoundedMesh& rounded, std::span<const MeshView> meshes, const std::string& what) {
  const MeshFindings found = check_mesh(rounded.mesh);
  EXPECT_EQ(found.pairs.size(), rounded.pairs) << what;
  EXPECT_EQ(found.clean(), rounded.is_clean()) << what;
  EXPECT_EQ(found.unused_vertices, 0U) << what;
  ASSERT_EQ(rounded.first_source.size(), rounded.mesh.triangles.size() + 1) << what;
  for (std::size_t i = 0; i < rounded.mesh.triangles.size(); ++i) {
    EXPECT_FALSE(rounded.sources(i).empty()) << what;
    for (const ArrangementSource& s : rounded.sources(i)) {
      const auto [a, b, c] = meshes[s.mesh].triangles[s.triangle];
      const VertexView& v = meshes[s.mesh].vertices;
      for (const std::uint32_t corner : rounded.mesh.triangles[i])
        EXPECT_NE(compare_distance_to(rounded.mesh.vertices[corner], Triangle3{v[a], v[b], v[c]}, rounded.moved_by),
                  Sign::positive)
            << what << ": triangle " << i;
    }
  }
}

RoundedMesh rounded(BooleanOperation operation, const std::vector<TriangleMesh>& meshes, const std::string& what,
                    const RoundingOptions& options = {}) {
  const std::vector<MeshView> views(meshes.begin(), meshes.end());
  const BooleanResult result = boolean(operation, views);
  EXPECT_TRUE(result.is_done()) << what;
  RoundedMesh done = round_to_doubles(result, options);
  verify(done, views, what);
  EXPECT_TRUE(check_mesh(done.mesh).closed) << what;
  return done;
}

TEST(Rounding, IsNumberByNumberWhereThatIsClean) {
  const std::vector<TriangleMesh> boxes = {box({0, 0, 0}, {3, 3, 3}), turned(box({1, 1, 1}, {4, 4, 4}), 0.3)};
  const std::vector<MeshView> views(boxes.begin(), boxes.end());
  const Arrangement exact = resolve(views);
  const RoundedMesh done = round_to_doubles(exact);
  verify(done, views, "two boxes");
  EXPECT_EQ(done.rounds, 0U);
  EXPECT_EQ(done.merged + done.split, 0U);
  EXPECT_GT(done.moved_by, 0);
  EXPECT_LT(done.moved_by, 0x1p-50);
  ASSERT_EQ(done.mesh.triangles.size(), exact.size());
  for (std::size_t i = 0; i < exact.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_EQ(done.mesh.vertices[done.mesh.triangles[i][k]], exact.rounded(exact.triangles()[i][k]));
    EXPECT_TRUE(std::equal(done.sources(i).begin(), done.sources(i).end(), exact.sources(i).begin()));
  }
}

/// The relations of two intervals, of which the first is from 2 to 4 (Allen 1983).
constexpr std::array<std::array<double, 2>, 13> intervals = {
    {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {1, 4}, {2, 4}, {2.5, 3}, {3, 4}, {2, 5}, {1, 5}, {3, 5}, {4, 5}, {5, 6}}};

TEST(Rounding, OfBoxesInEveryPositionIsCleanAndClosed) {
  const TriangleMesh first = box({2, 2, 2}, {4, 4, 4});
  for (std::size_t i = 0; i < intervals.size(); ++i)
    for (std::size_t j = i; j < intervals.size(); ++j)
      for (std::size_t k = j; k < intervals.size(); ++k) {
        const auto &x = intervals[i], &y = intervals[j], &z = intervals[k];
        const TriangleMesh second = box({x[0], y[0], z[0]}, {x[1], y[1], z[1]});
        double both = 1, of_second = 1;
        for (const auto& w : {x, y, z}) {
          both *= std::max(0.0, std::min(w[1], 4.0) - std::max(w[0], 2.0));
          of_second *= w[1] - w[0];
        }
        const std::string what = std::to_string(i) + ' ' + std::to_string(j) + ' ' + std::to_string(k);
        for (const double angle : {0.0, 0.3}) {
          const std::vector<TriangleMesh> meshes = {turned(first, angle), turned(second, angle)};
          for (const auto& [operation, expected] : {std::pair(BooleanOperation::unite, 8 + of_second - both),
                                                    {BooleanOperation::intersect, both},
                                                    {BooleanOperation::subtract, 8 - both}}) {
            const RoundedMesh done = rounded(operation, meshes, what);
            EXPECT_TRUE(done.is_clean()) << what << " turned by " << angle;
            EXPECT_NEAR(volume(done.mesh), expected, 1e-9) << what << " turned by " << angle;
            EXPECT_LT(done.moved_by, 1e-11) << what;
          }
        }
      }
}

TEST(Rounding, OfBoxesOfAnySizeIsTheSame) {
  const std::vector<TriangleMesh> one = {turned(box({0, 0, 0}, {2, 2, 2}), 0.3),
                                         turned(box({1, 0, 2}, {3, 2, 4}), 0.3)};
  const RoundedMesh expected = rounded(BooleanOperation::unite, one, "of size 1");
  EXPECT_GT(expected.rounds, 0U);
  for (const int exponent : {-900, -300, 300, 900}) {
    std::vector<TriangleMesh> scaled = one;
    for (TriangleMesh& mesh : scaled)
      for (Point3& p : mesh.vertices)
        p = {std::ldexp(p.x, exponent), std::ldexp(p.y, exponent), std::ldexp(p.z, exponent)};
    const RoundedMesh done = rounded(BooleanOperation::unite, scaled, "of size 2^" + std::to_string(exponent));
    EXPECT_EQ(done.mesh.triangles, expected.mesh.triangles) << exponent;
    EXPECT_EQ(done.moved_by, std::ldexp(expected.moved_by, exponent)) << exponent;
  }
}

TEST(Rounding, OfWhatNearlyCoincidesIsCleanAndClosed) {
  const TriangleMesh body = together({box({0, 0, 0}, {3, 3, 3}), box({1, 1, 1}, {4, 4, 4})});
  for (const double by : {1e-16, 1e-15, 1e-14, 1e-13, 1e-12, 1e-10, 1e-7, 1e-4})
    for (const BooleanOperation operation : {BooleanOperation::unite, BooleanOperation::intersect,
                                             BooleanOperation::subtract, BooleanOperation::symmetric_difference}) {
      const RoundedMesh done = rounded(operation, {body, turned(body, by)}, "turned by " + std::to_string(by * 1e16));
      EXPECT_TRUE(done.is_clean()) << by << ", operation " << static_cast<int>(operation) << ", " << done.pairs;
    }
}

/// A distance is one of the place, not of the mesh.
TEST(Rounding, LeavesSmallPartsAloneWhateverElseThereIs) {
  const TriangleMesh small = together({box({0, 0, 0}, {3, 3, 3}), turned(box({1, 1, 1}, {4, 4, 4}), 0.2)});
  for (const double far : {1e20, 3e38, 1e300}) {
    const std::vector<TriangleMesh> meshes = {small, box({far, far, far}, {2 * far, 2 * far, 2 * far})};
    const RoundedMesh done = rounded(BooleanOperation::unite, meshes, std::to_string(far));
    EXPECT_TRUE(done.is_clean());
    const RoundedMesh alone = rounded(BooleanOperation::unite, {small}, "alone");
    EXPECT_EQ(done.mesh.triangles.size(), alone.mesh.triangles.size() + 12) << far;
  }
}

TEST(Rounding, ToFloatsIsToFloats) {
  const std::vector<TriangleMesh> meshes = {turned(box({0, 0, 0}, {2, 2, 2}), 0.3),
                                            turned(box({1, 0, 2}, {3, 2, 4}), 0.3)};
  const RoundedMesh done = rounded(BooleanOperation::unite, meshes, "floats", {.to_floats = true});
  EXPECT_TRUE(done.is_clean());
  for (const Point3& p : done.mesh.vertices)
    for (const double x : {p.x, p.y, p.z}) EXPECT_EQ(x, static_cast<double>(static_cast<float>(x)));
  EXPECT_GT(done.moved_by, 0x1p-30);
  const TriangleMesh far = box({0, 0, 0}, {1, 1, 4e38});
  EXPECT_THROW(round_to_doubles(resolve(far), {.to_floats = true}), std::invalid_argument);
  EXPECT_EQ(round_to_doubles(resolve(far)).rounds, 0U);
}

/// Soups of small integers, turned: full of what was in one plane.
TEST(Rounding, OfSoupsNeverClaimsWhatIsNot) {
  std::size_t clean = 0;
  for (unsigned seed = 0; seed < 60; ++seed) {
    std::mt19937 random(seed);
    TriangleMesh mesh;
    for (std::uint32_t i = 0; i < 30; ++i) {
      const auto number = [&] { return static_cast<double>(random() % 4); };
      mesh.vertices.push_back({number(), number(), number()});
    }
    for (std::uint32_t i = 0; i < 10; ++i) mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    mesh = turned(merge_vertices(std::move(mesh)), 0.1 + 0.01 * seed);
    const MeshView view(mesh);
    const RoundedMesh done = round_to_doubles(resolve(view));
    verify(done, std::span(&view, 1), "seed " + std::to_string(seed));
    clean += done.is_clean() ? 1 : 0;
    const RoundedMesh again = round_to_doubles(resolve(view, {.threads = 3}), {.threads = 1});
    EXPECT_EQ(again.mesh.triangles, done.mesh.triangles);
    EXPECT_EQ(again.mesh.vertices, done.mesh.vertices);
    EXPECT_EQ(again.all_sources, done.all_sources);
  }
  EXPECT_GE(clean, 58U);
}

TEST(Rounding, OfHostileNumbersEnds) {
  constexpr double sizes[] = {0x1p-1074, 1e-308, 1, 1e30, 1e308};
  for (unsigned seed = 0; seed < 20; ++seed) {
    std::mt19937 random(seed);
    TriangleMesh mesh;
    for (std::uint32_t i = 0; i < 12; ++i) {
      const auto number = [&] { return (random() % 2 == 0 ? 1 : -1) * sizes[random() % 5]; };
      mesh.vertices.push_back({number(), number(), number()});
    }
    for (std::uint32_t i = 0; i < 4; ++i) mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
    mesh = merge_vertices(std::move(mesh));
    const MeshView view(mesh);
    for (const bool to_floats : {false, true}) {
      if (to_floats) {
        for (Point3& p : mesh.vertices) p = {p.x * 1e-300, p.y * 1e-300, p.z * 1e-300};
        mesh = merge_vertices(std::move(mesh));
      }
      verify(round_to_doubles(resolve(MeshView(mesh)), {.to_floats = to_floats}), std::vector<MeshView>{mesh},
             "seed " + std::to_string(seed));
    }
  }
}

TEST(Rounding, OfNothingIsNothing) {
  const TriangleMesh nothing;
  const RoundedMesh done = round_to_doubles(resolve(nothing));
  EXPECT_TRUE(done.is_clean());
  EXPECT_TRUE(done.mesh.vertices.empty());
  EXPECT_EQ(done.moved_by, 0);
}

}  // namespace
}  // namespace plumb::tests
