#include <gtest/gtest.h>

#include <limits>
#include <optional>
#include <vector>

#include <tbb/task_arena.h>

#include <plumb/invalid_argument.hpp>
#include <plumb/mesh_batches.hpp>
#include <trees/tree_kinds.hpp>

#include "asked.hpp"
#include "environment_of_caller.hpp"

namespace plumb::tests {
namespace {

using generators::RandomWords;
constexpr double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();

TriangleMesh turned_torus() {
  TriangleMesh mesh = torus(40, 20, 1000, 300);
  for (Point3& p : mesh.vertices) p = {0.6 * p.x - 0.8 * p.y, 0.8 * p.x + 0.6 * p.y, p.z + 0.1 * p.x};
  return mesh;
}

/// Corners of triangles and points in and around the box of the mesh; every 97th is no point.
std::vector<Point3> points_about(const TriangleMesh& mesh, std::size_t count) {
  RandomWords words(1);
  std::vector<Point3> points;
  const auto number = [&](double most) { return most * (static_cast<double>(words.below(2001)) / 1000 - 1); };
  while (points.size() < count) {
    const double x = number(16000), y = number(16000), z = number(6000);
    points.push_back({x, y, z});
    if (words.one_in(4)) points.back() = mesh.vertices[words.below(static_cast<int>(mesh.vertices.size()))];
    if (points.size() % 97 == 0) points.back().y = points.size() % 2 == 0 ? nan : -infinity;
  }
  return points;
}

/// What a batch has to say of each item.
template <class Answer>
struct Batch {
  std::vector<Answer> answers;
  std::vector<QueryStatus> statuses;
  std::size_t refused = 0;

