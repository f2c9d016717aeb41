#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <plumb/batch.hpp>
#include <plumb/invalid_argument.hpp>

#include "targets.hpp"

// Data is never thrown for; mistakes of the caller are.

namespace plumb {
namespace {

template <class Call>
std::string refusal(const Call& call) {
  try {
    call();
  } catch (const InvalidArgument& error) {
    return error.what();
  }
  return "not refused";
}

const std::vector<Point3> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

TEST(BatchMistakes, SpansOfDifferentLengthsAreRefusedBeforeAnythingIsWritten) {
  const std::vector<Point3> three(3), two(2);
  std::vector<BatchSign> signs(3, BatchSign::refused);
  EXPECT_EQ(refusal([&] { orient3d(three, three, two, three, signs); }),
            "orient3d: there are 3 answers to write and 2 items in an argument");
  const std::vector<double> x(3), short_x(2);
  const Coordinates3 whole{x, x, x}, lacking{x, short_x, x};
  EXPECT_EQ(refusal([&] { orient3d(whole, whole, whole, lacking, signs); }),
            "orient3d: there are 3 answers to write and 2 items in an argument");
  const std::vector<Indices<4>> items(4);
  EXPECT_EQ(refusal([&] { orient3d(points, items, signs); }),
            "orient3d: there are 3 answers to write and 4 items in an argument");
  EXPECT_EQ(signs, std::vector<BatchSign>(3, BatchSign::refused));
}

TEST(BatchMistakes, EverySpanHasTheLengthOfTheAnswers) {
  // Each span in turn is one too short or one too long.
  static constexpr std::size_t n = 3;
  std::vector<BatchSign> signs(n);
  std::vector<BatchAnswer> answers(n);
  for (const std::size_t wrong : {n - 1, n + 1}) {
    const auto expect_refused = [wrong](const char* function, const auto& call, std::size_t spans) {
      const std::string expected = std::string(function) + ": there are 3 answers to write and " +
                                   std::to_string(wrong) + " items in an argument";
      for (std::size_t span = 0; span < spans; ++span)
        EXPECT_EQ(refusal([&] { call([=](std::size_t i) { return i == span ? wrong : n; }); }), expected) << span;
    };
    const std::vector<Point2> p2(n + 1);
    const std::vector<Point3> p3(n + 1);
    const std::vector<Triangle3> t(n + 1);
    const std::vector<Aabb3> b(n + 1);
    const std::vector<double> x(n + 1);
    const auto of = [](const auto& all, std::size_t size) { return std::span(all).first(size); };
    const auto xy = [&](const auto& size, std::size_t i) { return Coordinates2{of(x, size(i)), of(x, size(i + 1))}; };
    const auto xyz = [&](const auto& size, std::size_t i) {
      return Coordinates3{of(x, size(i)), of(x, size(i + 1)), of(x, size(i + 2))};
    };
    const auto point2 = [&](const auto& size, std::size_t i) { return of(p2, size(i)); };
    const auto point3 = [&](const auto& size, std::size_t i) { return of(p3, size(i)); };
    expect_refused(
        "orient2d", [&](auto s) { orient2d(point2(s, 0), point2(s, 1), point2(s, 2), signs); }, 3);
    expect_refused(
        "orient2d", [&](auto s) { orient2d(xy(s, 0), xy(s, 2), xy(s, 4), signs); }, 6);
    expect_refused(
        "incircle", [&](auto s) { incircle(point2(s, 0), point2(s, 1), point2(s, 2), point2(s, 3), signs); }, 4);
    expect_refused(
        "incircle", [&](auto s) { incircle(xy(s, 0), xy(s, 2), xy(s, 4), xy(s, 6), signs); }, 8);
    expect_refused(
        "orient3d", [&](auto s) { orient3d(point3(s, 0), point3(s, 1), point3(s, 2), point3(s, 3), signs); }, 4);
    expect_refused(
        "orient3d", [&](auto s) { orient3d(xyz(s, 0), xyz(s, 3), xyz(s, 6), xyz(s, 9), signs); }, 12);
    expect_refused(
        "insphere",
        [&](auto s) { insphere(point3(s, 0), point3(s, 1), point3(s, 2), point3(s, 3), point3(s, 4), signs); }, 5);
    expect_refused(
        "insphere", [&](auto s) { insphere(xyz(s, 0), xyz(s, 3), xyz(s, 6), xyz(s, 9), xyz(s, 12), signs); }, 15);
    expect_refused(
        "intersects", [&](auto s) { intersects(of(t, s(0)), of(t, s(1)), answers); }, 2);
    expect_refused(
        "intersects",
        [&](auto s) {
          const TriangleCoordinates3 first{xyz(s, 0), xyz(s, 3), xyz(s, 6)};
          intersects(first, {xyz(s, 9), xyz(s, 12), xyz(s, 15)}, answers);
        },
        18);
    expect_refused(
        "intersects", [&](auto s) { intersects(of(b, s(0)), of(b, s(1)), answers); }, 2);
    expect_refused(
        "intersects",
        [&](auto s) {
          const AabbCoordinates3 first{xyz(s, 0), xyz(s, 3)};
          intersects(first, {xyz(s, 6), xyz(s, 9)}, answers);
        },
        12);
    const std::vector<Sphere3> balls(n + 1);
    const auto spheres = [&](const auto& size, std::size_t i) {
      return SphereCoordinates3{xyz(size, i), of(x, size(i + 3))};
    };
    expect_refused(
        "intersects", [&](auto s) { intersects(of(balls, s(0)), of(balls, s(1)), answers); }, 2);
    expect_refused(
        "intersects", [&](auto s) { intersects(spheres(s, 0), spheres(s, 4), answers); }, 8);
    expect_refused(
        "intersects", [&](auto s) { intersects(of(balls, s(0)), of(b, s(1)), answers); }, 2);
    expect_refused(
        "intersects",
        [&](auto s) {
          intersects(spheres(s, 0), AabbCoordinates3{xyz(s, 4), xyz(s, 7)}, answers);
        },
        10);
    const std::vector<Ray3> rays(n + 1);
    const std::vector<Segment3> segments(n + 1);
    const std::vector<Plane3> planes(n + 1);
    std::vector<TriangleHit> triangle_hits(n + 1);
    std::vector<Hit> hits(n + 1);
    const auto to = [](auto& all, std::size_t size) { return std::span(all).first(size); };
    const auto ray = [&](const auto& s) { return RayCoordinates3{xyz(s, 0), xyz(s, 3)}; };
    expect_refused(
        "hit", [&](auto s) { hit(of(rays, s(0)), of(t, s(1)), answers, to(triangle_hits, s(2))); }, 3);
    expect_refused(
        "hit",
        [&](auto s) {
          hit(ray(s), TriangleCoordinates3{xyz(s, 6), xyz(s, 9), xyz(s, 12)}, answers, to(triangle_hits, s(15)));
        },
        16);
    expect_refused(
        "hit", [&](auto s) { hit(of(rays, s(0)), of(b, s(1)), answers, to(hits, s(2))); }, 3);
    expect_refused(
        "hit",
        [&](auto s) {
          hit(ray(s), AabbCoordinates3{xyz(s, 6), xyz(s, 9)}, answers, to(hits, s(12)));
        },
        13);
    expect_refused(
        "hit", [&](auto s) { hit(of(segments, s(0)), of(planes, s(1)), answers, to(hits, s(2))); }, 3);
    expect_refused(
        "hit",
        [&](auto s) {
          hit(SegmentCoordinates3{xyz(s, 0), xyz(s, 3)}, PlaneCoordinates3{xyz(s, 6), of(x, s(9))}, answers,
              to(hits, s(10)));
        },
        11);
  }
}

TEST(BatchMistakes, AnIndexBeyondTheVerticesIsRefusedWhereverItStandsOnEveryTarget) {
  for (const std::int64_t target : batched::targets()) {
    const batched::WithTargets with(target);
    // No multiple of the indices that a vector holds.
    std::vector<Indices<4>> items(101, {0, 1, 2, 3});
    std::vector<BatchSign> signs(items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
      for (std::uint32_t& index : items[i]) {
        const std::uint32_t right = std::exchange(index, 4);
        EXPECT_EQ(refusal([&] { orient3d(points, items, signs); }), "orient3d: an index is 4 and there are 4 vertices");
        index = right;
      }
    std::vector<Indices<2>> pairs(20, {0, 0});
    pairs[19][1] = ~0U;
    std::vector<BatchAnswer> answers(pairs.size());
    const std::vector<Aabb3> boxes{{{0, 0, 0}, {1, 1, 1}}};
    EXPECT_EQ(refusal([&] { intersects(boxes, pairs, answers); }),
              "intersects: an index is 4294967295 and there are 1 vertices");
    const std::vector<Sphere3> balls(3);
    for (Indices<2>& pair : pairs) pair = {2, 0};
    EXPECT_EQ(intersects(balls, boxes, pairs, answers), 0U);
    for (Indices<2>& pair : pairs) {
      pair = {3, 0};
      EXPECT_EQ(refusal([&] { intersects(balls, boxes, pairs, answers); }),
                "intersects: an index is 3 and there are 3 spheres");
      pair = {0, 1};
      EXPECT_EQ(refusal([&] { intersects(balls, boxes, pairs, answers); }),
                "intersects: an index is 1 and there are 1 boxes");
      pair = {2, 0};
    }
    const std::vector<Ray3> rays(3);
    const std::vector<Segment3> segments(3);
    const std::vector<Plane3> planes(1, {{1, 0, 0}, 0});
    std::vector<Hit> hits(pairs.size());
    pairs[19] = {3, 0};
    EXPECT_EQ(refusal([&] { hit(rays, boxes, pairs, answers, hits); }), "hit: an index is 3 and there are 3 rays");
    EXPECT_EQ(refusal([&] { hit(segments, planes, pairs, answers, hits); }),
              "hit: an index is 3 and there are 3 segments");
    pairs[19] = {2, 1};
    EXPECT_EQ(refusal([&] { hit(rays, boxes, pairs, answers, hits); }), "hit: an index is 1 and there are 1 boxes");
    EXPECT_EQ(refusal([&] { hit(segments, planes, pairs, answers, hits); }),
              "hit: an index is 1 and there are 1 planes");
    pairs[19] = {0, 3};
    EXPECT_EQ(refusal([&] { intersects(balls, pairs, answers); }),
              "intersects: an index is 3 and there are 3 vertices");
  }
}

TEST(BatchMistakes, AnIndexBeyondTheVerticesIsRefusedOnSeveralThreads) {
  std::vector<Indices<4>> items(100000, {0, 1, 2, 3});
  items[77777][2] = 4;
  std::vector<BatchSign> signs(items.size());
  EXPECT_EQ(refusal([&] { orient3d(points, items, signs, Threads::all); }),
            "orient3d: an index is 4 and there are 4 vertices");
}

TEST(BatchMistakes, NoItemsAreNone) {
  EXPECT_EQ(orient3d(std::span<const Point3>{}, {}, {}, {}, std::span<BatchSign>{}), 0U);
  EXPECT_EQ(orient3d(std::span<const Point3>{}, std::span<const Indices<4>>{}, std::span<BatchSign>{}), 0U);
  EXPECT_EQ(intersects(std::span<const Triangle3>{}, {}, std::span<BatchAnswer>{}), 0U);
}

TEST(Batch, AnswersAnExampleThatCanBeDrawn) {
  const std::vector<Indices<4>> items{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 2, 2}};
  std::vector<BatchSign> signs(3);
  EXPECT_EQ(orient3d(points, items, signs), 0U);
  EXPECT_EQ(signs, (std::vector{BatchSign::positive, BatchSign::negative, BatchSign::zero}));
}

TEST(Batch, AnswersForBallsAndBoxes) {
  using enum BatchAnswer;
  const std::vector<Sphere3> balls{{{0, 0, 0}, 1}, {{3, 4, 0}, 4}, {{3, 4, 0}, 3.5}, {{0, 0, 0}, -1}, {{3, 0, 0}, 1}};
  const std::vector<Aabb3> boxes{{{1, 0, 0}, {2, 2, 2}},
                                 {{1, 1, 1}, {2, 2, 2}},
                                 {{-1, -1, -1}, {1, 1, 1}},
                                 {{2, 0, 0}, {1, 2, 2}},
                                 {{4, 0, 0}, {5, 0, 0}}};
  std::vector<BatchAnswer> answers(5);
  const std::vector<Indices<2>> pairs{{0, 1}, {0, 2}, {1, 2}, {0, 3}, {4, 1}};
  EXPECT_EQ(intersects(balls, pairs, answers), 1U);
  EXPECT_EQ(answers, (std::vector{yes, no, yes, refused, yes}));
  const std::vector<Sphere3> first(5, balls[0]);
  EXPECT_EQ(intersects(first, balls, answers), 1U);
  EXPECT_EQ(answers, (std::vector{yes, yes, no, refused, no}));
  EXPECT_EQ(intersects(first, boxes, answers), 1U);
  EXPECT_EQ(answers, (std::vector{yes, no, yes, refused, no}));
  EXPECT_EQ(intersects(balls, boxes, answers), 1U);
  EXPECT_EQ(answers, (std::vector{yes, yes, no, refused, yes}));
}

TEST(Batch, GivesHitsWhereThereAreSomeAndLeavesTheOthers) {
  using enum BatchAnswer;
  const double nan = __builtin_nan("");
  const std::vector<Ray3> rays{{{0.25, 0.25, -2}, {0, 0, 1}}, {{2, 2, -2}, {0, 0, 1}}, {{nan, 0, 0}, {0, 0, 1}}};
  const std::vector<Triangle3> triangles(3, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const std::vector<Aabb3> boxes(3, {{0, 0, 0}, {1, 1, 1}});
  const Hit before{7, 8};
  std::vector<BatchAnswer> answers(3);
  std::vector<TriangleHit> of_triangles(3, {7, 8, {}});
  EXPECT_EQ(hit(rays, triangles, answers, of_triangles), 1U);
  EXPECT_EQ(answers, (std::vector{yes, no, refused}));
  EXPECT_EQ(of_triangles, (std::vector<TriangleHit>{{2, 2, HitWeights{0.25, 0.25}}, {7, 8, {}}, {7, 8, {}}}));
  std::vector<Hit> hits(3, before);
  EXPECT_EQ(hit(rays, boxes, answers, hits), 1U);
  EXPECT_EQ(answers, (std::vector{yes, no, refused}));
  EXPECT_EQ(hits, (std::vector<Hit>{{2, 3}, before, before}));
  const std::vector<Segment3> segments{{{0, 0, -1}, {0, 0, 3}}, {{0, 0, 1}, {0, 5, 3}}, {{0, 0, 0}, {1, 0, 0}}};
  const std::vector<Plane3> planes{{{0, 0, 2}, 0}, {{0, 0, 0}, 1}};
  const std::vector<Indices<2>> items{{0, 0}, {1, 0}, {1, 1}};
  hits.assign(3, before);
  EXPECT_EQ(hit(segments, planes, items, answers, hits), 1U);
  EXPECT_EQ(answers, (std::vector{yes, no, refused}));
  EXPECT_EQ(hits, (std::vector<Hit>{{0.25, 0.25}, before, before}));
}

TEST(Batch, RefusesSomeItemsAndAnswersTheOthers) {
  const std::vector<Point2> a(3, {0, 0}), b(3, {1, 0}), c{{0, 1}, {__builtin_nan(""), 1}, {0, -1}};
  std::vector<BatchSign> signs(3);
  EXPECT_EQ(orient2d(a, b, c, signs), 1U);
  EXPECT_EQ(signs, (std::vector{BatchSign::positive, BatchSign::refused, BatchSign::negative}));
}

}  // namespace
}  // namespace plumb
