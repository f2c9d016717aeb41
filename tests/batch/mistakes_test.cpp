#include <gtest/gtest.h>

#include <string>
#include <vector>

#include <plumb/batch.hpp>
#include <plumb/invalid_argument.hpp>

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

TEST(BatchMistakes, AnIndexBeyondTheVerticesIsRefusedWhereverItStands) {
  for (std::size_t wrong = 0; wrong < 4 * 700; wrong += 37) {
    std::vector<Indices<4>> items(700, {0, 1, 2, 3});
    items[wrong / 4][wrong % 4] = 4;
    std::vector<BatchSign> signs(items.size());
    EXPECT_EQ(refusal([&] { orient3d(points, items, signs); }), "orient3d: an index is 4 and there are 4 vertices");
  }
  std::vector<Indices<2>> pairs(20, {0, 0});
  pairs[19][1] = ~0U;
  std::vector<BatchAnswer> answers(pairs.size());
  const std::vector<Aabb3> boxes{{{0, 0, 0}, {1, 1, 1}}};
  EXPECT_EQ(refusal([&] { intersects(boxes, pairs, answers); }),
            "intersects: an index is 4294967295 and there are 1 vertices");
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

TEST(Batch, RefusesSomeItemsAndAnswersTheOthers) {
  const std::vector<Point2> a(3, {0, 0}), b(3, {1, 0}), c{{0, 1}, {__builtin_nan(""), 1}, {0, -1}};
  std::vector<BatchSign> signs(3);
  EXPECT_EQ(orient2d(a, b, c, signs), 1U);
  EXPECT_EQ(signs, (std::vector{BatchSign::positive, BatchSign::refused, BatchSign::negative}));
}

}  // namespace
}  // namespace plumb