  explicit Batch(std::size_t count, const Answer& before) : answers(count, before), statuses(count) {}
  friend bool operator==(const Batch&, const Batch&) = default;
};

/// The same by the question about one item, which is an optional, and throws where it is refused.
template <class Answer, class Item, class Ask>
Batch<Answer> one_by_one(const std::vector<Item>& items, const Answer& before, const Ask& ask) {
  Batch<Answer> batch(items.size(), before);
  for (std::size_t i = 0; i < items.size(); ++i) {
    try {
      const std::optional<Answer> answer = ask(items[i]);
      batch.statuses[i] = answer ? QueryStatus::answered : QueryStatus::nothing;
      if (answer) batch.answers[i] = *answer;
    } catch (const InvalidArgument&) {
      batch.statuses[i] = QueryStatus::refused;
      ++batch.refused;
    }
  }
  return batch;
}

constexpr SurfacePoint no_point{-7, {-7, -7, -7}, 7, Feature::face};
const MeshHit no_hit{-7, -7, HitKind::along, 7, {7}};

/// Batches of one tree against its single questions, for every question of points.
void expect_points_alike(const MeshTree& tree, const std::vector<Point3>& points) {
  Batch<SurfacePoint> near(points.size(), no_point), signed_near = near;
  Batch<int> around(points.size(), -7);
  Batch<PointInMesh> within(points.size(), PointInMesh::outside);
  near.refused = closest(tree, points, near.answers, near.statuses);
  signed_near.refused = signed_distance(tree, points, signed_near.answers, signed_near.statuses, WindingRule::odd);
  around.refused = winding(tree, points, around.answers, around.statuses);
  within.refused = inside(tree, points, within.answers, within.statuses, WindingRule::nonzero);
  EXPECT_EQ(near, one_by_one(points, no_point, [&](const Point3& p) { return closest(tree, p); }));
  EXPECT_EQ(signed_near,
            one_by_one(points, no_point, [&](const Point3& p) { return signed_distance(tree, p, WindingRule::odd); }));
  EXPECT_EQ(around, one_by_one(points, -7, [&](const Point3& p) { return winding(tree, p); }));
  EXPECT_EQ(within, one_by_one(points, PointInMesh::outside,
                               [&](const Point3& p) { return std::optional(inside(tree, p, WindingRule::nonzero)); }));
}

template <class Linear>
void expect_lines_alike(const MeshTree& tree, const std::vector<Linear>& lines, const HitRange& range) {
  const std::vector<MeshHit> before{no_hit};
  Batch<std::vector<MeshHit>> all(lines.size(), before);
  Batch<MeshHit> first(lines.size(), no_hit);
  Batch<char> any(lines.size(), 'x');
  all.refused = hits(tree, lines, all.answers, all.statuses, range);
  first.refused = first_hit(tree, lines, first.answers, first.statuses, range);
  any.refused = any_hit(tree, lines, any.statuses, range);
  EXPECT_EQ(all, one_by_one(lines, before, [&](const Linear& line) {
              const std::vector<MeshHit> found = hits(tree, line, range);
              return found.empty() ? std::nullopt : std::optional(found);
            }));
  EXPECT_EQ(first, one_by_one(lines, no_hit, [&](const Linear& line) { return first_hit(tree, line, range); }));
  EXPECT_EQ(any, one_by_one(lines, 'x', [&](const Linear& line) {
              return any_hit(tree, line, range) ? std::optional('x') : std::nullopt;
            }));
}

void expect_alike(const MeshTree& tree, const std::vector<Point3>& points) {
  expect_points_alike(tree, points);
  std::vector<Segment3> segments;
  std::vector<Ray3> rays;
  std::vector<Line3> lines;
  for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
    const Point3 a = points[i], b = points[i + 1];
    segments.push_back({a, b});
    rays.push_back({a, {b.x - a.x, b.y - a.y, b.z - a.z}});
    lines.push_back({a, rays.back().direction});
  }
  const HitRange range{.from = 0.25, .to = 0.75, .after = 0.3};
  expect_lines_alike(tree, segments, range);
  expect_lines_alike(tree, rays, {});
  expect_lines_alike(tree, lines, {.from = -2.});
}

TEST(MeshBatches, AnswerAsOneAtATime) {
  const TriangleMesh mesh = turned_torus();
  const std::vector<Point3> points = points_about(mesh, 1500);
  for (const trees::TreeKind& kind : trees::tree_kinds) {
    SCOPED_TRACE(kind.name);
    expect_alike(kind.make(mesh), points);
  }
}

TEST(MeshBatches, OfAMeshThatIsNotClosedRefuseEachItem) {
  TriangleMesh mesh = turned_torus();
  mesh.triangles.pop_back();
  expect_alike(Hierarchy(mesh), points_about(mesh, 300));
}

TEST(MeshBatches, OfNoTrianglesHaveNothing) {
  const TriangleMesh none;
  expect_alike(Hierarchy(none), points_about(turned_torus(), 300));
}

TEST(MeshBatches, OfNoItemsAreNone) {
  const TriangleMesh mesh = turned_torus();
  expect_alike(Hierarchy(mesh), {});
}

TEST(MeshBatches, AreTheSameInEveryEnvironmentAndOnOneThread) {
  const TriangleMesh mesh = turned_torus();
  const Hierarchy tree(mesh);
  const std::vector<Point3> points = points_about(mesh, 400);
  Batch<SurfacePoint> expected(points.size(), no_point);
  expected.refused = closest(tree, points, expected.answers, expected.statuses);
  const auto again = [&] {
    Batch<SurfacePoint> batch(points.size(), no_point);
    batch.refused = closest(tree, points, batch.answers, batch.statuses);
    return batch == expected;
  };
  for (const Environment& environment : environments()) {
    bool same = false;
    {
      const InEnvironment entered(environment);
      same = computed(again);
      EXPECT_FALSE(entered.changed()) << environment.name;
    }
    EXPECT_TRUE(same) << environment.name;
  }
  EXPECT_TRUE(tbb::task_arena(1).execute(again));
}

TEST(MeshBatches, CountAsOneAtATime) {
  const TriangleMesh mesh = turned_torus();
  Hierarchy tree(mesh);
  const std::vector<Point3> points = points_about(mesh, 500);
  QueryCounts of_batch, of_each;
  tree.count_in(&of_batch);
  Batch<PointInMesh> batch(points.size(), PointInMesh::outside);
  inside(tree, points, batch.answers, batch.statuses);
  tree.count_in(&of_each);
  one_by_one(points, PointInMesh::outside, [&](const Point3& p) { return std::optional(inside(tree, p)); });
  EXPECT_GT(of_each.volumes, 0U);
  EXPECT_EQ(of_batch.volumes, of_each.volumes);
  EXPECT_EQ(of_batch.triangles, of_each.triangles);
}

TEST(MeshBatches, OfFloatsAtAnyDistanceAreThoseOfTheirDoubles) {
  struct Particle {
    float age, x, y, z;
  };
  const TriangleMesh mesh = turned_torus();
  const Hierarchy tree(mesh);
  const std::vector<Particle> particles = {{1, 12000, 0, 0.1F}, {2, 0, 0, 0}, {3, -6000.3F, 8000.7F, 1}};
  std::vector<PointInMesh> answers(particles.size());
  std::vector<QueryStatus> statuses(particles.size());
  EXPECT_EQ(inside(tree, Strided<Point3>(&particles[0].x, particles.size(), sizeof(Particle)), answers, statuses), 0U);
  for (std::size_t i = 0; i < particles.size(); ++i) {
    const auto& [age, x, y, z] = particles[i];
    EXPECT_EQ(answers[i], inside(tree, Point3{x, y, z}));
  }
}

TEST(MeshBatches, RefuseSpansOfDifferentLengthsAndARangeThatIsNotFinite) {
  const TriangleMesh mesh = turned_torus();
  TriangleMesh open = mesh;
  open.triangles.pop_back();
  const std::vector<Point3> points(3);
  const std::vector<Ray3> rays(3);
  std::vector<QueryStatus> two(2), three(3, QueryStatus::answered);
  for (const TriangleMesh& of : {mesh, open}) {
    const Hierarchy tree(of);
    std::vector<SurfacePoint> near_two(2, no_point), near_three(3, no_point);
    std::vector<int> windings(2);
    std::vector<MeshHit> hit(3);
    std::vector<std::vector<MeshHit>> all(3);
    EXPECT_THROW(closest(tree, points, near_two, three), InvalidArgument);
    EXPECT_THROW(closest(tree, points, near_three, two), InvalidArgument);
    EXPECT_THROW(signed_distance(tree, points, near_two, three), InvalidArgument);
    EXPECT_THROW(signed_distance(tree, points, near_three, two), InvalidArgument);
    EXPECT_THROW(winding(tree, points, windings, three), InvalidArgument);
    EXPECT_THROW(any_hit(tree, rays, two), InvalidArgument);
    EXPECT_THROW(any_hit(tree, rays, three, {.to = nan}), InvalidArgument);
    EXPECT_THROW(first_hit(tree, rays, hit, three, {.from = infinity}), InvalidArgument);
    EXPECT_THROW(hits(tree, rays, all, three, {.after = -infinity}), InvalidArgument);
    EXPECT_EQ(three, std::vector(3, QueryStatus::answered));
    EXPECT_EQ(near_three, std::vector(3, no_point));
  }
}

}  // namespace
}  // namespace plumb::tests
